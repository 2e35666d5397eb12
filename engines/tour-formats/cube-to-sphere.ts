/** Six sides of a cube → an equirectangular sphere, by bilinear sampling. */
import type { Face } from './foreign-tour.ts'
import type { Pixels } from './stitch.ts'

/**
 * @param cube sides of equal size; one that is missing is black
 * @returns a picture of 2:1 with as many pixels along the horizon as the middle of a side has
 */
export function cubeToSphere(cube: Readonly<Partial<Record<Face, Pixels>>>): Pixels {
  const size = Math.max(...Object.values(cube).map(({ width }) => width))
  const height = Math.max(2, Math.round((Math.PI * size) / 2))
  const width = 2 * height
  const data = Buffer.alloc(width * height * 3)
  const turns = Array.from({ length: width }, (_, x) => ((x + 0.5) / width - 0.5) * 2 * Math.PI)
  const [sines, cosines] = [turns.map(Math.sin), turns.map(Math.cos)]
  for (let y = 0; y < height; y++) {
    const pitch = (0.5 - (y + 0.5) / height) * Math.PI
    const [up, flat] = [Math.sin(pitch), Math.cos(pitch)]
    for (let x = 0; x < width; x++) {
      sample(cube, flat * (sines[x] ?? 0), up, flat * (cosines[x] ?? 0), data, (y * width + x) * 3)
    }
  }
  return { data, width, height }
}

/** Right is +x, up is +y, the front +z; where the ray meets the cube, sides are seen from inside. */
function sample(
  cube: Readonly<Partial<Record<Face, Pixels>>>,
  x: number,
  y: number,
  z: number,
  into: Buffer,
  at: number,
): void {
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  let face: Face
  let [u, v, depth] = [0, 0, 1]
  if (az >= ax && az >= ay) {
    face = z > 0 ? 'f' : 'b'
    ;[u, v, depth] = [z > 0 ? x : -x, -y, az]
  } else if (ax >= ay) {
    face = x > 0 ? 'r' : 'l'
    ;[u, v, depth] = [x > 0 ? -z : z, -y, ax]
  } else {
    face = y > 0 ? 'u' : 'd'
    ;[u, v, depth] = [x, y > 0 ? z : -z, ay]
  }
  const side = cube[face]
  if (side === undefined) return
  const { data, width } = side
  const last = width - 1
  const px = Math.min(last, Math.max(0, ((u / depth + 1) / 2) * width - 0.5))
  const py = Math.min(last, Math.max(0, ((v / depth + 1) / 2) * width - 0.5))
  const [left, top] = [Math.floor(px), Math.floor(py)]
  const [fx, fy] = [px - left, py - top]
  const right = left < last ? 3 : 0
  const below = top < last ? 3 * width : 0
  const from = (top * width + left) * 3
  for (let c = 0; c < 3; c++) {
    const upper = (data[from + c] ?? 0) * (1 - fx) + (data[from + right + c] ?? 0) * fx
    const lower = (data[from + below + c] ?? 0) * (1 - fx) + (data[from + below + right + c] ?? 0) * fx
    into[at + c] = upper * (1 - fy) + lower * fy + 0.5
  }
}
