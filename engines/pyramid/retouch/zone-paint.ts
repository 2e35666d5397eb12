/** What a zone shows in place of the picture. Everything is worked out of the picture as it was taken; nothing finer than a cell of it is left. */
import { heal } from './heal.ts'
import { healZone, type Healing } from './heal-zone.ts'
import { drawPatch, type Patch, type Tiles } from './patch.ts'
import { toPlane } from './plane.ts'
import { shapeOf, type ZoneShape } from './zone-shape.ts'
import type { Vector, Zone } from './zone.ts'

export interface PaintedZone extends ZoneShape {
  /** Writes three bytes, of a point on its plane. */
  readonly colour: (u: number, v: number, out: Uint8Array | Uint8ClampedArray, at: number) => void
}

const MOST_CELLS = 4096
/** Points that are looked at for the colour of a cell, across and down. */
const PER_CELL = 6

/** How holes are filled, and how finely. */
type Repair = Omit<Healing, 'isBarred'>

const here: Repair = { fill: async (task) => heal(task), doublings: 2 }

/**
 * Null for a zone without extent, which covers nothing.
 * @param all with it: what repairs takes nothing from the others
 */
export async function paintZone(
  zone: Zone,
  tiles: Tiles,
  all: readonly Zone[],
  repair: Repair = here,
): Promise<PaintedZone | null> {
  const shape = shapeOf(zone, tiles.type === 'flat')
  if (shape === null) return null
  if (zone.effect === 'heal') {
    const isBarred = within(
      all.filter((one) => one !== zone),
      tiles.type === 'flat',
    )
    return { ...shape, colour: await healZone(shape, tiles, { ...repair, isBarred }) }
  }
  if (zone.effect === 'colour') return { ...shape, colour: plainColour(zone.colour) }
  const cells = await cellsOf(shape, tiles)
  return { ...shape, colour: zone.effect === 'mosaic' ? blocks(shape, cells) : softly(shape, cells) }
}

function plainColour(colour: string): PaintedZone['colour'] {
  const value = Number.parseInt(colour.slice(1), 16)
  const rgb = [value >> 16, (value >> 8) & 255, value & 255]
  return (_u, _v, out, at) => {
    for (let i = 0; i < 3; i++) out[at + i] = rgb[i] ?? 0
  }
}

/** Mean colours; alpha is 0 where the picture shows nothing. */
async function cellsOf({ plane, bounds, cell }: ZoneShape, tiles: Tiles): Promise<Patch> {
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  const wanted = Math.max(cell, Math.sqrt((wide * high) / MOST_CELLS))
  const [width, height] = [Math.max(1, Math.ceil(wide / wanted)), Math.max(1, Math.ceil(high / wanted))]
  const fine = await drawPatch(tiles, plane, bounds, { width: width * PER_CELL, height: height * PER_CELL })
  const data = new Uint8ClampedArray(width * height * 4)
  for (let cell = 0; cell < width * height; cell++)
    meanOfCell(fine, (cell % width) * PER_CELL, Math.floor(cell / width) * PER_CELL, data, cell * 4)
  return { data, width, height }
}

function meanOfCell(fine: Patch, left: number, top: number, out: Uint8ClampedArray, at: number): void {
  const sum = [0, 0, 0]
  let count = 0
  for (let y = top; y < top + PER_CELL; y++) {
    for (let x = left; x < left + PER_CELL; x++) {
      const from = (y * fine.width + x) * 4
      if (fine.data[from + 3] === 0) continue
      count += 1
      for (let i = 0; i < 3; i++) sum[i] = (sum[i] ?? 0) + (fine.data[from + i] ?? 0)
    }
  }
  for (let i = 0; i < 3; i++) out[at + i] = count === 0 ? 0 : Math.round((sum[i] ?? 0) / count)
  out[at + 3] = 255
}

function blocks({ bounds }: ZoneShape, { data, width, height }: Patch): PaintedZone['colour'] {
  return (u, v, out, at) => {
    const column = Math.floor(((u - bounds.left) / (bounds.right - bounds.left)) * width)
    const row = Math.floor(((bounds.top - v) / (bounds.top - bounds.bottom)) * height)
    const from = (clamp(row, height) * width + clamp(column, width)) * 4
    for (let i = 0; i < 3; i++) out[at + i] = data[from + i] ?? 0
  }
}

