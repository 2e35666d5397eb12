// Tours before visitors: what is published and nothing else, behind a password where there is one, whole even when parts are gone.
import type { PublicTour } from '../contract/public-tour.ts'
import type { Scene } from '../contract/tour-scene.ts'
import { hotspotIcon } from '@huanshi/icons/contract/hotspot-icon.ts'
import { lib } from '@huanshi/library/contract/lib-item.ts'
import type { Tour } from '../contract/tour.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { translated } from '../contract/tour-walk.ts'
import { TEST_ORIGIN } from '@huanshi/server-kit/app/test-app.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { viewPageMeta } from '@huanshi/server/view/link-preview.ts'
import { testMedia } from '@huanshi/server/test/test-rules.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const placed = { id: 'h', yaw: 0, pitch: 0, title: '', titleVisible: false }

const site = await testSite()
afterAll(() => site.close())

const { ask, visit, made, panoOf, scene, published, show } = tourVisits(() => site)

describe('what visitors get', () => {
  test('the published tour with signed addresses, whatever the visibility of its panoramas', async () => {
    const own = { initial_view: JSON.stringify({ yaw: 10, pitch: 5, fov: 60 }) }
    const panoId = await panoOf('owner', { ...own, location: JSON.stringify({ lng: 100, lat: 25, heading: 90 }) })
    const tour = await published({
      scenes: [await scene('a', { panoId, order: 1 }), await scene('b')],
      startSceneId: 'a',
    })
    const seen = await show(tour.id)
    expect(seen).toMatchObject({
      title: '环湖',
      startSceneId: 'a',
      skin: { code: 'simple', options: { thumbnails: 'bottom' } },
      allowComments: true,
    })
    expect(seen.scenes.map(({ id }) => id)).toEqual(['b', 'a'])
    expect(seen.scenes[1]).toMatchObject({ initialView: { yaw: 10, pitch: 5, fov: 60 }, heading: 90, kind: 'image' })
    const content = seen.scenes[1]?.content
    expect(content?.type === 'equirectangular' ? content.tileUrl : '').toMatch(
      new RegExp(`^/media/[\\w.-]+/pano/${panoId}/.*/tiles/\\{level\\}/\\{column\\}_\\{row\\}\\.jpg$`),
    )
  })

  test('the rooms of a tour only where its author shows their plan or lets them be measured', async () => {
    const corners = [0, 90, 180, -90].map((yaw) => ({ yaw, pitch: -30 }))
    const list = [{ sceneId: 'a', name: '客厅', corners }]
    const values = async (rooms: object) => ({
      scenes: [await scene('a')],
      rooms: { list, stands: [{ sceneId: 'a', roomId: 'room-1' }], ...rooms },
      languages: ['zh-CN', 'en'],
      translations: { en: { 'room.room-1': 'Living room' } },
    })
    const { rooms } = await show((await published(await values({}))).id)
    expect([rooms.list, rooms.stands]).toEqual([[], undefined])
    for (const isAllowed of [{ isPlanShown: true }, { isMeasurable: true }]) {
      const tour = await show((await published(await values(isAllowed))).id)
      expect(tour.rooms).toMatchObject({
        ...isAllowed,
        wallThickness: 0.24,
        list: [{ id: 'room-1', name: '客厅', corners, cameraHeight: 1.6, rightAngles: true, known: null }],
        stands: [{ id: 'stand-1', roomId: 'room-1', cameraHeight: 1.6, seen: [], sight: null, place: null }],
      })
      expect(translated(tour, tour.translations['en']).rooms.list[0]?.name).toBe('Living room')
    }
  })

  test('a version from before there were rooms has none', async () => {
    const { id } = await published({ scenes: [await scene('a')] })
    await sql`update tour_snapshot set content = content - 'rooms' where tour_id = ${id}`.execute(site.db)
    expect((await show(id)).rooms).toEqual({ list: [], wallThickness: 0.24, isPlanShown: false, isMeasurable: false })
  })

  test('the track of its map, as long as the file and the map are there', async () => {
    const track = {
      libId: await made(lib, 'owner', { kind: 'coordinate', revision: uuidV7(), name: '环湖', file: 'a.geojson' }),
    }
    const picture = { libId: await made(lib, 'owner', { kind: 'image', revision: uuidV7(), file: 'a.jpg' }) }
    const values = async (map: object) => ({
      scenes: [await scene('a')],
      map: { kind: 'geo', libId: null, points: [], ...map },
    })
    const tour = await published(await values({ track }))
    const seen = await show(tour.id)
    expect(seen.map.track).toEqual({ url: expect.stringMatching(/^\/media\/.*a\.geojson$/), name: '环湖' })
    const usage = (await ask('GET', `/api/My/Libs/${track.libId}`)).json<{ usageCount: number }>()
    expect(usage.usageCount).toBe(1)
    const plan = await published(await values({ kind: 'plan', track }))
    expect((await show(plan.id)).map.track).toBeUndefined()
    const wrong = await ask('POST', '/api/My/Tours', { title: '环湖', ...(await values({ track: picture })) })
    expect([wrong.statusCode, wrong.json()]).toMatchObject([422, { errors: [{ path: '/map/track/libId' }] }])
    await site.db
      .updateTable('lib')
      .set({ deleted_time: '2024-01-01T00:00:00Z' })
      .where('id', '=', track.libId)
      .execute()
    expect((await show(tour.id)).map.track).toBeUndefined()
  })

  test('the front page names what everybody may walk through', async () => {
    const open = await published({ title: '开放', scenes: [await scene('a'), await scene('b')] })
    const closed = await published({ title: '上锁', scenes: [await scene('a')], password: 'sesame' })
    const known = await published({ title: '不公开', scenes: [await scene('a')], visibility: 'unlisted' })
    const { items } = (await visit('GET', '/api/View/Tours?pageSize=50')).json<{ items: { id: string }[] }>()
    expect(items.find(({ id }) => id === open.id)).toMatchObject({ title: '开放', sceneCount: 2 })
    expect(items.filter(({ id }) => id === closed.id || id === known.id)).toEqual([])
  })

  test('what was changed since is not shown', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, title: '草稿' })
    expect((await show(tour.id)).title).toBe('环湖')
  })

  test.each<[string, (tour: Tour) => Promise<unknown>]>([
    ['private', (tour) => ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, visibility: 'private' })],
    ['withdrawn', (tour) => ask('POST', `/api/My/Tours/${tour.id}/withdraw`)],
    ['deleted', (tour) => ask('DELETE', `/api/My/Tours/${tour.id}`)],
  ])('a %s tour is not there', async (_what, change) => {
    const tour = await published({ scenes: [await scene('a')] })
    await change(tour)
    expect((await visit('GET', `/api/View/Tours/${tour.id}`)).statusCode).toBe(404)
    expect((await visit('GET', '/api/View/Tours/nonsense')).statusCode).toBe(404)
  })

  test('the tour of a closed group is not there', async () => {
    const { groupId } = site.people
    const panoId = await panoOf('group')
    const values = { title: '馆', visibility: 'public', scenes: [await scene('a', { panoId })] }
    const url = `/api/GroupAdmin/Tours/${groupId}`
    const { id } = (await ask('POST', url, values, 'editor')).json<Tour>()
    await ask('POST', `${url}/${id}/publish`, undefined, 'editor')
    expect((await show(id)).title).toBe('馆')
    await site.db.updateTable('group').set({ status: 'disabled' }).where('id', '=', groupId).execute()
    expect((await visit('GET', `/api/View/Tours/${id}`)).statusCode).toBe(404)
    await site.db.updateTable('group').set({ status: 'active' }).where('id', '=', groupId).execute()
  })

  test('deleted parts are marked and the rest is shown', async () => {
    const [gone, libId] = [
      await panoOf('owner'),
      await made(lib, 'owner', { kind: 'image', revision: uuidV7(), file: 'a.jpg' }),
    ]
    const iconId = await made(hotspotIcon, 'owner', { name: '箭头' })
    const hotspots = [{ ...placed, kind: 'image', target: { libId }, iconId }] as Scene['hotspots']
    const tour = await published({
      scenes: [await scene('a', { panoId: gone }), await scene('b', { hotspots, order: 1 })],
      startSceneId: 'a',
    })
    const whole = await show(tour.id)
    expect(whole.startSceneId).toBe('a')
    expect(whole.libs[libId]?.url).toMatch(new RegExp(`^/media/.+/lib/${libId}/.+/a\\.jpg$`))
    expect(whole.icons[iconId]).toMatchObject({ imageUrl: '/icon.png' })
    const now = new Date().toISOString()
    await site.db.updateTable('pano').set({ deleted_time: now }).where('id', '=', gone).execute()
    await site.db.updateTable('lib').set({ deleted_time: now }).where('id', '=', libId).execute()
    await site.db.updateTable('hotspot_icon').set({ deleted_time: now }).where('id', '=', iconId).execute()
    const rest = await show(tour.id)
    expect([rest.startSceneId, rest.scenes[0]?.content, rest.scenes[1]?.content?.type]).toEqual([
      'b',
      null,
      'equirectangular',
    ])
    expect([rest.libs, rest.icons]).toEqual([{}, {}])
  })

  test('videos, models and splats come with the address of their file', async () => {
    const video = await panoOf('owner', {
      kind: 'video',
      manifest: null,
      content: 'video.mp4',
      width: 3840,
      height: 1920,
    })
    const tour = await published({ scenes: [await scene('a')] })
    const splat = await panoOf('owner', { kind: 'splat', manifest: null, content: 'scene.ply' })
    // Publishing judges for itself what may be shown; visitors get whatever was published.
    const scenes = [await scene('a', { panoId: video }), await scene('b', { panoId: splat })]
    const { content } = await site.db
      .selectFrom('tour_snapshot')
      .select('content')
      .where('tour_id', '=', tour.id)
      .executeTakeFirstOrThrow()
    await site.db
      .updateTable('tour_snapshot')
      .set({ content: JSON.stringify({ ...Object(content), scenes }) })
      .where('tour_id', '=', tour.id)
      .execute()
    const seen = await show(tour.id)
    expect(seen.scenes.map((one) => one.content)).toMatchObject([
      { type: 'video', projection: 'equirectangular', width: 3840 },
      { type: 'splat', format: 'ply' },
    ])
  })
})

