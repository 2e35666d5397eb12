import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { Dashboard } from '../../contract/dashboard.ts'
import { sql } from 'kysely'
import { Check } from 'typebox/value'
import { beforeAll, afterAll, describe, expect, test } from 'vitest'
import type { Scope } from '@huanshi/resource-server/scope.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { readDashboard } from './figures.ts'

const me = uuidV7()
const other = uuidV7()
const groupId = uuidV7()

/** A moment so many days ago in Shanghai, at its noon. */
const ago = (days: number) =>
  sql<string>`((now() at time zone 'Asia/Shanghai')::date - ${days}::int + time '12:00') at time zone 'Asia/Shanghai'`
const dayAgo = (days: number) => sql<string>`(now() at time zone 'Asia/Shanghai')::date - ${days}::int`

const store = await testDatabase()
const { db } = store
const person = (id: string, name: string) => ({ id, user_name: name, display_name: name })
await db
  .insertInto('user')
  .values([person(me, 'me'), person(other, 'other')])
  .execute()
await db.insertInto('group').values({ id: groupId, name: '馆', code: 'hall' }).execute()

const pano = (values: object) => ({
  id: uuidV7(),
  user_id: me,
  title: '景',
  kind: 'image',
  status: 'ready',
  file_name: 'a.jpg',
  mime: 'image/jpeg',
  size: 100,
  ...values,
})
const seen = uuidV7()
await db
  .insertInto('pano')
  .values([
    pano({ id: seen, views: 7, visibility: 'public', created_time: ago(2) }),
    pano({ status: 'queued', created_time: ago(0), updated_time: sql`now() - interval '90 seconds'` }),
    pano({ status: 'processing', created_time: ago(0) }),
    pano({ deleted_time: ago(1), created_time: ago(40), size: 1000 }),
    pano({ user_id: other, status: 'failed', created_time: ago(1) }),
    pano({ group_id: groupId, size: 5, created_time: ago(29) }),
    pano({ user_id: PUBLIC_USER_ID, size: 3, created_time: ago(30) }),
  ])
  .execute()
const lib = (kind: string, size: number, days: number, user_id = me) => ({
  id: uuidV7(),
  user_id,
  name: kind,
  kind,
  size,
  mime: 'x/y',
  file_name: kind,
  sha256: uuidV7().replaceAll('-', '').padEnd(64, '0'),
  created_time: ago(days),
})
await db
  .insertInto('lib')
  .values([lib('audio', 400, 2), lib('audio', 20, 5), lib('video', 9000, 50), lib('image', 7, 0, other)])
  .execute()
const tour = uuidV7()
await db.insertInto('tour').values({ id: tour, user_id: me, title: '馆', views: 5 }).execute()
await db.insertInto('blog').values({ id: uuidV7(), user_id: me, title: '文' }).execute()
await db
  .insertInto('view_day')
  .values([
    { kind: 'pano', record_id: seen, day: dayAgo(0), count: 3 },
    { kind: 'tour', record_id: tour, day: dayAgo(0), count: 2 },
    { kind: 'tour', record_id: tour, day: dayAgo(29), count: 4 },
    { kind: 'pano', record_id: seen, day: dayAgo(30), count: 11 },
    { kind: 'pano', record_id: seen, day: dayAgo(60), count: 900 },
  ])
  .execute()
afterAll(() => store.close())

async function figures(scope: Scope): Promise<Dashboard> {
  const found = await readDashboard(store.db, scope)
  expect(Check(Dashboard, JSON.parse(JSON.stringify(found)))).toBe(true)
  return found
}

const own: Scope = { kind: 'own', userId: me }

