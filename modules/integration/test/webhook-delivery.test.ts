// What happens to works reaches real receivers: signed, bounded, again where it did not arrive, and no other owner's.
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import { sql } from 'kysely'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { rotateSecret } from '../server/webhook/make-webhook.ts'
import { openReceiverSite } from './test-receiver-site.ts'
import { deliveriesOf, settled, testRecord, webhookFor } from './test-webhooks.ts'

const { site, at, came, begin, testOf } = await openReceiverSite()
const own = () => ({ userId: site.people.person('owner').userId, groupId: null })

test('a panorama that is ready is told, as its owner reads it, signed as the specification wants', async () => {
  const url = at('/good')
  const { id, secret } = await webhookFor(site, 'owner', { url })
  const panoId = await testRecord(site.db, 'pano', own(), { status: 'processing' })
  begin()
  await sql`update pano set status = 'ready' where id = ${panoId}`.execute(site.db)
  const [row] = await settled(site.db, id)
  expect(row).toMatchObject({ event: 'pano.ready', status: 'delivered', status_code: 204, attempts: 1 })
  const [one] = came(url)
  const told = new Webhook(secret).verify(one?.body ?? '', one?.headers ?? {})
  const read = await site.ask(site.people.person('owner'), 'GET', `/api/My/Panos/${panoId}`)
  const { coverUrl: _cover, ...record } = read.json()
  expect(told).toMatchObject({
    id: row?.event_id,
    type: 'pano.ready',
    area: 'My',
    data: { record: { id: record.id, title: record.title, status: 'ready' } },
  })
  expect(one?.headers['webhook-id']).toBe(row?.event_id)
  const names = (value: object) => Object.keys(value).toSorted()
  expect(names((told as { data: { record: object } }).data.record)).toEqual(names(read.json()))
  expect(() => new Webhook(secret).verify(`${one?.body} `, one?.headers ?? {})).toThrow('signature')
})

test('both secrets sign while they overlap, and the former one no longer', async () => {
  const url = at('/good')
  const { id, secret } = await webhookFor(site, 'owner', { url })
  const next = await site.db.transaction().execute((trx) => rotateSecret(trx, id))
  begin()
  await testOf(id)
  await settled(site.db, id)
  const [both] = came(url)
  for (const one of [secret, next]) expect(new Webhook(one).verify(both?.body ?? '', both?.headers ?? {})).toBeTruthy()
  await sql`update webhook set previous_until = now() - interval '1 second' where id = ${id}`.execute(site.db)
  await testOf(id)
  await settled(site.db, id)
  const [, later] = came(url)
  expect(() => new Webhook(secret).verify(later?.body ?? '', later?.headers ?? {})).toThrow('signature')
  expect(new Webhook(next).verify(later?.body ?? '', later?.headers ?? {})).toBeTruthy()
})

interface Change {
  readonly what: string
  readonly does: (id: string) => Promise<unknown>
  readonly events: readonly string[]
}
const change = (table: 'pano' | 'tour', set: string) => (id: string) =>
  sql`update ${sql.table(table)} set ${sql.raw(set)} where id = ${id}`.execute(site.db)
const changes: readonly (Change & { readonly table: 'pano' | 'tour' })[] = [
  { table: 'pano', what: 'fails', does: change('pano', `status = 'failed'`), events: ['pano.failed'] },
  {
    table: 'pano',
    what: 'is shown',
    does: change('pano', `visibility = 'public', version = version + 1`),
    events: ['pano.published'],
  },
  ...(['pano', 'tour'] as const).flatMap((table) => [
    {
      table,
      what: 'is renamed',
      does: change(table, `title = 'x', version = version + 1`),
      events: [`${table}.updated`],
    },
    { table, what: 'is looked at', does: change(table, `views = views + 1`), events: [] },
    {
      table,
      what: 'is thrown away',
      does: change(table, `deleted_time = now(), version = version + 1`),
      events: [`${table}.deleted`],
    },
  ]),
]
test.each(changes)('a $table that $what', async ({ table, does, events }) => {
  const { id } = await webhookFor(site, 'owner', { url: at('/good') })
  const other = await webhookFor(site, 'other', { url: at('/good') })
  const record = await testRecord(site.db, table, own())
  await sql`delete from webhook_delivery`.execute(site.db)
  await does(record)
  expect((await deliveriesOf(site.db, id)).map(({ event }) => event)).toEqual(events)
  expect(await deliveriesOf(site.db, other.id)).toEqual([])
})

