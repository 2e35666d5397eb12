import { afterAll, expect, test } from 'vitest'
import type { PublicAuthor } from '@huanshi/people/contract/public-author.ts'
import type { PublicPanoCard } from '@huanshi/pano/contract/public-pano.ts'
import { testView } from '../test/test-view.ts'

const view = await testView()
const { app } = view
const lin = await view.person('lin', '林远')
const zhou = await view.person('zhou', '周蔓')
const pano = (userId: string, title: string, visibility: string) => view.pano(userId, { title, visibility })
await pano(lin, '洱海日出', 'public')
await pano(lin, '苍山', 'public')
await pano(lin, '洱海私藏', 'private')
await pano(zhou, '洱海夜色', 'unlisted')
afterAll(() => view.close())

const titles = async (query: string) =>
  (await app.inject(`/api/View/Home?${query}`))
    .json<{ items: PublicPanoCard[] }>()
    .items.map(({ title }) => title)
    .toSorted()

test.each([
  ['', ['洱海日出', '苍山']],
  [`search=${encodeURIComponent('洱海')}`, ['洱海日出']],
  [`search=${encodeURIComponent('没有这个')}`, []],
  [`search=${encodeURIComponent('！')}`, []],
  ['search=', ['洱海日出', '苍山']],
  ['userName=LIN', ['洱海日出', '苍山']],
  ['userName=zhou', []],
  [`userName=lin&search=${encodeURIComponent('苍山')}`, ['苍山']],
  [`search=${encodeURIComponent("'; drop table pano; --")}`, []],
])('?%s finds of the public works %j', async (query, found) => {
  expect(await titles(query)).toEqual(found.toSorted())
})

test('an author is known by public works, and tells nothing more than a page needs', async () => {
  const author = await app.inject('/api/View/Authors/Lin')
  expect(author.json<PublicAuthor>()).toEqual({ userName: 'lin', displayName: '林远', avatarUrl: null, bio: '' })
  // Who only has what is unlisted, and who is not there at all, are answered alike.
  for (const name of ['zhou', 'nobody']) expect((await app.inject(`/api/View/Authors/${name}`)).statusCode).toBe(404)
})

test('tours are asked for in the same way', async () => {
  const answer = await app.inject(`/api/View/Tours?search=${encodeURIComponent('洱海')}&userName=lin`)
  expect([answer.statusCode, answer.json()]).toEqual([200, { items: [] }])
})
