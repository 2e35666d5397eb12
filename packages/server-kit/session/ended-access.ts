// What was handed out to a person or a session (access tokens, live connections, tickets) is asked about without a query: every server
// process keeps in memory what has ended. The database tells all of them, and one that could not hear it reads it again.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'

/** Longer than anything that is asked about here is good for; what lasts longer asks `accessHolds`. */
const ENDED_KEPT_MS = 25 * 3_600_000
/** Kept among what the provider remembers, from where it goes by itself when its time is over. */
const MODEL = 'EndedAccess'

/** To whom something was handed out, and when. */
export interface Access {
  readonly userId: string
  /** The person's number when it was handed out; where none is said, from before the first change. */
  readonly epoch?: number | undefined
  readonly sessionId?: string | undefined
  /** Seconds; of a session everything is over that was handed out before its end. */
  readonly issued?: number | undefined
}

interface Ended {
  /** Of a session the time of its end, of a person the lowest number that is still good. */
  readonly from: number
  readonly forgotten: number
}

const sessions = new Map<string, Ended>()
const people = new Map<string, Ended>()

/** Whatever was given to this session before now is over. */
export async function endSessionAccess(trx: Database, sessionId: string): Promise<void> {
  const time = Date.now()
  sessionEnded(sessionId, time)
  const row = {
    payload: JSON.stringify({ time }),
    expires_time: new Date(time + ENDED_KEPT_MS).toISOString(),
  }
  await trx
    .insertInto('identity_record')
    .values({ model: MODEL, id: sessionId, ...row })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
    .execute()
  await sql`select pg_notify('live', ${JSON.stringify({ kind: 'ended', sessionId, time })})`.execute(trx)
}

/**
 * Whatever was given to this person before now is over, or has to be asked for again: tokens are renewed by those who still may.
 * A change of roles, a lock, a deletion and a lost role in a group do this by themselves, in the database.
 */
export async function endUserAccess(trx: Database, userId: string): Promise<void> {
  await sql`select end_user_access(array[${userId}::uuid])`.execute(trx)
}

/** What this process was told of a session. */
export function sessionEnded(sessionId: string, time: number): void {
  note(sessions, sessionId, time)
}

/** What this process was told of a person. */
export function userAccessEnded(userId: string, epoch: number): void {
  note(people, userId, epoch)
}

/** What was ended while this process was not listening. */
export async function recallEnded(db: Database): Promise<void> {
  const ended = await sql<{ id: string; time: number }>`
    select id, (payload ->> 'time')::float8 as time from identity_record
    where model = ${MODEL} and expires_time > now()
  `.execute(db)
  for (const { id, time } of ended.rows) sessionEnded(id, time)
  const changed = await db
    .selectFrom('access_epoch')
    .select(['user_id', 'epoch'])
    .where('changed_time', '>', new Date(Date.now() - ENDED_KEPT_MS).toISOString())
    .execute()
  for (const { user_id, epoch } of changed) userAccessEnded(user_id, epoch)
}

/** In memory; within milliseconds of the end, in every process. */
export function isAccessEnded({ userId, epoch = 0, sessionId, issued = 0 }: Access): boolean {
  if (epoch < (people.get(userId)?.from ?? 0)) return true
  const session = sessionId === undefined ? undefined : sessions.get(sessionId)
  return session !== undefined && issued * 1000 <= session.from
}

/** The same asked of the database, which knows it first and for good; also that there is such a person who may be here. */
export async function accessHolds(db: Database, { userId, epoch = 0, sessionId }: Access): Promise<boolean> {
  const found = await db
    .selectFrom('user')
    .leftJoin('access_epoch', 'access_epoch.user_id', 'user.id')
    .select(sql`1`.as('one'))
    .where('user.id', '=', userId)
    .where('user.deleted_time', 'is', null)
    .where(sql<boolean>`coalesce(locked_until <= now(), true)`)
    .where(sql<boolean>`coalesce(access_epoch.epoch, 0) <= ${epoch}`)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('identity_record')
            .select(sql`1`.as('one'))
            .where('model', '=', MODEL)
            .where('id', '=', sessionId ?? ''),
        ),
      ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** What is handed out now carries this number. */
export async function accessEpochOf(db: Database, userId: string): Promise<number> {
  const found = await db.selectFrom('access_epoch').select('epoch').where('user_id', '=', userId).executeTakeFirst()
  return found?.epoch ?? 0
}

/** The oldest stand first, so that those to be forgotten are found without a search. */
function note(known: Map<string, Ended>, id: string, from: number): void {
  const now = Date.now()
  for (const [old, { forgotten }] of known) {
    if (forgotten > now) break
    known.delete(old)
  }
  const before = known.get(id)?.from ?? 0
  known.delete(id)
  known.set(id, { from: Math.max(from, before), forgotten: now + ENDED_KEPT_MS })
}