test('publishing a tour by its action is one piece of news, withdrawing another; what is undone is none', async () => {
  const url = at('/good')
  const { id } = await webhookFor(site, 'owner', { url })
  const panoId = await testRecord(site.db, 'pano', own(), {
    revision: uuidV7(),
    has_preview: true,
    content: 'video.mp4',
  })
  const owner = site.people.person('owner')
  const scenes = [{ ...plainScene, id: 'a', panoId, title: '门口', order: 0 }]
  const made = await site.ask(owner, 'POST', '/api/My/Tours', { title: '古城', visibility: 'public', scenes })
  expect(made.json()).toMatchObject({ title: '古城' })
  const address = `/api/My/Tours/${made.json().id}`
  await sql`delete from webhook_delivery`.execute(site.db)
  expect((await site.ask(owner, 'POST', `${address}/publish`)).statusCode).toBe(200)
  expect((await site.ask(owner, 'POST', `${address}/withdraw`)).statusCode).toBe(200)
  const undone = site.db.transaction().execute(async (trx) => {
    await sql`update tour set title = 'y', version = version + 1 where id = ${made.json().id}`.execute(trx)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await deliveriesOf(site.db, id)).map(({ event }) => event)).toEqual(['tour.published', 'tour.withdrawn'])
  begin()
  await settled(site.db, id)
  expect(came(url).map(({ body }) => JSON.parse(body).data.record.title)).toEqual(['古城', '古城'])
})

test('a comment on a work is told to its owner, an order and an upload to theirs, a licence to its group', async () => {
  const { id } = await webhookFor(site, 'owner', { url: at('/good') })
  const { userId } = site.people.person('owner')
  const pano = await testRecord(site.db, 'pano', own())
  await sql`delete from webhook_delivery`.execute(site.db)
  const commenter = { userId: site.people.person('other').userId, groupId: null }
  const target = JSON.stringify({ kind: 'pano', id: pano })
  const comment = await testRecord(site.db, 'comment', commenter, { target, target_user_id: userId, status: 'pending' })
  await sql`update comment set status = 'approved' where id = ${comment}`.execute(site.db)
  const order = await testRecord(site.db, 'order', own())
  await sql`update "order" set status = 'paid' where id = ${order}`.execute(site.db)
  await sql`insert into upload (user_id, file_id, config, name, total) values (${userId}, gen_random_uuid(), 'pano', 'a.jpg', 1)`.execute(
    site.db,
  )
  await sql`update upload set finished_time = now(), record_id = ${pano} where user_id = ${userId}`.execute(site.db)
  const ofGroup = await webhookFor(site, 'groupadmin', { url: at('/good'), area: 'GroupAdmin' })
  const group = { userId: site.people.person('groupadmin').userId, groupId: site.people.groupId }
  const expo = await testRecord(site.db, 'expo', group)
  const licence = await testRecord(site.db, 'expo-licence', group, { expo_id: expo })
  await sql`update expo_licence set status = 'revoked' where id = ${licence}`.execute(site.db)
  begin()
  const told = await settled(site.db, id)
  expect(told.map(({ event, status, change: moved }) => [event, status, moved])).toEqual([
    ['comment.created', 'delivered', null],
    ['comment.changed', 'delivered', { field: 'status', from: 'pending', to: 'approved' }],
    ['order.created', 'delivered', null],
    ['order.changed', 'delivered', { field: 'status', from: 'pending', to: 'paid' }],
    ['upload.finished', 'delivered', null],
  ])
  const ours = await settled(site.db, ofGroup.id)
  expect(ours.map(({ event, status }) => [event, status])).toEqual([['licence.changed', 'delivered']])
  expect(JSON.parse(ours[0]?.payload ?? '')).toMatchObject({
    area: 'GroupAdmin',
    groupId: site.people.groupId,
    links: {
      record: expect.stringContaining(`/api/GroupAdmin/ExpoLicenses/${site.people.groupId}/${expo}/${licence}`),
    },
  })
})

test('what its owner does not see any more is not sent', async () => {
  const url = at('/good')
  const { id } = await webhookFor(site, 'owner', { url })
  const record = await testRecord(site.db, 'pano', own(), { status: 'processing' })
  await sql`update pano set status = 'ready' where id = ${record}`.execute(site.db)
  await sql`update pano set user_id = ${site.people.person('other').userId} where id = ${record}`.execute(site.db)
  begin()
  expect(await settled(site.db, id)).toMatchObject([{ status: 'skipped' }])
  expect(came(url)).toEqual([])
})
