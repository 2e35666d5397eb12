// Articles, pages, blogs and pins: how they are filed, named, published and placed.
import { article } from '../contract/article.ts'
import { blog } from '../contract/blog.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

interface Written {
  readonly id: string
  readonly slug: string
  readonly status: string
  readonly publishTime: string | null
  readonly title: string
}

const HELP = '00000000-0000-4000-8000-000000004001'
const SITE = '00000000-0000-4000-8000-000000004011'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, path: string, body?: object, name = 'admin') =>
  site.ask(site.people.person(name), method, `/api/${path}`, body)

describe.each([
  ['Articles', HELP, SITE, 'article.slug-taken'],
  ['Pages', SITE, HELP, 'page.slug-taken'],
])('%s', (list, category, unfit, taken) => {
  const make = (body: object) => ask('POST', `Admin/${list}`, { title: '入门', categoryId: category, ...body })

  test('are named in their address once, by themselves where nobody says how', async () => {
    const latin = (await make({ title: 'Quick Start: 上传!' })).json<Written>()
    expect(latin.slug).toMatch(/^quick-start-[a-z0-9]{6}$/)
    expect((await make({})).json<Written>().slug).toMatch(/^t-[a-z0-9]{6}$/)
    const first = (await make({ slug: 'basics' })).json<Written>()
    const second = await make({ slug: 'basics' })
    expect([second.statusCode, second.json()]).toMatchObject([409, { type: taken }])
    await ask('DELETE', `Admin/${list}/${first.id}`)
    expect((await make({ slug: 'basics' })).statusCode).toBe(201)
    expect((await ask('POST', `Admin/${list}/${first.id}/restore`)).json()).toMatchObject({ type: taken })
    for (const slug of ['Basics', 'a b', '-a', 'a--b', '入门']) expect((await make({ slug })).statusCode).toBe(400)
  })

  test('are filed in a category of their kind', async () => {
    const wrong = await make({ categoryId: unfit })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { type: 'category.unfit' }])
    expect((await make({ categoryId: uuidV7() })).json()).toMatchObject({ type: 'record.reference' })
    const { id } = (await make({})).json<Written>()
    const moved = await ask('PATCH', `Admin/${list}/${id}`, { version: 1, categoryId: unfit })
    expect(moved.json()).toMatchObject({ type: 'category.unfit' })
  })

  test('are drafts until they are published, at the time that was set or else now', async () => {
    const { id } = (await make({})).json<Written>()
    const act = async (name: string) => (await ask('POST', `Admin/${list}/${id}/${name}`)).json<Written>()
    expect(await act('withdraw')).toMatchObject({ type: 'action.impossible' })
    const published = await act('publish')
    expect(published.status).toBe('published')
    expect(Math.abs(Date.parse(published.publishTime ?? '') - Date.now())).toBeLessThan(60_000)
    expect(await act('publish')).toMatchObject({ type: 'action.impossible' })
    expect(await act('withdraw')).toMatchObject({ status: 'draft', publishTime: published.publishTime })
    const { id: timed } = (await make({ publishTime: '2026-01-02T03:04:05.000Z' })).json<Written>()
    expect((await ask('POST', `Admin/${list}/${timed}/publish`)).json()).toMatchObject({
      publishTime: '2026-01-02T03:04:05.000Z',
    })
  })

  test('keep nothing harmful', async () => {
    const contentHtml = '<h2>标题</h2><img src="x" onerror="a()"><a href="javascript:b()">点</a><script>c()</script>'
    const { body } = await make({ contentHtml })
    expect(body).toContain('<h2>标题</h2>')
    expect(body).not.toMatch(/onerror|javascript:|<script/)
  })
})

test('everyone reads the help that is published, and nothing that is not', async () => {
  const titles = async (query: string) =>
    (await ask('GET', `My/Articles${query}`, undefined, 'stranger'))
      .json<{ items: Written[] }>()
      .items.map((a) => a.title)
  expect(await titles('?categoryCode=help')).toContain('上传全景')
  expect(await titles('?categoryCode=nowhere')).toEqual([])
  const parent = { name: '子类', code: 'help-more', kind: 'article', parentId: HELP }
  const { id: categoryId } = (await ask('POST', 'Admin/Categories', parent)).json<{ id: string }>()
  const [draft = '', shown = ''] = await insertRecords(site.db, article, { userId: '', groupId: null }, [
    { title: '草稿', category_id: categoryId },
    { title: '深入', category_id: categoryId, status: 'published' },
  ])
  expect(await titles('?categoryCode=help')).toContain('深入')
  expect(await titles('?categoryCode=help-more')).toEqual(['深入'])
  expect(await titles('?categoryCode=help&search=草稿')).toEqual([])
  const codes = []
  for (const id of [draft, shown]) codes.push((await ask('GET', `My/Articles/${id}`, undefined, 'owner')).statusCode)
  expect(codes).toEqual([404, 200])
  expect((await ask('POST', `My/Articles/${draft}/publish`, undefined, 'owner')).statusCode).toBe(404)
  expect((await ask('PATCH', `My/Articles/${shown}`, { version: 1 }, 'owner')).statusCode).toBe(404)
})

