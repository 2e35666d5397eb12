// Addresses of media in records: kept without their permission, signed again for every reader where the record may show what
// lies there, and taken from nobody who had none.
import { afterAll, expect, test } from 'vitest'
import { EndedPermits } from '@huanshi/server-kit/permit/ended-permits.ts'
import { permitOf } from '@huanshi/server-kit/permit/permits.ts'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { toStoredUrls, storedUrlsIn, visibleUrlOrNull, signStoredUrls } from './stored-media-urls.ts'
import { mediaAddresses } from '@huanshi/server-kit/storage/media-address.ts'

const media = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits())
const other = mediaAddresses(Buffer.alloc(32, 2), new EndedPermits())
const libId = '11111111-1111-7111-8111-111111111111'
const prefix = `lib/${libId}/22222222-2222-7222-8222-222222222222`
const kept = `/media/kept/${prefix}/file.jpg`
const none = new Set<string>()
const stale = Date.now() - 3 * 24 * 3_600_000
const [ann, ben] = ['33333333-3333-7333-8333-333333333333', '44444444-4444-7444-8444-444444444444']
const by = (userId: string) => ({ userId, groupId: null, grant: [] })

const store = await testDatabase()
const { db } = store
const people = [ann, ben].map((id) => ({ id, user_name: id, display_name: id }))
await db.insertInto('user').values(people).execute()
const item = { name: '图', kind: 'image', mime: 'image/jpeg', size: 1, sha256: '', file_name: 'a.jpg' }
await db
  .insertInto('lib')
  .values({ id: libId, user_id: ann, ...item })
  .execute()
afterAll(() => store.close())

test('what holds is kept wherever it stands, and signed again for the records of its owner', async () => {
  const address = `${media.address(prefix, [])}/file.jpg`
  const value = { cover: address, html: `<img src="${address}"> <b>${address}</b>`, list: [null, 1, { deep: address }] }
  const stored = await toStoredUrls(media, value, none)
  expect(stored).toEqual({ cover: kept, html: `<img src="${kept}"> <b>${kept}</b>`, list: [null, 1, { deep: kept }] })
  const signed = await signStoredUrls(store.db, media, stored, by(ann))
  const fresh = `${media.address(prefix, [permitOf('x', libId)])}/file.jpg`
  expect(signed).toEqual(JSON.parse(JSON.stringify(value).replaceAll(address, fresh)))
  expect([...storedUrlsIn(stored)]).toEqual([prefix])
})

test('where files have a host of their own, records hold paths, and another host that somebody wrote stays his', async () => {
  const there = mediaAddresses(Buffer.alloc(32, 1), new EndedPermits(), { origin: 'https://files.example' })
  const [path, address] = [media.address(prefix, []), `${there.address(prefix, [])}/file.jpg`]
  expect(address).toBe(`https://files.example${path}/file.jpg`)
  const value = { cover: address, html: `<img src="${address}"><a href="https://site.example${path}/file.jpg">图</a>` }
  const stored = await toStoredUrls(there, value, none)
  expect(stored).toEqual({ cover: kept, html: `<img src="${kept}"><a href="https://site.example${kept}">图</a>` })
  const signed = await signStoredUrls(store.db, there, stored, by(ann))
  const fresh = media.address(prefix, [permitOf('x', libId)])
  expect(signed.cover).toBe(`https://files.example${fresh}/file.jpg`)
  expect(signed.html).toContain(`href="https://site.example${fresh}/file.jpg"`)
})

test('a record of somebody else keeps the address, and nobody gets a permission for it', async () => {
  const stored = { cover: kept, html: `<img src="${kept}">` }
  expect(await signStoredUrls(store.db, media, stored, by(ben))).toEqual(stored)
  expect([visibleUrlOrNull(kept), visibleUrlOrNull('/cover.jpg'), visibleUrlOrNull(null)]).toEqual([
    null,
    '/cover.jpg',
    null,
  ])
})

test.each<[string, string]>([
  ['signed by somebody else', `${other.address(prefix, [])}/file.jpg`],
  ['signed long ago', `${media.address(prefix, [], stale)}/file.jpg`],
  ['of another file', `${media.address(prefix, []).replace('lib/1', 'lib/3')}/file.jpg`],
  ['kept by word alone', kept],
])('an address %s is refused, unless the record has it', async (_what, address) => {
  await expect(toStoredUrls(media, { html: `<img src="${address}">` }, none)).rejects.toThrow('record.reference')
  const known = new Set([prefix, prefix.replace('lib/1', 'lib/3')])
  expect(await toStoredUrls(media, address, known)).toMatch(/^\/media\/kept\/lib\//)
})

test.each([
  ['entities', kept.replace('media', 'medi&#97;')],
  ['entities in the name', kept.replace('kept', '&#107;ept')],
  ['tags', kept.replace('kept', 'ke<x></x>pt')],
])('an address hidden by %s is refused like one that is plain to see', async (_what, hidden) => {
  const record = { scenes: [{ html: `<p>${hidden}</p><img src="${hidden.replaceAll(/<.*?>/g, '')}">` }] }
  await expect(toStoredUrls(media, record, none)).rejects.toThrow('record.reference')
  expect(await toStoredUrls(media, record, new Set([prefix]))).toBe(record)
})

test('what holds no media stays the same value', async () => {
  const value = { text: '/media/ 之外', list: ['a', { b: 'https://example.com/media/x/y.jpg' }], time: null, count: 3 }
  expect(await toStoredUrls(media, value, none)).toBe(value)
  expect(await signStoredUrls(store.db, media, value, by(ann))).toBe(value)
})
