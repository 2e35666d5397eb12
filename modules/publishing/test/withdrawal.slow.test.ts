// What was allowed is taken back everywhere, at once: each way to show a work × each way to withdraw it, by what pages say and by
// the addresses that were given before, in this server process and in another.
import { expo } from '@huanshi/commerce/contract/expo.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import { purgeDeleted } from '@huanshi/resource-server/purge.ts'
import { endSessionAccess } from '@huanshi/server-kit/session/ended-access.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { keptWays, libWays } from '@huanshi/server/test/test-kept-ways.ts'
import { openWays } from '@huanshi/server/test/test-open-ways.ts'
import { insertRecords, type TestOwner } from '@huanshi/server/test/test-records.ts'
import { testRules } from '@huanshi/server/test/test-rules.ts'
import { givenFor, newPerson, placeFiles, type Shelf } from '@huanshi/server/test/test-shelf.ts'
import { person, WITHIN_MS, withdrawals } from '@huanshi/server/test/test-left-after.ts'
import { iconWay, keptAt, panoOf, sceneOf, tourOf } from '@huanshi/server/test/test-showing.ts'
import { twoServers, type TwoServers } from '@huanshi/server/test/test-withdrawal.ts'
import { asking, done, type Asker } from '@huanshi/server/test/test-withdrawing.ts'

let two: TwoServers
beforeAll(async () => void (two = await twoServers()))
afterAll(() => two.close())

const { other, admin, act, bin, alter, read, leftAfter, shownBy, lock, leave, newGroup, shut } = withdrawals(() => two)

describe("somebody else's public panorama", () => {
  test.each<[string, (own: Asker, id: string, userId: string) => Promise<unknown>]>([
    ['its owner makes it private', (own, id) => alter(own, `/api/My/Panos/${id}`, { visibility: 'private' })],
    [
      'its owner makes it private among others',
      (own, id) => act(own, '/api/My/Panos/batch', { action: 'visibility', ids: [id], value: 'private' }),
    ],
    [
      'an administrator makes it private',
      (_own, id) => alter(admin(), `/api/Admin/Panos/${id}`, { visibility: 'private' }),
    ],
    ['its owner deletes it', (own, id) => bin(own, `/api/My/Panos/${id}`)],
    [
      'its owner deletes it among others',
      (own, id) => act(own, '/api/My/Panos/batch', { action: 'delete', ids: [id] }),
    ],
    ['an administrator deletes it', (_own, id) => bin(admin(), `/api/Admin/Panos/${id}`)],
    ['its owner is locked', (_own, _id, userId) => lock(userId)],
    [
      'its owner is locked for a day',
      (_own, _id, userId) => lock(userId, new Date(Date.now() + 86_400_000).toISOString()),
    ],
    ['its owner leaves the site', (_own, _id, userId) => leave(userId)],
  ])('is gone wherever it was shown: %s', async (_what, withdraw) => {
    const userId = await newPerson(two.site)
    const own = await asking(userId)
    const shelf = await panoOf(two.site, person(userId))
    const shown = await shownBy(openWays, shelf, other())
    expect(await leftAfter(shelf, shown, () => withdraw(own, shelf.id, userId))).toEqual([])
  })

  test('is gone for good when the bin is emptied', async () => {
    const userId = await newPerson(two.site)
    const shelf = await panoOf(two.site, person(userId))
    const deleted = async () => bin(await asking(userId), `/api/My/Panos/${shelf.id}`)
    const empty = () => deleted().then(() => purgeDeleted(two.site.db, testRules, -1))
    expect(await leftAfter(shelf, await shownBy(openWays, shelf, other()), empty)).toEqual([])
  })

  test.each<[string, (editor: Asker, groupId: string, id: string) => Promise<unknown>]>([
    ['the group is disabled', (_editor, groupId) => act(admin(), `/api/Admin/Groups/${groupId}/disable`)],
    ['the group above it is disabled', (_editor, groupId) => shut(groupId)],
    [
      'an editor makes it private',
      (editor, groupId, id) => alter(editor, `/api/GroupAdmin/Panos/${groupId}/${id}`, { visibility: 'private' }),
    ],
    ['an editor deletes it', (editor, groupId, id) => bin(editor, `/api/GroupAdmin/Panos/${groupId}/${id}`)],
  ])('of a group is gone: %s', async (_what, withdraw) => {
    const { groupId, editorId } = await newGroup()
    const shelf = await panoOf(two.site, { ...other(), groupId })
    const editor = await asking(editorId)
    const shown = await shownBy(openWays, shelf, other())
    expect(await leftAfter(shelf, shown, () => withdraw(editor, groupId, shelf.id))).toEqual([])
  })

  test('goes with the page of its author, of whom nothing else is shown', async () => {
    const userId = await newPerson(two.site)
    const shelf = await panoOf(two.site, person(userId))
    const page = { path: `/api/View/Authors/p-${userId}` }
    expect(await read(page)).toContain(userId)
    await alter(await asking(userId), `/api/My/Panos/${shelf.id}`, { visibility: 'private' })
    expect(await read(page)).not.toContain(userId)
  })

  test('comes back by the same addresses when it is allowed again, and never left for others who still may', async () => {
    const userId = await newPerson(two.site)
    const [shelf, still] = [await panoOf(two.site, person(userId)), await panoOf(two.site, person(userId))]
    const scenes = [sceneOf(shelf.id), { ...sceneOf(still.id), id: 'b', order: 1 }]
    const id = await tourOf({ site: two.site, by: other() }, { scenes })
    const shown = { id, path: `/api/View/Tours/${id}` }
    const [own, url] = [await asking(userId), `/api/My/Panos/${shelf.id}`]
    const before = await read(shown)
    await alter(own, url, { visibility: 'private' })
    expect(givenFor(still, await read(shown))).toEqual(givenFor(still, before))
    await alter(own, url, { visibility: 'public' })
    expect(await read(shown)).toBe(before)
    for (const address of givenFor(shelf, before))
      await expect.poll(() => two.statuses(address), { timeout: WITHIN_MS }).toEqual([200, 200])
  })

  test('tells nothing of what is written after it was withdrawn', async () => {
    const userId = await newPerson(two.site)
    const shelf = await panoOf(two.site, person(userId))
    const id = await tourOf({ site: two.site, by: other() }, { scenes: [sceneOf(shelf.id)] })
    const [own, url] = [await asking(userId), `/api/My/Panos/${shelf.id}`]
    await alter(own, url, { visibility: 'private' })
    await alter(own, url, {
      title: '新名字',
      level: { yaw: 0, pitch: 7.25, roll: 0 },
      location: { lng: 121.222222, lat: 31.111111 },
    })
    const revision = uuidV7()
    await two.site.db.updateTable('pano').set({ revision }).where('id', '=', shelf.id).execute()
    const seen = await read({ path: `/api/View/Tours/${id}` })
    for (const word of [revision, '新名字', '7.25', '121.222222']) expect(seen).not.toContain(word)
    const [here] = await two.read({ path: `/api/View/Tours/${id}` })
    expect(JSON.parse(here)).toMatchObject({ scenes: [{ content: null, location: null, previewUrl: null }] })
  })
})

