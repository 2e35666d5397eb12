// Tours: parts that fit together, things that may be used, passwords that never leave, snapshots, and what is in use.
import { plainScene, type Scene } from '../contract/tour-scene.ts'
import type { Tour } from '../contract/tour.ts'
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ownershipOf, type OwnerName } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite, type Method, type Site } from '@huanshi/server/test/test-site.ts'

let site: Site
let panoId: string
beforeAll(async () => {
  site = await testSite()
  panoId = await panoOf('owner')
})
afterAll(() => site.close())

const ask = (method: Method, url: string, body?: object, person = 'owner') =>
  site.ask(site.people.person(person), method, url, body)
const made = (resource: typeof pano | typeof lib | typeof hotspotIcon, owner: OwnerName, columns: object = {}) =>
  insertRecords(site.db, resource, ownershipOf(site.people, owner), [{ ...columns }]).then(([id = '']) => id)
const panoOf = (owner: OwnerName, columns: object = {}) =>
  made(pano, owner, { revision: uuidV7(), manifest: '{}', ...columns })

function scene(id: string, further: Partial<Scene> = {}): Scene {
  return { id, panoId, title: id, ...plainScene, order: 0, ...further }
}
const placed = { id: 'h', yaw: 0, pitch: 0, title: '', titleVisible: false }

async function tourWith(values: object): Promise<Tour> {
  const answer = await ask('POST', '/api/My/Tours', { title: '环湖', ...values })
  expect([answer.statusCode, answer.body]).toEqual([201, answer.body])
  return answer.json()
}
const change = (tour: Tour, values: object) =>
  ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, ...values })

const door = (sceneId: string) => ({ kind: 'door', from: { yaw: 0, pitch: -30 }, to: { yaw: 9, pitch: 5 }, sceneId })

describe('parts', () => {
  const scenes = () => [scene('a'), scene('b')]
  const to = (sceneId: string) => [{ ...placed, kind: 'scene', target: { sceneId } }]

  test.each<[string, () => object, string]>([
    ['two scenes of one id', () => ({ scenes: [scene('a'), scene('a')] }), '/scenes/1/id'],
    ['a start that is no scene', () => ({ scenes: scenes(), startSceneId: 'c' }), '/startSceneId'],
    ['a folder that is not there', () => ({ scenes: [scene('a', { folderId: 'f' })] }), '/scenes/0/folderId'],
    [
      'a hotspot to nowhere',
      () => ({ scenes: [{ ...scene('a'), hotspots: to('z') }] }),
      '/scenes/0/hotspots/0/target/sceneId',
    ],
    [
      'a point of the map',
      () => ({ map: { kind: 'plan', libId: null, points: [{ id: 'p', sceneId: 'z', x: 0, y: 0, heading: 0 }] } }),
      '/map/points/0/sceneId',
    ],
    [
      'a walk through scenes that are not there',
      () => ({ autoTour: { enabled: true, order: ['z'], dwellSeconds: 5, keepInitialView: true } }),
      '/autoTour/order/0',
    ],
    ['a room of a scene that is not there', () => ({ rooms: { list: [{ sceneId: 'z' }] } }), '/rooms/list/0/sceneId'],
    [
      'a scene in a room that is not there itself',
      () => ({ rooms: { stands: [{ sceneId: 'z', roomId: 'room-1' }] } }),
      '/rooms/stands/0/sceneId',
    ],
    [
      'a door to nowhere',
      () => ({ scenes: [scene('a')], rooms: { list: [{ sceneId: 'a', openings: [door('z')] }] } }),
      '/rooms/list/0/openings/0/sceneId',
    ],
  ])('%s is refused by its place', async (_what, values, path) => {
    const answer = await ask('POST', '/api/My/Tours', { title: '环湖', ...values() })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'tour.content', errors: [{ path }] }])
  })

  test('a change is judged together with what stays', async () => {
    const tour = await tourWith({ scenes: scenes(), startSceneId: 'b' })
    expect((await change(tour, { scenes: [scene('a')] })).json()).toMatchObject({ type: 'tour.content' })
    const answer = await change(tour, { scenes: [scene('a')], startSceneId: 'a' })
    expect(answer.json()).toMatchObject({ sceneCount: 1, startSceneId: 'a' })
  })

  test('articles in hotspots are made harmless', async () => {
    const html = '<p onclick="x()">湖<script>alert(1)</script></p>'
    const tour = await tourWith({
      scenes: [{ ...scene('a'), hotspots: [{ ...placed, kind: 'article', target: { html } }] }],
    })
    expect(JSON.stringify(tour.scenes)).toContain('<p>湖</p>')
    expect(JSON.stringify(tour.scenes)).not.toMatch(/script|onclick/)
  })
})

