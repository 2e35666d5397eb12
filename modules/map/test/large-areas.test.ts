// Areas with more corners than a list can carry: it gets their outline, whoever opens one gets all, and filters find the same places.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { PublicArea } from '@huanshi/maps/contract/public-area.ts'
import type { MapPoly } from '../contract/map-poly.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { outlineFormerAreas } from '../server/map-poly/former-outlines.ts'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { tourVisits } from '@huanshi/server/test/test-tours.ts'

const { panoOf } = tourVisits(() => site)
const site = await testSite()
afterAll(() => site.close())

/** A circle of two degrees whose edge wavers. */
function coast(corners: number, lng: number, lat: number): number[][] {
  const ring = Array.from({ length: corners - 1 }, (_, at) => {
    const angle = (at / (corners - 1)) * 2 * Math.PI
    const radius = 1 + 0.01 * Math.sin(500 * angle)
    return [lng + radius * Math.cos(angle), lat + radius * Math.sin(angle)].map((one) => Number(one.toFixed(7)))
  })
  return [...ring, ring[0] ?? []]
}

const feature = (parts: readonly number[][][][]): AreaFeature => ({
  type: 'Feature',
  geometry: { type: 'MultiPolygon', coordinates: [...parts] },
  properties: {},
})
const corners = (area: AreaFeature): number =>
  area.geometry.coordinates.flat(area.geometry.type === 'Polygon' ? 1 : 2).length
const asAdmin = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
  site.ask(site.people.person('admin'), method, url, payload)

test('16,000 corners are kept whole, listed as an outline, and filter quickly', async () => {
  const whole = feature([[coast(9000, 100, 25)], [coast(7000, 104, 25)]])
  const made = await asAdmin('POST', '/api/Admin/MapPolys', { name: '海岸', feature: whole })
  expect([made.statusCode, made.statusCode === 201 ? '' : made.body.slice(0, 300)]).toEqual([201, ''])
  const { id, version } = made.json<MapPoly>()
  expect(corners((await asAdmin('GET', `/api/Admin/MapPolys/${id}`)).json<MapPoly>().feature)).toBe(16_000)
  const { items } = (await asAdmin('GET', '/api/Admin/MapPolys')).json<{ items: readonly MapPoly[] }>()
  const listed = items.find((one) => one.id === id)
  expect(listed === undefined ? 0 : corners(listed.feature)).toBeLessThanOrEqual(2000)
  const shown = (await site.ask(null, 'GET', '/api/View/Areas')).json<readonly PublicArea[]>()
  expect(shown.map((area) => corners(area.feature) <= 2000)).toEqual([true])

  const stands = (lng: number, lat: number) => panoOf('owner', { location: JSON.stringify({ lng, lat }) })
  const inside = [await stands(100, 25), await stands(104.9, 25)]
  await stands(102, 25)
  await stands(100.8, 25.8)
  const found = async (): Promise<string[]> => {
    const answer = await site.ask(site.people.person('owner'), 'GET', `/api/My/Panos?location=${id}`)
    return answer.json<{ items: readonly { id: string }[] }>().items.map((one) => one.id)
  }
  expect((await found()).toSorted()).toEqual(inside.toSorted())

  // Drawn again with few corners, no outline of before is left.
  const small = feature([[coast(40, 104, 25)]])
  expect((await asAdmin('PATCH', `/api/Admin/MapPolys/${id}`, { version, feature: small })).statusCode).toBe(200)
  expect(await found()).toEqual([inside[1]])
})

test('what was saved before there were outlines is given one, once, and is no new version', async () => {
  const island = coast(90, 0, 0).map(([lng = 0, lat = 0]) => [103 + lng / 1e3, 30 + lat / 1e3])
  const whole = feature([[coast(3000, 100, 30)], [island]])
  const made = await asAdmin('POST', '/api/Admin/MapPolys', { name: '旧时的海岸', feature: whole })
  const { id, version } = made.json<MapPoly>()
  const { db } = site
  await db.updateTable('map_poly').set({ outline: null }).where('id', '=', id).execute()
  const read = () => db.selectFrom('map_poly').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await outlineFormerAreas(db)
  const row = await read()
  const outline = row.outline as Extract<AreaFeature['geometry'], { readonly type: 'MultiPolygon' }> // as it was drawn
  expect(outline.coordinates).toHaveLength(2)
  expect(outline.coordinates.flat(2).length).toBeLessThanOrEqual(2000)
  expect(row.version).toBe(version)
  const onIsland = await panoOf('owner', { location: JSON.stringify({ lng: 103, lat: 30 }) })
  const found = await site.ask(site.people.person('owner'), 'GET', `/api/My/Panos?location=${id}`)
  expect(found.json<{ items: readonly { id: string }[] }>().items.map((one) => one.id)).toEqual([onIsland])

  await db.updateTable('map_poly').set({ outline: null }).where('id', '=', id).execute()
  await outlineFormerAreas(db)
  expect((await read()).outline).toBeNull()
})

test('more are refused in words', async () => {
  const payload = { name: '太细', feature: feature([0, 3].map((at) => [coast(8001, 100 + at, 25)])) }
  const answer = await asAdmin('POST', '/api/Admin/MapPolys', payload)
  expect([answer.statusCode, answer.json<{ detail: string }>().detail]).toEqual([422, '顶点不能超过 16000 个'])
})

test('areas come back from a dump, which is read in without a search path', async () => {
  const area = feature([[coast(40, 100, 25)]])
  const made = await asAdmin('POST', '/api/Admin/MapPolys', { name: '湖', feature: area })
  const { id } = made.json<MapPoly>()
  await site.db.transaction().execute(async (trx) => {
    await sql`set local search_path = ''`.execute(trx)
    await sql`create temp table taken (like public.map_poly including defaults including generated)`.execute(trx)
    const again = sql`insert into pg_temp.taken (id, name, feature, outline) select id, name, feature, outline
      from public.map_poly where id = ${id} returning cardinality(rings) as rings`
    expect((await again.execute(trx)).rows).toEqual([{ rings: 1 }])
    await sql`drop table pg_temp.taken`.execute(trx)
  })
})
