// Areas out of files: what other programs write, what our own export writes, and what nobody should send.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { testSite } from '@huanshi/server/test/test-site.ts'
import { writeGeoJson, writeGpx, writeKml } from '@huanshi/maps/web/area-drawing/write-areas.ts'
import { writeShapefile } from '@huanshi/maps/web/area-drawing/write-shapefile.ts'

const site = await testSite()
afterAll(() => site.close())

const outer = [
  [100, 25],
  [101, 25],
  [101, 26],
  [100, 26],
  [100, 25],
]
const hole = [
  [100.25, 25.25],
  [100.25, 25.75],
  [100.75, 25.75],
  [100.75, 25.25],
  [100.25, 25.25],
]
const area: AreaFeature = {
  type: 'Feature',
  geometry: { type: 'Polygon', coordinates: [outer, hole] },
  properties: { name: '海舌 <东> & "西"', fill: '#FF8800', 'fill-opacity': 0.5, description: '在湖边' },
}

const send = (extension: string, bytes: Buffer | string, person: 'admin' | 'owner' = 'admin') =>
  site.send(
    site.people.person(person),
    `/api/Admin/MapPolys/shapes?extension=${extension}`,
    bytes,
    'application/octet-stream',
  )

/** Wherever a ring begins, and whichever way it turns. */
const corners = (ring: readonly (readonly number[])[]) => new Set(ring.map(([lng, lat]) => `${lng},${lat}`))

test.each<[string, string | Buffer, number]>([
  ['.geojson', writeGeoJson(area), 2],
  ['.kml', writeKml(area), 2],
  // Lines alone: the outer one and the hole become parts of their own.
  ['.gpx', writeGpx(area), 1],
  ['.zip', Buffer.from(writeShapefile(area, area.properties.name ?? '')), 2],
])('what is written as %s is read again', async (extension, bytes, rings) => {
  const answer = await send(extension, bytes)
  const { features } = answer.json<{ features: AreaFeature[] }>()
  expect([answer.statusCode, features[0]?.properties.name]).toEqual([200, area.properties.name])
  const [first] = features
  const coordinates = first?.geometry.type === 'Polygon' ? first.geometry.coordinates : []
  expect(coordinates).toHaveLength(rings)
  expect(corners(coordinates[0] ?? [])).toEqual(corners(outer))
})

test('styles and holes come along where the format knows them', async () => {
  const { features } = (await send('.kml', writeKml(area))).json<{ features: AreaFeature[] }>()
  expect(features[0]?.properties).toMatchObject({ fill: '#ff8800', description: '在湖边' })
})

const told: AreaFeature['properties'] & Record<'面积' | '级别', string | number> = {
  name: '湖',
  address: '环海路 1 号',
  description: '在湖边',
  styleUrl: '#lake',
  timespan: { begin: '2024-05', end: '2024-10-31' },
  visibility: false,
  links: [
    { href: 'https://example.com/a?b=1&c=2', text: '甲 "乙"', type: 'text/html' },
    { href: 'https://example.com/b', text: '丙' },
  ],
  stroke: '#112233',
  'stroke-opacity': 1,
  'stroke-width': 3,
  fill: '#445566',
  'fill-opacity': 1,
  面积: '250',
  级别: '国家级 <一>',
}

test.each<[string, (feature: AreaFeature) => string]>([
  ['.geojson', writeGeoJson],
  ['.kml', writeKml],
])('everything that is told comes back out of %s', async (extension, write) => {
  const { features } = (await send(extension, write({ ...area, properties: told }))).json<{ features: AreaFeature[] }>()
  expect(features[0]?.properties).toEqual(told)
})

test('pages come back out of .gpx, and a moment out of .kml', async () => {
  const pages = (await send('.gpx', writeGpx({ ...area, properties: told }))).json<{ features: AreaFeature[] }>()
  expect(pages.features[0]?.properties.links).toEqual(told.links)
  const moment = writeKml({ ...area, properties: { timestamp: '2024-05-01T08:30:00Z' } })
  const { features } = (await send('.kml', moment)).json<{ features: AreaFeature[] }>()
  expect(features[0]?.properties.timestamp).toBe('2024-05-01T08:30:00Z')
})

