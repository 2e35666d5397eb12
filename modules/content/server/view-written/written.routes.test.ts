import { afterAll, expect, test } from 'vitest'
import type { PublicWritten } from '@huanshi/publishing/contract/public-written.ts'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerWrittenView } from './written.routes.ts'

const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
const store = await testDatabase()
const categoryId = (await store.db.selectFrom('category').select('id').limit(1).executeTakeFirstOrThrow()).id
const app = await testApp({ db: store.db, register: (app, db) => registerWrittenView(app, { db, media }) })
afterAll(async () => {
  await app.close()
  await store.close()
})

async function written(table: 'article' | 'page', slug: string, more: Record<string, unknown> = {}): Promise<string> {
  const id = uuidV7()
  const values = {
    id,
    category_id: categoryId,
    title: `标题 ${slug}`,
    slug,
    status: 'published',
    content_html: '<p>正文</p>',
  }
  await store.db
    .insertInto(table)
    .values({ ...values, ...more })
    .execute()
  return id
}

test.each([
  ['article', 'Articles'],
  ['page', 'Pages'],
] as const)('%s: published ones are read by number or by name, and counted', async (table, segment) => {
  const id = await written(table, `open-${table}`)
  for (const name of [id, `open-${table}`, `OPEN-${table}`]) {
    const answer = await app.inject(`/api/View/${segment}/${name}`)
    expect(answer.json<PublicWritten>()).toMatchObject({ id, contentHtml: '<p>正文</p>', views: 0 })
  }
  const view = { method: 'POST', url: `/api/View/${segment}/${id}/views` } as const
  for (const _ of [1, 2]) expect((await app.inject(view)).statusCode).toBe(204)
  expect((await app.inject(`/api/View/${segment}/${id}`)).json<PublicWritten>().views).toBe(1)
})

test.each([
  ['draft', { status: 'draft' }],
  ['later', { publish_time: new Date(Date.now() + 3_600_000).toISOString() }],
  ['gone', { deleted_time: new Date().toISOString() }],
])('%s: nobody reads it', async (slug, more) => {
  await written('page', slug, more)
  expect((await app.inject(`/api/View/Pages/${slug}`)).statusCode).toBe(404)
  const links = (await app.inject('/api/View/Pages')).json<{ slug: string }[]>()
  expect(links.map((link) => link.slug)).not.toContain(slug)
})

test('the foot of public pages leads to what stands by itself, in its order', async () => {
  await written('page', 'second', { order: -1 })
  await written('page', 'first', { order: -2 })
  const links = (await app.inject('/api/View/Pages')).json<{ title: string; slug: string }[]>()
  expect(links.slice(0, 2)).toEqual([
    { title: '标题 first', slug: 'first' },
    { title: '标题 second', slug: 'second' },
  ])
})
