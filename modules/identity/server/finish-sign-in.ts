// The last steps of every way in: the account must be open, its second factor shown, and then the provider goes on.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { claimsOf, suspensionWords } from './account.ts'
import { recordSignIn } from './authenticate.ts'
import { dropSession } from './end-sessions.ts'
import type { IdentityContext } from './identity-context.ts'
import { noted, remember, type Here, type Interaction } from './interaction.ts'
import { hasSecondFactor } from './authenticator.ts'

export interface Proven {
  readonly accountId: string
  /** How it was proven, by RFC 8176. */
  readonly amr: readonly string[]
  /** The same in words, for the log. */
  readonly how: string
  readonly isRemembered: boolean
}

type SignInStep = { readonly location: string } | { readonly secondFactor: true }

/** After one proof: asks for the second where the account has one. */
export async function proceed(context: IdentityContext, here: Here, proven: Proven): Promise<SignInStep> {
  if (await hasSecondFactor(context.db, proven.accountId)) {
    await remember(here.found, { pending: proven })
    return { secondFactor: true }
  }
  return { location: await complete(context, here, proven) }
}

/** After all proofs. Gives the address at which the provider goes on. */
export async function complete(
  { db, provider, devices }: IdentityContext,
  here: Here,
  proven: Proven,
): Promise<string> {
  const { accountId, amr, how, isRemembered } = proven
  if ((await claimsOf(db, accountId)) === undefined) {
    throw new Refusal('sign-in.suspended', { detail: await suspensionWords(db, accountId) })
  }
  const { request, reply, found } = here
  await makeWay(db, found, accountId)
  const login = { accountId, remember: isRemembered, amr: [...amr] }
  const result = { login }
  const location = await provider().interactionResult(request.raw, reply.raw, result, {
    mergeWithLastSubmission: false,
  })
  await devices.remember(request, reply, accountId)
  await recordSignIn(db, accountId, request.ip, how)
  return location
}

/** Somebody else is signed in here: that session ends, as if it had been left before this sign-in began. */
async function makeWay(db: IdentityContext['db'], found: Interaction, accountId: string): Promise<void> {
  const before = found.session
  if (before?.accountId === undefined || before.accountId === accountId) return
  await dropSession(db, before.accountId, before.uid)
  delete found.session
  await found.save(found.exp - Math.floor(Date.now() / 1000))
}

/** The proof that waits for a second one. */
export function pendingOf(found: Interaction): Proven {
  const pending = noted(found, 'pending')
  if (typeof pending !== 'object' || pending === null) throw new Refusal('sign-in.expired')
  return pending as Proven // written by `proceed`
}