test('what others write beside it is brought along where it fits, and left out where it does not', async () => {
  const properties = {
    Name: '岛',
    fill: 'red',
    icon: 'https://elsewhere.example/x.png',
    links: [{ href: 'javascript:alert(1)' }, { href: 'https://example.com', text: null }],
    timespan: { begin: 'gestern', end: '2024' },
    人口: 12,
    有湖: true,
    长: '字'.repeat(3000),
    description: { '@type': 'html', value: '一<br>二 <b>三</b>' },
  }
  const sent = JSON.stringify({ type: 'Feature', properties, geometry: area.geometry })
  const { features } = (await send('.geojson', sent)).json<{ features: AreaFeature[] }>()
  expect(features[0]?.properties).toEqual({
    name: '岛',
    links: [{ href: 'https://example.com' }],
    timespan: { end: '2024' },
    人口: 12,
    长: '字'.repeat(2000),
    description: '一\n二 三',
  })
})

async function zip(name: string, bytes: Buffer): Promise<Buffer> {
  const file = new ZipFile()
  file.addBuffer(bytes, name)
  file.end()
  return buffer(file.outputStream)
}

const lying = () => {
  const bytes = Buffer.alloc(200)
  bytes.writeInt32BE(9994)
  bytes.writeInt32BE(0x7fffffff, 24)
  bytes.writeInt32LE(5, 32)
  bytes.writeInt32BE(1, 100)
  bytes.writeInt32BE(0x3fffffff, 104)
  bytes.writeInt32LE(5, 108)
  bytes.writeInt32LE(0x7fffffff, 144)
  bytes.writeInt32LE(0x7fffffff, 148)
  return zip('a.shp', bytes)
}
const manyRings = (): string =>
  `<kml><Document>${'<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,1 2,1 2,2 1,1</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>'.repeat(25_000)}</Document></kml>`

test.each<[string, string, () => Promise<Buffer> | Buffer | string, RegExp]>([
  ['no file at all', '.geojson', () => '{', /损坏/],
  ['points alone', '.geojson', () => '{"type":"Point","coordinates":[1,2]}', /没有多边形/],
  [
    'words for places',
    '.geojson',
    () => '{"type":"Polygon","coordinates":[[[1,2],["x",4],[5,6],[1,2]]]}',
    /坐标不正确/,
  ],
  [
    'places beyond the earth',
    '.geojson',
    () => '{"type":"Polygon","coordinates":[[[500,2],[3,4],[5,6],[500,2]]]}',
    /坐标不正确/,
  ],
  [
    'GeoJSON without a floor',
    '.geojson',
    () => `{"type":"Feature","geometry":${'{"type":"GeometryCollection","geometries":['.repeat(20)}${']}'.repeat(20)}}`,
    /层次太深/,
  ],
  ['entities', '.kml', () => '<!DOCTYPE kml [<!ENTITY a "b">]><kml/>', /实体定义/],
  ['XML that breaks off', '.kml', () => '<kml><Document>', /XML|损坏/],
  ['rings without end', '.kml', manyRings, /最多导入 100 块|复杂/],
  ['a Shapefile whose header lies', '.zip', lying, /损坏|没有多边形|复杂|坐标/],
  ['an archive of something else', '.zip', () => zip('a.txt', Buffer.from('hello')), /损坏|没有多边形/],
  ['a letter for an archive', '.zip', () => 'hello', /损坏|没有多边形/],
])('%s is refused with a sentence', async (_what, extension, content, words) => {
  const answer = await send(extension, await content())
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { type: 'map-poly.file' }])
  expect(answer.json<{ detail: string }>().detail).toMatch(words)
})

test('whoever may not make areas may not have files read', async () => {
  expect((await send('.kml', '<kml/>', 'owner')).statusCode).toBe(403)
  expect((await send('.exe', 'MZ')).statusCode).toBe(400)
  expect((await send('.kml', Buffer.alloc(6 * 1024 * 1024))).statusCode).toBe(413)
})
