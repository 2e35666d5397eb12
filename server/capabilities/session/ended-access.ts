// Access tokens cannot be called back, but they are short: until those of an ended session are over, every server process remembers
// it. The one that ends it at once, the others when the database tells them, and one that was not there by asking.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** Longer than any access token is good for. */
const LONGEST_MS = 20 * 60_000
/** Kept among what the provider remembers, from where it goes by itself when its time is over. */
const MODEL = 'EndedAccess'
const ended = new Map<string, number>()

/** Tokens that were given to this session before now are no longer taken. */
export async function endAccess(trx: Database, sessionId: string): Promise<void> {
  const time = Date.now()
  refuseAccess(sessionId, time)
  const row = {
    payload: JSON.stringify({ time }),
    expires_time: new Date(time + LONGEST_MS).toISOString(),
  }
  await trx
    .insertInto('identity_record')
    .values({ model: MODEL, id: sessionId, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute()
  await sql`select pg_notify('live', ${JSON.stringify({ kind: 'ended', sessionId, time })})`.execute(trx)
}

/** What another process has ended. */
export function refuseAccess(sessionId: string, time: number): void {
  for (const [known, then] of ended) if (then < Date.now() - LONGEST_MS) ended.delete(known)
  ended.set(sessionId, Math.max(time, ended.get(sessionId) ?? 0))
}

/** What was ended while this process was not listening. */
export async function recallEnded(db: Database): Promise<void> {
  const { rows } = await sql<{ id: string; time: number }>`
    select id, (payload ->> 'time')::float8 as time from identity_record
    where model = ${MODEL} and expires_time > now()
  `.execute(db)
  for (const { id, time } of rows) refuseAccess(id, time)
}

/** @param issued seconds, as the token has them */
export function isAccessEnded(sessionId: string | undefined, issued: number): boolean {
  if (sessionId === undefined) return false
  const time = ended.get(sessionId)
  return time !== undefined && issued * 1000 <= time
}
