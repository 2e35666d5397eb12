/** Zones in the tiles: covered on every level and nowhere else, everything out of reach as it was, byte for byte. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { buildPyramid, type PyramidManifest } from './build-pyramid.ts'
import { tilesOfPack, withPackFile } from './pack/read-tile.ts'
import { testFolder } from './test-folder.ts'
import { bakePyramid, type Baked } from './bake-pyramid.ts'
import { isWithinReach, type Direction, type Zone } from './retouch/zone.ts'

const folder = testFolder()
const [WIDTH, HEIGHT] = [2048, 1024]
/** Stripes of pure red and green: what shows any of them is not covered. */
const isStripe = (red: number, green: number): boolean => Math.abs(red - green) > 100

async function stripes(): Promise<string> {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let at = 0; at < data.length; at += 3) data[at + ((at / 3) % 8 < 4 ? 0 : 1)] = 255
  const path = join(folder, 'stripes.png')
  await sharp(data, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .png()
    .toFile(path)
  return path
}

interface Made {
  readonly source: string
  readonly manifest: PyramidManifest
}

let sphere: Made
let flat: Made

async function make(kind: PyramidManifest['type'], width = WIDTH): Promise<Made> {
  const source = join(folder, `source-${width}.png`)
  await sharp(await stripes())
    .resize(width, width / 2, { kernel: 'nearest' })
    .toFile(source)
  const target = join(folder, `${kind}-${width}.hsp`)
  const options = { source, target, kind, tileSize: 256, isPacked: true, chroma: '4:4:4', quality: 95 } as const
  return { source: target, manifest: await buildPyramid(options) }
}

beforeAll(async () => {
  ;[sphere, flat] = [await make('equirectangular'), await make('flat')]
})

const square = (yaw: number, pitch: number, half: number): Direction[] => [
  { yaw: yaw - half, pitch: pitch + half },
  { yaw: yaw + half, pitch: pitch + half },
  { yaw: yaw + half, pitch: pitch - half },
  { yaw: yaw - half, pitch: pitch - half },
]
const area = (points: Direction[], effect: Zone['effect'] = 'blur'): Zone => ({
  points,
  brush: null,
  effect,
  colour: '#202020',
})
const brush = (points: Direction[], width: number): Zone => ({ ...area(points), brush: width })

let count = 0

async function bake(of: Made, zones: Zone[]): Promise<{ baked: Baked; target: string }> {
  const target = join(folder, `baked-${++count}.hsp`)
  return { baked: await bakePyramid({ ...of, target, zones }), target }
}

/** Colours of a level at these shares of its width and height. */
async function colourAt(path: string, { levels }: PyramidManifest, level: number, x: number, y: number) {
  return withPackFile(path, async (pack) => {
    const grid = levels[level] ?? { width: 1, height: 1 }
    const [column, row] = [Math.floor(x * grid.width), Math.floor(y * grid.height)]
    const bytes = await tilesOfPack(pack)(level, Math.floor(column / 256), Math.floor(row / 256))
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    const at = ((row % 256) * info.width + (column % 256)) * info.channels
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0] as const
  })
}

const shares = ({ yaw, pitch }: Direction) => [(yaw / 360 + 1.0001) % 1, 0.5 - pitch / 180] as const
const middleOf = ([x, y]: readonly [number, number]) => [(x + 0.5) % 1, y] as const

/** As much of a row through the place as the zone is wide there, on the two finest levels. */
async function showsStripes(path: string, made: Made, at: Direction, half: number): Promise<boolean> {
  for (const level of [made.manifest.levels.length - 1, made.manifest.levels.length - 2]) {
    for (let step = -half; step <= half; step += 0.1) {
      const [x, y] = middleOf(shares({ yaw: at.yaw + step, pitch: at.pitch }))
      const [red, green] = await colourAt(path, made.manifest, level, x, y)
      if (isStripe(red, green)) return true
    }
  }
  return false
}