describe('what is private and shown by its own owner', () => {
  const hidings: readonly [string, (own: Asker, url: string) => Promise<unknown>][] = [
    ['made private', (own, url) => alter(own, url, { visibility: 'private' })],
    ['withdrawn', (own, url) => act(own, `${url}/withdraw`)],
    ['put into the bin', (own, url) => bin(own, url)],
  ]

  async function privateFile(owner: TestOwner): Promise<Shelf> {
    const revision = uuidV7()
    const [id = ''] = await insertRecords(two.site.db, lib, owner, [{ revision, file: 'file.jpg' }])
    const shelf = { kind: 'lib', id, revision } as const
    await placeFiles(two.site, shelf)
    return shelf
  }

  test.each([
    ...hidings,
    ['given a password', (own: Asker, url: string) => alter(own, url, { password: 'only-for-guests' })] as const,
  ])('goes with its tour: %s', async (_what, hide) => {
    const userId = await newPerson(two.site)
    const shelf = await panoOf(two.site, person(userId), { visibility: 'private' })
    const id = await tourOf({ site: two.site, by: person(userId) }, { scenes: [sceneOf(shelf.id)] })
    const shown = [
      ['a scene', { id, path: `/api/View/Tours/${id}` }],
      ['its page', { id, path: `/view/tour/${id}` }],
    ] as const
    const own = await asking(userId)
    expect(await leftAfter(shelf, shown, () => hide(own, `/api/My/Tours/${id}`))).toEqual([])
  })

  test.each(hidings)('goes with its blog: %s', async (_what, hide) => {
    const userId = await newPerson(two.site)
    const shelf = await privateFile(person(userId))
    const shown = await keptWays['a picture in a blog']?.({ site: two.site, shelf, by: person(userId) })
    if (shown === undefined) throw new Error('there is such a way')
    const own = await asking(userId)
    expect(await leftAfter(shelf, [['a picture', shown]], () => hide(own, `/api/My/Blogs/${shown.id}`))).toEqual([])
  })

  test.each<[string, (keeper: Asker, url: string, groupId: string) => Promise<unknown>]>([
    ['is closed', (keeper, url) => alter(keeper, url, { isPublic: false })],
    ['is put into the bin', (keeper, url) => bin(keeper, url)],
    [
      'is of a group that is disabled',
      (_keeper, _url, groupId) => act(admin(), `/api/Admin/Groups/${groupId}/disable`),
    ],
  ])('goes with its card when that %s', async (_what, hide) => {
    const { groupId, editorId } = await newGroup(['名片管理员'])
    const by = { userId: editorId, groupId }
    const shelf = await privateFile(by)
    const card = await keptWays['the portrait of a card']?.({ site: two.site, shelf, by })
    if (card === undefined) throw new Error('there is such a way')
    const shown = [
      ['a portrait', card],
      ['its page', { ...card, path: card.path.replace('/api/View/Cards/', '/card/') }],
    ] as const
    const keeper = await asking(editorId)
    const url = `/api/GroupAdmin/Cards/${groupId}/${card.id}`
    expect(await leftAfter(shelf, shown, () => hide(keeper, url, groupId))).toEqual([])
    const gone = (await two.read(card)).map((text) => (JSON.parse(text) as { type?: string }).type) // a problem
    expect(gone).toEqual(['record.not-found', 'record.not-found'])
  })

  test.each<[string, (own: Asker, shelf: Shelf, userId: string) => Promise<unknown>]>([
    ['is put into the bin', (own, { id }) => bin(own, `/api/My/Libs/${id}`)],
    ['loses its owner', (_own, _shelf, userId) => lock(userId)],
  ])('is gone everywhere when it %s', async (_what, withdraw) => {
    const userId = await newPerson(two.site)
    const own = await asking(userId)
    const shelf = await privateFile(person(userId))
    const shown = await shownBy({ ...keptWays, ...libWays }, shelf, person(userId))
    expect(await leftAfter(shelf, shown, () => withdraw(own, shelf, userId))).toEqual([])
  })

  test('was never shown by the records of others, whatever address stands in them', async () => {
    const shelf = await privateFile(person(await newPerson(two.site)))
    for (const [name, shown] of await shownBy({ ...keptWays, ...libWays }, shelf, other()))
      expect([name, givenFor(shelf, await read(shown))]).toEqual([name, []])
    expect((await two.statuses(keptAt(shelf)))[0]).toBe(404)
  })

  test.each<[string, (groupUrl: string, seat: string) => Promise<unknown>]>([
    ['removed', (url, seat) => bin(admin(), `${url}/${seat}`)],
    ['disabled', (url, seat) => act(admin(), `${url}/${seat}/disable`)],
  ])('goes from the records of a group when its owner is %s there', async (_what, part) => {
    const { groupId, editorId, seat } = await newGroup()
    const shelf = await privateFile(person(editorId))
    const shown = await shownBy({ ...keptWays, ...libWays }, shelf, { ...other(), groupId })
    expect(await leftAfter(shelf, shown, () => part(`/api/GroupAdmin/Employees/${groupId}`, seat))).toEqual([])
  })
})