describe('a password', () => {
  test('is asked for, opens with a key, and a new one ends the old keys', async () => {
    const tour = await published({ scenes: [await scene('a')], password: 'sesame' })
    const url = `/api/View/Tours/${tour.id}`
    const closed = await visit('GET', url)
    expect([closed.statusCode, closed.json()]).toMatchObject([401, { type: 'tour.password-required' }])
    expect(closed.body).not.toContain('scenes')
    const wrong = await visit('POST', `${url}/Unlock`, { password: 'open' })
    expect(wrong.json()).toMatchObject({ type: 'tour.password-wrong' })
    const { key } = (await visit('POST', `${url}/Unlock`, { password: 'sesame' })).json<{ key: string }>()
    const withKey = (headers: Record<string, string>) => site.get(url, headers)
    expect((await withKey({ 'x-tour-key': key })).statusCode).toBe(200)
    expect((await withKey({ 'x-tour-key': `${key}x` })).statusCode).toBe(401)
    expect((await visit('GET', `/api/View/Comments?kind=tour&id=${tour.id}`)).statusCode).toBe(401)
    await ask('PATCH', `/api/My/Tours/${tour.id}`, { version: tour.version, password: 'another' })
    expect((await withKey({ 'x-tour-key': key })).statusCode).toBe(401)
  })

  test('guessing is slowed down', async () => {
    const tour = await published({ scenes: [await scene('a')], password: 'sesame' })
    const guess = () => visit('POST', `/api/View/Tours/${tour.id}/Unlock`, { password: 'x' })
    const answers = await Promise.all(Array.from({ length: 12 }, guess))
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true)
  })

  test('a shared address tells nothing of what it hides', async () => {
    const values = { scenes: [await scene('a')], startSceneId: 'a', description: '秘密', coverUrl: '/cover.jpg' }
    const meta = async (tour: Tour) =>
      viewPageMeta({ db: site.db, media: testMedia, origin: TEST_ORIGIN }, `/view/tour/${tour.id}`)
    const open = await published(values)
    const picture = (await show(open.id)).scenes[0]?.previewUrl?.replace('preview.jpg', 'tiles/0/0_0.jpg')
    expect(await meta(open)).toMatchObject({
      description: '秘密',
      image: `${TEST_ORIGIN}/cover.jpg`,
      // What the page fetches first is named in it, so that it comes together with the script.
      fetches: [`/api/View/Tours/${open.id}`, picture],
      // Seen before any script runs.
      firstPicture: { address: `${TEST_ORIGIN}/cover.jpg`, at: 'window' },
    })
    const flown = await published({ ...values, opening: { kind: 'flyIn' } })
    expect(await meta(flown)).toMatchObject({ image: `${TEST_ORIGIN}/cover.jpg`, firstPicture: null })
    expect(await meta(await published({ ...values, password: 'sesame' }))).toMatchObject({
      title: '环湖',
      description: '输入密码后观看',
      image: null,
      fetches: [],
      firstPicture: null,
    })
  })
})

