// What a session has shown in the last minutes: by a proof of its own, or by the sign-in that opened it.
import { PROOF_MINUTES } from '../../contract/proof.ts'
import { sql } from 'kysely'
import type { Caller } from '@huanshi/server-kit/session/caller.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export type ShownMethod = 'password' | 'authenticator' | 'recovery-code' | 'passkey' | 'code' | 'sign-in'

const LASTS_MS = PROOF_MINUTES * 60_000

/** By RFC 8176, as the sign-in notes them; `otp` alone is a code that was sent, together with `mfa` the authenticator's. */
const ofSignIn: Readonly<Record<string, ShownMethod>> = {
  pwd: 'password',
  hwk: 'passkey',
  rc: 'recovery-code',
  sms: 'code',
}

export async function noteProof(
  db: Database,
  { userId, sessionId }: Caller & { readonly sessionId: string },
  way: Exclude<ShownMethod, 'sign-in'>,
): Promise<void> {
  const row = { user_id: userId, proven_time: new Date().toISOString() }
  await db
    .insertInto('session_proof')
    .values({ session_uid: sessionId, way, ...row })
    .onConflict((conflict) => conflict.columns(['session_uid', 'way']).doUpdateSet(row))
    .execute()
}

export async function shownMethods(db: Database, caller: Caller): Promise<ReadonlySet<ShownMethod>> {
  const since = Date.now() - LASTS_MS
  const methods = new Set<ShownMethod>(isFresh(caller.authTime, since) ? ['sign-in'] : [])
  if (caller.sessionId === undefined) return methods
  const rows = await db
    .selectFrom('session_proof')
    .select('way')
    .where('session_uid', '=', caller.sessionId)
    .where('user_id', '=', caller.userId)
    .where('proven_time', '>', new Date(since).toISOString())
    .execute()
  for (const { way } of rows) methods.add(way as ShownMethod) // the table's own check
  for (const method of await methodsOfSignIn(db, caller, since)) methods.add(method)
  return methods
}

/** The embedded provider remembers when and how each of its sessions was opened. */
async function methodsOfSignIn(db: Database, { userId, sessionId }: Caller, since: number): Promise<ShownMethod[]> {
  const { rows } = await sql<{ time: number | null; amr: unknown }>`
    select (payload ->> 'loginTs')::float8 as time, payload -> 'amr' as amr from identity_record
    where model = 'Session' and uid = ${sessionId ?? null} and payload ->> 'accountId' = ${userId} and expires_time > now()
  `.execute(db)
  const [session] = rows
  if (session === undefined || !isFresh(session.time ?? undefined, since)) return []
  const amr: readonly unknown[] = Array.isArray(session.amr) ? session.amr : []
  const known = amr.flatMap((name) => ofSignIn[String(name)] ?? [])
  const figures = amr.includes('otp') ? [amr.includes('mfa') ? ('authenticator' as const) : ('code' as const)] : []
  return ['sign-in', ...known, ...figures]
}

/** @param seconds as tokens and sessions have them */
function isFresh(seconds: number | undefined, since: number): boolean {
  return seconds !== undefined && seconds * 1000 > since
}

export async function forgetProofs(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('session_proof').where('user_id', '=', userId).execute()
}

export async function sweepProofs(db: Database): Promise<void> {
  const old = new Date(Date.now() - 2 * LASTS_MS).toISOString()
  await db.deleteFrom('session_proof').where('proven_time', '<', old).execute()
}
