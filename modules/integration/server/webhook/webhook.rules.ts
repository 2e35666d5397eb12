// Webhooks as their owners change them. What they tell is ordered by triggers of the tables it is about.
import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { sql } from 'kysely'
import { webhook } from '../../contract/webhook.ts'
import { eventsIn, TEST_EVENT, type WebhookArea } from '../../contract/webhook-events.ts'
import { checkAddress, type Reach } from './check-address.ts'

/** @throws Refusal where the area has no such event */
export function checkEvents(events: readonly string[], area: WebhookArea): void {
  const offered = new Set<string>(eventsIn(area))
  const unknown = events.filter((type) => !offered.has(type))
  if (unknown.length === 0) return
  const message = `这里没有这些事件：${unknown.join('、')}`
  throw new Refusal('record.refused', { detail: message, errors: [{ path: '/events', message }] })
}

export function webhookRules(reach: Reach): ResourceRules<typeof webhook> {
  return {
    resource: webhook,
    async updating(_trx, record, { url, events }) {
      if (events !== undefined) checkEvents(events, record.groupId === null ? 'My' : 'GroupAdmin')
      if (url !== undefined && url !== record.url) await checkAddress(url, reach)
    },
    async restored(trx, records) {
      // What happened meanwhile was not kept for it.
      for (const { id } of records)
        await trx.updateTable('webhook').set({ status: 'paused' }).where('id', '=', id).execute()
    },
    actions: { test: { run: test }, 'replay-failed': { run: replayFailed }, resume: { run: resume } },
  }
}

/** The id of a record that is none: its webhook's. */
async function test(trx: Database, { record }: ActionCall<typeof webhook>): Promise<void> {
  await trx
    .insertInto('webhook_delivery')
    .values({
      webhook_id: record.id,
      user_id: record.userId,
      group_id: record.groupId,
      event_id: uuidV7(),
      event: TEST_EVENT,
      resource: webhook.name,
    })
    .execute()
}

async function replayFailed(trx: Database, { record, body }: ActionCall<typeof webhook>): Promise<void> {
  const { since } = body as { since: string } // checked by the contract's body schema
  await sql`
    update webhook_delivery set status = 'pending', attempts = 0, due_time = now(), lease_time = null, finished_time = null,
      updated_time = now(), version = version + 1
    where webhook_id = ${record.id} and status = 'failed' and created_time >= ${since} and deleted_time is null
  `.execute(trx)
}

async function resume(trx: Database, { record }: ActionCall<typeof webhook>): Promise<void> {
  const { rows } = await sql<{ stands: boolean }>`
    select access_token_stands(${record.userId}, ${record.groupId}) as stands`.execute(trx)
  if (rows[0]?.stands !== true)
    throw new Refusal('action.impossible', { detail: '创建它的人不再有权限，请删除后重新创建' })
  await trx
    .updateTable('webhook')
    .set({ paused_reason: null, failing_since: null, failed_count: 0 })
    .where('id', '=', record.id)
    .execute()
}
