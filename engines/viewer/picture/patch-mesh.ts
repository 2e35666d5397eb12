// The shape of a cell: a grid on the sphere (or a rectangle on the plane), fine enough that the straight edges of its
// triangles stay within a quarter of a pixel of the true curve.
import { RADIAN } from '../view/angle.ts'
import type { Cell, Pyramid } from './pyramid.ts'

/**
 * Steps along one side of a whole tile of `angle` radians, seen at `focal` device pixels per radian. A step of δ
 * misses the curve of a parallel by at most δ²/16 and the twist of a cell by δ²/8, hence δ = 1.15/√focal. Always a power of two,
 * and `focal` counts in octaves, so that the corners of neighbours and of children meet.
 */
export function stepsFor(angle: number, focal: number): number {
  const octave = 2 ** Math.ceil(Math.log2(Math.max(1, focal)))
  return Math.min(128, 2 ** Math.max(0, Math.ceil(Math.log2((angle * Math.sqrt(octave)) / 1.15))))
}

interface Grid {
  readonly columns: number
  readonly rows: number
  /** Three floats a corner, row by row. */
  readonly places: Float32Array<ArrayBuffer>
  /** Two floats a corner: 0..1 across and down the cell. */
  readonly across: Float32Array<ArrayBuffer>
}

/** `steps` for a whole tile; a cell cut short by the picture's border gets its share. */
export function gridOf(pyramid: Pyramid, cell: Cell, steps: number): Grid {
  const size = pyramid.manifest.tileSize * pyramid.shrink(cell.level)
  const flat = pyramid.manifest.type === 'flat'
  const cuts = (from: number, to: number): number[] => {
    const found = [from]
    for (let i = 1; i <= steps; i++) found.push(Math.min(to, from + (size * i) / steps))
    return found.filter((at, i) => i === 0 || at > found[i - 1]!)
  }
  const [xs, ys] = flat
    ? [
        [cell.x0, cell.x1],
        [cell.y0, cell.y1],
      ]
    : [cuts(cell.x0, cell.x1), cuts(cell.y0, cell.y1)]
  const places = new Float32Array(xs.length * ys.length * 3)
  const across = new Float32Array(xs.length * ys.length * 2)
  const turns = xs.map((x) => pyramid.yaw(x) * RADIAN)
  const sines = turns.map(Math.sin)
  const cosines = turns.map(Math.cos)
  let p = 0
  let a = 0
  for (const y of ys) {
    const pitch = pyramid.pitch(y)
    const [sin, cos] = [Math.sin(pitch * RADIAN), Math.cos(pitch * RADIAN)]
    for (let i = 0; i < xs.length; i++) {
      places[p++] = flat ? pyramid.yaw(xs[i]!) : sines[i]! * cos
      places[p++] = flat ? pitch : sin
      places[p++] = flat ? 0 : cosines[i]! * cos
      across[a++] = (xs[i]! - cell.x0) / (cell.x1 - cell.x0)
      across[a++] = (y - cell.y0) / (cell.y1 - cell.y0)
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
