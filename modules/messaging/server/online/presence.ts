// Who is here: a row for each tab, as long as its connection lives or until it has been silent for too long.
import { EXTRA_LENGTH, GONE_MS, Presence, type OnlineCounts } from '../../contract/hub-online.ts'
import { HubError } from '@huanshi/signalr/hub/hub.ts'
import { sql } from 'kysely'
import { Value } from 'typebox/value'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

interface Visitor {
  readonly connectionId: string
  readonly user: { readonly id: string; readonly name: string } | null
  readonly ip: string | null
}

interface PresenceReport {
  readonly presence: Presence
  readonly extra: Readonly<Record<string, unknown>> | null
}

/** @throws HubError for what is no presence */
export function readPresence(value: unknown): PresenceReport {
  if (!Value.Check(Presence, value)) throw new HubError('在线信息不完整')
  const { id, sessionId, userId: _believed, userAgent, url, title, ...extra } = value
  if (JSON.stringify(extra).length > EXTRA_LENGTH) throw new HubError('附加信息过大')
  return {
    presence: { id, sessionId, userAgent, url: withoutKey(url), title },
    extra: Object.keys(extra).length === 0 ? null : extra,
  }
}

/** A tab that comes back keeps its row, and with it the time since when it has been here. */
export async function keepPresence(db: Database, visitor: Visitor, { presence, extra }: PresenceReport): Promise<void> {
  const { id, sessionId, userAgent, url, title } = presence
  const said = {
    user_id: visitor.user?.id ?? null,
    user_name: visitor.user?.name ?? null,
    user_agent: clean(userAgent),
    url: clean(url),
    title: clean(title),
    ip: visitor.ip,
    extra: extra === null ? null : clean(JSON.stringify(extra)),
    connection_id: visitor.connectionId,
  }
  await db
    .insertInto('online')
    .values({ id: uuidV7(), browser_id: clean(id), session_id: clean(sessionId), ...said })
    .onConflict((conflict) =>
      conflict
        .columns(['browser_id', 'session_id'])
        .where('deleted_time', 'is', null)
        .doUpdateSet({ ...said, last_seen_time: sql`now()`, updated_time: sql`now()` }),
    )
    .execute()
  // A connection is one tab: whatever else it has said it was goes, so that nobody fills the list.
  await db
    .deleteFrom('online')
    .where('connection_id', '=', visitor.connectionId)
    .where((is) => is.or([is('browser_id', '<>', clean(id)), is('session_id', '<>', clean(sessionId))]))
    .execute()
}

export async function endPresence(db: Database, connectionId: string): Promise<void> {
  await db.deleteFrom('online').where('connection_id', '=', connectionId).execute()
}

/** Takes out those whose server went down with them, and notes how many are left. */
export async function countOnline(db: Database): Promise<void> {
  await sql`delete from online where last_seen_time < now() - ${GONE_MS} * interval '1 millisecond'`.execute(db)
  await sql`
    insert into online_count (minute, members, visitors)
    select date_trunc('minute', now()), count(distinct user_id), count(distinct browser_id) filter (where user_id is null)
    from online
    on conflict (minute) do update set members = excluded.members, visitors = excluded.visitors
  `.execute(db)
  await sql`delete from online_count where minute < now() - interval '7 days'`.execute(db)
}

/** Now, and minute by minute over the last hours. */
export async function onlineCounts(db: Database, hours: number): Promise<OnlineCounts> {
  const { rows } = await sql<Pick<OnlineCounts, 'members' | 'visitors'>>`
    select count(distinct user_id)::int as members,
      (count(distinct browser_id) filter (where user_id is null))::int as visitors
    from online where deleted_time is null and last_seen_time > now() - ${GONE_MS} * interval '1 millisecond'`.execute(
    db,
  )
  const history = await db
    .selectFrom('online_count')
    .select(['minute', 'members', 'visitors'])
    .where('minute', '>', sql<string>`now() - ${hours} * interval '1 hour'`)
    .orderBy('minute')
    .execute()
  return { members: rows[0]?.members ?? 0, visitors: rows[0]?.visitors ?? 0, history }
}

/** Zero characters are fine in JSON and impossible in PostgreSQL. */
function clean(text: string): string {
  return text.replaceAll('\u0000', '').replaceAll(String.raw`\u0000`, '')
}

/** Who sees that somebody reviews a draft must not be able to open it. */
function withoutKey(address: string): string {
  return address.replace(/(\/view\/(?:review|appointment)\/)[^/?#]+/i, '$1…')
}
