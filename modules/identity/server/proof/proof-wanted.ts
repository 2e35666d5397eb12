// By which methods a person can still prove who he is, for what he asks.
import type { ProofLevel, ProofWanted, ProofMethod } from '../../contract/proof.ts'
import type { Channel } from '@huanshi/server-kit/mail/mailer.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { passkeysOf } from '../passkeys.ts'
import { hasSecondFactor } from '../authenticator.ts'
import type { ShownMethod } from './session-proofs.ts'

/** What the account has to show. */
export interface ProofMeans {
  readonly hasPassword: boolean
  readonly hasPasskey: boolean
  readonly hasSecondFactor: boolean
  /** Proven addresses that something can be sent to. */
  readonly addresses: Readonly<Partial<Record<Channel, string>>>
}

interface ProofAccount {
  readonly id: string
  readonly password_hash: string | null
  readonly email: string | null
  readonly email_confirmed: boolean
  readonly phone_number: string | null
  readonly phone_number_confirmed: boolean
}

export async function proofMeans(
  db: Database,
  account: ProofAccount,
  reaches: Readonly<Record<Channel, boolean>>,
): Promise<ProofMeans> {
  const { email, phone_number } = account
  return {
    hasPassword: account.password_hash !== null,
    hasPasskey: (await passkeysOf(db, account.id)).length > 0,
    hasSecondFactor: await hasSecondFactor(db, account.id),
    addresses: {
      ...(email !== null && account.email_confirmed && reaches.mail ? { mail: email } : {}),
      ...(phone_number !== null && account.phone_number_confirmed && reaches.sms ? { sms: phone_number } : {}),
    },
  }
}

const second: readonly ShownMethod[] = ['authenticator', 'recovery-code', 'passkey']

/** Null when everything has been shown. One step at a time: after it the request is made again. */
export function proofWanted(means: ProofMeans, level: ProofLevel, shown: ReadonlySet<ShownMethod>): ProofWanted | null {
  const isTwo = level === 'two' && means.hasSecondFactor
  if (!isTwo && shown.size > 0) return null
  // Both are asked for by name: a passkey alone, which a stranger may hold with the device, does away with nothing.
  const hasFirst = means.hasPassword ? shown.has('password') : shown.size > 0
  const hasSecond = second.some((method) => shown.has(method))
  if (isTwo && hasFirst && hasSecond) return null
  if (isTwo && hasFirst) return wanted(means, [...(means.hasPasskey ? (['passkey'] as const) : []), 'authenticator'])
  if (isTwo && means.hasPassword) return wanted(means, ['password'])
  return wanted(means, firstMethods(means))
}

function firstMethods({ hasPassword, hasPasskey, hasSecondFactor, addresses }: ProofMeans): ProofMethod[] {
  const own: ProofMethod[] = [
    ...(hasPassword ? (['password'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasSecondFactor ? (['authenticator'] as const) : []),
  ]
  if (own.length > 0) return own
  const sent = (['mail', 'sms'] as const).filter((channel) => addresses[channel] !== undefined)
  return [...sent, 'sign-in']
}

function wanted({ addresses: { mail, sms } }: ProofMeans, methods: ProofMethod[]): ProofWanted {
  const hints = {
    ...(mail === undefined || !methods.includes('mail') ? {} : { mail: hidden(mail) }),
    ...(sms === undefined || !methods.includes('sms') ? {} : { sms: hidden(sms) }),
  }
  return { ways: methods, hints }
}

/** Enough for its owner to know it again. */
function hidden(address: string): string {
  const at = address.indexOf('@')
  if (at > 0) return `${address.slice(0, Math.min(2, at - 1))}***${address.slice(at)}`
  return `${address.slice(0, 3)}****${address.slice(-4)}`
}
