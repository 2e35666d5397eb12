// The museum outlined by clicks that miss, then by the lines in its pictures: what is left of the errors of lengths and places.
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { PictureEdges } from '@huanshi/rooms/edges/line-near.ts'
import { refineRoom } from '@huanshi/rooms/edges/refine-room.ts'
import { clicker, errorsOf, quantile, TALL, WIDE, type Outlining } from '@huanshi/rooms/test-museum.ts'
import { spherePixels } from '@huanshi/rooms/textures/sphere-pixels.ts'
import { museum } from './test-museum-rooms.ts'

const pictures = new Map<string, PictureEdges>()

beforeAll(async () => {
  for (const { id } of museum.rooms) {
    const path = fileURLToPath(new URL(`panoramas/${id}.jpg`, import.meta.url))
    const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const { sample, fineness } = spherePixels({ data, width: info.width, height: info.height, channels: 3 })
    pictures.set(id, { pixel: 1 / fineness, look: ([x, y, z], into) => sample(x, y, z, 0, into, 0) })
  }
}, 60_000)

const refine: NonNullable<Outlining['refine']> = (id, observed) => {
  const { corners, openings } = refineRoom(observed, pictures.get(id)!)
  return { ...observed, corners, openings }
}

const told = (values: readonly number[], unit: number): string =>
  [0.5, 0.95, 1].map((part) => (quantile(values, part) * unit).toFixed(2)).join(' / ')

test.each([
  ['±2 px, 75° wide', WIDE, 60, 0.1],
  ['±2 px, 75° tall', TALL, 20, 0.16],
])(
  '%s: rooms lie nearer to where they are by the lines of the pictures',
  (name, focal, seeds, most) => {
    const clicks = (random: () => number): Outlining => ({ click: clicker(2, random, focal) })
    const [before, after] = [
      errorsOf(museum, seeds, clicks),
      errorsOf(museum, seeds, (random) => ({ ...clicks(random), refine })),
    ]
    console.info(
      [before, after]
        .map(
          ({ lengths, areas, cameras, camerasWithin }, n) =>
            `${name} ${n === 0 ? 'clicks' : 'lines '} | length ${told(lengths, 100)} % | area ${told(areas, 100)} % | place ${told(cameras, 100)} cm, told holds for ${(camerasWithin * 100).toFixed(1)} %`,
        )
        .join('\n'),
    )
    expect(quantile(after.cameras, 1)).toBeLessThan(most)
    expect(quantile(after.cameras, 0.5)).toBeLessThan(quantile(before.cameras, 0.5))
    expect(quantile(after.lengths, 0.5)).toBeLessThan(quantile(before.lengths, 0.5))
    expect(after.camerasWithin).toBeGreaterThan(0.93)
  },
  240_000,
)
