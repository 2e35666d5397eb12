// The address that is to be proven, and the code that is sent to it.
import type { CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { useState } from 'react'
import { account } from '../account-api.ts'
import { noFaults, useSending } from '../use-sending.ts'
import { waitIn } from './sent-note.tsx'
import { useCountdown } from './use-countdown.ts'

export interface AddressKind {
  readonly name: 'email' | 'phoneNumber'
  readonly title: string
  readonly path: '/Email' | '/PhoneNumber'
  readonly autoComplete: string
  readonly inputMode: 'email' | 'tel'
  readonly example: string
  /** A sentence when it is none. */
  readonly fault: (address: string) => string | null
}

export interface Confirmed {
  readonly kind: AddressKind
  /** The address so far. */
  readonly before: string | null
  readonly isProven: boolean
}

export function useSentCode({ kind, before, isProven }: Confirmed) {
  const { name, title, path } = kind
  // A proven address is there to be changed, another one to be proven.
  const [address, setAddress] = useState(isProven ? '' : (before ?? ''))
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [outbox, setOutbox] = useState<string | undefined>()
  const { left, start } = useCountdown()
  const sending = useSending([name])
  const clean = address.trim()
  const type = (text: string): void => {
    setAddress(text)
    setSentTo(null)
    sending.setFaults(noFaults)
  }
  const ask = async (): Promise<boolean> => {
    const fault = clean === before && isProven ? `这已经是你的${title}` : kind.fault(clean)
    if (fault !== null) {
      sending.setFaults({ fields: { [name]: fault }, general: null })
      return false
    }
    const isSent = await sending.send(async () => {
      try {
        const { resendSeconds, outbox: shownAt } = await account<CodeSent>('POST', `${path}/send`, { [name]: clean })
        start(resendSeconds)
        setOutbox(shownAt)
      } catch (error) {
        const wait = waitIn(error)
        if (wait !== undefined) start(wait)
        throw error
      }
    })
    if (isSent) setSentTo(clean)
    return isSent
  }

  return { address, clean, type, sentTo, outbox, left, ask, isBusy: sending.isBusy, faults: sending.faults }
}