describe('one person', () => {
  test('works, room and what is under way', async () => {
    const found = await figures(own)
    expect(found).toMatchObject({
      panos: { total: 3, processing: 2, failed: 0, published: 1 },
      works: { tours: 1, blogs: 1, libs: 3 },
      storageUsed: 1300 + 420 + 9000,
      storage: [
        { kind: 'video', bytes: 9000, files: 1 },
        { kind: 'pano', bytes: 1300, files: 4 },
        { kind: 'audio', bytes: 420, files: 2 },
      ],
      queue: { waiting: 1, running: 1, failed: 0 },
      online: null,
    })
    expect(found.queue.oldestSeconds).toBeGreaterThanOrEqual(90)
  })

  test('views of panoramas and tours, the spans apart', async () => {
    const { views } = await figures(own)
    expect(views).toMatchObject({ total: 12, recent: 9, before: 11 })
    expect([views.days.length, views.days[0]?.count, views.days.at(-1)?.count]).toEqual([30, 4, 5])
  })

  test('uploads of 30 days, files and panoramas together', async () => {
    const { days } = (await figures(own)).uploads
    expect(days).toHaveLength(30)
    expect(days.at(-1)).toMatchObject({ count: 2, bytes: 200 })
    expect(days.at(-3)).toMatchObject({ count: 2, bytes: 500 })
    expect(days.reduce((total, { count }) => total + count, 0)).toBe(5)
  })
})

test('a group and the public have their own figures and no orders', async () => {
  const group = await figures({ kind: 'group', groupId })
  expect(group).toMatchObject({ panos: { total: 1 }, storageUsed: 5, orders: null, online: null })
  expect(group.uploads.days[0]).toMatchObject({ count: 1, bytes: 5 })
  expect(await figures({ kind: 'public' })).toMatchObject({ panos: { total: 1 }, storageUsed: 3, orders: null })
})

test('nothing at all is zero everywhere', async () => {
  const { storage, views, queue, orders } = await figures({ kind: 'own', userId: uuidV7() })
  expect([storage, views.recent, queue.oldestSeconds, orders?.paid]).toEqual([[], 0, null, 0])
})

describe('orders', () => {
  beforeAll(async () => {
    const { db } = store
    const productId = uuidV7()
    await db.insertInto('product').values({ id: productId, name: '会员', kind: 'membership', price_fen: 100 }).execute()
    const order = (status: string, amount_fen: number, days: number | null, user_id = me) => ({
      id: uuidV7(),
      user_id,
      number: uuidV7(),
      product_id: productId,
      product_snapshot: JSON.stringify({ name: '会员' }),
      amount_fen,
      status,
      expires_time: ago(0),
      paid_time: days === null ? null : ago(days),
    })
    await db
      .insertInto('order')
      .values([
        order('paid', 9900, 0),
        order('completed', 100, 3),
        order('refunded', 5000, 3),
        order('completed', 700, 40),
        order('pending', 100, null),
        order('completed', 1, 0, other),
      ])
      .execute()
  })

  test.each([
    [own, { pending: 1, paid: 2, amountFen: 10_000 }, 9900],
    [{ kind: 'all' } satisfies Scope, { pending: 1, paid: 3, amountFen: 10_001 }, 9901],
  ])('of %j', async (scope, expected, today) => {
    const { orders } = await figures(scope)
    expect(orders).toMatchObject(expected)
    expect(orders?.days.at(-1)?.amountFen).toBe(today)
  })
})

test('administrators see who is here and all comments that wait', async () => {
  const tab = (user_id: string | null) => ({ id: uuidV7(), browser_id: uuidV7(), session_id: uuidV7(), user_id })
  await store.db
    .insertInto('online')
    .values([tab(me), tab(me), tab(null)])
    .execute()
  const [target] = await store.db.selectFrom('pano').select('id').where('user_id', '=', me).limit(1).execute()
  const comment = (status: string, to: string) => ({
    id: uuidV7(),
    user_id: other,
    body: '好',
    status,
    target: JSON.stringify({ kind: 'pano', id: target?.id ?? '' }),
    target_user_id: to,
  })
  await store.db
    .insertInto('comment')
    .values([comment('pending', me), comment('approved', me), comment('pending', other)])
    .execute()
  expect(await figures({ kind: 'all' })).toMatchObject({ online: { tabs: 3, people: 1 }, pendingComments: 2 })
  expect((await figures(own)).pendingComments).toBe(1)
})
