// Between WGS-84, in which places are kept, and GCJ-02, in which maps of China have to be drawn.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import gcoord from 'gcoord'
import type { LngLat } from './lng-lat.ts'

// Its types are those of Node's module; the object itself is the same in browsers.
const { transform, WGS84, GCJ02 } = gcoord as unknown as typeof gcoord.default

export type Datum = MapSource['datum']

/** From a place to where a map of that datum draws it. Outside China both are the same. */
export function shown(datum: Datum, [lng, lat]: LngLat): LngLat {
  if (datum === 'wgs84') return [lng, lat]
  const [x, y] = transform([lng, lat], WGS84, GCJ02)
  return [x, y]
}

/** Enough for a tenth of a metre wherever the inverse exists. */
const MOST_STEPS = 8
const PRECISION = 1e-7

/**
 * From where a map of that datum draws something to its place; the inverse of `shown` within a metre. Ours and not gcoord's, which
 * goes on for ever at the edge of the rectangle that it takes for China.
 */
export function placed(datum: Datum, at: LngLat): LngLat {
  if (datum === 'wgs84') return [at[0], at[1]]
  let [lng, lat] = at
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const [x, y] = shown(datum, [lng, lat])
    const [dx, dy] = [x - at[0], y - at[1]]
    if (Math.abs(dx) < PRECISION && Math.abs(dy) < PRECISION) break
    lng -= dx
    lat -= dy
  }
  return [lng, lat]
}