describe('references', () => {
  const usable: [string, () => Promise<string>, boolean][] = [
    ['a panorama of one’s own', () => panoOf('owner'), true],
    ['a public one of somebody else', () => panoOf('other', { visibility: 'public' }), true],
    ['one of the public space', () => panoOf('public'), true],
    ['a private one of somebody else', () => panoOf('other'), false],
    ['one of a group', () => panoOf('group'), false],
    ['a deleted one', () => panoOf('owner', { deleted_time: new Date().toISOString() }), false],
  ]
  test.each(usable)('%s', async (_what, make, isAllowed) => {
    const answer = await ask('POST', '/api/My/Tours', { title: '环湖', scenes: [scene('a', { panoId: await make() })] })
    expect(answer.statusCode).toBe(isAllowed ? 201 : 422)
    if (isAllowed) return
    expect(answer.json()).toMatchObject({ type: 'tour.reference', errors: [{ path: '/scenes/0/panoId' }] })
  })

  test('a group’s tour takes the group’s panoramas', async () => {
    const url = `/api/GroupAdmin/Tours/${site.people.groupId}`
    const values = { title: '环湖', scenes: [scene('a', { panoId: await panoOf('group') })] }
    expect((await ask('POST', url, values, 'editor')).statusCode).toBe(201)
  })

  test('library items must be of the kind that is needed', async () => {
    const music = async (kind: string) => ({ libId: await made(lib, 'owner', { kind }), volume: 1, autoplay: true })
    expect((await ask('POST', '/api/My/Tours', { title: '曲', music: await music('audio') })).statusCode).toBe(201)
    const wrong = await ask('POST', '/api/My/Tours', { title: '曲', music: await music('image') })
    expect(wrong.json()).toMatchObject({ type: 'tour.reference', detail: '素材应当是音频' })
  })

  test('what was there stays, whatever became of it', async () => {
    const gone = await panoOf('owner')
    const tour = await tourWith({ scenes: [scene('a', { panoId: gone })] })
    await ask('DELETE', `/api/My/Panos/${gone}`)
    expect((await change(tour, { scenes: [scene('a', { panoId: gone, title: '改' })] })).statusCode).toBe(200)
  })
})

describe('skins', () => {
  test.each<[string, object, number]>([
    ['options that the skin knows', { thumbnails: 'none' }, 201],
    ['none at all', {}, 201],
    ['an option of another skin', { plan: 'corner' }, 422],
    ['a value that is none', { thumbnails: 'middle' }, 422],
  ])('%s', async (_what, options, status) => {
    const page = (await ask('GET', '/api/My/Skins?kind=tour&code=simple')).json<{ items: { id: string }[] }>()
    const answer = await ask('POST', '/api/My/Tours', { title: '皮', skin: { id: page.items[0]?.id, options } })
    expect(answer.statusCode).toBe(status)
  })

  test('there are four for tours, four for panoramas and three for blogs, and their defaults obey their schemas', async () => {
    const { items } = (await ask('GET', '/api/My/Skins?pageSize=50')).json<{
      items: { id: string; kind: string; options: { defaults: object } }[]
    }>()
    const count = (kind: string) => items.filter((item) => item.kind === kind).length
    expect([count('tour'), count('pano'), count('blogItem')]).toEqual([4, 4, 3])
    for (const { id, kind, options } of items.filter(({ kind }) => kind === 'tour')) {
      const answer = await ask('POST', '/api/My/Tours', { title: kind, skin: { id, options: options.defaults } })
      expect(answer.statusCode).toBe(201)
    }
  })
})

