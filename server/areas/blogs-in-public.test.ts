// Blogs before visitors: what is published, in its look, with those works that visitors may open.
import type { PublicBlog } from '@huanshi/contract/protocol/public-blog.ts'
import { pano } from '@huanshi/contract/resources/pano.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uuidV7 } from '../capabilities/store/uuid-v7.ts'
import { ownershipOf } from './test-people.ts'
import { insertRecords } from './test-records.ts'
import { testSite, type Method, type Site } from './test-site.ts'

let site: Site
beforeAll(async () => {
  site = await testSite()
})
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

test('a reader counts once', async () => {
  const id = await published({})
  for (let time = 0; time < 2; time += 1) await site.ask(null, 'POST', `/api/View/Blogs/${id}/views`)
  expect((await site.ask(null, 'GET', `/api/View/Blogs/${id}`)).json()).toMatchObject({ views: 1 })
})
