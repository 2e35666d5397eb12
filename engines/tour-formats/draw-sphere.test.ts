import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawSphere } from './draw-sphere.ts'
import { faces, type Face, type Picture } from './foreign-tour.ts'
import { colours, filesOf } from './test-files.ts'

const size = 96

/** A side of its own colour, whose lower left quarter is black, so that its turn shows. */
async function side(face: Face): Promise<Buffer> {
  const [r, g, b] = colours[face]
  const dark = await sharp({ create: { width: size / 2, height: size / 2, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: { r, g, b } } })
    .composite([{ input: dark, left: 0, top: size / 2 }])
    .png()
    .toBuffer()
}

async function pixelsOf(jpeg: Uint8Array) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true })
  return (yaw: number, pitch: number): number[] => {
    const x = Math.min(info.width - 1, Math.floor(((yaw + 180) / 360) * info.width))
    const y = Math.min(info.height - 1, Math.floor(((90 - pitch) / 180) * info.height))
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  }
}

const black = [0, 0, 0]
const directions: readonly (readonly [yaw: number, pitch: number, face: Face | null])[] = [
  [20, 15, 'f'],
  [-20, 15, 'f'],
  [20, -15, 'f'],
  [-20, -15, null],
  [110, 15, 'r'],
  [70, -15, null],
  [-160, 15, 'b'],
  [160, -15, null],
  [-70, 15, 'l'],
  [-110, -15, null],
  // Above, the lower edge meets the front: in front and to the left lies the black quarter.
  [45, 70, 'u'],
  [-45, 70, null],
  // Below, the upper edge does: behind and to the left.
  [-45, -70, 'd'],
  [-135, -70, null],
]

/** Largest difference of a sample in all directions. */
async function difference(picture: Picture, contents: Readonly<Record<string, Uint8Array>>): Promise<number> {
  const at = await pixelsOf(await drawSphere(picture, filesOf(contents)))
  const differences = directions.flatMap(([yaw, pitch, face]) => {
    const wanted = face === null ? black : colours[face]
    return at(yaw, pitch).map((value, c) => Math.abs(value - (wanted[c] ?? 0)))
  })
  return Math.max(...differences)
}

test('a cube of six pictures', async () => {
  const contents = Object.fromEntries(
    await Promise.all(faces.map(async (face) => [`${face}.png`, await side(face)] as const)),
  )
  expect(
    await difference({ kind: 'cube', paths: Object.fromEntries(faces.map((face) => [face, `${face}.png`])) }, contents),
  ).toBeLessThan(24)
})

test('a cube in tiles, some of them cut short', async () => {
  const tileSize = 40
  const contents: Record<string, Buffer> = {}
  for (const face of faces) {
    const whole = await side(face)
    for (let row = 0; row * tileSize < size; row++) {
      for (let column = 0; column * tileSize < size; column++) {
        const [left, top] = [column * tileSize, row * tileSize]
        const area = { left, top, width: Math.min(tileSize, size - left), height: Math.min(tileSize, size - top) }
        contents[`${face}/${row}/${column}`] = await sharp(whole).extract(area).png().toBuffer()
      }
    }
  }
  const grid = (face: Face) => ({
    width: size,
    height: size,
    tileSize,
    path: (column: number, row: number) => `${face}/${row}/${column}`,
  })
  const grids = { f: grid('f'), r: grid('r'), b: grid('b'), l: grid('l'), u: grid('u'), d: grid('d') }
  expect(await difference({ kind: 'cube-tiles', grids }, contents)).toBeLessThan(24)
  // One that is missing is a hole and no more.
  delete contents['f/0/0']
  expect(await difference({ kind: 'cube-tiles', grids }, contents)).toBeGreaterThan(100)
})

test('a sphere stays as it is; a part of one is laid where it belongs', async () => {
  const whole = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer()
  const files = filesOf({ 'a.jpg': whole })
  expect(Buffer.from(await drawSphere({ kind: 'sphere', path: 'a.jpg' }, files)).equals(whole)).toBe(true)
  const coverage = { haov: 180, vaov: 60, vOffset: 30 }
  const at = await pixelsOf(await drawSphere({ kind: 'sphere', path: 'a.jpg', coverage }, files))
  expect([at(0, 30), at(80, 55), at(-80, 5)].every(([value = 0]) => value > 100)).toBe(true)
  expect([at(0, -10), at(100, 30), at(0, 70)].every(([value = 255]) => value < 20)).toBe(true)
})

test.each<[string, Picture]>([
  ['a missing picture', { kind: 'sphere', path: 'nowhere.jpg' }],
  ['text in place of a picture', { kind: 'sphere', path: 'text.jpg' }],
  ['a cube without sides', { kind: 'cube', paths: {} }],
  ['tiles of no size', { kind: 'sphere-tiles', grid: { width: 0, height: 10, tileSize: 5, path: () => 'x' } }],
  ['tiles of a huge size', { kind: 'sphere-tiles', grid: { width: 1e6, height: 1e6, tileSize: 5, path: () => 'x' } }],
])('%s is refused', async (_name, picture) => {
  await expect(drawSphere(picture, filesOf({ 'text.jpg': 'no picture' }))).rejects.toMatchObject({ name: 'TourError' })
})