test('a copy is a private draft with the same inside', async () => {
  const values = { title: '原'.repeat(100), scenes: [scene('a')], startSceneId: 'a', tags: ['湖'], password: 'sesame' }
  const tour = await tourWith({ ...values, visibility: 'public' })
  await ask('POST', `/api/My/Tours/${tour.id}/publish`)
  const answer = await ask('POST', `/api/My/Tours/${tour.id}/duplicate`)
  const copy = answer.json<Tour>()
  expect([answer.statusCode, copy]).toMatchObject([200, { status: 'draft', visibility: 'private', hasPassword: false }])
  expect([copy.scenes, copy.startSceneId, copy.tags, copy.views]).toEqual([tour.scenes, 'a', ['湖'], 0])
  expect(copy.title).toBe(`${'原'.repeat(97)} 副本`)
  expect(copy.id).not.toBe(tour.id)
  expect((await ask('POST', `/api/My/Tours/${tour.id}/duplicate`, undefined, 'other')).statusCode).toBe(404)
})

test('a password is taken in, kept as a hash and never given out', async () => {
  const tour = await tourWith({ password: 'open sesame' })
  expect([tour.hasPassword, 'password' in tour]).toEqual([true, false])
  const stored = async () => {
    const query = site.db.selectFrom('tour').select('password_hash').where('id', '=', tour.id)
    return (await query.executeTakeFirstOrThrow()).password_hash
  }
  expect(await verifyPassword('open sesame', (await stored()) ?? '')).toBe(true)
  const kept = await change(tour, { title: '改名' })
  expect(kept.json()).toMatchObject({ hasPassword: true })
  expect((await change(kept.json(), { password: null })).json()).toMatchObject({ hasPassword: false })
  expect(await stored()).toBeNull()
  const log = await site.db.selectFrom('audit').select('changes').where('record_id', '=', tour.id).execute()
  expect(JSON.stringify(log)).not.toContain('sesame')
})

describe('publishing', () => {
  const publish = (id: string) => ask('POST', `/api/My/Tours/${id}/publish`)

  test('a tour needs scenes that can be entered', async () => {
    expect((await publish((await tourWith({})).id)).json()).toMatchObject({ type: 'tour.unpublishable' })
    const raw = await panoOf('owner', { manifest: null })
    const tour = await tourWith({ scenes: [scene('a', { panoId: raw })] })
    expect((await publish(tour.id)).json()).toMatchObject({ type: 'tour.unpublishable' })
    expect((await ask('GET', `/api/My/Tours/${tour.id}`)).json()).toMatchObject({ status: 'draft', version: 1 })
  })

  test('each publishing freezes what was, and any of them can be gone back to', async () => {
    const tour = await tourWith({ title: '一', scenes: [scene('a')] })
    const first = await publish(tour.id)
    expect(first.json()).toMatchObject({ status: 'published', publishedVersion: 1 })
    const second = (await change(first.json(), { title: '二', scenes: [scene('a'), scene('b')] })).json<Tour>()
    expect(second).toMatchObject({ status: 'published', publishedVersion: 1, sceneCount: 2 })
    expect((await publish(tour.id)).json()).toMatchObject({ publishedVersion: 2 })
    const list = await ask('GET', `/api/My/TourSnapshots?tourId=${tour.id}`)
    expect(list.json<{ items: object[] }>().items).toMatchObject([
      { number: 2, title: '二', sceneCount: 2, publishedBy: 'owner' },
      { number: 1, title: '一', sceneCount: 1 },
    ])
    expect((await ask('GET', `/api/My/TourSnapshots?tourId=${tour.id}`, undefined, 'other')).json()).toMatchObject({
      total: 0,
    })
    const back = await ask('POST', `/api/My/Tours/${tour.id}/revert`, { number: 1 })
    expect(back.json()).toMatchObject({ title: '一', sceneCount: 1, publishedVersion: 2 })
    expect((await ask('POST', `/api/My/Tours/${tour.id}/revert`, { number: 9 })).statusCode).toBe(404)
  })

  test('what a version holds is read by its author alone', async () => {
    const translations = { en: { title: 'Lake' } }
    const tour = await tourWith({ title: '湖', scenes: [scene('a')], languages: ['zh-CN', 'en'], translations })
    await publish(tour.id)
    await change((await ask('GET', `/api/My/Tours/${tour.id}`)).json(), { title: '海', translations: {} })
    const list = await ask('GET', `/api/My/TourSnapshots?tourId=${tour.id}`)
    const [version] = list.json<{ items: { id: string }[] }>().items
    const url = `/api/My/TourSnapshots/${version?.id}/content`
    expect((await ask('GET', url)).json()).toMatchObject({ title: '湖', scenes: [{ id: 'a' }], translations })
    expect((await ask('GET', url, undefined, 'other')).statusCode).toBe(404)
    expect((await site.ask(null, 'GET', url)).statusCode).toBe(401)
    const back = await ask('POST', `/api/My/Tours/${tour.id}/revert`, { number: 1 })
    expect(back.json()).toMatchObject({ title: '湖', translations })
  })
})

