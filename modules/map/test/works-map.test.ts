// Tours on the map beside panoramas: where they stand, for whom, and within which area.
import { areaNames } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { PublicPlaces } from '../contract/public-places.ts'
import { mapPoly } from '../contract/map-poly.ts'
import { pano } from '@huanshi/pano/contract/pano.ts'
import { tour, type Tour } from '@huanshi/tour/contract/tour.ts'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ownershipOf } from '@huanshi/server/test/test-people.ts'
import { insertRecords } from '@huanshi/server/test/test-records.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const dali = { lng: 100.19, lat: 25.69, heading: 30 }
const lhasa = { lng: 91.11, lat: 29.65 }
const around = ({ lng, lat }: { readonly lng: number; readonly lat: number }, by = 1) =>
  [
    [lng - by, lat - by],
    [lng + by, lat - by],
    [lng + by, lat + by],
    [lng - by, lat + by],
  ] as const
const written = (corners: readonly (readonly [number, number])[]) =>
  encodeURIComponent(corners.map((corner) => corner.join()).join(';'))

const { ask, visit, panoOf, scene, published } = tourVisits(() => site)
const site = await testSite()
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.deleteFrom('tour').execute()
  await site.db.updateTable('pano').set({ deleted_time: new Date().toISOString() }).execute()
})

interface Point {
  readonly n: number
  readonly id?: string
  readonly kind?: string
  readonly heading?: number
}

async function points(url: string, who: string | null = 'owner'): Promise<Point[]> {
  const answer = await site.ask(who === null ? null : site.people.person(who), 'GET', url)
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
  const layer = new VectorTile(new PbfReader(answer.rawPayload)).layers['points']
  return Array.from({ length: layer?.length ?? 0 }, (_none, at) => layer?.feature(at).properties as unknown as Point) // as written
}

const number = async (url: string, who: string | null = 'owner') =>
  (await points(url, who)).reduce((sum, { n }) => sum + n, 0)
const own = '/api/My/Tours/points/0/0/0'
const shown = '/api/View/Works/points/0/0/0'

/** A panorama with a place. */
const placed = (columns: object = {}, owner: 'owner' | 'other' | 'group' = 'owner') =>
  panoOf(owner, { location: JSON.stringify(dali), visibility: 'public', show_place: true, ...columns })

const locationOf = async (id: string) => (await ask('GET', `/api/My/Tours/${id}`)).json<Tour>().place

describe('where a tour stands', () => {
  test('where its first scene with a place was taken, facing as that does', async () => {
    const panos = [await panoOf('owner'), await placed(), await placed({ location: JSON.stringify(lhasa) })]
    const scenes = await Promise.all(panos.map((panoId, order) => scene(`s${order}`, { panoId, order })))
    const { id } = await published({ scenes })
    expect(await locationOf(id)).toEqual(dali)
    expect(await points(own)).toEqual([{ n: 1, id, kind: 'tour' }])
    expect(await points(`${shown}?kind=tour`, null)).toEqual([{ n: 1, id, kind: 'tour' }])
  })

  test('where its map says, before its scenes; where its author says, before both', async () => {
    const scenes = [await scene('s1', { panoId: await placed() })]
    const point = { id: 'p1', sceneId: 's1', x: lhasa.lng, y: lhasa.lat, heading: 90 }
    const { id, version } = await published({ scenes, map: { kind: 'geo', libId: null, points: [point] } })
    expect(await locationOf(id)).toEqual({ ...lhasa, heading: 90 })
    const location = { lng: 120, lat: 30 }
    const changed = await ask('PATCH', `/api/My/Tours/${id}`, { location, version })
    expect(changed.json<Tour>().place).toEqual(location)
    expect(await number(`${shown}?kind=tour&location=${written(around(location))}`, null)).toBe(1)
  })

  test('on a plan it stands nowhere', async () => {
    const point = { id: 'p1', sceneId: 's1', x: 0.4, y: 0.2, heading: 0 }
    await published({ scenes: [await scene('s1')], map: { kind: 'plan', libId: null, points: [point] } })
    expect(await number(own)).toBe(0)
  })

  test('it follows its panorama', async () => {
    const panoId = await panoOf('owner')
    const { id } = await published({ scenes: [await scene('s1', { panoId })] })
    expect(await number(own)).toBe(0)
    const { version } = (await ask('GET', `/api/My/Panos/${panoId}`)).json<{ version: number }>()
    await ask('PATCH', `/api/My/Panos/${panoId}`, { location: lhasa, version })
    expect(await locationOf(id)).toEqual(lhasa)
    await ask('DELETE', `/api/My/Panos/${panoId}`)
    expect(await locationOf(id)).toBeNull()
  })
})