test('what is published for later is nowhere to be seen before its time, and everywhere after it', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const body = { title: '明天的消息', categoryId: HELP, publishTime: hours(24), contentHtml: '<p>预告</p>' }
  const { id, version } = (await ask('POST', 'Admin/Articles', body)).json<Written & { version: number }>()
  expect((await ask('POST', `Admin/Articles/${id}/publish`)).json()).toMatchObject({ status: 'published' })
  const pin = { slot: 'featured', target: { kind: 'article', id } }
  const { id: pinned } = (await ask('POST', 'Admin/TopItem', pin)).json<{ id: string }>()
  const seen = async () => ({
    item: (await ask('GET', `My/Articles/${id}`, undefined, 'stranger')).statusCode,
    listed: (await ask('GET', `My/Articles?id=${id}`, undefined, 'stranger')).json<{ total: number }>().total,
    found: (await ask('GET', `ES/My/Articles?search=预告`, undefined, 'stranger')).json<{ total: number }>().total,
    pinned: (await ask('GET', `Admin/TopItem/${pinned}`)).json<{ status: string }>().status,
  })
  expect(await seen()).toEqual({ item: 404, listed: 0, found: 0, pinned: 'hidden' })
  expect((await ask('GET', `Admin/Articles/${id}`)).statusCode).toBe(200)
  const sooner = { version: version + 1, publishTime: hours(-1) }
  expect((await ask('PATCH', `Admin/Articles/${id}`, sooner)).statusCode).toBe(200)
  expect(await seen()).toEqual({ item: 200, listed: 1, found: 1, pinned: 'shown' })
})

test('blogs refer to works within reach, and their tags exist', async () => {
  const [own = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'))
  const [foreign = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'other'))
  const make = (body: object) => ask('POST', 'My/Blogs', { title: '游记', ...body }, 'owner')
  const refused = await make({ panoIds: [own, foreign] })
  expect([refused.statusCode, refused.json()]).toMatchObject([422, { type: 'record.reference' }])
  const { id } = (await make({ panoIds: [own], tags: ['大理'] })).json<{ id: string }>()
  expect((await ask('GET', 'My/Tags?search=大理', undefined, 'owner')).json()).toMatchObject({
    items: [{ name: '大理', usageCount: 1 }],
  })
  const act = (name: string, who = 'owner') => ask('POST', `My/Blogs/${id}/${name}`, undefined, who)
  expect((await act('publish', 'other')).statusCode).toBe(404)
  const published = (await act('publish')).json<{ status: string; publishedTime: string }>()
  expect(published.status).toBe('published')
  expect(Math.abs(Date.parse(published.publishedTime) - Date.now())).toBeLessThan(60_000)
  expect((await act('publish')).statusCode).toBe(409)
  expect((await act('withdraw')).json()).toMatchObject({ status: 'draft' })
  expect((await act('withdraw')).statusCode).toBe(409)
})

test('pins point at what is there, once in a place, and tell whether they are shown', async () => {
  const open = { visibility: 'public', revision: uuidV7(), manifest: '{}', title: '洱海' }
  const [work = '', hidden = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'), [
    open,
    { title: '私下' },
  ])
  const [post = ''] = await insertRecords(site.db, blog, ownershipOf(site.people, 'owner'), [
    { title: '游记', status: 'published', cover_url: '/cover.jpg' },
  ])
  const pin = (kind: string, id: string, more: object = {}) =>
    ask('POST', 'Admin/TopItem', { slot: 'banner', target: { kind, id }, ...more })
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  expect((await pin('pano', work)).json()).toMatchObject({ title: '洱海', status: 'shown' })
  expect((await pin('pano', work)).json()).toMatchObject({ type: 'top-item.duplicate' })
  expect((await pin('pano', work, { slot: 'featured', titleOverride: '湖' })).json()).toMatchObject({ title: '湖' })
  expect((await pin('pano', hidden)).json()).toMatchObject({ title: '私下', status: 'hidden' })
  expect((await pin('blog', post, { startTime: at(1) })).json()).toMatchObject({
    status: 'waiting',
    coverUrl: '/cover.jpg',
  })
  expect((await pin('blog', post, { slot: 'featured', endTime: at(-1) })).json()).toMatchObject({ status: 'over' })
  for (const [kind, id, more, type] of [
    ['tour', work, {}, 'top-item.target'],
    ['pano', uuidV7(), {}, 'top-item.target'],
    ['pano', 'x', {}, 'request.malformed'],
    ['secret', work, {}, 'request.malformed'],
    ['pano', work, { startTime: at(2), endTime: at(1) }, 'top-item.times'],
  ] as const)
    expect((await pin(kind, id, more)).json()).toMatchObject({ type })
})