describe('what is in use', () => {
  test('an icon in use stays, and its owner learns where it is', async () => {
    const icon = await made(hotspotIcon, 'owner', { name: '箭头' })
    const hotspots = [{ ...placed, kind: 'text', target: { text: '湖' }, iconId: icon }]
    const tour = await tourWith({ title: '用图标', scenes: [{ ...scene('a'), hotspots }] })
    expect((await ask('GET', `/api/My/HotspotIcons/${icon}`)).json()).toMatchObject({ usageCount: 1 })
    const refused = await ask('DELETE', `/api/My/HotspotIcons/${icon}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { type: 'hotspot-icon.in-use', usedBy: [{ kind: 'tour', id: tour.id, title: '用图标' }] },
    ])
    await ask('POST', `/api/My/Tours/${tour.id}/publish`)
    const published = (await ask('GET', `/api/My/Tours/${tour.id}`)).json<Tour>()
    await change(published, { scenes: [scene('a')] })
    // Visitors still see it.
    expect((await ask('DELETE', `/api/My/HotspotIcons/${icon}`)).statusCode).toBe(409)
    await ask('POST', `/api/My/Tours/${tour.id}/withdraw`)
    expect((await ask('DELETE', `/api/My/HotspotIcons/${icon}`)).statusCode).toBe(204)
  })

  test('in somebody else’s work it is only counted', async () => {
    const icon = await made(hotspotIcon, 'owner', { is_public: true })
    const hotspots = [{ ...placed, kind: 'text', target: { text: '湖' }, iconId: icon }]
    const values = { title: '别人的', scenes: [{ ...scene('a', { panoId: await panoOf('other') }), hotspots }] }
    expect((await ask('POST', '/api/My/Tours', values, 'other')).statusCode).toBe(201)
    const refused = await ask('DELETE', `/api/My/HotspotIcons/${icon}`)
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { usedBy: [] }])
    expect(refused.body).not.toContain('别人的')
  })

  test('the library tells where an item is used until that goes to the recycle bin', async () => {
    const libId = await made(lib, 'owner', { kind: 'audio' })
    const tour = await tourWith({ title: '有声', music: { libId, volume: 1, autoplay: false } })
    const item = () => ask('GET', `/api/My/Libs/${libId}`).then((answer) => answer.json())
    expect(await item()).toMatchObject({ usageCount: 1, usages: [{ kind: 'tour', id: tour.id, title: '有声' }] })
    await ask('DELETE', `/api/My/Tours/${tour.id}`)
    expect(await item()).toMatchObject({ usageCount: 0, usages: [] })
    await ask('POST', `/api/My/Tours/${tour.id}/restore`)
    expect(await item()).toMatchObject({ usageCount: 1 })
  })

  test('public audios are the sounds of the public library', async () => {
    const sound = await made(lib, 'public', { kind: 'audio', name: '雨声' })
    await made(lib, 'public', { kind: 'image' })
    await made(lib, 'other', { kind: 'audio' })
    const list = await ask('GET', '/api/Admin/Audios?userName=public', undefined, 'admin')
    expect(list.json()).toMatchObject({ items: [{ id: sound, name: '雨声', kind: 'audio', url: null }], total: 1 })
    const renamed = await ask('PATCH', `/api/Admin/Audios/${sound}`, { version: 1, name: '雨' }, 'admin')
    expect(renamed.json()).toMatchObject({ name: '雨' })
    expect((await ask('GET', '/api/PublicAdmin/Libs?kind=audio')).json()).toMatchObject({ items: [{ name: '雨' }] })
  })

  test('private and public icons are told apart by words of the query', async () => {
    await made(hotspotIcon, 'other', { is_public: true })
    await made(hotspotIcon, 'other')
    const names = async (query: string) =>
      (await ask('GET', `/api/My/HotspotIcons?${query}`, undefined, 'other')).json<{ total: number }>().total
    expect([await names(''), await names('Private=true'), await names('public=TRUE')]).toEqual([2, 1, 1])
  })
})
