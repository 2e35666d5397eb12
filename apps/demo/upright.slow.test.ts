// Which way is up, found from the lines of the museum's panoramas that lean by known angles, and told where nothing stands upright.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { findUpright } from '@huanshi/rooms/edges/find-upright.ts'
import { dot, levelled, type Vector } from '@huanshi/rooms/matching/vector.ts'
import { dice, quantile } from '@huanshi/rooms/test-museum.ts'
import { spherePixels } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { names } from './test-museum-model.ts'

const WIDTH = 2048
const AUTHORS = 6
const MOST = 12

interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

async function pixelsOf(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path).resize(WIDTH).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As a camera takes it that leans so. */
function leaning({ data, width, height }: Pixels, lean: { roll: number; pitch: number; yaw: number }): Pixels {
  const { sample } = spherePixels({ data, width, height, channels: 3 })
  const into = new Uint8ClampedArray(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [yaw, pitch] = [((x + 0.5) / width - 0.5) * 2 * Math.PI, (0.5 - (y + 0.5) / height) * Math.PI]
      const ray = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)] as const
      sample(...levelled(ray, lean), 0, into, (y * width + x) * 3)
    }
  return { data: new Uint8Array(into), width, height }
}

const greyOf = ({ data, width, height }: Pixels) => ({
  data: Float32Array.from(
    { length: width * height },
    (_, n) => 0.299 * data[n * 3]! + 0.587 * data[n * 3 + 1]! + 0.114 * data[n * 3 + 2]!,
  ),
  width,
  height,
})

/** Which way is up in a picture that leans so. */
function upOf({ roll, pitch }: { roll: number; pitch: number }): Vector {
  const [r, p] = [(roll * Math.PI) / 180, (pitch * Math.PI) / 180]
  return [-Math.cos(p) * Math.sin(r), Math.cos(p) * Math.cos(r), Math.sin(p)]
}

test('what leans by known angles is put upright', { timeout: 300_000 }, async () => {
  const random = dice(11)
  const rows: string[] = []
  const [off, told]: [number[], number[]] = [[], []]
  let tried = 0
  for (const id of Object.keys(names)) {
    const picture = await pixelsOf(fileURLToPath(new URL(`panoramas/${id}.jpg`, import.meta.url)))
    for (let n = 0; n < AUTHORS; n++) {
      const angle = (most: number): number => (random() * 2 - 1) * most
      const lean = n === 0 ? { roll: 0, pitch: 0, yaw: 0 } : { roll: angle(MOST), pitch: angle(MOST), yaw: angle(180) }
      const found = findUpright(greyOf(leaning(picture, lean)))
      tried++
      const truth = upOf(lean)
      if (found === null) {
        rows.push(`${id}: ${lean.roll.toFixed(1)} ${lean.pitch.toFixed(1)} not found`)
        continue
      }
      off.push((Math.acos(Math.min(1, dot(found.up, truth))) * 180) / Math.PI)
      told.push(found.error)
      rows.push(
        `${id}: ${lean.roll.toFixed(1)} ${lean.pitch.toFixed(1)} off ${off.at(-1)!.toFixed(2)}, told ±${found.error.toFixed(2)}`,
      )
    }
  }
  const within = off.filter((value, n) => value <= told[n]!).length
  const figures = [0.5, 0.95, 1].map((part) => quantile(off, part).toFixed(2)).join(' / ')
  console.info(`${rows.join('\n')}\n${off.length} of ${tried} found, off by ${figures}°; ${within} within what is told`)
  // The courtyard has rocks and a tree: nothing is told of it.
  expect(off.length).toBeGreaterThan(tried * 0.7)
  expect(quantile(off, 0.5)).toBeLessThan(0.15)
  expect(quantile(off, 1)).toBeLessThan(0.5)
  expect(within / off.length).toBeGreaterThan(0.8)
})

test('where nothing stands upright nobody is told that something does', async () => {
  const random = dice(3)
  const [width, height] = [1024, 512]
  const grain = { data: Float32Array.from({ length: width * height }, () => random() * 255), width, height }
  expect(findUpright(grain)).toBeNull()
  expect(findUpright({ ...grain, data: new Float32Array(width * height).fill(128) })).toBeNull()
  // Hills: bands of brightness that rise and fall.
  const hills = Float32Array.from({ length: width * height }, (_, n) => {
    const [x, y] = [(n % width) / width, Math.floor(n / width)]
    return y < 256 + 30 * Math.sin(x * 2 * Math.PI * 3) + 12 * Math.sin(x * 2 * Math.PI * 11) ? 200 : 90
  })
  expect(findUpright({ data: hills, width, height })).toBeNull()
})
