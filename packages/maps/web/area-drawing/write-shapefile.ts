// An area as a Shapefile: its shape, an index of it, a table with its name, the datum, in one archive.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import { strToU8, zipSync } from 'fflate'
import { boundsOf, partsOf, type Ring } from './area-parts.ts'

const POLYGON = 5
const HEADER = 100
const NAME_BYTES = 254
const WGS84 =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

export function writeShapefile(feature: AreaFeature, name: string): Uint8Array {
  const parts = partsOf(feature.geometry)
  // Outer rings with the clock, holes against it: the other way round than GeoJSON.
  const rings = parts.flatMap((part) => part.map((ring, place) => turned(ring, place === 0)))
  const bounds = boundsOf(parts) ?? [0, 0, 0, 0]
  const content = polygonOf(rings, bounds)
  const shp = new Uint8Array(HEADER + 8 + content.length)
  shp.set(headerOf(shp.length, bounds))
  shp.set(recordHead(1, content.length), HEADER)
  shp.set(content, HEADER + 8)
  const shx = new Uint8Array(HEADER + 8)
  shx.set(headerOf(shx.length, bounds))
  shx.set(recordHead(HEADER / 2, content.length), HEADER)
  return zipSync({
    'area.shp': shp,
    'area.shx': shx,
    'area.dbf': tableOf(name),
    'area.prj': strToU8(WGS84),
    'area.cpg': strToU8('UTF-8'),
  })
}

function polygonOf(rings: readonly Ring[], bounds: readonly number[]): Uint8Array {
  const points = rings.flat()
  const bytes = new Uint8Array(44 + 4 * rings.length + 16 * points.length)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, POLYGON, true)
  bounds.forEach((side, at) => view.setFloat64(4 + at * 8, side, true))
  view.setInt32(36, rings.length, true)
  view.setInt32(40, points.length, true)
  let first = 0
  rings.forEach((ring, at) => {
    view.setInt32(44 + at * 4, first, true)
    first += ring.length
  })
  points.forEach(([lng = 0, lat = 0], at) => {
    const place = 44 + 4 * rings.length + 16 * at
    view.setFloat64(place, lng, true)
    view.setFloat64(place + 8, lat, true)
  })
  return bytes
}

function headerOf(length: number, bounds: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(HEADER)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(24, length / 2)
  view.setInt32(28, 1000, true)
  view.setInt32(32, POLYGON, true)
  bounds.forEach((side, at) => view.setFloat64(36 + at * 8, side, true))
  return bytes
}

/** Number or place, and length; both in words of 16 bits. */
function recordHead(first: number, length: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(8))
  view.setInt32(0, first)
  view.setInt32(4, length / 2)
  return new Uint8Array(view.buffer)
}

/** dBASE III with one column and one row. */
function tableOf(name: string): Uint8Array {
  const [head, row] = [32 + 32 + 1, 1 + NAME_BYTES]
  const bytes = new Uint8Array(head + row + 1)
  const view = new DataView(bytes.buffer)
  bytes.set([3, 126, 1, 1])
  view.setUint32(4, 1, true)
  view.setUint16(8, head, true)
  view.setUint16(10, row, true)
  bytes.set(strToU8('NAME'), 32)
  bytes.set([0x43], 32 + 11)
  bytes.set([NAME_BYTES], 32 + 16)
  bytes.set([0x0d], 64)
  bytes.fill(0x20, head, head + row)
  bytes.set(whole(name), head + 1)
  bytes.set([0x1a], head + row)
  return bytes
}

/** As many characters as there is room for. */
function whole(name: string): Uint8Array {
  let text = name
  while (strToU8(text).length > NAME_BYTES) text = Array.from(text).slice(0, -1).join('')
  return strToU8(text)
}

function turned(ring: Ring, isOuter: boolean): Ring {
  let sum = 0
  for (let at = 1; at < ring.length; at += 1) {
    const [ax = 0, ay = 0] = ring[at - 1] ?? []
    const [bx = 0, by = 0] = ring[at] ?? []
    sum += ax * by - bx * ay
  }
  return sum < 0 === isOuter ? ring : ring.toReversed()
}
