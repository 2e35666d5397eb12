// Every sign-in is first counted as failed, in one statement, so that guesses sent at once cannot slip past the lock.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { householdOf } from '@huanshi/server-kit/http/client-address.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface LockRule {
  /** Failures that cost nothing. */
  readonly free: number
  /** Seconds of the first lock; each further failure doubles it. */
  readonly first: number
  readonly longest: number
}

export const accountRule: LockRule = { free: 5, first: 30, longest: 3600 }
/** One name from every address together: many places guess at it at once, and its owner is among those who then wait. */
export const nameRule: LockRule = { free: 50, first: 30, longest: 3600 }
/** An address with all names: many people may stand behind it, so it is slowed late and never for long. */
export const addressRule: LockRule = { free: 100, first: 5, longest: 60 }

/** Failures are forgotten after a quiet day. */
const MEMORY_HOURS = 24

/** By the name as it was typed, whether anybody has it or not: how two names are locked never tells that they are one person. */
export function accountSubject(name: string): string {
  return subjectOf('account', name.normalize('NFKC').trim().toLowerCase())
}

/** One name from one address: whoever guesses at it there keeps nobody out who comes from elsewhere. */
export function guessSubject(name: string, address: string): string {
  return `${accountSubject(name)}@${addressSubject(address)}`
}

/** One household or attacker of IPv6 has a whole /64. */
export function addressSubject(address: string): string {
  return subjectOf('address', householdOf(address))
}

/** Of whatever else is counted: `kind` says what. */
export function subjectOf(kind: string, value: string): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`
}

/**
 * Counts one failure. A lock that lasts longer than its rule was made before the clock was put back, and holds nobody. Gives the seconds to wait when the subject is locked, and null when an attempt may be made.
 */
export async function countAttempt(db: Database, subject: string, rule: LockRule): Promise<number | null> {
  const { rows } = await sql<{ wait: number | null }>`
    with found as (
      select locked_until from sign_in_attempt where subject = ${subject}
        and locked_until > now() and locked_until <= now() + ${rule.longest} * interval '1 second'
    ), counted as (
      insert into sign_in_attempt as attempt (subject, failures) values (${subject}, 1)
      on conflict (subject) do update set
        failures = case when attempt.updated_time < now() - make_interval(hours => ${MEMORY_HOURS}) then 1 else attempt.failures + 1 end,
        locked_until = case
          when attempt.updated_time < now() - make_interval(hours => ${MEMORY_HOURS}) or attempt.failures + 1 < ${rule.free} then null
          else now() + least(${rule.longest}, ${rule.first} * power(2, least(attempt.failures + 1 - ${rule.free}, 20))) * interval '1 second'
        end,
        updated_time = now()
      where attempt.locked_until is null or attempt.locked_until <= now()
        or attempt.locked_until > now() + ${rule.longest} * interval '1 second'
      returning subject
    )
    select case when exists (select from counted) then null
      else coalesce((select ceil(extract(epoch from locked_until - now())) from found), 1) end::int as wait
  `.execute(db)
  return rows[0]?.wait ?? null
}

/** Who guesses: in a browser that has been in this account, he is counted by it alone. */
interface Guesser {
  readonly address: string
  readonly device: string | null
}

/** Counts a guess at what belongs to one account. What is given back is called when it was right. */
export async function beginGuess(
  db: Database,
  kind: string,
  userId: string,
  { address, device }: Guesser,
): Promise<() => Promise<void>> {
  if (device !== null) {
    const byDevice = subjectOf(`${kind}-device`, `${userId} ${device}`)
    refuseLocked(await countAttempt(db, byDevice, accountRule))
    return () => forgiveAccount(db, byDevice)
  }
  const [byPlace, byAccount] = [subjectOf(kind, `${userId} ${householdOf(address)}`), subjectOf(`${kind}-all`, userId)]
  // The account comes last: a place that is locked itself adds nothing to it.
  refuseLocked(await countAttempt(db, byPlace, accountRule))
  refuseLocked(await countAttempt(db, byAccount, nameRule))
  return async () => {
    await forgiveAccount(db, byPlace)
    await takeBackAttempt(db, byAccount)
  }
}

export function refuseLocked(wait: number | null): void {
  if (wait === null) return
  const minutes = Math.ceil(wait / 60)
  const detail = `尝试次数过多，请在${wait < 60 ? ` ${wait} 秒` : ` ${minutes} 分钟`}后再试`
  throw new Refusal('sign-in.locked', { detail, headers: { 'retry-after': String(wait) } })
}

/** A success clears what was counted, and takes back what was counted against the address. */
export async function forgiveAccount(db: Database, ...subjects: readonly string[]): Promise<void> {
  await db
    .deleteFrom('sign_in_attempt')
    .where('subject', 'in', [...subjects])
    .execute()
}

/** Everything that was counted against the names of a person, wherever it came from. */
export async function forgiveNames(db: Database, names: readonly (string | null)[]): Promise<void> {
  for (const name of names) {
    if (name === null || name === '') continue
    const subject = accountSubject(name)
    await sql`
      delete from sign_in_attempt where subject = ${subject} or starts_with(subject, ${`${subject}@`})
    `.execute(db)
  }
}

export async function takeBackAttempt(db: Database, subject: string): Promise<void> {
  await db
    .updateTable('sign_in_attempt')
    .set({ failures: sql`greatest(failures - 1, 0)`, locked_until: null })
    .where('subject', '=', subject)
    .execute()
}

/** Failures that are remembered of each. */
export async function failuresOf(db: Database, subjects: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('sign_in_attempt')
    .select(['subject', 'failures'])
    .where('subject', 'in', [...subjects])
    .where('updated_time', '>', new Date(Date.now() - MEMORY_HOURS * 3_600_000).toISOString())
    .execute()
  return subjects.map((subject) => rows.find((row) => row.subject === subject)?.failures ?? 0)
}
