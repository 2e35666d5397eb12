// A room whose pictures are known from every place, for who compares pictures.
import type { Grey } from './features.ts'
import { turned, type Vector } from './vector.ts'

/** Blotches of several sizes that lie still in space. */
function blotch(seed: number, u: number, v: number): number {
  let value = 0
  for (const [scale, weight] of [
    [0.9, 60],
    [2.3, 45],
    [5.1, 30],
  ] as const) {
    const [x, y] = [Math.floor(u * scale), Math.floor(v * scale)]
    let hash =
      Math.imul(x + 4000, 374_761_393) ^
      Math.imul(y + 4000, 668_265_263) ^
      Math.imul(seed + Math.round(scale * 10), 1_274_126_177)
    hash = Math.imul(hash ^ (hash >>> 13), 1_103_515_245)
    value += (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * weight
  }
  return value
}

/** A room of 12 × 8 m and 4 m high with papered walls, seen from a place in it. */
export function roomFrom([ex, ez]: readonly [number, number], turn: number, paper = 1): Grey {
  const [width, height] = [768, 384]
  const data = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [yaw, pitch] = [((x + 0.5) / width - 0.5) * 2 * Math.PI, (0.5 - (y + 0.5) / height) * Math.PI]
      const own: Vector = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
      const [rx, ry, rz] = turned(own, turn)
      const walls: readonly (readonly [distance: number, seed: number])[] = [
        [((rx > 0 ? 6 : -6) - ex) / rx, rx > 0 ? 1 : 2],
        [((rz > 0 ? 4 : -4) - ez) / rz, rz > 0 ? 3 : 4],
        [(ry > 0 ? 2.4 : -1.6) / ry, ry > 0 ? 5 : 6],
      ]
      const [distance, seed] = walls.reduce((near, next) => (next[0] < near[0] ? next : near))
      const [px, py, pz] = [ex + rx * distance, ry * distance, ez + rz * distance]
      const [u, v] = seed <= 2 ? [pz, py] : seed <= 4 ? [px, py] : [px, pz]
      data[y * width + x] = blotch(seed * paper, u, v)
    }
  }
  return { width, height, data }
}
