// One picture for all faces of a room: as many pixels a metre everywhere, floor, ceiling and walls beside each other.
import { distance } from '../plane.ts'
import type { Face, Place } from '../surfaces.ts'

type Vector = readonly [number, number, number]

/** Where a face lies in space and in the picture: `across` runs to the right and `down` downwards for who looks at it from the room. */
export interface Patch {
  readonly face: Face
  /** Its upper left corner: x east, y north, up. */
  readonly origin: Vector
  readonly across: Vector
  readonly down: Vector
  /** Metres. */
  readonly width: number
  readonly height: number
  /** Pixels of its upper left corner in the picture. */
  readonly left: number
  readonly top: number
}

export interface Atlas {
  readonly width: number
  readonly height: number
  /** Pixels of a metre. */
  readonly density: number
  readonly patches: readonly Patch[]
}

/** Around each patch its edge goes on, so that what is looked at from afar takes no colour of its neighbours, pixels. */
export const MARGIN = 8
/** What a JPEG keeps together. */
const BLOCK = 16
const SMALLER = 0.94

/** @param density pixels of a metre, where there is room for so many @param side that the picture may be wide and high, pixels */
export function atlasOf(faces: readonly Face[], density: number, side: number): Atlas {
  const flat = faces.map(spread)
  for (let tried = density; ; tried *= SMALLER) {
    const found = packed(flat, tried, side)
    if (found !== null) return found
  }
}

/** Of the corners of a face, parts of the picture's width and height. */
export function spotsOf({ face, origin, across, down, left, top }: Patch, { density, width, height }: Atlas): number[] {
  return face.places.flatMap((place) => {
    const from = minus(vectorOf(place), origin)
    return [(left + dot(from, across) * density) / width, (top + dot(from, down) * density) / height]
  })
}

const vectorOf = ({ x, y, up }: Place): Vector => [x, y, up]
const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]

function spread(face: Face): Omit<Patch, 'left' | 'top'> {
  const [x, y, up] = face.normal
  const across: Vector = face.part === 'wall' ? [-y, x, 0] : longest(face.places)
  // Ahead × right.
  const down: Vector = [
    y * -across[2] + up * across[1],
    up * -across[0] + x * across[2],
    x * -across[1] + y * across[0],
  ]
  const places = face.places.map(vectorOf)
  const [rights, downs] = [places.map((place) => dot(place, across)), places.map((place) => dot(place, down))]
  const [left, top] = [Math.min(...rights), Math.min(...downs)]
  // All of them lie in one plane.
  const depth = dot(places[0] ?? [0, 0, 0], face.normal)
  const at = (n: 0 | 1 | 2): number => across[n] * left + down[n] * top + face.normal[n] * depth
  return {
    face,
    origin: [at(0), at(1), at(2)],
    across,
    down,
    width: Math.max(...rights) - left,
    height: Math.max(...downs) - top,
  }
}

/** Along the longest side of a floor, which wastes the least. */
function longest(places: readonly Place[]): Vector {
  let [most, found]: [number, Vector] = [0, [1, 0, 0]]
  for (const [n, a] of places.entries()) {
    const b = places[(n + 1) % places.length]!
    const length = distance(a, b)
    if (length > most) [most, found] = [length, [(b.x - a.x) / length, (b.y - a.y) / length, 0]]
  }
  return found
}

/** In shelves, the highest first; of several widths the one that wastes the least. Null where there is no room. */
function packed(flat: readonly Omit<Patch, 'left' | 'top'>[], density: number, side: number): Atlas | null {
  const sized = flat.map((patch) => ({ patch, wide: taken(patch.width, density), high: taken(patch.height, density) }))
  const widest = Math.max(BLOCK, ...sized.map(({ wide }) => wide))
  const order = sized.toSorted((a, b) => b.high - a.high || b.wide - a.wide)
  let best: Atlas | null = null
  for (let width = widest; width <= side; width += Math.max(BLOCK, taken(side / 24, 1))) {
    let [x, y, shelf, used] = [0, 0, 0, 0]
    const patches: Patch[] = []
    for (const { patch, wide, high } of order) {
      if (x + wide > width) [x, y, shelf] = [0, y + shelf, 0]
      patches.push({ ...patch, left: x + MARGIN, top: y + MARGIN })
      x += wide
      shelf = Math.max(shelf, high)
      used = Math.max(used, x)
    }
    const height = y + shelf
    const isBetter = best === null || used * height < best.width * best.height
    if (height <= side && isBetter) best = { width: used, height, density, patches }
  }
  return best
}

const taken = (metres: number, density: number): number => Math.ceil((metres * density + 2 * MARGIN) / BLOCK) * BLOCK
