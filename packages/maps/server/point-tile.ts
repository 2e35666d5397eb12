// Points of one tile of the map: those that lie near each other as one with their number. The same for every list of places.
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { Type, type Static } from 'typebox'

/** Levels of the cells in which places are kept (0102-map-cells.sql). */
const DEEPEST = 24
/** Each side of a tile is cut into this many, as a power of two. */
const CUT = 3
/** From here on places stand alone, as many as there are. */
const SINGLE_FROM = 16
const MOST_SINGLE = 500
const HEADINGS_FROM = 10
const EXTENT = 4096
const MOST_LEVEL = 18

const digits = Type.String({ pattern: '^(0|[1-9][0-9]{0,6})$' })
/** As it stands in an address. */
export const TilePlace = Type.Object({ z: digits, x: digits, y: digits })

export interface Tile {
  readonly z: number
  readonly x: number
  readonly y: number
}

/** Null where the map has no such tile. */
export function tileAt(place: Static<typeof TilePlace>): Tile | null {
  const [z, x, y] = [Number(place.z), Number(place.x), Number(place.y)]
  return z > MOST_LEVEL || x >= 2 ** z || y >= 2 ** z ? null : { z, x, y }
}

export interface Found {
  readonly count: number
  /** Of the only one there. */
  readonly id: string | null
  /** Of what kind it is: the name of its resource. */
  readonly kind: string | null
  readonly heading: number | null
  /** Cells from the upper left of the world. */
  readonly x: number
  readonly y: number
}

/** The run of cells that make up a tile. */
export function cellsOf({ z, x, y }: Tile): { readonly first: bigint; readonly last: bigint } {
  const width = BigInt(2 * (DEEPEST - z))
  let tile = 0n
  for (let bit = 0; bit < z; bit += 1) {
    tile |= BigInt((x >> bit) & 1) << BigInt(2 * bit)
    tile |= BigInt((y >> bit) & 1) << BigInt(2 * bit + 1)
  }
  const first = tile << width
  return { first, last: first + (1n << width) - 1n }
}

/**
 * SQL that gathers the rows of `from`, each with id, kind, map_x, map_y, map_cell and map_heading, its alias `r`. From a level on
 * they stand alone; before that a heading would be lost among the others, and is not asked for.
 */
export function gatheringText(from: string, z: number): string {
  const isSingle = z >= SINGLE_FROM
  const key = isSingle ? 'r.map_cell, r.id' : `r.map_cell >> ${2 * (DEEPEST - z - CUT)}`
  const heading = z < HEADINGS_FROM ? 'null::float8' : 'min(r.map_heading)'
  return (
    `select count(*)::integer as count, case when count(*) = 1 then min(r.id::text collate "C") end as id,` +
    ' case when count(*) = 1 then min(r.kind collate "C") end as kind,' +
    ` case when count(*) = 1 then ${heading} end as heading,` +
    ` avg(r.map_x::float8) as x, avg(r.map_y::float8) as y from ${from} group by ${key} limit ${MOST_SINGLE}`
  )
}

/** As a vector tile with one layer, `points`. */
export function encodeTile(tile: Tile, found: readonly Found[]): Uint8Array {
  const points = found.map(({ x, y, count, id, kind, heading }) => ({
    x,
    y,
    tags: {
      n: count,
      ...(id === null ? {} : { id }),
      ...(kind === null ? {} : { kind }),
      ...(heading === null ? {} : { heading }),
    },
  }))
  return encodePoints(tile, 'points', points)
}

interface TilePoint {
  /** Cells from the upper left of the world. */
  readonly x: number
  readonly y: number
  readonly tags: Readonly<Record<string, string | number>>
}

/** As a vector tile with one layer of this name. */
export function encodePoints({ z, x, y }: Tile, layer: string, points: readonly TilePoint[]): Uint8Array {
  const side = 2 ** (DEEPEST - z)
  const at = (cell: number, tile: number) => Math.round(((cell + 0.5) / side - tile) * EXTENT)
  const features = points.map((one) => ({
    type: 1 as const,
    geometry: [[at(one.x, x), at(one.y, y)]] as [number, number][],
    tags: one.tags,
  }))
  const tile = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string] // what the writer reads of a tile
  return fromGeojsonVt({ [layer]: tile }, { version: 2, extent: EXTENT })
}
