// The tiles of a region in the order in which an archive keeps them.
import type { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import { spansAt } from '../../contract/tile-cover.ts'
import { zxyToTileId } from 'pmtiles'

/** Level by level; one level at a time is in memory. */
export function* wantedTiles(
  region: Area | Bounds,
  minZoom: number,
  maxZoom: number,
  has: (id: number) => boolean,
): Generator<number, undefined> {
  for (let zoom = minZoom; zoom <= maxZoom; zoom += 1) {
    const spans = spansAt(region, zoom) ?? []
    const ids = new Float64Array(spans.reduce((sum, { first, last }) => sum + last - first + 1, 0))
    let at = 0
    for (const { row, first, last } of spans) {
      for (let column = first; column <= last; column += 1) ids[at++] = zxyToTileId(zoom, column, row)
    }
    for (const id of ids.sort()) if (!has(id)) yield id
  }
}
