/** Six sides of a cube → an equirectangular sphere, by bilinear sampling, one band of rows after another. */
import { open, type FileHandle } from 'node:fs/promises'
import { faces, type Face } from './foreign-tour.ts'
import type { RawCube } from './raw-sides.ts'
import { tiffHead } from './tiff-head.ts'

const BAND = 32

/**
 * Writes a TIFF of 2:1 with as many pixels along the horizon as the middle of a side has; a side that is missing is black.
 * @param size of the sides
 */
export async function cubeToSphere(cube: RawCube, size: number, path: string, signal?: AbortSignal): Promise<void> {
  const height = Math.max(2, Math.round((Math.PI * size) / 2))
  const width = 2 * height
  const turns = Array.from({ length: width }, (_, x) => ((x + 0.5) / width - 0.5) * 2 * Math.PI)
  const [sines, cosines] = [Float64Array.from(turns, Math.sin), Float64Array.from(turns, Math.cos)]
  await using file: FileHandle & AsyncDisposable = await open(path, 'w')
  await file.writeFile(tiffHead(width, height, BAND))
  for (let top = 0; top < height; top += BAND) {
    signal?.throwIfAborted()
    const band: Band = { width, height, top, bottom: Math.min(height, top + BAND), sines, cosines }
    await file.writeFile(draw(band, size, await stripesFor(cube, band, size)))
  }
}

interface Band {
  readonly width: number
  readonly height: number
  readonly top: number
  readonly bottom: number
  readonly sines: Float64Array
  readonly cosines: Float64Array
}

/** The rows of a side that a band takes from. */
interface Stripe {
  readonly data: Buffer
  readonly from: number
}

/** Where a ray meets the cube: number of the side, and how far right and down on it, from 0 to 1. */
interface Spot {
  side: number
  u: number
  v: number
}

async function stripesFor(cube: RawCube, band: Band, size: number): Promise<(Stripe | undefined)[]> {
  const lows = faces.map(() => 1)
  const highs = faces.map(() => 0)
  eachPixel(band, (_at, { side, v }) => {
    if (v < (lows[side] ?? 1)) lows[side] = v
    if (v > (highs[side] ?? 0)) highs[side] = v
  })
  return Promise.all(
    faces.map(async (face: Face, side): Promise<Stripe | undefined> => {
      const [low = 1, high = 0] = [lows[side], highs[side]]
      if (low > high) return undefined
      const from = Math.max(0, Math.floor(low * size) - 1)
      const data = await cube[face]?.rows(from, Math.min(size, Math.ceil(high * size) + 2))
      return data && { data, from }
    }),
  )
}

function draw(band: Band, size: number, stripes: readonly (Stripe | undefined)[]): Buffer {
  const into = Buffer.alloc((band.bottom - band.top) * band.width * 3)
  const last = size - 1
  eachPixel(band, (at, { side, u, v }) => {
    const stripe = stripes[side]
    if (stripe === undefined) return
    const { data, from } = stripe
    const px = Math.min(last, Math.max(0, u * size - 0.5))
    const py = Math.min(last, Math.max(0, v * size - 0.5))
    const [left, top] = [Math.floor(px), Math.floor(py)]
    const [fx, fy] = [px - left, py - top]
    const right = left < last ? 3 : 0
    const below = top < last ? 3 * size : 0
    const start = ((top - from) * size + left) * 3
    for (let c = 0; c < 3; c++) {
      const upper = (data[start + c] ?? 0) * (1 - fx) + (data[start + right + c] ?? 0) * fx
      const lower = (data[start + below + c] ?? 0) * (1 - fx) + (data[start + below + right + c] ?? 0) * fx
      into[at + c] = upper * (1 - fy) + lower * fy + 0.5
    }
  })
  return into
}

/** Hands on one spot, whose figures change: there are hundreds of millions. */
function eachPixel({ width, height, top, bottom, sines, cosines }: Band, use: (at: number, spot: Spot) => void): void {
  const spot: Spot = { side: 0, u: 0, v: 0 }
  let at = 0
  for (let y = top; y < bottom; y++) {
    const pitch = (0.5 - (y + 0.5) / height) * Math.PI
    const [up, flat] = [Math.sin(pitch), Math.cos(pitch)]
    for (let x = 0; x < width; x++, at += 3) {
      meet(flat * (sines[x] ?? 0), up, flat * (cosines[x] ?? 0), spot)
      use(at, spot)
    }
  }
}

const [FRONT, RIGHT, BACK, LEFT, UP, DOWN] = (['f', 'r', 'b', 'l', 'u', 'd'] as const).map((face) =>
  faces.indexOf(face),
) as [number, number, number, number, number, number] // six names, six numbers

/** Right is +x, up is +y, the front +z; sides are seen from inside. */
function meet(x: number, y: number, z: number, spot: Spot): void {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  if (az >= ax && az >= ay) {
    spot.side = z > 0 ? FRONT : BACK
    place(spot, z > 0 ? x : -x, -y, az)
  } else if (ax >= ay) {
    spot.side = x > 0 ? RIGHT : LEFT
    place(spot, x > 0 ? -z : z, -y, ax)
  } else {
    spot.side = y > 0 ? UP : DOWN
    place(spot, x, y > 0 ? z : -z, ay)
  }
}

function place(spot: Spot, u: number, v: number, depth: number): void {
  spot.u = (u / depth + 1) / 2
  spot.v = (v / depth + 1) / 2
}
