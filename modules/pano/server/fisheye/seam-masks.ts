// How much of the first lens counts in each direction, and what any lens sees, as one frame each that ffmpeg lays over all frames of a
// video. The same lines decide it that draw pictures, so that the seam of a video is the one that its author has looked at.
import { writeFile } from 'node:fs/promises'
import type { FisheyeCoverage } from '@huanshi/kernel/protocol/coverage.ts'
import { samplerOf, type Sample } from '@huanshi/pyramid/reproject/lens.ts'
import { RADIAN, toVector } from '@huanshi/pyramid/retouch/zone.ts'
import { besideEachOther, type VideoSource } from './sphere-plan.ts'

/** Smooth as they are, ffmpeg enlarges them. */
export const MASK = { width: 1024, height: 512 } as const

/** Raw frames of `yuv420p`: the same in the planes of colour. */
export async function writeMasks(
  coverage: FisheyeCoverage,
  source: VideoSource,
  paths: { readonly share: string; readonly seen: string },
): Promise<void> {
  const { width, height } = MASK
  const sampleAt = samplerOf(coverage, besideEachOther(source))
  const samples: readonly [Sample, Sample] = [
    { x: 0, y: 0, weight: 0 },
    { x: 0, y: 0, weight: 0 },
  ]
  const [share, seen] = [Buffer.alloc((width * height * 3) / 2), Buffer.alloc((width * height * 3) / 2)]
  /** @param step between points, in pixels of the frame */
  const fill = (offset: number, step: number): void => {
    const [columns, rows] = [width / step, height / step]
    for (let row = 0; row < rows; row++) {
      const latitude = (0.5 - (row + 0.5) / rows) * Math.PI
      for (let column = 0; column < columns; column++) {
        sampleAt(toVector(((column + 0.5) / columns - 0.5) * 360 * RADIAN, latitude), samples)
        const [first, second] = [samples[0].weight, samples[1].weight]
        const at = offset + row * columns + column
        share[at] = first + second === 0 ? 0 : Math.round((255 * first) / (first + second))
        seen[at] = first + second === 0 ? 0 : 255
      }
    }
  }
  fill(0, 1)
  fill(width * height, 2)
  const [blue, red] = [width * height, (width * height * 5) / 4]
  for (const frame of [share, seen]) frame.copyWithin(red, blue, red)
  await Promise.all([writeFile(paths.share, share), writeFile(paths.seen, seen)])
}
