// Points of the tiles that a view shows: asked for once each, kept while they may be seen again. For services without vector tiles.
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { FoundPoint, PointTiles } from '../geo-map.ts'
import { toWorld } from '../mercator.ts'
import type { LngLat } from '../lng-lat.ts'

const DEEPEST = 18
/** Tiles that are kept beyond those in view. */
const MOST_KEPT = 200

interface Kept {
  points: readonly FoundPoint[]
  readonly abort: AbortController
}

export class TilePoints {
  readonly #tiles: PointTiles
  readonly #onRead: () => void
  readonly #kept = new Map<string, Kept>()

  constructor(tiles: PointTiles, onRead: () => void) {
    this.#tiles = tiles
    this.#onRead = onRead
  }

  /** What is known of a view so far; the rest is asked for, and `onRead` says when it has come. Corners in WGS-84. */
  within(northWest: LngLat, southEast: LngLat, zoom: number): FoundPoint[] {
    const z = Math.max(0, Math.min(DEEPEST, Math.floor(zoom)))
    const wanted = tilesOf(northWest, southEast, z)
    for (const [name, { abort }] of this.#kept) {
      if (wanted.has(name)) continue
      if (this.#kept.size <= MOST_KEPT) break
      abort.abort()
      this.#kept.delete(name)
    }
    return [...wanted].flatMap(([name, [x, y]]) => (this.#kept.get(name) ?? this.#ask(name, z, x, y)).points)
  }

  stop(): void {
    for (const { abort } of this.#kept.values()) abort.abort()
    this.#kept.clear()
  }

  #ask(name: string, z: number, x: number, y: number): Kept {
    const made: Kept = { points: [], abort: new AbortController() }
    this.#kept.set(name, made)
    // What failed is asked again the next time that it is seen.
    this.#read(made, { z, x, y }).catch(() => this.#kept.delete(name))
    return made
  }

  async #read(kept: Kept, tile: { readonly z: number; readonly x: number; readonly y: number }): Promise<void> {
    kept.points = readTile(await this.#tiles(tile, kept.abort.signal), tile.z, tile.x, tile.y)
    this.#onRead()
  }
}

function tilesOf(northWest: LngLat, southEast: LngLat, z: number): Map<string, readonly [number, number]> {
  const side = 2 ** z
  const [left, top] = toWorld(northWest).map((part) => Math.floor(part * side))
  const [right, bottom] = toWorld(southEast).map((part) => Math.floor(part * side))
  const found = new Map<string, readonly [number, number]>()
  const rows = { first: Math.max(0, top ?? 0), last: Math.min(side - 1, bottom ?? 0) }
  // Across the date line the right edge lies west of the left one.
  const columns = Math.min(side, (((right ?? 0) - (left ?? 0) + side) % side) + 1)
  for (let y = rows.first; y <= rows.last; y += 1) {
    for (let step = 0; step < columns; step += 1) {
      const x = ((((left ?? 0) + step) % side) + side) % side
      found.set(`${z}/${x}/${y}`, [x, y])
    }
  }
  return found
}

function readTile(bytes: ArrayBuffer, z: number, x: number, y: number): FoundPoint[] {
  const layer = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers['points']
  if (layer === undefined) return []
  return Array.from({ length: layer.length }, (_, at): FoundPoint[] => {
    const { geometry, properties } = layer.feature(at).toGeoJSON(x, y, z)
    if (geometry.type !== 'Point') return []
    const [lng = 0, lat = 0] = geometry.coordinates
    return [foundPoint([lng, lat], properties ?? {})]
  }).flat()
}

/** From what a tile says of a point. */
export function foundPoint(at: LngLat, tags: Readonly<Record<string, unknown>>): FoundPoint {
  const { n, id } = tags
  return { at, count: Number(n ?? 1), id: typeof id === 'string' ? id : null, tags }
}