/** Quadratic B-splines over three cells each way: smooth, and never brighter or darker than the cells. */
function softly({ bounds }: ZoneShape, cells: Patch): PaintedZone['colour'] {
  const { width, height } = cells
  const { colours, row } = edged(cells)
  const [wide, high] = [bounds.right - bounds.left, bounds.top - bounds.bottom]
  // Asked for every covered pixel: nothing is made anew for one.
  return (u, v, out, at) => {
    // A brush reaches a hair further than it was measured.
    const x = Math.min(width, Math.max(0, ((u - bounds.left) / wide) * width))
    const y = Math.min(height, Math.max(0, ((bounds.top - v) / high) * height))
    const [column, line] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [x - column, y - line]
    const first = ((1 - fx) * (1 - fx)) / 2
    const second = 0.5 + fx - fx * fx
    const third = (fx * fx) / 2
    let from = line * row + column * 3
    let [red, green, blue] = [0, 0, 0]
    for (let j = 0; j < 3; j++, from += row) {
      const down = j === 0 ? ((1 - fy) * (1 - fy)) / 2 : j === 1 ? 0.5 + fy - fy * fy : (fy * fy) / 2
      const [left, middle, right] = [first * down, second * down, third * down]
      red += left * (colours[from] ?? 0) + middle * (colours[from + 3] ?? 0) + right * (colours[from + 6] ?? 0)
      green += left * (colours[from + 1] ?? 0) + middle * (colours[from + 4] ?? 0) + right * (colours[from + 7] ?? 0)
      blue += left * (colours[from + 2] ?? 0) + middle * (colours[from + 5] ?? 0) + right * (colours[from + 8] ?? 0)
    }
    out[at] = Math.round(red)
    out[at + 1] = Math.round(green)
    out[at + 2] = Math.round(blue)
  }
}

/** Cells with their outermost ones repeated around them, so that none has to be looked for: one before, two behind. */
function edged({ data, width, height }: Patch): { colours: Float64Array; row: number } {
  const row = 3 * (width + 3)
  const colours = Float64Array.from({ length: row * (height + 3) }, (_, i) => {
    const cell = clamp(Math.floor(i / row) - 1, height) * width + clamp(Math.floor((i % row) / 3) - 1, width)
    return data[4 * cell + (i % 3)] ?? 0
  })
  return { colours, row }
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index))
}

function within(zones: readonly Zone[], isFlat: boolean): Healing['isBarred'] {
  const shapes = zones.flatMap((zone) => shapeOf(zone, isFlat) ?? [])
  const on = new Float64Array(2)
  return (place) => shapes.some(({ plane, contains }) => toPlane(plane, place, on) && contains(place, on))
}

/** What repairs lies lowest, so that nothing of what is covered comes up again. */
export function asTheyLie<Z extends Pick<Zone, 'effect'>>(zones: readonly Z[]): Z[] {
  return zones.toSorted((a, b) => Number(b.effect === 'heal') - Number(a.effect === 'heal'))
}

export async function paintZones(zones: readonly Zone[], tiles: Tiles): Promise<PaintedZone[]> {
  const painted: PaintedZone[] = []
  for (const zone of asTheyLie(zones)) {
    const one = await paintZone(zone, tiles, zones)
    if (one !== null) painted.push(one)
  }
  return painted
}

const at = new Float64Array(2)

/** Writes what the zones show of a place; false where none does. */
export function paintPlace(
  zones: readonly PaintedZone[],
  place: Vector,
  out: Uint8Array | Uint8ClampedArray,
  offset: number,
): boolean {
  // The uppermost hides the others.
  for (let nth = zones.length - 1; nth >= 0; nth--) {
    const zone = zones[nth]
    if (zone === undefined || !toPlane(zone.plane, place, at) || !zone.contains(place, at)) continue
    zone.colour(at[0] ?? 0, at[1] ?? 0, out, offset)
    return true
  }
  return false
}
