// Tiles of packs under the keys of files: the same bytes, noticed when they come and go, with few files open however many are asked.
import { writePack } from '@huanshi/pyramid/pack/write-pack.ts'
import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fileStorage } from '../file-storage.ts'
import { readStored, type Storage, type StoredFile } from '../storage.ts'
import { KeptTiles } from './kept-tiles.ts'
import { packedStorage, RIGHT_TILE_PACK, TILE_PACK } from './packed-storage.ts'

const shape = { width: 100, height: 50, tileSize: 16 }
const bytesOf = (level: number, column: number, row: number): Buffer => Buffer.from(`${level}/${column}_${row}`)
let folder: string
let now: number
let storage: Storage
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'packs-'))
  now = 1_000
  storage = packedStorage(fileStorage(folder), () => now)
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true })
})

const pack = (name: string): Promise<number> => writePack(join(folder, name, TILE_PACK), shape, bytesOf)
const textOf = async (key: string): Promise<string | undefined> => (await readStored(storage, key))?.toString()

async function opened(key: string): Promise<StoredFile> {
  const file = await storage.open(key)
  if (file === null) throw new Error(`there is no ${key}`)
  return file
}

async function files(name: string): Promise<void> {
  await mkdir(join(folder, name, 'tiles/3'), { recursive: true })
  await writeFile(join(folder, name, 'tiles/3/2_1.jpg'), 'a file')
}

test('a tile is the part of the pack that it is', async () => {
  await pack('a')
  await using tile = await opened('a/tiles/3/6_3.jpg')
  await using other = await opened('a/tiles/3/5_3.jpg')
  expect(tile.size).toBe(5)
  expect((await tile.read(0, 99)).toString()).toBe('3/6_3')
  expect((await tile.read(2, 2)).toString()).toBe('6_')
  expect((await buffer(tile.stream(2, 5))).toString()).toBe('6_3')
  expect((await buffer(tile.stream(5, 5))).length).toBe(0)
  expect(tile.etag).toMatch(/^W\/"[0-9a-f]+-[0-9a-f]+-[0-9a-f]+"$/)
  expect(tile.etag).not.toBe(other.etag)
  expect(storage.etagNow?.('a/tiles/3/6_3.jpg')).toBe(tile.etag)
  for (const none of ['a/tiles/3/7_0.jpg', 'a/tiles/9/0_0.jpg', 'b/tiles/0/0_0.jpg'])
    expect(await storage.open(none)).toBeNull()
})

test('tiles of a right eye are in a pack of their own', async () => {
  await pack('a')
  expect(await textOf('a/tiles-right/3/6_3.jpg')).toBeUndefined()
  await writePack(join(folder, 'a', RIGHT_TILE_PACK), shape, (...place) => Buffer.from(`right ${place.join(' ')}`))
  now += 2_001
  expect([await textOf('a/tiles-right/3/6_3.jpg'), await textOf('a/tiles/3/6_3.jpg')]).toEqual(['right 3 6 3', '3/6_3'])
  for (const none of ['a/tiles-left/3/6_3.jpg', 'a/tiles-right/3/7_0.jpg', 'a/tiles-right.hsp/3/6_3.jpg'])
    expect(await storage.open(none)).toBeNull()
})

test('files of before are read while there is no pack, and the pack at once when they are gone', async () => {
  await files('a')
  expect(await textOf('a/tiles/3/2_1.jpg')).toBe('a file')
  const kept = new KeptTiles(storage, 1_000, () => now)
  expect((await kept.read('a/tiles/3/2_1.jpg'))?.bytes.toString()).toBe('a file')
  await pack('a')
  await rm(join(folder, 'a/tiles'), { recursive: true })
  expect(await textOf('a/tiles/3/2_1.jpg')).toBe('3/2_1')
  now += 2_001
  expect(kept.find('a/tiles/3/2_1.jpg')).toBeUndefined()
  expect((await kept.read('a/tiles/3/2_1.jpg'))?.bytes.toString()).toBe('3/2_1')
  now += 2_001
  expect(kept.find('a/tiles/3/2_1.jpg')?.bytes.toString()).toBe('3/2_1')
})

test('a pack that goes is noticed within two seconds', async () => {
  await pack('a')
  expect(await textOf('a/tiles/0/0_0.jpg')).toBe('0/0_0')
  await rm(join(folder, 'a'), { recursive: true })
  now += 2_001
  expect(storage.etagNow?.('a/tiles/0/0_0.jpg')).toBeNull()
  expect(await textOf('a/tiles/0/0_0.jpg')).toBeUndefined()
})

test('a damaged pack is an error, and no tile that is missing', async () => {
  await mkdir(join(folder, 'a'))
  await writeFile(join(folder, 'a', TILE_PACK), 'nothing of the kind')
  await expect(storage.open('a/tiles/0/0_0.jpg')).rejects.toMatchObject({ name: 'PackError', code: 'no-pack' })
})

/** Files of the folder that this process has open. */
async function openFiles(): Promise<number> {
  const all = await readdir('/proc/self/fd')
  const targets = await Promise.all(all.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return targets.filter((target) => target.startsWith(folder)).length
}

test.skipIf(process.platform !== 'linux')(
  'few files stay open, none for long, and each is opened again when it is read',
  async () => {
    const names = Array.from({ length: 90 }, (_, nth) => `p${nth}`)
    for (const name of names) await pack(name)
    const readAll = () => Promise.all(names.map((name) => textOf(`${name}/tiles/3/1_1.jpg`)))
    expect(new Set(await readAll())).toEqual(new Set(['3/1_1']))
    await expect.poll(openFiles).toBeLessThanOrEqual(64)
    expect(new Set(await readAll())).toEqual(new Set(['3/1_1']))
    // Opened again, they are as few.
    await expect.poll(openFiles).toBeLessThanOrEqual(64)
    now += 10_001
    vi.advanceTimersByTime(10_001)
    await expect.poll(openFiles).toBe(0)
    expect(new Set(await readAll())).toEqual(new Set(['3/1_1']))
  },
)
