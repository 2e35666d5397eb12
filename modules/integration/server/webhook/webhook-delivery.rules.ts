// What was told, as the owner of a webhook reads it, and sends it once more.
import type { ActionCall, ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { webhookDelivery } from '../../contract/webhook-delivery.ts'

export const webhookDeliveryRules: ResourceRules<typeof webhookDelivery> = {
  resource: webhookDelivery,
  select: {
    webhookName: sql`(select w.name from webhook w where w.id = r.webhook_id)`,
    sent: sql`case when r.request is null then null else r.request || jsonb_build_object('body', r.payload) end`,
  },
  actions: { replay: { run: sendAgain }, hurry: { run: sendAgain } },
}

/** With the id and the payload that it had. One that is under way at this moment is left to that. */
async function sendAgain(trx: Database, { record }: ActionCall<typeof webhookDelivery>): Promise<void> {
  await sql`
    update webhook_delivery set due_time = now(), finished_time = null,
      attempts = case when ${record.status} = 'pending' then attempts else 0 end
    where id = ${record.id}
  `.execute(trx)
}
