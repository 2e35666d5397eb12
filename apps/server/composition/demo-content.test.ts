import { HEAT_CELLS } from '@huanshi/tour/contract/tour-statistics.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { insertRecords } from '../test/test-records.ts'
import { harmlessHtml } from '@huanshi/resource-server/rich-text.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { importDemoContent } from './demo-content.ts'
import { readLicence } from '@huanshi/commerce/server/expo-licence/licence-key.ts'
import { assertConsistent } from '@huanshi/tour/server/check-content.ts'
import { DEMO_GROUP, seedDemo } from '@huanshi/people/server/user/demo-accounts.ts'

const names = { author: 'member', group: DEMO_GROUP }
const store = await testDatabase()
afterAll(() => store.close())

const bring = () => importDemoContent(store.db, names, AbortSignal.timeout(20_000))

const business = ['tour', 'product', 'order', 'round', 'card', 'expo', 'expo_licence'] as const

async function written(): Promise<Record<string, number>> {
  const tables = ['notice', 'blog', 'comment', 'message', 'top_item', ...business] as const
  const counts = tables.map(async (table) => {
    const rows = await store.db.selectFrom(table).select('id').execute()
    return [table, rows.length] as const
  })
  return Object.fromEntries(await Promise.all(counts))
}

test('nothing is written without panoramas; with them once, and only what the engine would keep', async () => {
  const { db } = store
  await seedDemo(db, 'a demo password')
  await bring()
  expect(new Set(Object.values(await written()))).toEqual(new Set([0]))

  const idOf = async (name: string) =>
    (await db.selectFrom('user').select('id').where('user_name', '=', name).executeTakeFirstOrThrow()).id
  const group = await db.selectFrom('group').select('id').where('name', '=', DEMO_GROUP).executeTakeFirstOrThrow()
  const ready = { revision: uuidV7(), has_preview: true, manifest: '{}', visibility: 'public' }
  await insertRecords(db, pano, { userId: await idOf('member'), groupId: null }, [ready, ready, ready])
  await insertRecords(db, pano, { userId: await idOf('editor'), groupId: group.id }, [ready])
  await db
    .updateTable('pano')
    .set({ created_time: sql`now()` })
    .execute()
  await sql`insert into demo_part (name, brought_time) select 'panoramas', max(created_time) from pano`.execute(db)
  // People were quicker: they brought pictures of their own, ready and not, and looked at every room.
  const member = { userId: await idOf('member'), groupId: null }
  const theirs = await insertRecords(db, pano, member, [ready, { ...ready, status: 'processing' }])
  await sql`insert into view_day (kind, record_id, day, count)
    select 'pano', id, (now() at time zone 'Asia/Shanghai')::date, 1 from pano`.execute(db)
  await bring()
  const first = await written()
  expect(Object.values(first).every((count) => count > 0)).toBe(true)

  const texts = [
    ...(await db.selectFrom('notice').select('content_html').execute()),
    ...(await db.selectFrom('article').select('content_html').execute()),
    ...(await db.selectFrom('page').select('content_html').execute()),
    ...(await db.selectFrom('blog').select('content_html').execute()),
  ].map(({ content_html }) => content_html)
  const plain = (html: string) => html.replaceAll(/ rel="[^"]*"/g, '').replaceAll(/=""/g, '')
  expect(texts.map((html) => plain(harmlessHtml(html)))).toEqual(texts.map(plain))

  const [licence] = await db.selectFrom('expo_licence').select(['key', 'number']).execute()
  expect(await readLicence(db, licence?.key ?? '')).toMatchObject({ jti: licence?.number })
  for (const tour of await db.selectFrom('tour').select(['scenes', 'start_scene_id', 'published_version']).execute()) {
    const { scenes } = tour
    expect(tour.published_version).toBe(1)
    expect(() => assertConsistent({ scenes, startSceneId: tour.start_scene_id })).not.toThrow()
  }

  const covers = await db.selectFrom('product').select('cover_url').execute()
  for (const { cover_url } of covers) expect(cover_url).toMatch(/^\/media\/kept\/pano\//)
  expect(new Set(covers.map(({ cover_url }) => cover_url)).size).toBe(3)

  // A month of visitors, and of each scene a map of what they looked at.
  const visits = await db.selectFrom('tour_scene_day').select(['enters', 'heat']).execute()
  expect(visits.length).toBeGreaterThan(20)
  for (const { enters, heat } of visits) expect([enters > 0, heat.length]).toEqual([true, HEAT_CELLS])
  const seen = await db
    .selectFrom('pano')
    .innerJoin('view_day', 'view_day.record_id', 'pano.id')
    .groupBy('pano.id')
    .select(['pano.id', 'pano.views', sql<number>`max(view_day.count)`.as('most')])
    .execute()
  for (const { id, views, most } of seen)
    expect([id, views > 0, most > 1]).toEqual([id, !theirs.includes(id), !theirs.includes(id)])
  const scenes = await db.selectFrom('tour').select('scenes').execute()
  for (const id of theirs) expect(JSON.stringify(scenes)).not.toContain(id)

  await db.updateTable('notice').set({ deleted_time: new Date().toISOString() }).execute()
  await bring()
  expect(await written()).toEqual(first)
})
