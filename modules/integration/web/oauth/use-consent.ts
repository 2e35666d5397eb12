// Sends the person's answer, and the browser back to the program.
import { messageOf } from '@huanshi/web-kit/api/api-error.ts'
import { api } from '@huanshi/web-kit/api/http.ts'
import { useCallback, useEffect, useState } from 'react'
import type { OauthApproval, OauthStep } from '../../contract/oauth-request.ts'

interface Consenting {
  readonly answer: (word: 'approve' | 'continue' | 'refuse', body?: OauthApproval) => Promise<void>
  readonly isBusy: boolean
  readonly problem: string | null
}

/** @param isSure the same was permitted to the same program: nobody has to press */
export function useConsent(address: string, isSure: boolean): Consenting {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useCallback(
    async (word: string, body?: OauthApproval): Promise<void> => {
      const sent = body === undefined ? {} : { body }
      const { location: next } = await api<OauthStep>(`${address}/${word}`, { method: 'POST', ...sent })
      location.assign(next)
    },
    [address],
  )
  const failed = (failure: unknown): void => {
    setProblem(messageOf(failure))
    setBusy(false)
  }
  const answer: Consenting['answer'] = async (word, body) => {
    setBusy(true)
    setProblem(null)
    await send(word, body).catch(failed)
  }
  useEffect(() => {
    if (isSure) send('continue').catch((failure: unknown) => setProblem(messageOf(failure)))
  }, [isSure, send])
  return { answer, isBusy, problem }
}
