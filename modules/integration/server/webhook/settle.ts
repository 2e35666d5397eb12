// How an attempt went, and what follows from it for the delivery and its webhook.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import type { DeliveryTry } from '../../contract/webhook-delivery.ts'
import { MOST_ATTEMPTS } from './back-off.ts'
import type { Delivery } from './claim.ts'
import type { Posted } from './post.ts'

/** Deliveries in a row that were given up, each after a day. */
export const MOST_FAILED = 5
/** It says that it is gone for good. */
const GONE = 410
const KEPT_TRIES = 20

interface Attempt {
  readonly posted: Posted
  readonly duration: number
  readonly request: { readonly url: string; readonly headers: Readonly<Record<string, string>> }
  /** Seconds until the next; null for none. */
  readonly wait: number | null
}

export async function settle(db: Database, delivery: Delivery, attempt: Attempt): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { posted } = attempt
    const isOver = posted.error === null || attempt.wait === null || posted.statusCode === GONE
    const status = posted.error === null ? 'delivered' : isOver ? 'failed' : 'pending'
    if (!(await note(trx, delivery, attempt, status))) return
    if (status === 'delivered') await arrived(trx, delivery)
    else await missed(trx, delivery, { isOver, isGone: posted.statusCode === GONE })
  })
}

/** The owner does not see the record any more. */
export async function skip(db: Database, { id }: Delivery): Promise<void> {
  await sql`
    update webhook_delivery set status = 'skipped', lease_time = null, finished_time = now(), updated_time = now(),
      error = '记录已不在或已看不到，没有发送' where id = ${id} and status = 'pending'
  `.execute(db)
}

/** False where somebody has settled it meanwhile: the lease was over before the answer came. */
async function note(trx: Database, { id, attempts }: Delivery, attempt: Attempt, status: string): Promise<boolean> {
  const { posted, duration, request, wait } = attempt
  const { statusCode, error } = posted
  const entry: DeliveryTry = { time: new Date().toISOString(), statusCode, duration, error }
  const { numAffectedRows } = await sql`
    update webhook_delivery set status = ${status}, lease_time = null, request = ${JSON.stringify(request)}::jsonb,
      status_code = ${statusCode}, duration_ms = ${duration}, answer = ${posted.answer}, error = ${error},
      tries = case when jsonb_array_length(tries) >= ${KEPT_TRIES} then tries - 0 else tries end || ${JSON.stringify([entry])}::jsonb,
      due_time = case when ${status} = 'pending' then now() + ${wait ?? 0} * interval '1 second' else due_time end,
      finished_time = case when ${status} = 'pending' then null else now() end, updated_time = now()
    where id = ${id} and status = 'pending' and attempts = ${attempts}
  `.execute(trx)
  return numAffectedRows === 1n
}

/** Not written for each of many that arrive. */
async function arrived(trx: Database, { webhookId }: Delivery): Promise<void> {
  await sql`
    update webhook set status = case when status = 'failing' then 'active' else status end, failing_since = null,
      failed_count = 0, delivered_time = now()
    where id = ${webhookId}
      and (status = 'failing' or failed_count > 0 or coalesce(delivered_time < now() - interval '1 minute', true))
  `.execute(trx)
}

async function missed(
  trx: Database,
  { webhookId }: Delivery,
  { isOver, isGone }: { readonly isOver: boolean; readonly isGone: boolean },
): Promise<void> {
  await sql`
    update webhook set status = 'failing', failing_since = coalesce(failing_since, now())
    where id = ${webhookId} and (status = 'active' or (status = 'failing' and failing_since is null))
  `.execute(trx)
  if (!isOver) return
  const words = isGone ? '对方回答 410，不再接收' : `连续 ${MOST_FAILED} 个事件各试了 ${MOST_ATTEMPTS} 次都没有送到`
  await sql`
    update webhook set failed_count = failed_count + 1,
      status = case when ${isGone} or failed_count + 1 >= ${MOST_FAILED} then 'paused' else status end,
      paused_reason = case when ${isGone} or failed_count + 1 >= ${MOST_FAILED} then ${words} else paused_reason end
    where id = ${webhookId} and status <> 'paused'
  `.execute(trx)
}
