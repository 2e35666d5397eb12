// Six figures that prove an address. They are kept as hashes, work once, end soon, take few guesses, and are not sent too often;
// a request for an address that nobody has takes the same way, so that it cannot be told from one that somebody has.
import { CODE_ATTEMPTS, CODE_MINUTES, CODE_RESEND_SECONDS, type CodeSent } from '@huanshi/contract/protocol/account.ts'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { addressSubject, countAttempt, subjectOf, type LockRule } from './lock-out.ts'

export type CodePurpose = 'sign-in' | 'sign-up' | 'reset-password' | 'confirm-email' | 'confirm-phone'

export interface CodeOwner {
  readonly purpose: CodePurpose
  /** As `normalAddress` gives it. */
  readonly address: string
  /** Whose confirmation it is, where somebody is signed in. */
  readonly userId?: string
}

/** Codes to one address, and codes asked for from one place on the network. */
const sentRule: LockRule = { free: 10, first: 600, longest: 86_400 }
const askedRule: LockRule = { free: 40, first: 300, longest: 86_400 }

/** Makes a code that replaces those before it, or refuses because the last one is too young. */
export async function makeCode(db: Database, owner: CodeOwner, from: string): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = uuidV7()
  await db.transaction().execute(async (trx) => {
    // Two requests at the same moment take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${`code ${owner.purpose} ${owner.address}`}))`.execute(trx)
    const wait = await secondsLeft(trx, owner)
    if (wait > 0) throw tooSoon(wait)
    await trx
      .insertInto('verification_code')
      .values({
        id,
        purpose: owner.purpose,
        address: owner.address,
        user_id: owner.userId ?? null,
        code_hash: hashOf(id, code),
        expires_time: new Date(Date.now() + CODE_MINUTES * 60_000).toISOString(),
      })
      .execute()
  })
  for (const [subject, rule] of [
    [subjectOf('code', owner.address), sentRule],
    [subjectOf('code-from', addressSubject(from)), askedRule],
  ] as const) {
    const wait = await countAttempt(db, subject, rule)
    if (wait !== null) throw tooSoon(wait)
  }
  return code
}

/** @param outbox where a demonstration shows it */
export function codeSent(outbox?: string): CodeSent {
  const times = { resendSeconds: CODE_RESEND_SECONDS, minutes: CODE_MINUTES }
  return outbox === undefined ? times : { ...times, outbox }
}

async function secondsLeft(trx: Database, { purpose, address }: CodeOwner): Promise<number> {
  const last = await trx
    .selectFrom('verification_code')
    .select('sent_time')
    .where('purpose', '=', purpose)
    .where('address', '=', address)
    .orderBy('sent_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (last === undefined) return 0
  return Math.ceil((Date.parse(last.sent_time) + CODE_RESEND_SECONDS * 1000 - Date.now()) / 1000)
}

function tooSoon(seconds: number): Refusal {
  const when = seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  return new Refusal('account.code-too-soon', {
    detail: `验证码已经发送过，请在 ${when}后再试`,
    headers: { 'retry-after': String(seconds) },
    members: { retrySeconds: seconds },
  })
}

/** Counts a guess at the newest code; its id when the guess is right, to be spent with what it is good for. */
export async function guessCode(db: Database, owner: CodeOwner, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update verification_code set attempts = attempts + 1
    where id = (
        select id from verification_code
        where purpose = ${owner.purpose} and address = ${owner.address}
        order by sent_time desc, id desc limit 1
      )
      and used_time is null and expires_time > now() and attempts < ${CODE_ATTEMPTS}
      and user_id is not distinct from ${owner.userId ?? null}::uuid
    returning id, code_hash
  `.execute(db)
  const found = rows[0]
  if (found === undefined) return null
  const isRight = timingSafeEqual(Buffer.from(found.code_hash), Buffer.from(hashOf(found.id, code)))
  return isRight ? found.id : null
}

/** In the transaction of what the code is good for; false when somebody else has just used it. */
export async function spendCode(trx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('verification_code')
    .set({ used_time: new Date().toISOString() })
    .where('id', '=', id)
    .where('used_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function sweepCodes(db: Database): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  await db.deleteFrom('verification_code').where('expires_time', '<', dayAgo).execute()
}

function hashOf(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}
