// Places in a panorama that can be found again in another one taken nearby: corners, and what surrounds them. Pictures stand upright,
// so that surroundings need no turning; several sizes stand for coming closer.
import type { Vector } from './vector.ts'

/** An equirectangular picture of 2:1, brightness from 0 to 255, row by row. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Float32Array
}

export interface Feature {
  readonly ray: Vector
  /** One description for each of `sizes`, `side` × `side`, of mean 0 and length 1. */
  readonly looks: readonly Float32Array[]
}

const SIDE = 8
/** Degrees across. */
const sizes = [4, 5.6, 8, 11] as const
const STEEPEST = 55
const CELLS = { across: 40, down: 14 } as const
const IN_CELL = 2
const FLATTEST = 12

/** @param inCell how many of the places in each part of the picture: fewer are compared sooner */
export function featuresOf(grey: Grey, inCell: number = IN_CELL): Feature[] {
  return corners(grey, inCell).flatMap(({ yaw, pitch }) => {
    const looks = sizes.map((size) => lookOf(grey, yaw, pitch, size))
    return looks.includes(null) ? [] : [{ ray: rayOf(yaw, pitch), looks: looks.filter((look) => look !== null) }]
  })
}

const RADIANS = Math.PI / 180

function rayOf(yaw: number, pitch: number): Vector {
  const [y, p] = [yaw * RADIANS, pitch * RADIANS]
  return [Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p)]
}

/** The best corners of every cell, so that they are spread over the picture. */
function corners(grey: Grey, inCell: number): { yaw: number; pitch: number }[] {
  const { width, height } = grey
  const top = Math.round(height * (0.5 - STEEPEST / 180))
  const bottom = height - top
  const found: { yaw: number; pitch: number }[] = []
  for (let row = 0; row < CELLS.down; row += 1) {
    for (let column = 0; column < CELLS.across; column += 1) {
      const best: { x: number; y: number; strength: number }[] = []
      const [y0, y1] = [row, row + 1].map((n) => Math.round(top + ((bottom - top) * n) / CELLS.down))
      const [x0, x1] = [column, column + 1].map((n) => Math.round((width * n) / CELLS.across))
      for (let y = y0 ?? 0; y < (y1 ?? 0); y += 1) {
        for (let x = x0 ?? 0; x < (x1 ?? 0); x += 1) {
          const strength = cornerness(grey, x, y)
          if (
            strength < FLATTEST ||
            best.some((one) => Math.hypot(one.x - x, one.y - y) < 5 && one.strength >= strength)
          )
            continue
          best.push({ x, y, strength })
          best.sort((a, b) => b.strength - a.strength)
          if (best.length > 12) best.pop()
        }
      }
      const apart = best.filter((one, n) =>
        best.slice(0, n).every((other) => Math.hypot(one.x - other.x, one.y - other.y) >= 5),
      )
      for (const { x, y } of apart.slice(0, inCell)) {
        found.push({ yaw: ((x + 0.5) / width - 0.5) * 360, pitch: (0.5 - (y + 0.5) / height) * 180 })
      }
    }
  }
  return found
}

/** The lesser of both changes of brightness around a pixel: great only where lines meet. */
function cornerness(grey: Grey, x: number, y: number): number {
  let [xx, yy, xy] = [0, 0, 0]
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      const gx = at(grey, x + dx + 1, y + dy) - at(grey, x + dx - 1, y + dy)
      const gy = at(grey, x + dx, y + dy + 1) - at(grey, x + dx, y + dy - 1)
      xx += gx * gx
      yy += gy * gy
      xy += gx * gy
    }
  }
  return Math.sqrt(Math.max(0, (xx + yy) / 2 - Math.hypot((xx - yy) / 2, xy)) / 25)
}

function at({ width, height, data }: Grey, x: number, y: number): number {
  const row = Math.min(height - 1, Math.max(0, y))
  return data[row * width + (((x % width) + width) % width)] ?? 0
}

/** Null where nothing is to be seen. */
function lookOf(grey: Grey, yaw: number, pitch: number, size: number): Float32Array | null {
  const { width, height } = grey
  const look = new Float32Array(SIDE * SIDE)
  const stretch = 1 / Math.max(0.3, Math.cos(pitch * RADIANS))
  let sum = 0
  for (let row = 0; row < SIDE; row += 1) {
    for (let column = 0; column < SIDE; column += 1) {
      const right = ((column + 0.5) / SIDE - 0.5) * size * stretch
      const down = ((row + 0.5) / SIDE - 0.5) * size
      const value = smooth(grey, ((yaw + right) / 360 + 0.5) * width - 0.5, (0.5 - (pitch - down) / 180) * height - 0.5)
      look[row * SIDE + column] = value
      sum += value
    }
  }
  const mean = sum / look.length
  let square = 0
  for (let n = 0; n < look.length; n += 1) {
    look[n] = (look[n] ?? 0) - mean
    square += (look[n] ?? 0) ** 2
  }
  const length = Math.sqrt(square)
  if (length < 25) return null
  for (let n = 0; n < look.length; n += 1) look[n] = (look[n] ?? 0) / length
  return look
}

function smooth(grey: Grey, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const [fx, fy] = [x - left, y - top]
  const upper = at(grey, left, top) * (1 - fx) + at(grey, left + 1, top) * fx
  const lower = at(grey, left, top + 1) * (1 - fx) + at(grey, left + 1, top + 1) * fx
  return upper * (1 - fy) + lower * fy
}
