// The shape of a cell: a grid on the sphere (or a rectangle on the plane), fine enough that the straight edges of its
// triangles stay within a quarter of a pixel of the true curve.
import { RADIAN } from '../view/angle.ts'
import type { Cell, Pyramid } from './pyramid.ts'

/** How often a whole tile is cut. */
export interface Steps {
  readonly columns: number
  readonly rows: number
}

const most = 128
/** A power of two, so that the corners of neighbours and of children meet. */
const powerOf = (wanted: number): number => Math.min(most, 2 ** Math.max(0, Math.ceil(Math.log2(wanted))))

/**
 * Steps of a whole tile of `angle` radians, seen at `focal` device pixels per radian, which counts in octaves. `straight`: the lens
 * keeps straight lines. Then a step of δ misses a parallel by at most δ²/16, hence δ = 1.8/√focal, and a meridian, which is straight,
 * by δ³/62 along itself; elsewhere straight edges miss what the lens bends by at most δ²/8 either way.
 */
export function stepsFor(angle: number, focal: number, straight: boolean): Steps {
  const octave = 2 ** Math.ceil(Math.log2(Math.max(1, focal)))
  const root = angle * Math.sqrt(octave)
  if (straight) return { columns: powerOf(root / 1.8), rows: powerOf((angle * Math.cbrt(octave)) / 1.46) }
  const both = powerOf(root / 1.15)
  return { columns: both, rows: both }
}

interface Grid {
  readonly columns: number
  readonly rows: number
  /** Three floats a corner, row by row. */
  readonly places: Float32Array<ArrayBuffer>
  /**
   * Three floats a corner: 0..1 across the cell times the third, 0..1 down, and how wide the row is beside the equator. Across is
   * divided again where a pixel is drawn: a square of a grid is narrower towards the pole, and its two triangles would bend what
   * they show if they went from corner to corner evenly.
   */
  readonly across: Float32Array<ArrayBuffer>
}

/** At a pole itself a row has no width to divide by. */
const NARROWEST = 1e-4

/** `steps` for a whole tile; a cell cut short by the picture's border gets its share. */
export function gridOf(pyramid: Pyramid, cell: Cell, steps: Steps): Grid {
  const size = pyramid.manifest.tileSize * pyramid.shrink(cell.level)
  const flat = pyramid.manifest.type === 'flat'
  const cuts = (from: number, to: number, count: number): number[] => {
    const found = [from]
    for (let i = 1; i <= count; i++) found.push(Math.min(to, from + (size * i) / count))
    return found.filter((at, i) => i === 0 || at > found[i - 1]!)
  }
  const [xs, ys] = flat
    ? [
        [cell.x0, cell.x1],
        [cell.y0, cell.y1],
      ]
    : [cuts(cell.x0, cell.x1, steps.columns), cuts(cell.y0, cell.y1, steps.rows)]
  const places = new Float32Array(xs.length * ys.length * 3)
  const across = new Float32Array(xs.length * ys.length * 3)
  const turns = xs.map((x) => pyramid.yaw(x) * RADIAN)
  const sines = turns.map(Math.sin)
  const cosines = turns.map(Math.cos)
  let p = 0
  let a = 0
  for (const y of ys) {
    const pitch = pyramid.pitch(y)
    const [sin, cos] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
    const wide = flat ? 1 : Math.max(NARROWEST, cos)
    for (let i = 0; i < xs.length; i++) {
      places[p++] = flat ? pyramid.yaw(xs[i]!) : sines[i]! * cos
      places[p++] = flat ? pitch : sin
      places[p++] = flat ? 0 : cosines[i]! * cos
      across[a++] = ((xs[i]! - cell.x0) / (cell.x1 - cell.x0)) * wide
      across[a++] = (y - cell.y0) / (cell.y1 - cell.y0)
      across[a++] = wide
    }
  }
  return { columns: xs.length - 1, rows: ys.length - 1, places, across }
}

/** Two triangles a square. */
export function indicesOf(columns: number, rows: number): Uint16Array<ArrayBuffer> {
  const found = new Uint16Array(columns * rows * 6)
  let at = 0
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corner = row * (columns + 1) + column
      const below = corner + columns + 1
      found.set([corner, below, corner + 1, corner + 1, below, below + 1], at)
      at += 6
    }
  return found
}