describe('the preview of a draft', () => {
  test('shows what is not saved yet, to its author alone', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    const draft = { title: '新名', scenes: [await scene('a'), await scene('b')] }
    const url = `/api/My/Tours/${tour.id}/preview`
    const answer = await ask('POST', url, draft)
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { title: '新名', scenes: [{ id: 'a' }, { id: 'b' }] },
    ])
    expect((await show(tour.id)).title).toBe('环湖')
    expect((await ask('POST', url, draft, 'other')).statusCode).toBe(404)
    expect((await visit('POST', url, draft)).statusCode).toBe(401)
  })

  test('says why a scene has no picture, to its author alone', async () => {
    const foreign = await panoOf('other', { visibility: 'public' })
    const [binned, failed, waiting, gone] = await Promise.all([1, 2, 3, 4].map(() => panoOf('owner')))
    const panos = { withdrawn: foreign, binned, failed, waiting, gone, shown: await panoOf('owner') }
    const scenes = await Promise.all(
      Object.entries(panos).map(([id, panoId = ''], order) => scene(id, { panoId, order })),
    )
    const tour = await published({ scenes })
    const set = (id: string | undefined, values: object) =>
      site.db
        .updateTable('pano')
        .set(values)
        .where('id', '=', id ?? '')
        .execute()
    await set(foreign, { visibility: 'private' })
    await set(binned, { deleted_time: new Date().toISOString() })
    await set(failed, { status: 'failed', manifest: null })
    await set(waiting, { status: 'processing', manifest: null })
    await site.db
      .deleteFrom('pano')
      .where('id', '=', gone ?? '')
      .execute()
    const { scenes: told } = (await ask('POST', `/api/My/Tours/${tour.id}/preview`, {})).json<PublicTour>()
    expect(told.map(({ id, absence }) => absence ?? id)).toEqual(Object.keys(panos))
    expect(told.map(({ content }) => content !== null)).toEqual([false, false, false, false, false, true])
    expect((await show(tour.id)).scenes.filter((one) => 'absence' in one)).toEqual([])
  })

  test('signs nothing that its author could not use', async () => {
    const tour = await published({ scenes: [await scene('a')] })
    const foreign = await scene('b', { panoId: await panoOf('other') })
    const answer = await ask('POST', `/api/My/Tours/${tour.id}/preview`, { scenes: [foreign] })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'tour.reference' }])
  })
})
