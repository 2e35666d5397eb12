// Which deliveries are due, taken by one process each for as long as an attempt can last: what a killed one had is due again afterwards.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'

export interface Delivery {
  readonly id: string
  readonly webhookId: string
  readonly eventId: string
  readonly event: string
  readonly resource: string
  readonly recordId: string | null
  readonly change: unknown
  readonly time: string
  readonly payload: string | null
  readonly attempts: number
  readonly url: string
  readonly secret: string
  readonly previousSecret: string | null
  readonly userId: string
  readonly userName: string
  readonly roles: readonly string[]
  readonly groupId: string | null
}

interface Room {
  readonly most: number
  /** At a time for one webhook, in all processes together. */
  readonly each: number
  /** `failing` ones wait for a place that those which answer do not need. */
  readonly status: 'active' | 'failing'
  /** Seconds: longer than an attempt may take. */
  readonly lease: number
}

/** Asked each second: a look costs an eighth of taking what there is. */
export async function isAnyDue(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('status', '=', 'pending')
    .where('due_time', '<=', sql<string>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Taken one process after the other, so that a webhook's share is not counted twice. */
export async function claimDue(db: Database, { most, each, status, lease }: Room): Promise<readonly Delivery[]> {
  if (most <= 0) return []
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('webhook deliveries'))`.execute(trx)
    const { rows } = await sql<Delivery>`
      with due as (
        select c.id, w.id as webhook_id, w.url, w.secret,
          case when w.previous_until > now() then w.previous_secret end as previous_secret,
          u.id as user_id, u.user_name::text as user_name, u.roles
        from webhook w
        join "user" u on u.id = w.user_id and u.deleted_time is null and coalesce(u.locked_until <= now(), true)
        cross join lateral (
          select count(*) as busy from webhook_delivery b
          where b.webhook_id = w.id and b.lease_time > clock_timestamp()
        ) now_busy
        cross join lateral (
          select p.id, p.due_time from webhook_delivery p
          where p.webhook_id = w.id and p.status = 'pending' and p.due_time <= clock_timestamp()
            and coalesce(p.lease_time <= clock_timestamp(), true)
          order by p.due_time limit greatest(0, ${each} - now_busy.busy)
        ) c
        where w.status = ${status} and w.deleted_time is null and access_token_stands(w.user_id, w.group_id)
        order by c.due_time limit ${most}
      )
      update webhook_delivery d
      set lease_time = clock_timestamp() + ${lease} * interval '1 second', attempts = d.attempts + 1, updated_time = now()
      from due where d.id = due.id
      returning d.id, d.webhook_id as "webhookId", d.event_id as "eventId", d.event, d.resource, d.record_id as "recordId",
        d.change, d.created_time as time, d.payload, d.attempts, d.group_id as "groupId", due.url, due.secret,
        due.previous_secret as "previousSecret", due.user_id as "userId", due.user_name as "userName", due.roles
    `.execute(trx)
    return rows
  })
}

/** Stopped in the middle: as if it had not been begun. */
export async function putBack(db: Database, { id }: Delivery): Promise<void> {
  await sql`
    update webhook_delivery set lease_time = null, attempts = greatest(0, attempts - 1) where id = ${id} and status = 'pending'
  `.execute(db)
}
