import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testPly } from '../test-files.ts'
import { writeSplat } from './write-splat.ts'

const SIZE = 32

/** Splats of these sizes side by side, the last far away. */
function splats(sizes: readonly number[]): Buffer {
  const bytes = Buffer.alloc(sizes.length * SIZE)
  for (const [index, size] of sizes.entries()) {
    bytes.writeFloatLE(index === sizes.length - 1 ? 1e5 : index, index * SIZE)
    for (const axis of [0, 1, 2]) bytes.writeFloatLE(size, index * SIZE + 12 + axis * 4)
    bytes[index * SIZE + 27] = 200
  }
  return bytes
}

async function written(bytes: Buffer, extension: string, atOnce?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'splat-'))
  try {
    const [source, target] = [join(folder, 'source'), join(folder, 'target')]
    await writeFile(source, bytes)
    const found = await writeSplat(source, extension, target, atOnce)
    return { ...found, made: await readFile(target), left: await readdir(folder) }
  } finally {
    await rm(folder, { recursive: true })
  }
}

const sizesIn = (bytes: Buffer): number[] =>
  Array.from({ length: bytes.length / SIZE }, (_, index) => Math.fround(bytes.readFloatLE(index * SIZE + 12)))

test('the weightiest come first, whole, and equal ones stay in their order', async () => {
  const sizes = Array.from({ length: 100 }, (_, index) => ((index * 37) % 100) / 100 + 0.01)
  const { made, splats: count } = await written(splats(sizes), '.splat')
  expect(count).toBe(100)
  expect(sizesIn(made)).toEqual(sizes.map(Math.fround).toSorted((a, b) => b - a))
  // Each is where it was: its place tells its size.
  for (let index = 0; index < 100; index += 1) {
    const place = made.readFloatLE(index * SIZE)
    expect(made.readFloatLE(index * SIZE + 12)).toBe(Math.fround(sizes[place > 99 ? 99 : place] ?? 0))
  }
  const same = await written(splats(Array.from({ length: 50 }, () => 0.5)), '.splat')
  expect(Array.from({ length: 49 }, (_, index) => same.made.readFloatLE(index * SIZE))).toEqual([...Array(49).keys()])
})

test('what covers more comes first, however flat it is', async () => {
  const bytes = splats([0.3, 0.5, 0.2])
  bytes.writeFloatLE(0.001, SIZE + 20)
  expect(sizesIn((await written(bytes, '.splat')).made)).toEqual([0.5, 0.3, 0.2].map(Math.fround))
})

test('where the whole lies is told without its strays', async () => {
  const { heart } = await written(splats(Array.from({ length: 100 }, () => 0.5)), '.splat')
  expect(heart).toEqual([2, 0, 0, 97, 0, 0])
  expect((await written(testPly(100), '.ply')).heart).toEqual([2, 0, 0, 97, 0, 0])
})

test('a file that is put in order by windows is the same, and leaves nothing beside it', async () => {
  const ply = testPly(100)
  for (const [bytes, extension] of [
    [splats(Array.from({ length: 100 }, (_, index) => ((index * 37) % 50) / 50 + 0.01)), '.splat'],
    [ply, '.ply'],
  ] as const) {
    const whole = await written(bytes, extension)
    for (const atOnce of [1, 33, 50, 100]) expect(await written(bytes, extension, atOnce)).toEqual(whole)
    expect(whole.left.toSorted()).toEqual(['source', 'target'])
  }
})

test('strays on both sides, below nothing and beyond all numbers count as places', async () => {
  const bytes = splats(Array.from({ length: 200 }, () => 0.5))
  for (let index = 0; index < 200; index += 1) {
    bytes.writeFloatLE(-index, index * SIZE + 4)
    bytes.writeFloatLE(index % 2 === 0 ? -index / 3 : index / 3, index * SIZE + 8)
  }
  // Among the others, but not among those that are looked at for sense.
  bytes.writeFloatLE(Number.NaN, 199 * SIZE + 4)
  const sorted = (offset: number): number[] => {
    const values = Array.from({ length: 200 }, (_, index) => bytes.readFloatLE(index * SIZE + offset))
    return [...Float32Array.from(values).toSorted()]
  }
  const [x, y, z] = [sorted(0), sorted(4), sorted(8)]
  const { heart } = await written(bytes, '.splat')
  expect(heart).toEqual([4, 195].flatMap((rank) => [x[rank], y[rank], z[rank]]))
})

test('no weight is the least weight', async () => {
  const bytes = splats([0, 0.1, 0.2])
  bytes[2 * SIZE + 27] = 0
  expect(sizesIn((await written(bytes, '.splat')).made)[0]).toBe(Math.fround(0.1))
})
