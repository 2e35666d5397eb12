// Sends the person's answer, and the browser back to the program.
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useCallback, useEffect, useState } from 'react'
import type { OauthApproval, OauthStep } from '../../contract/oauth-request.ts'

export interface Consenting {
  readonly answer: (word: 'approve' | 'continue' | 'refuse', body?: OauthApproval) => Promise<void>
  readonly isBusy: boolean
  readonly problem: string | null
}

/** @param isSure the same was permitted to the same program: nobody has to press */
export function useConsent(address: string, isSure: boolean): Consenting {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const answer = useCallback(
    async (word: string, body?: OauthApproval): Promise<void> => {
      setBusy(true)
      setProblem(null)
      try {
        const sent = body === undefined ? {} : { body }
        const { location: next } = await api<OauthStep>(`${address}/${word}`, { method: 'POST', ...sent })
        location.assign(next)
      } catch (failure) {
        setProblem(messageOf(failure))
        setBusy(false)
      }
    },
    [address],
  )
  useEffect(() => {
    if (isSure) void answer('continue')
  }, [isSure, answer])
  return { answer, isBusy, problem }
}
