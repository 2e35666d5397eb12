import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { PublicPin } from '../contract/public-pin.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { testView } from '@huanshi/server/test/test-view.ts'

const view = await testView()
const { app, db } = view
const userId = await view.person('lin', '林远')
afterAll(() => view.close())
beforeEach(() => sql`delete from top_item`.execute(db))

const pano = (visibility: string) => view.pano(userId, { visibility })

let order = 0
async function pin(kind: string, id: string, more: Record<string, unknown> = {}): Promise<void> {
  order += 10
  const values = { id: uuidV7(), slot: 'featured', target: JSON.stringify({ kind, id }), order }
  await db
    .insertInto('top_item')
    .values({ ...values, ...more })
    .execute()
}

async function shown(): Promise<PublicPin[]> {
  return (await app.inject('/api/View/Pins')).json<PublicPin[]>()
}

test('pins come in their order, under the words and pictures that they were given', async () => {
  const [first, second] = [await pano('public'), await pano('unlisted')]
  await pin('pano', second, { order: 2, title_override: '另一个名字', cover_override: 'https://x.example/a.jpg' })
  await pin('pano', first, { order: 1, slot: 'banner' })
  const pins = await shown()
  expect(pins).toMatchObject([
    { slot: 'banner', target: { kind: 'pano', id: first }, title: '洱海', displayName: '林远', views: 0 },
    { slot: 'featured', title: '另一个名字', coverUrl: 'https://x.example/a.jpg' },
  ])
  expect(pins[0]?.coverUrl).toMatch(new RegExp(`^/media/[^/]+/pano/${first}/[^/]+/cover\\.jpg$`))
})

test('what is private, gone, over or still to come is not shown', async () => {
  const open = await pano('public')
  await pin('pano', await pano('private'))
  await pin('pano', uuidV7())
  await pin('blog', uuidV7())
  await pin('tour', uuidV7())
  await pin('pano', open, { end_time: new Date(Date.now() - 1000).toISOString() })
  expect(await shown()).toEqual([])
  await sql`delete from top_item`.execute(db)
  await pin('pano', open, { start_time: new Date(Date.now() + 60_000).toISOString() })
  expect(await shown()).toEqual([])
})

test('an article that everybody may read by now is shown as the site’s own', async () => {
  const { id: categoryId } = await db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()
  const article = async (slug: string, more: Record<string, unknown>) => {
    const id = uuidV7()
    const values = { id, category_id: categoryId, title: '新闻', slug, status: 'published' }
    await db
      .insertInto('article')
      .values({ ...values, ...more })
      .execute()
    return id
  }
  await pin('article', await article('a', {}))
  await pin('article', await article('b', { status: 'draft' }))
  await pin('article', await article('c', { publish_time: new Date(Date.now() + 60_000).toISOString() }))
  expect(await shown()).toMatchObject([{ title: '新闻', displayName: null }])
})