test.each<[string, (own: Asker, url: string) => Promise<unknown>]>([
  ['lets nobody use it any more', (own, url) => alter(own, url, { isPublic: false })],
  ['deletes it', (own, url) => bin(own, url)],
])('an icon is gone from the tours of others when its owner %s', async (_what, hide) => {
  const userId = await newPerson(two.site)
  const shelf = { kind: 'icon', id: uuidV7(), revision: uuidV7() } as const
  await placeFiles(two.site, shelf)
  const { iconId, ...shown } = await iconWay({ site: two.site, shelf, by: other() }, person(userId))
  const own = await asking(userId)
  expect(await leftAfter(shelf, [['an icon', shown]], () => hide(own, `/api/My/HotspotIcons/${iconId}`))).toEqual([])
})

test.each<[string, (keeper: Asker, url: string, groupId: string) => Promise<unknown>]>([
  ['is suspended', (keeper, url) => act(keeper, `${url}/suspend`)],
  ['is revoked', (keeper, url) => act(keeper, `${url}/revoke`)],
  ['is of a group that is disabled', (_keeper, _url, groupId) => act(admin(), `/api/Admin/Groups/${groupId}/disable`)],
])('a licence of an exhibition holds nowhere when it %s', async (_what, end) => {
  const { groupId, editorId } = await newGroup(['展会管理员'])
  const keeper = await asking(editorId)
  const [expoId = ''] = await insertRecords(two.site.db, expo, { userId: editorId, groupId })
  await act(keeper, `/api/GroupAdmin/Expos/${groupId}/${expoId}/publish`)
  const url = `/api/GroupAdmin/ExpoLicenses/${groupId}/${expoId}`
  const [validFrom, validTo] = [-1, 30].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const holder = { kind: 'external', id: null, name: '远山旅行社' }
  const body = { holder, scope: { tourIds: [], domains: [], seats: 0 }, validFrom, validTo }
  const { id, key } = (await done(two.site, keeper, 'POST', url, body)).json<{ id: string; key: string }>()
  const sight = { path: `/api/View/Licences/Verify?key=${encodeURIComponent(key)}` }
  const verdicts = async () => (await two.read(sight)).map((text) => (JSON.parse(text) as { isValid: boolean }).isValid) // as the contract has it
  expect(await verdicts()).toEqual([true, true])
  await end(keeper, `${url}/${id}`, groupId)
  expect(await verdicts()).toEqual([false, false])
})