describe('what visitors see', () => {
  test('a place that its author hides is theirs alone, from that moment on', async () => {
    const panoId = await placed()
    const { id } = await published({ scenes: [await scene('s1', { panoId })] })
    expect(await number(`${shown}?kind=tour`, null)).toBe(1)
    const { version } = (await ask('GET', `/api/My/Panos/${panoId}`)).json<{ version: number }>()
    await ask('PATCH', `/api/My/Panos/${panoId}`, { showPlace: false, version })
    expect(await number(`${shown}?kind=tour`, null)).toBe(0)
    expect(await locationOf(id)).toEqual(dali)
  })

  test('even where the tour was not told of it', async () => {
    const panoId = await placed()
    await published({ scenes: [await scene('s1', { panoId })] })
    await site.db.updateTable('record_use').set({ source_kind: 'blog' }).where('target_id', '=', panoId).execute()
    await site.db.updateTable('pano').set({ show_place: false }).where('id', '=', panoId).execute()
    expect(await number(`${shown}?kind=tour`, null)).toBe(0)
  })

  test('of what others made, only the places that they show', async () => {
    const hidden = await placed({ show_place: false }, 'other')
    const { id } = await published({ scenes: [await scene('s1', { panoId: await panoOf('owner') })] })
    await site.db
      .updateTable('tour')
      .set({ scenes: JSON.stringify([await scene('s1', { panoId: hidden })]) })
      .where('id', '=', id)
      .execute()
    expect(await number(own)).toBe(0)
  })

  test.each<[string, object]>([
    ['private', { visibility: 'private' }],
    ['unlisted', { visibility: 'unlisted' }],
    ['behind a password', { password: 'lake-side' }],
  ])('not one that is %s', async (_what, values) => {
    await published({ scenes: [await scene('s1', { panoId: await placed() })], ...values })
    expect(await number(`${shown}?kind=tour`, null)).toBe(0)
    expect(await number(own)).toBe(1)
  })

  test('not one that is taken back, in the bin, or of somebody who is locked', async () => {
    const make = async () => published({ scenes: [await scene('s1', { panoId: await placed() })] })
    const [back, binned] = [await make(), await make()]
    expect(await number(`${shown}?kind=tour`, null)).toBe(2)
    await ask('POST', `/api/My/Tours/${back.id}/withdraw`)
    await ask('DELETE', `/api/My/Tours/${binned.id}`)
    expect(await number(`${shown}?kind=tour`, null)).toBe(0)
    await make()
    const { userId } = site.people.person('owner')
    const lock = (until: string | null) =>
      site.db.updateTable('user').set({ locked_until: until }).where('id', '=', userId).execute()
    await lock('2099-01-01T00:00:00Z')
    expect(await number(shown, null)).toBe(0)
    await lock(null)
    expect(await number(`${shown}?kind=tour`, null)).toBe(1)
  })

  test('what is in the draft alone stays there', async () => {
    const { id, version } = await published({ scenes: [await scene('s1')] })
    await ask('PATCH', `/api/My/Tours/${id}`, { scenes: [await scene('s1', { panoId: await placed() })], version })
    expect([await number(own), await number(`${shown}?kind=tour`, null)]).toEqual([1, 0])
  })
})

