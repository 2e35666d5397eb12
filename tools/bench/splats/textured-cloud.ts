// A cloud as training leaves them: surfaces with a texture, covered by flat, stretched Gaussians of many sizes that lie over each
// other, and some dust in the air. The same for the same number.

const SPLAT_BYTES = 32

type Vector = readonly [number, number, number]

interface Point {
  readonly place: Vector
  readonly normal: Vector
}

/** How often each surface is chosen. */
const FLOOR = 0.45
const WALL = 0.7
const BALLS = 0.97
const balls = Array.from({ length: 9 }, (_, nth) => {
  const radius = 0.25 + 0.1 * (nth % 4)
  return { radius, middle: [((nth * 1.7) % 6) - 3, 1 - radius, ((nth * 2.3) % 6) - 3] as Vector }
})

export function texturedCloud(count: number): Buffer {
  const chance = chances(11)
  const bytes = Buffer.alloc(count * SPLAT_BYTES)
  // Together they cover what there is several times.
  const usual = Math.sqrt(90 / count) * 0.5
  for (let at = 0; at < bytes.length; at += SPLAT_BYTES) {
    const { place, normal } = pointOf(chance)
    const size = usual * Math.exp(1.6 * (chance() + chance() - 1))
    const sizes = [size * (1 + 2 * chance()), size, size * 0.08]
    for (const axis of [0, 1, 2]) {
      bytes.writeFloatLE(place[axis] ?? 0, at + axis * 4)
      bytes.writeFloatLE(sizes[axis] ?? 0, at + 12 + axis * 4)
    }
    bytes.set(textureAt(place, chance), at + 24)
    bytes[at + 27] = 90 + 165 * chance()
    bytes.set(turnTo(normal, chance() * Math.PI), at + 28)
  }
  return bytes
}

export function chances(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

function pointOf(chance: () => number): Point {
  const [kind, u, v] = [chance(), chance() * 8 - 4, chance()]
  // Y is downwards in such files.
  if (kind < FLOOR) return { place: [u, 1, v * 8 - 4], normal: [0, -1, 0] }
  if (kind < WALL) return { place: [u, v * 3 - 2, 4], normal: [0, 0, -1] }
  const [height, round] = [2 * v - 1, chance() * 2 * Math.PI]
  const level = Math.sqrt(1 - height * height)
  const normal: Vector = [Math.cos(round) * level, height, Math.sin(round) * level]
  if (kind >= BALLS) return { place: [u, v * 3 - 2, chance() * 8 - 4], normal }
  const { radius, middle } = balls[Math.floor(chance() * balls.length)]!
  return { place: [0, 1, 2].map((axis) => middle[axis]! + radius * normal[axis]!) as unknown as Vector, normal }
}

/** Tiles, finer stripes in some of them, and grain. */
function textureAt([x, y, z]: Vector, chance: () => number): number[] {
  const tile = (Math.floor(x) + Math.floor(y * 2) + Math.floor(z)) & 1
  const stripe = tile === 0 ? 0 : Math.sign(Math.sin(12 * (x + y)) + Math.sin(12 * (z - y)))
  const grain = 24 * (chance() - 0.5)
  return [150 + 60 * stripe + grain, 90 + 90 * tile + grain, 130 - 60 * tile + 40 * stripe + grain]
}

/** Its flat side faces the normal; then it is turned about it. Four bytes: w, x, y, z. */
function turnTo([nx, ny, nz]: Vector, angle: number): number[] {
  // Half way from z to the normal; against z any axis will do.
  const half = nz < -0.999 ? [0, 1, 0] : [1 + nz, -ny, nx]
  const [w = 1, x = 0, y = 0] = half.map((part) => part / Math.hypot(...half))
  const [c, s] = [Math.cos(angle / 2), Math.sin(angle / 2)]
  return [w * c, x * c + y * s, y * c - x * s, w * s].map((part) => Math.round(part * 127 + 128))
}
