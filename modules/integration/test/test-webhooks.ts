// Webhooks as making them through the screens leaves them, and what became of what they were to tell.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { resources } from '@huanshi/resources/all.ts'
import { insertRecords, type TestColumns, type TestOwner } from '@huanshi/server/test/test-records.ts'
import type { People } from '@huanshi/server/test/test-people.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { expect } from 'vitest'
import { webhookEventTypes } from '../contract/webhook-events.ts'
import { makeWebhook } from '../server/webhook/make-webhook.ts'

interface Place {
  readonly db: Database
  readonly people: People
}

interface Given {
  readonly url: string
  readonly area?: Extract<AreaName, 'My' | 'GroupAdmin'>
  readonly events?: readonly string[]
}

export async function webhookFor(
  { db, people }: Place,
  name: string,
  { url, area = 'My', events = webhookEventTypes }: Given,
): Promise<{ readonly id: string; readonly secret: string }> {
  const { userId, base } = people.person(name)
  const groupId = area === 'GroupAdmin' ? people.groupId : null
  const viewing = { area, caller: { userId, userName: name, roles: base, held: [] } } as const
  const asked = { name: '接收方', url, events: [...events] as never[] } // names of the catalogue, or what a test makes of them
  const { row, secret } = await db
    .transaction()
    .execute((trx) => makeWebhook(trx, asked, { userId, groupId }, { viewing, reach: { allowsPrivate: true } }))
  return { id: row.id, secret }
}

export async function deliveriesOf(db: Database, webhookId: string) {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('webhook_id', '=', webhookId)
    .orderBy('created_time')
    .execute()
}

/** Until none of them is pending. */
export async function settled(db: Database, webhookId: string) {
  await expect
    .poll(async () => (await deliveriesOf(db, webhookId)).filter(({ status }) => status === 'pending').length, {
      timeout: 8_000,
      interval: 25,
    })
    .toBe(0)
  return deliveriesOf(db, webhookId)
}

/** A record of this resource, straight in its table. */
export async function testRecord(
  db: Database,
  name: string,
  owner: TestOwner,
  columns: TestColumns = {},
): Promise<string> {
  const resource = resources.find((one) => one.name === name)
  if (resource === undefined) throw new TypeError(`there is no ${name}`)
  const [id = ''] = await insertRecords(db, resource, owner, [columns])
  return id
}
