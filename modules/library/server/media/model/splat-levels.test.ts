import fc from 'fast-check'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { levelCounts, writeLevels } from './splat-levels.ts'

const SIZE = 32
const HEART = [-1, -1, -1, 1, 1, 1]

interface Splat {
  readonly place: readonly number[]
  readonly sizes: readonly number[]
  readonly colour?: readonly number[]
  readonly opacity?: number
  readonly turn?: readonly number[]
}

function cloudOf(splats: readonly Splat[]): Buffer {
  const bytes = Buffer.alloc(splats.length * SIZE)
  for (const [nth, splat] of splats.entries()) {
    const { place, sizes, colour = [200, 100, 50], opacity = 255, turn = [255, 128, 128, 128] } = splat
    for (const axis of [0, 1, 2]) {
      bytes.writeFloatLE(place[axis] ?? 0, nth * SIZE + axis * 4)
      bytes.writeFloatLE(sizes[axis] ?? 0, nth * SIZE + 12 + axis * 4)
    }
    bytes.set([...colour, opacity, ...turn], nth * SIZE + 24)
  }
  return bytes
}

async function levelsOf(cloud: Buffer, most: readonly number[], heart = HEART, atOnce = 2 ** 20) {
  const folder = await mkdtemp(join(tmpdir(), 'levels-'))
  try {
    const path = join(folder, 'file.splat')
    await writeFile(path, cloud)
    const counts = await writeLevels({ path, count: cloud.length / SIZE, heart }, most, atOnce)
    const made = await Promise.all(most.map((_, nth) => readFile(join(folder, `level-${nth + 1}.splat`))))
    expect(await readdir(folder)).toHaveLength(1 + most.length)
    expect(made.map((level) => level.length / SIZE)).toEqual(counts)
    return { counts, made }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const numbersOf = (level: Buffer, nth: number): number[] =>
  [0, 4, 8, 12, 16, 20].map((offset) => level.readFloatLE(nth * SIZE + offset))

/** Root of the squared silhouettes along its three axes, times opacity. */
function cover(cloud: Buffer): number {
  let sum = 0
  for (let nth = 0; nth < cloud.length / SIZE; nth += 1) {
    const [a = 0, b = 0, c = 0] = numbersOf(cloud, nth).slice(3)
    sum += (Math.sqrt((a * b) ** 2 + (b * c) ** 2 + (c * a) ** 2) * (cloud[nth * SIZE + 27] ?? 0)) / 255
  }
  return sum
}

const byte = fc.integer({ min: 0, max: 255 })
const near = fc.double({ min: -1, max: 1, noNaN: true })
const three = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(one, { minLength: 3, maxLength: 3 })
const usual = fc.record({
  place: three(near),
  sizes: three(fc.double({ min: 1e-3, max: 0.3, noNaN: true })),
  colour: three(byte),
  opacity: fc.integer({ min: 1, max: 255 }),
  turn: fc.tuple(byte, byte, byte, byte),
})
const anyNumber = fc.oneof(
  near,
  fc.float(),
  fc.constantFrom(0, -0, Number.NaN, Number.POSITIVE_INFINITY, -3e38, 3e38, 1e-45, 1e11, -1),
)
const hostile = fc.record({
  place: three(anyNumber),
  sizes: three(anyNumber),
  colour: three(byte),
  opacity: byte,
  turn: fc.tuple(byte, byte, byte, byte),
})

test('a level has no more than it may, and each of its numbers is one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(usual, hostile), { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      async (splats, share) => {
        const most = [Math.ceil(splats.length * share * 0.5), Math.ceil(splats.length * share)]
        const { counts, made } = await levelsOf(cloudOf(splats), most)
        for (const [nth, level] of made.entries()) {
          expect(counts[nth]).toBeLessThanOrEqual(most[nth] ?? 0)
          for (let index = 0; index < level.length / SIZE; index += 1)
            expect(numbersOf(level, index).every(Number.isFinite)).toBe(true)
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('no more is covered than before, no place lies outside, no colour is another', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(usual, { minLength: 2, maxLength: 200 }), async (splats) => {
      const cloud = cloudOf(splats)
      const { made } = await levelsOf(cloud, [Math.ceil(splats.length / 3)])
      const [level = cloud] = made
      expect(cover(level)).toBeLessThan(1.02 * cover(cloud) + 0.01)
      const span = (of: (splat: Splat) => number): [number, number] => [
        Math.min(...splats.map(of)),
        Math.max(...splats.map(of)),
      ]
      for (let at = 0; at < level.length; at += SIZE)
        for (const axis of [0, 1, 2]) {
          const [least, greatest] = span(({ place }) => place[axis] ?? 0)
          expect(level.readFloatLE(at + axis * 4)).toBeGreaterThanOrEqual(least - 1e-6)
          expect(level.readFloatLE(at + axis * 4)).toBeLessThanOrEqual(greatest + 1e-6)
          const [dark, light] = span(({ colour = [] }) => colour[axis] ?? 0)
          expect(level[at + 24 + axis]).toBeGreaterThanOrEqual(dark)
          expect(level[at + 24 + axis]).toBeLessThanOrEqual(light)
        }
    }),
    { numRuns: 40 },
  )
})

/** A wall of thin tiles side by side. */
const wall = (side: number, opacity = 120): Splat[] =>
  Array.from({ length: side * side }, (_, nth) => ({
    place: [((nth % side) / side) * 2 - 1, (Math.floor(nth / side) / side) * 2 - 1, 0],
    sizes: [0.8 / side, 0.8 / side, 0.01 / side],
    opacity,
  }))

test('a wall covers what it covered, lies where it lay, and stays thin', async () => {
  const cloud = cloudOf(wall(64))
  const { counts, made } = await levelsOf(cloud, [410])
  const [level = cloud] = made
  expect(counts[0]).toBeGreaterThan(300)
  expect(cover(level) / cover(cloud)).toBeGreaterThan(0.9)
  expect(cover(level) / cover(cloud)).toBeLessThan(1.02)
  for (let nth = 0; nth < level.length / SIZE; nth += 1) {
    const [, , z, ...sizes] = numbersOf(level, nth)
    expect(z).toBe(0)
    expect(Math.min(...sizes)).toBeLessThan(0.001)
    expect(Math.max(...sizes)).toBeLessThan(0.5)
  }
})

test('small ones are merged before large ones, and colours before places of others', async () => {
  const large: Splat[] = [-0.5, 0.5].map((x) => ({ place: [x, 0, 0], sizes: [0.2, 0.2, 0.2], colour: [255, 255, 255] }))
  const small = wall(8).map((splat, nth) => ({ ...splat, colour: nth % 8 < 4 ? [250, 0, 0] : [0, 0, 250] }))
  const { made } = await levelsOf(cloudOf([...large, ...small]), [20])
  const level = made[0] ?? Buffer.alloc(0)
  const records = Array.from({ length: level.length / SIZE }, (_, nth) => level.subarray(nth * SIZE, nth * SIZE + SIZE))
  const whites = cloudOf(large)
  for (const white of [whites.subarray(0, SIZE), whites.subarray(SIZE)])
    expect(records.some((record) => record.equals(white))).toBe(true)
  const mixed = records.filter((record) => (record[24] ?? 0) > 20 && (record[24] ?? 0) < 230)
  expect(mixed).toEqual([])
})

test.each<[string, readonly Splat[], number, number]>([
  ['one', [{ place: [0, 0, 0], sizes: [1, 1, 1] }], 1, 1],
  ['a thousand in one place', Array.from({ length: 1000 }, () => ({ place: [3, 3, 3], sizes: [1, 1, 1] })), 100, 1],
  ['points without a size', wall(20).map((splat) => ({ ...splat, sizes: [0, 0, 0] })), 40, 1],
  ['what cannot be seen', wall(20, 0), 40, 1],
  ['needles', wall(20).map((splat) => ({ ...splat, sizes: [0.1, 0, 0] })), 40, 1],
])('%s', async (_, splats, most, least) => {
  const { counts, made } = await levelsOf(cloudOf(splats), [most])
  expect(counts[0]).toBeLessThanOrEqual(most)
  expect(counts[0]).toBeGreaterThanOrEqual(least)
  expect(numbersOf(made[0] ?? Buffer.alloc(SIZE), 0).every(Number.isFinite)).toBe(true)
})

test('strays far away stay apart from what is near', async () => {
  const strays = [1e5, -1e5, 1e6].map((x) => ({ place: [x, x, -x], sizes: [0.01, 0.01, 0.01] }))
  const { made } = await levelsOf(cloudOf([...wall(32), ...strays]), [200])
  const level = made[0] ?? Buffer.alloc(0)
  const records = Array.from({ length: level.length / SIZE }, (_, nth) => numbersOf(level, nth))
  const here = records.filter(([x = 0]) => Math.abs(x) < 1000)
  expect(here.length).toBeGreaterThan(100)
  expect(Math.max(...here.flatMap((one) => one.slice(3)))).toBeLessThan(1)
})

test('levels are the same again, whatever is held at once', async () => {
  const cloud = cloudOf(wall(40).map((splat, nth) => ({ ...splat, colour: [nth % 256, (nth * 7) % 256, 90] })))
  const whole = await levelsOf(cloud, [100, 700])
  for (const atOnce of [100, 999, 1600]) expect(await levelsOf(cloud, [100, 700], HEART, atOnce)).toEqual(whole)
})

test('a row where each would rather go to the one before it takes no longer than others', async () => {
  const row = Array.from({ length: 40_000 }, (_, nth) => {
    const size = 1e-9 * 1.0005 ** nth
    return { place: [nth / 2 ** 15 - 0.6, 0, 0], sizes: [size, size, size] }
  })
  const { counts } = await levelsOf(cloudOf(row), [4000])
  expect(counts[0]).toBeLessThanOrEqual(4000)
}, 10_000)

test.each([
  [20_000, []],
  [25_000, [20_000]],
  [500_000, [40_000]],
  [1_200_000, [80_000]],
  [1_250_000, [80_000, 1_000_000]],
  [3_000_000, [80_000, 1_000_000, 2_000_000]],
  [6_000_000, [80_000, 1_000_000, 2_000_000, 4_000_000]],
])('of %i there are levels of %j', (count, levels) => expect(levelCounts(count)).toEqual(levels))