test.each<[string, Zone, Direction, number]>([
  ['a box', area(square(10, 5, 6)), { yaw: 10, pitch: 5 }, 5],
  ['a mosaic across the back', area(square(180, -20, 6), 'mosaic'), { yaw: 180, pitch: -20 }, 5],
  ['a colour', area(square(-90, 30, 6), 'colour'), { yaw: -90, pitch: 30 }, 5],
  [
    'a polygon',
    area([
      { yaw: 40, pitch: 12 },
      { yaw: 52, pitch: -10 },
      { yaw: 28, pitch: -10 },
    ]),
    { yaw: 40, pitch: -4 },
    5,
  ],
  [
    'a brush',
    brush(
      [
        { yaw: -30, pitch: 0 },
        { yaw: -10, pitch: 8 },
      ],
      6,
    ),
    { yaw: -20, pitch: 4 },
    2.5,
  ],
  ['a point of a brush at the pole', brush([{ yaw: 0, pitch: -90 }], 40), { yaw: 60, pitch: -80 }, 5],
])('%s is covered on every level', async (_name, zone, at, half) => {
  const { target } = await bake(sphere, [zone])
  expect(await showsStripes(sphere.source, sphere, at, half)).toBe(true)
  expect(await showsStripes(target, sphere, at, half)).toBe(false)
})

test('tiles out of reach go over byte for byte, the others are few', async () => {
  const { baked, target } = await bake(sphere, [area(square(10, 5, 3))])
  let changed = 0
  await withPackFile(sphere.source, (before) =>
    withPackFile(target, async (after) => {
      const [one, other] = [tilesOfPack(before), tilesOfPack(after)]
      for (const [level, { columns, rows }] of sphere.manifest.levels.entries())
        for (let tile = 0; tile < columns * rows; tile++) {
          const place = [level, tile % columns, Math.floor(tile / columns)] as const
          if (!Buffer.from(await one(...place)).equals(await other(...place))) changed += 1
        }
    }),
  )
  expect(changed).toBe(baked.written)
  // One or two of each of the four levels' tiles: 32 of the full size.
  expect(baked.written).toBeGreaterThanOrEqual(sphere.manifest.levels.length)
  expect(baked.written).toBeLessThanOrEqual(7)
})

test('a flat picture is covered where it lies', async () => {
  const { target } = await bake(flat, [area(square(0, 0, 8))])
  const finest = flat.manifest.levels.length - 1
  const seen: boolean[] = []
  for (let x = 0.48; x < 0.52; x += 0.0005) {
    const [red, green] = await colourAt(target, flat.manifest, finest, x, 0.5)
    seen.push(isStripe(red, green))
  }
  expect(seen).not.toContain(true)
})

test('a repaired hole goes on as its surroundings, and takes nothing from what is covered', async () => {
  const hole = area(square(-60, 10, 5), 'heal')
  // All around it, but for a strip above.
  const around = [
    area(square(-60, -12, 14), 'colour'),
    area(square(-80, 12, 8), 'colour'),
    area(square(-40, 12, 8), 'colour'),
  ]
  const { target } = await bake(sphere, [...around, hole])
  const finest = sphere.manifest.levels.length - 1
  let stripes = 0
  for (let step = -4; step <= 4; step += 0.1) {
    const [x, y] = middleOf(shares({ yaw: -60 + step, pitch: 10 }))
    const [red, green, blue] = await colourAt(target, sphere.manifest, finest, x, y)
    if (isStripe(red, green)) stripes += 1
    expect([red < 60 && green < 60, blue < 80]).toEqual([false, true])
  }
  expect(stripes).toBeGreaterThan(50)
})

test('a picture whose sides are no power of two is covered beside its last column', async () => {
  const odd = await make('equirectangular', 1100)
  const { baked } = await bake(odd, [area(square(176, -4, 3)), area(square(-178, -20, 1))])
  expect(baked.written).toBeGreaterThanOrEqual(odd.manifest.levels.length)
})

test('no zones: the very same file', async () => {
  const { baked, target } = await bake(sphere, [])
  expect(baked.written).toBe(0)
  expect((await readFile(target)).equals(await readFile(sphere.source))).toBe(true)
})

test.each([
  [
    'a brush over the whole sphere',
    brush(
      [
        { yaw: 0, pitch: 0 },
        { yaw: 90, pitch: 0 },
        { yaw: 180, pitch: 0 },
      ],
      4,
    ),
    false,
  ],
  [
    'corners opposite each other',
    area([
      { yaw: 0, pitch: 0 },
      { yaw: 180, pitch: 0 },
      { yaw: 90, pitch: 0 },
    ]),
    false,
  ],
  [
    'a long street',
    brush(
      [
        { yaw: -50, pitch: 0 },
        { yaw: 50, pitch: 0 },
      ],
      6,
    ),
    true,
  ],
])('%s', (_name, zone, isPossible) => {
  expect(isWithinReach(zone)).toBe(isPossible)
})
