// Records within an area as a condition in SQL. Areas are laid into the cells of the map, where their edges are as straight as on
// the screen; the cells of their corners bound the run of the index that is read.
import { readPlaceFilter, type PlaceFilter } from '@huanshi/kernel/protocol/place-filter.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'

const SIDE = 2 ** 24
/** Where the square map ends, degrees. */
const MOST_LAT = 85.0511287

/** On rows of `r` with map_x, map_y and map_cell. Null when the text says no area. */
export function placeCondition(text: string): ((bind: Bind) => string) | null {
  const wanted = readPlaceFilter(text)
  if (wanted === null) return null
  return (bind) => (wanted.kind === 'area' ? withinArea(wanted.id, bind) : withinCorners(wanted.corners, bind))
}

type Corners = Extract<PlaceFilter, { readonly kind: 'corners' }>['corners']

function withinCorners(corners: Corners, bind: Bind): string {
  const cells = corners.map(({ lng, lat }) => ({ x: columnOf(lng), y: rowOf(lat) }))
  const [xs, ys] = [cells.map(({ x }) => x), cells.map(({ y }) => y)]
  const first = `map_cell(${bind(least(xs))}::integer, ${bind(least(ys))}::integer)`
  const last = `map_cell(${bind(most(xs))}::integer, ${bind(most(ys))}::integer)`
  const polygon = bind(`(${cells.map(({ x, y }) => `(${x},${y})`).join()})`)
  return (
    `r.map_cell between ${first} and ${last}` +
    ` and ${polygon}::polygon @> point(r.map_x::float8 + 0.5, r.map_y::float8 + 0.5)`
  )
}

/**
 * One that visitors see; of another nothing is found. Each `select` is worked out once for the whole query; its rings are joined with
 * nothing, because what is read as it is stored would be unpacked for every row.
 */
function withinArea(id: string, bind: Bind): string {
  const rings = `(select array_cat(m.rings, '{}') from map_poly m where m.id = ${bind(id)}::uuid and m.is_visible and m.deleted_time is null)`
  const side = (n: number) => `(select (rings_box(${rings}))[${n}])`
  return (
    `r.map_cell between (select map_cell(b[1], b[2]) from rings_box(${rings}) b) and (select map_cell(b[3], b[4]) from rings_box(${rings}) b)` +
    ` and r.map_x between ${side(1)} and ${side(3)} and r.map_y between ${side(2)} and ${side(4)}` +
    ` and rings_hold(${rings}, r.map_x, r.map_y)`
  )
}

const inside = (cell: number) => Math.max(0, Math.min(SIDE - 1, Math.floor(cell)))

function columnOf(lng: number): number {
  return inside(((lng + 180) / 360) * SIDE)
}

function rowOf(lat: number): number {
  const radians = (Math.max(-MOST_LAT, Math.min(MOST_LAT, lat)) * Math.PI) / 180
  return inside(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * SIDE)
}

const least = (values: readonly number[]) => values.reduce((one, other) => Math.min(one, other))
const most = (values: readonly number[]) => values.reduce((one, other) => Math.max(one, other))
