import { afterAll, expect, test } from 'vitest'
import type { PublicAuthor } from '@huanshi/people/contract/public-author.ts'
import type { PublicPanoCard } from '@huanshi/pano/contract/public-pano.ts'
import { TEST_ORIGIN, testApp } from '@huanshi/server-kit/app/test-app.ts'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { registerView } from './register-view.ts'

const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
const manifest = JSON.stringify({ type: 'equirectangular', width: 4, height: 2, tileSize: 512, levels: [] })
const store = await testDatabase()
const app = await testApp({
  db: store.db,
  register: (app, db) => registerView(app, { db, media, origin: TEST_ORIGIN }),
})
const lin = await person('lin', '林远')
const zhou = await person('zhou', '周蔓')
await pano(lin, '洱海日出', 'public')
await pano(lin, '苍山', 'public')
await pano(lin, '洱海私藏', 'private')
await pano(zhou, '洱海夜色', 'unlisted')
afterAll(async () => {
  await app.close()
  await store.close()
})

async function person(name: string, displayName: string): Promise<string> {
  const id = uuidV7()
  await store.db
    .insertInto('user')
    .values({ id, user_name: name, display_name: displayName, email: `${name}@x.example` })
    .execute()
  return id
}

async function pano(userId: string, title: string, visibility: string): Promise<void> {
  const file = { kind: 'image', status: 'ready', size: 1, file_name: 'x.jpg', mime: 'image/jpeg' }
  const values = { id: uuidV7(), user_id: userId, title, revision: uuidV7(), has_preview: true, manifest, visibility }
  await store.db
    .insertInto('pano')
    .values({ ...file, ...values })
    .execute()
}

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