test.each<[string, (one: { userId: string; sessionId: string }) => Promise<unknown>]>([
  ['signs out', ({ sessionId }) => endSessionAccess(two.site.db, sessionId)],
  ['is locked', ({ userId }) => lock(userId)],
])('the link to an archive ends when who asked for it %s', async (_what, end) => {
  const { site } = two
  const [userId, sessionId] = [await newPerson(site), uuidV7()]
  const id = await tourOf({ site, by: person(userId) }, {})
  const token = await testToken({ userId, userName: 'p', roles: ['会员'], sessionId })
  const asked = await site.send({ token }, `/api/My/Tours/${id}/archive`, '{"form":"pannellum"}', 'application/json')
  const { url } = asked.json<{ url: string }>()
  const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
  expect(url).toBe(`/api/TourArchives/${id}/pannellum`)
  expect([(await site.get(url, { cookie })).statusCode, (await site.get(url, {})).statusCode]).toEqual([200, 404])
  await end({ userId, sessionId })
  await expect.poll(async () => (await site.get(url, { cookie })).statusCode, { timeout: WITHIN_MS }).toBe(404)
})

describe('what somebody sees of his own', () => {
  async function looking() {
    const { site } = two
    const userId = await newPerson(site)
    const sessionId = uuidV7()
    const token = await testToken({ userId, userName: 'p', roles: ['会员'], sessionId })
    const shelf = await panoOf(site, person(userId), { visibility: 'private' })
    const answer = await site.get(`/api/My/Panos/${shelf.id}`, { authorization: `Bearer ${token}` })
    return { userId, sessionId, id: shelf.id, addresses: givenFor(shelf, answer.body) }
  }

  test('stays, whatever he withdraws', async () => {
    const { userId, id, addresses } = await looking()
    expect(addresses.length).toBeGreaterThan(2)
    const [own, url] = [await asking(userId), `/api/My/Panos/${id}`]
    await alter(own, url, { visibility: 'public' })
    await alter(own, url, { visibility: 'private' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    for (const address of addresses) expect(await two.statuses(address)).toEqual([200, 200])
  })

  test.each<[string, (one: { userId: string; sessionId: string }) => Promise<unknown>]>([
    ['signs out', ({ sessionId }) => endSessionAccess(two.site.db, sessionId)],
    ['is locked', ({ userId }) => lock(userId)],
    ['has other roles', ({ userId }) => alter(admin(), `/api/Admin/Users/${userId}`, { roles: ['管理员'] })],
  ])('ends when he %s', async (_what, end) => {
    const seen = await looking()
    for (const address of seen.addresses) expect(await two.statuses(address)).toEqual([200, 200])
    await end(seen)
    for (const address of seen.addresses)
      await expect.poll(() => two.statuses(address), { timeout: WITHIN_MS }).toEqual([404, 404])
  })
})
