// Tiles in memory: never more than was said, never older than two seconds, gone when nobody asks.
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fileStorage } from '../file-storage.ts'
import { KeptTiles } from './kept-tiles.ts'

let folder: string
let now: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiles-'))
  now = 1_000
})
afterEach(() => rm(folder, { recursive: true }))

const tiles = (most = 1_000): KeptTiles => new KeptTiles(fileStorage(folder), most, () => now)
async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  // As files are kept: whole under another name, then moved.
  await writeFile(`${path}.part`, text)
  await rename(`${path}.part`, path)
  return name
}

test('what was read is found, and what is not there is not', async () => {
  const kept = tiles()
  const key = await file('0_0.jpg', 'tile')
  expect(kept.find(key)).toBeUndefined()
  expect((await kept.read(key))?.bytes.toString()).toBe('tile')
  expect(kept.find(key)?.bytes.toString()).toBe('tile')
  expect(await kept.read('9_9.jpg')).toBeNull()
  expect(kept.size).toBe(4)
})

test('many who ask at once share one reading', async () => {
  const kept = tiles()
  const key = await file('0_0.jpg', 'tile')
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, () => kept.read(key)))
  expect(others.every((tile) => tile === first)).toBe(true)
})

test('there is never more than was said, and the oldest goes', async () => {
  const kept = tiles(1_000)
  const keys: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const key = await file(`${at}_0.jpg`, 'x'.repeat(400))
    keys.push(key)
    await kept.read(key)
    expect(kept.size).toBeLessThanOrEqual(1_000)
  }
  expect(keys.map((key) => kept.find(key) !== undefined)).toEqual([false, false, false, true, true])
  await kept.read(await file('large.jpg', 'x'.repeat(1_100)))
  expect(kept.size).toBe(0)
})

test('a tile that is replaced or removed is noticed within two seconds', async () => {
  const kept = tiles()
  const key = await file('0_0.jpg', 'one')
  await kept.read(key)
  await file('0_0.jpg', 'other')
  now += 2_001
  expect([kept.find(key), kept.size]).toEqual([undefined, 0])
  expect((await kept.read(key))?.bytes.toString()).toBe('other')
  await rm(join(folder, key))
  now += 2_001
  expect([kept.find(key), kept.size]).toEqual([undefined, 0])
})

test('from a store elsewhere a tile is read again after a minute', async () => {
  const files = fileStorage(folder)
  const kept = new KeptTiles({ open: (key) => files.open(key) }, 1_000, () => now)
  const key = await file('0_0.jpg', 'one')
  await kept.read(key)
  await file('0_0.jpg', 'other')
  now += 59_000
  expect(kept.find(key)?.bytes.toString()).toBe('one')
  now += 2_000
  expect([kept.find(key), kept.size]).toEqual([undefined, 0])
})

test('what nobody asks for is forgotten, what is asked for stays', async () => {
  const kept = tiles()
  const [one, two] = [await file('1_0.jpg', 'one'), await file('2_0.jpg', 'two')]
  await kept.read(one)
  await kept.read(two)
  now += 50_000
  kept.find(two)
  now += 50_000
  await kept.read(await file('3_0.jpg', 'three'))
  expect([kept.find(one), kept.find(two)?.bytes.toString()]).toEqual([undefined, 'two'])
})