describe('panoramas and tours together', () => {
  test('stand on one map, each of its kind', async () => {
    const panoId = await placed({ title: '洱海' })
    await published({ title: '环湖', scenes: [await scene('s1', { panoId })], location: lhasa })
    const far = await points('/api/My/Works/points/0/0/0')
    expect(far).toEqual([{ n: 2 }])
    expect(await points(shown, null)).toEqual([{ n: 2 }])
    const near = await points('/api/My/Works/points/5/24/13')
    expect(new Set(near.map(({ kind }) => kind))).toEqual(new Set(['pano', 'tour']))
    expect(await number('/api/My/Works/points/0/0/0?visibility=public')).toBe(2)
    // Tours know no kind of picture.
    expect(await number('/api/My/Works/points/0/0/0?kind=image')).toBe(1)
    expect(await number(`${shown}?kind=pano`, null)).toBe(1)
  })

  test('a group’s are for its editors, and nobody’s else', async () => {
    const { groupId } = site.people
    await placed({}, 'group')
    const json = JSON.stringify(lhasa)
    await insertRecords(site.db, tour, ownershipOf(site.people, 'group'), [{ location: json }])
    await insertRecords(site.db, tour, ownershipOf(site.people, 'other'), [{ location: json }])
    const url = `/api/GroupAdmin/Works/${groupId}/points/0/0/0`
    expect(await number(url, 'editor')).toBe(2)
    expect(await number(`/api/GroupAdmin/Tours/${groupId}/points/0/0/0`, 'editor')).toBe(1)
    expect(await number('/api/Admin/Works/points/0/0/0', 'admin')).toBe(3)
    const statuses = await Promise.all(
      ['owner', 'stranger'].map(async (who) => (await site.ask(site.people.person(who), 'GET', url)).statusCode),
    )
    expect(statuses).toEqual([403, 403])
    expect((await visit('GET', url)).statusCode).toBe(401)
  })

  test('are read by the same people in every area', () => {
    for (const area of areaNames) {
      if (pano.areas[area] === undefined) continue
      expect(requirementFor(tour, area, 'list')).toEqual(requirementFor(pano, area, 'list'))
    }
  })

  test('are found by their words', async () => {
    await placed({ title: '苍山雪' })
    await placed({ title: '苍山雾', show_place: false })
    await published({ title: '苍山环线', scenes: [await scene('s1')], location: lhasa })
    await published({ title: '苍山密道', scenes: [await scene('s1')], location: lhasa, visibility: 'unlisted' })
    const answer = await visit('GET', `/api/View/Works/places?search=${encodeURIComponent('苍山')}`)
    const { items } = answer.json<PublicPlaces>()
    expect(items.map(({ title }) => title).toSorted()).toEqual(['苍山环线', '苍山雪'])
    expect(items.find(({ kind }) => kind === 'tour')).toMatchObject(lhasa)
  })
})

describe('within an area', () => {
  const list = (location: string) => `/api/My/Panos?location=${location}`
  const total = async (url: string) => (await ask('GET', url)).json<{ total: number }>().total

  test('that was drawn: in lists and on maps alike', async () => {
    await placed()
    await placed({ location: JSON.stringify(lhasa) })
    await placed({ location: null })
    const here = written(around(dali))
    expect(await total(list(here))).toBe(1)
    expect(await number(`/api/My/Panos/points/0/0/0?location=${here}`)).toBe(1)
    expect(await number(`/api/My/Works/points/0/0/0?location=${here}`)).toBe(1)
    expect(await number(`${shown}?location=${here}`, null)).toBe(1)
    // A triangle that leaves its own square's corner out.
    const [a, b, , d] = around(dali, 1)
    const corner = await placed({ location: JSON.stringify({ lng: dali.lng + 0.9, lat: dali.lat + 0.9 }) })
    const found = (await ask('GET', list(written([a, b, d])))).json<{ items: { id: string }[] }>()
    expect(found.items.map(({ id }) => id)).not.toContain(corner)
  })

  test('of the site: with its holes, while visitors see it', async () => {
    const ring = (by: number) => [...around(dali, by), ...around(dali, by).slice(0, 1)]
    const geometry = { type: 'Polygon', coordinates: [ring(2), ring(0.5)] }
    const feature = JSON.stringify({ type: 'Feature', properties: {}, geometry })
    const [id = ''] = await insertRecords(site.db, mapPoly, { userId: '', groupId: null }, [
      { feature, is_visible: true },
    ])
    await placed()
    await placed({ location: JSON.stringify({ lng: dali.lng + 1, lat: dali.lat }) })
    await placed({ location: JSON.stringify(lhasa) })
    expect(await total(list(id))).toBe(1)
    expect(await number(`${shown}?location=${id}`, null)).toBe(1)
    await site.db.updateTable('map_poly').set({ is_visible: false }).where('id', '=', id).execute()
    expect(await total(list(id))).toBe(0)
  })

  test.each([
    ['two corners', '1,2;3,4'],
    ['a corner without latitude', '1,2;3,4;5'],
    ['a corner beyond the earth', '1,2;3,4;500,6'],
    ['letters', 'a,b;c,d;e,f'],
    ['three dimensions', '1,2,3;4,5;6,7'],
    ['more corners than fit', Array.from({ length: 201 }, () => '1,2').join(';')],
    ['SQL', "1,2;3,4;5,6)'"],
  ])('%s: none', async (_what, text) => {
    const refused = await ask('GET', list(encodeURIComponent(text)))
    expect([refused.statusCode, refused.body.includes('location')]).toEqual([400, true])
    expect((await visit('GET', `${shown}?location=${encodeURIComponent(text)}`)).statusCode).toBe(400)
  })
})
