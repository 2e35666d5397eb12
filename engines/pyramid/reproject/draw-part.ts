/** Draws the part of a sphere that a source shows. The same code runs in the sandbox, and in the browser while one looks for its numbers. */
import { toVector, RADIAN } from '../retouch/zone.ts'
import type { Raster } from '../retouch/patch.ts'
import { partOf, samplerOf, type LensSource, type Sample, type Size } from './lens.ts'

/** Calls back after each row, to be stopped or told how far it is. */
type AfterRow = (row: number) => void

/** A raster of three channels; black where the source shows nothing. */
export function drawPart(source: LensSource, picture: Raster, target: Size, afterRow?: AfterRow): Raster {
  const { width, height } = target
  const { horizontal, vertical, offset } = partOf(source, target)
  const sampleAt = samplerOf(source, picture)
  const data = new Uint8ClampedArray(width * height * 3)
  const samples: readonly [Sample, Sample] = [
    { x: 0, y: 0, weight: 0 },
    { x: 0, y: 0, weight: 0 },
  ]
  const sum = new Float64Array(3)
  for (let row = 0; row < height; row++) {
    const latitude = (offset + (0.5 - (row + 0.5) / height) * vertical) * RADIAN
    for (let column = 0; column < width; column++) {
      const longitude = ((column + 0.5) / width - 0.5) * horizontal * RADIAN
      sampleAt(toVector(longitude, latitude), samples)
      sum.fill(0)
      let weight = 0
      for (const sample of samples) weight += take(picture, sample, sum)
      if (weight === 0) continue
      const at = (row * width + column) * 3
      for (let i = 0; i < 3; i++) data[at + i] = (sum[i] ?? 0) / weight
    }
    afterRow?.(row)
  }
  return { data, width, height, channels: 3 }
}

/** Between the four pixels around a point. @returns the weight, 0 beyond the picture's edge */
function take({ data, width, height, channels }: Raster, { x, y, weight }: Sample, sum: Float64Array): number {
  if (weight === 0 || x < -0.5 || y < -0.5 || x > width + 0.5 || y > height + 0.5) return 0
  const [left, top] = [Math.floor(x - 0.5), Math.floor(y - 0.5)]
  const [fx, fy] = [x - 0.5 - left, y - 0.5 - top]
  const [x0, x1] = [clamp(left, width), clamp(left + 1, width)]
  const [y0, y1] = [clamp(top, height) * width, clamp(top + 1, height) * width]
  const [a, b, c, d] = [(y0 + x0) * channels, (y0 + x1) * channels, (y1 + x0) * channels, (y1 + x1) * channels]
  for (let i = 0; i < 3; i++) {
    const upper = (data[a + i] ?? 0) * (1 - fx) + (data[b + i] ?? 0) * fx
    const lower = (data[c + i] ?? 0) * (1 - fx) + (data[d + i] ?? 0) * fx
    sum[i] = (sum[i] ?? 0) + weight * (upper * (1 - fy) + lower * fy)
  }
  return weight
}

function clamp(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index))
}
