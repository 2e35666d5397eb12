// Six figures that prove an address. They are kept as hashes, work once, end soon, take few guesses, and are not sent too often;
// a request for an address that nobody has takes the same way, so that it cannot be told from one that somebody has.
import { CODE_ATTEMPTS, CODE_MINUTES, CODE_RESEND_SECONDS, type CodeSent } from '@huanshi/kernel/protocol/account.ts'
import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { householdOf } from '@huanshi/server-kit/http/client-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { countAttempt, subjectOf, type LockRule } from './lock-out.ts'

export type CodePurpose = 'sign-in' | 'sign-up' | 'reset-password' | 'confirm-email' | 'confirm-phone' | 'prove'

export interface CodeOwner {
  readonly purpose: CodePurpose
  /** As `normalAddress` gives it. */
  readonly address: string
  /** Whose confirmation it is, where somebody is signed in. */
  readonly userId?: string
  /** The browser or session that asks: only there the code is good, so that nobody else can guess at it or take its place. */
  readonly asker: string
}

interface CodeRequest {
  /** Network address of whoever asks. */
  readonly from: string
  /** By what the owner of the address is known, where it is surely he who asks; what others ask for uses up nothing of his. */
  readonly known: string | null
}

/** Codes from one place on the network, from there to one address, and to one address from everywhere. */
const askedRule: LockRule = { free: 40, first: 300, longest: 3600 }
const sentRule: LockRule = { free: 10, first: 600, longest: 86_400 }
const targetRule: LockRule = { free: 60, first: 600, longest: 3600 }

/** Makes a code beside those under way, or refuses because the last one is too young or there were too many. */
export async function makeCode(db: Database, owner: CodeOwner, request: CodeRequest): Promise<string> {
  refuseSoon(await secondsLeft(db, owner))
  for (const [subject, rule] of countedFor(owner.address, request))
    refuseSoon((await countAttempt(db, subject, rule)) ?? 0)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = uuidV7()
  await db.transaction().execute(async (trx) => {
    // Two requests at the same moment take turns.
    await sql`select pg_advisory_xact_lock(hashtext(${`code ${owner.purpose} ${owner.address} ${owner.asker}`}))`.execute(
      trx,
    )
    refuseSoon(await secondsLeft(trx, owner))
    await trx
      .insertInto('verification_code')
      .values({
        id,
        purpose: owner.purpose,
        address: owner.address,
        user_id: owner.userId ?? null,
        asker: askerHash(owner),
        code_hash: hashOf(id, code),
        // By the clock that will judge it.
        expires_time: sql<string>`now() + make_interval(mins => ${CODE_MINUTES})`,
      })
      .execute()
  })
  return code
}

/** The place first: one that has asked for too much adds nothing to what the address has had. */
function countedFor(address: string, { from, known }: CodeRequest): readonly (readonly [string, LockRule])[] {
  if (known !== null) return [[subjectOf('code-known', `${address} ${known}`), sentRule]]
  return [
    [subjectOf('code-from', householdOf(from)), askedRule],
    [subjectOf('code-pair', `${address} ${householdOf(from)}`), sentRule],
    [subjectOf('code', address), targetRule],
  ]
}

/** @param outbox where a demonstration shows it */
export function codeSent(outbox?: string): CodeSent {
  const times = { resendSeconds: CODE_RESEND_SECONDS, minutes: CODE_MINUTES }
  return outbox === undefined ? times : { ...times, outbox }
}

async function secondsLeft(trx: Database, owner: CodeOwner): Promise<number> {
  const last = await trx
    .selectFrom('verification_code')
    .select(sql<number>`ceil(extract(epoch from sent_time - now()) + ${CODE_RESEND_SECONDS})::integer`.as('left'))
    .where('purpose', '=', owner.purpose)
    .where('address', '=', owner.address)
    .where('asker', '=', askerHash(owner))
    .orderBy('sent_time', 'desc')
    .limit(1)
    .executeTakeFirst()
  // One that was sent later than now tells that the clock was put back: nobody waits for it to come round again.
  return last === undefined || last.left > CODE_RESEND_SECONDS ? 0 : last.left
}

function refuseSoon(seconds: number): void {
  if (seconds > 0) throw tooSoon(seconds)
}

function tooSoon(seconds: number): Refusal {
  const when = seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  return new Refusal('account.code-too-soon', {
    detail: `验证码已经发送过，请在 ${when}后再试`,
    headers: { 'retry-after': String(seconds) },
    members: { retrySeconds: seconds },
  })
}

/** Counts a guess at each code that is under way here; the id of the one it hits, to be spent with what it is good for. */
export async function guessCode(db: Database, owner: CodeOwner, code: string): Promise<string | null> {
  const { rows } = await sql<{ id: string; code_hash: string }>`
    update verification_code set attempts = attempts + 1
    where purpose = ${owner.purpose} and address = ${owner.address} and asker = ${askerHash(owner)}
      and used_time is null and expires_time > now() and attempts < ${CODE_ATTEMPTS}
      and user_id is not distinct from ${owner.userId ?? null}::uuid
    returning id, code_hash
  `.execute(db)
  const hit = rows.find((row) => timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(hashOf(row.id, code))))
  return hit?.id ?? null
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

/** Those on their way to a person: whoever reads one from now on does nothing with it. */
export async function voidCodes(trx: Database, userId: string): Promise<void> {
  await sql`
    update verification_code set used_time = now()
    where used_time is null and expires_time > now() and (user_id = ${userId} or lower(address) in (
      select lower(own) from "user", unnest(array[email::text, phone_number]) own where id = ${userId}))
  `.execute(trx)
}

export async function sweepCodes(db: Database): Promise<void> {
  const dayAgo = new Date(Date.now() - 86_400_000).toISOString()
  await db.deleteFrom('verification_code').where('expires_time', '<', dayAgo).execute()
}

/** Names of browsers and sessions are worth something: the table does not tell them. */
function askerHash({ asker }: CodeOwner): string {
  return createHash('sha256').update(`asker:${asker}`).digest('base64url')
}

function hashOf(id: string, code: string): string {
  return createHash('sha256').update(`${id}:${code}`).digest('base64url')
}
