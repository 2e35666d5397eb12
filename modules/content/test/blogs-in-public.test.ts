// Blogs before visitors: what is published, in its look, with those works that visitors may open.
import type { PublicBlog, PublicBlogCard } from '../contract/public-blog.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, expect, test } from 'vitest'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

const site = await testSite()
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object) => site.ask(site.people.person('owner'), method, url, body)

async function panoOf(visibility: string): Promise<string> {
  const columns = { revision: uuidV7(), has_preview: true, manifest: '{}', visibility }
  const [id = ''] = await insertRecords(site.db, pano, ownershipOf(site.people, 'owner'), [columns])
  return id
}

async function published(values: object): Promise<string> {
  const body = { title: '三天', visibility: 'public', contentHtml: '<p>湖</p>', ...values }
  const made = await ask('POST', '/api/My/Blogs', body)
  const { id } = made.json<{ id: string }>()
  expect((await ask('POST', `/api/My/Blogs/${id}/publish`)).statusCode).toBe(200)
  return id
}

test('what is published is read with its look and its open works, in the author’s order', async () => {
  const [first, hidden, second] = [await panoOf('public'), await panoOf('private'), await panoOf('unlisted')]
  const id = await published({ skin: 'album', panoIds: [second, hidden, first] })
  const answer = await site.ask(null, 'GET', `/api/View/Blogs/${id}`)
  const blog = answer.json<PublicBlog>()
  expect([answer.statusCode, blog]).toMatchObject([
    200,
    { title: '三天', skin: 'album', options: { captions: 'bottom' }, contentHtml: '<p>湖</p>', views: 0 },
  ])
  expect(blog.panos.map((one) => one.id)).toEqual([second, first])
  expect(blog.panos[0]?.coverUrl).toMatch(/^\/media\/.+\/cover\.jpg$/)
})

test('a look that is unknown is the plain one', async () => {
  const id = await published({ skin: 'nothing' })
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${id}`)).json()).toMatchObject({ skin: 'article' })
})

test('drafts and private ones are not there', async () => {
  const id = await published({ visibility: 'private' })
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${id}`)).statusCode).toBe(404)
  const draft = (await ask('POST', '/api/My/Blogs', { title: '草稿', visibility: 'public' })).json<{ id: string }>()
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${draft.id}`)).statusCode).toBe(404)
})

test('readers are told whether they may comment, and how many comments are shown', async () => {
  const id = await published({ allowComments: true })
  const shown = async () => (await site.ask(null, 'GET', `/api/View/Blogs/${id}`)).json<PublicBlog>()
  expect(await shown()).toMatchObject({ allowComments: true, comments: 0 })
  const comment = { target: { kind: 'blog', id }, name: '路人', body: '好', view: null, sceneId: null, parentId: null }
  expect((await site.ask(null, 'POST', '/api/View/Comments', comment)).json()).toMatchObject({ isShown: false })
  expect(await shown()).toMatchObject({ comments: 0 })
  expect((await ask('POST', '/api/View/Comments', { ...comment, body: '谢谢' })).json()).toMatchObject({
    isShown: true,
  })
  expect(await shown()).toMatchObject({ comments: 1 })
  const closed = await published({ allowComments: false })
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${closed}`)).json()).toMatchObject({ allowComments: false })
})

test('a reader counts once', async () => {
  const id = await published({})
  for (let time = 0; time < 2; time += 1) await site.ask(null, 'POST', `/api/View/Blogs/${id}/views`)
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${id}`)).json()).toMatchObject({ views: 1 })
})

test('everybody finds what is public, by its words and by its author, with its cover', async () => {
  const cover = '/pictures/lake.jpg'
  const open = await published({ title: '湖心亭看雪', summary: '独往', coverUrl: cover })
  const unlisted = await published({ title: '湖心亭旧事', visibility: 'unlisted' })
  const hidden = await published({ title: '湖心亭私记', visibility: 'private' })
  const withdrawn = await published({ title: '湖心亭初稿' })
  expect((await ask('POST', `/api/My/Blogs/${withdrawn}/withdraw`)).statusCode).toBe(200)
  const found = async (query: string) =>
    (await site.ask(null, 'GET', `/api/View/Blogs?${query}`)).json<{ items: PublicBlogCard[] }>().items
  const words = `search=${encodeURIComponent('湖心亭')}`
  const { name } = site.people.person('owner')
  expect(await found(words)).toMatchObject([
    { id: open, title: '湖心亭看雪', summary: '独往', coverUrl: cover, views: 0 },
  ])
  const ids = (await found(`userName=${name.toUpperCase()}&pageSize=100`)).map(({ id }) => id)
  expect(ids).toContain(open)
  for (const id of [unlisted, hidden, withdrawn]) expect(ids).not.toContain(id)
  expect(await found(`userName=nobody-here&${words}`)).toEqual([])
})

test('who has published nothing but a blog is an author all the same', async () => {
  const writer = site.people.person('other')
  const page = `/api/View/Authors/${writer.name}`
  expect((await site.ask(null, 'GET', page)).statusCode).toBe(404)
  const made = await site.ask(writer, 'POST', '/api/My/Blogs', { title: '只有文字', visibility: 'public' })
  await site.ask(writer, 'POST', `/api/My/Blogs/${made.json<{ id: string }>().id}/publish`)
  expect((await site.ask(null, 'GET', page)).json()).toMatchObject({ userName: writer.name })
})
