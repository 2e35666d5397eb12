// What is written is what the reader of the format's authors finds.
import fc from 'fast-check'
import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PMTiles, tileIdToZxy, zxyToTileId, type RangeResponse, type Source } from 'pmtiles'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packDirectories, ROOT_MOST } from './directory.ts'
import { writeArchive, type StoredTile } from './write-archive.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-pmtiles-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

class FileSource implements Source {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  getKey(): string {
    return this.path
  }
  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    const file = await open(this.path)
    const bytes = new Uint8Array(length)
    const { bytesRead } = await file.read(bytes, 0, length, offset)
    await file.close()
    return { data: bytes.buffer.slice(0, bytesRead) }
  }
}

const about = { tileType: 'png', tileCompression: 'none', minZoom: 0, maxZoom: 9 } as const
const bounds = [100, 25, 101, 26] as const
let written = 0

async function archiveOf(tiles: readonly StoredTile[], store: Buffer): Promise<PMTiles> {
  const path = join(folder, `${(written += 1)}.pmtiles`)
  const size = await writeArchive(path, {
    tiles,
    read: async ({ offset, length }) => store.subarray(offset, offset + length),
    header: { ...about, bounds },
    metadata: { name: '大理', attribution: '© 示例' },
  })
  const file = await open(path)
  expect((await file.stat()).size).toBe(size)
  await file.close()
  return new PMTiles(new FileSource(path))
}

test('any tiles come back, each with its own bytes, and others are not there', async () => {
  const content = fc.uint8Array({ minLength: 1, maxLength: 60 })
  const property = fc.asyncProperty(
    fc.array(content, { minLength: 1, maxLength: 6 }),
    fc.uniqueArray(fc.tuple(fc.nat({ max: 349_524 }), fc.nat()), {
      selector: ([id]) => id,
      minLength: 1,
      maxLength: 80,
    }),
    async (contents, chosen) => {
      const store = Buffer.concat(contents)
      const offsets = contents.map((_, at) => contents.slice(0, at).reduce((sum, { length }) => sum + length, 0))
      const tiles = chosen
        .map(([id, which]) => {
          const at = which % contents.length
          return { id, offset: offsets[at] ?? 0, length: contents[at]?.length ?? 0 }
        })
        .toSorted((one, other) => one.id - other.id)
      const archive = await archiveOf(tiles, store)
      for (const { id, offset, length } of tiles) {
        const found = await archive.getZxy(...tileIdToZxy(id))
        expect(Buffer.from(found?.data ?? new ArrayBuffer())).toEqual(store.subarray(offset, offset + length))
      }
      const ids = new Set(tiles.map(({ id }) => id))
      const others = Array.from({ length: 30 }, (_, id) => id).filter((id) => !ids.has(id))
      for (const id of others) expect(await archive.getZxy(...tileIdToZxy(id))).toBeUndefined()
      const header = await archive.getHeader()
      expect([header.numAddressedTiles, header.clustered]).toEqual([tiles.length, true])
      expect(header.numTileContents).toBe(new Set(tiles.map(({ offset }) => offset)).size)
    },
  )
  await fc.assert(property, { numRuns: 60 })
})

test('many tiles lie in leaves, the same ones in a row take one entry', async () => {
  // Alike lengths and places would be packed into nothing.
  const noise = (at: number): number => createHash('md5').update(String(at)).digest().readUInt16LE()
  const store = Buffer.from(Array.from({ length: 400_000 }, (_, at) => at % 251))
  const first = zxyToTileId(9, 0, 0)
  const tiles = Array.from({ length: 40_000 }, (_, at) => ({
    id: first + at * 2,
    offset: at * 9,
    length: 1 + (noise(at) % 9),
  }))
  const archive = await archiveOf(tiles, store)
  expect((await archive.getHeader()).leafDirectoryLength).toBeGreaterThan(0)
  for (const { id, offset, length } of [tiles[0], tiles[17_001], tiles.at(-1)].filter((tile) => tile !== undefined)) {
    const found = await archive.getZxy(...tileIdToZxy(id))
    expect(Buffer.from(found?.data ?? new ArrayBuffer())).toEqual(store.subarray(offset, offset + length))
  }

  const sea = Array.from({ length: 5000 }, (_, at) => ({ id: first + at, offset: 0, length: 4 }))
  const header = await (await archiveOf(sea, store)).getHeader()
  expect([header.numTileEntries, header.numTileContents, header.tileDataLength]).toEqual([1, 1, 4])
})

test('metadata, bounds and levels are told', async () => {
  const archive = await archiveOf([{ id: 0, offset: 0, length: 3 }], Buffer.from('abc'))
  expect(await archive.getMetadata()).toEqual({ name: '大理', attribution: '© 示例' })
  expect(await archive.getHeader()).toMatchObject({
    minLon: 100,
    maxLat: 26,
    minZoom: 0,
    maxZoom: 9,
    centerLon: 100.5,
    tileType: 2,
  })
})

test('a root stays within what readers fetch first', () => {
  const entries = Array.from({ length: 400_000 }, (_, at) => ({
    tileId: at * 3,
    runLength: 1,
    offset: at * 977,
    length: 900 + (at % 400),
  }))
  const { root, leaves } = packDirectories(entries)
  expect(root.length).toBeLessThanOrEqual(ROOT_MOST)
  expect(leaves.length).toBeGreaterThan(0)
})

test('tiles out of order are a fault of the caller', async () => {
  const tiles = [1, 0].map((id) => ({ id, offset: 0, length: 1 }))
  await expect(archiveOf(tiles, Buffer.from('a'))).rejects.toThrow('out of order')
})
