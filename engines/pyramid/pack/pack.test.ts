// Packs are what was put in, tile by tile; nothing that a file says leads out of it, and nothing damaged is taken for a tile.
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { buildPyramid } from '../build-pyramid.ts'
import { buildInProcess } from '../run-in-process.ts'
import { paint, real, testFolder } from '../test-folder.ts'
import { PackError } from './pack-error.ts'
import { partAt, planPack, TILES_IN_PART, type PackShape } from './pack-layout.ts'
import { tilesOfFolder, tilesOfPack, withPackFile } from './read-tile.ts'
import { TilePack, type PackSource } from './tile-pack.ts'
import { unpack } from './unpack.ts'
import { writePack } from './write-pack.ts'

const run = promisify(execFile)
const folder = testFolder()

/** Bytes that are another thing for each tile, of a length of its own. */
function bytesOf(level: number, column: number, row: number): Buffer {
  const text = `${level}/${column}_${row};`
  return Buffer.from(text.repeat(1 + ((level * 7 + column * 3 + row) % 5)))
}

/** Counts what is read, and refuses to read outside. */
function sourceOf(bytes: Buffer): PackSource & { reads: [start: number, length: number][] } {
  const reads: [number, number][] = []
  return {
    size: bytes.length,
    reads,
    async read(start, length) {
      if (start < 0 || length < 0 || start + length > bytes.length) throw new RangeError(`${start}+${length}`)
      reads.push([start, length])
      return bytes.subarray(start, start + length)
    },
  }
}

async function packOf(name: string, shape: PackShape): Promise<Buffer> {
  const path = join(folder, name)
  const size = await writePack(path, shape, bytesOf)
  const bytes = await readFile(path)
  expect(bytes.length).toBe(size)
  return bytes
}

async function allOf(pack: TilePack): Promise<number> {
  let count = 0
  for (const [level, { columns, rows }] of pack.plan.levels.entries())
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, count++)
        expect(await pack.read(level, column, row)).toEqual(bytesOf(level, column, row))
  return count
}

test('every tile comes back, whatever the sides', async () => {
  const side = fc.integer({ min: 1, max: 1200 })
  const shapes = fc.record({ width: side, height: side, tileSize: fc.integer({ min: 16, max: 512 }) })
  let nth = 0
  const comesBack = async (shape: PackShape): Promise<void> => {
    const pack = await TilePack.open(sourceOf(await packOf(`any-${nth++}`, shape)))
    expect(await allOf(pack)).toBe(planPack(shape).tiles)
    const { columns, rows } = pack.plan.levels.at(-1) ?? { columns: 0, rows: 0 }
    const last = pack.plan.levels.length - 1
    for (const [level, column, row] of [
      [last, columns, 0],
      [last, 0, rows],
      [last + 1, 0, 0],
      [-1, 0, 0],
      [0, -1, 0],
    ] as const)
      expect(await pack.read(level, column, row)).toBeUndefined()
  }
  await fc.assert(fc.asyncProperty(shapes, comesBack), { numRuns: 60 })
})

describe('of a picture of three parts', () => {
  // 12,459 tiles.
  const shape = { width: 1744, height: 1360, tileSize: 16 }

  it('a tile costs one range, or two where its part is not known', async () => {
    const source = sourceOf(await packOf('parts', shape))
    expect(planPack(shape).parts).toBe(4)
    const pack = await TilePack.open(source)
    expect(source.reads.length).toBe(1)
    await pack.read(0, 0, 0)
    await pack.read(5, 3, 3)
    expect(source.reads.length).toBe(3)
    const last = pack.plan.levels.length - 1
    await pack.read(last, 108, 84)
    expect(source.reads.length).toBe(5)
    await pack.read(last, 107, 84)
    expect(source.reads.length).toBe(6)
    await Promise.all(Array.from({ length: 9 }, (_, nth) => pack.read(last, nth, 60)))
    expect(source.reads.length).toBe(6 + 1 + 9)
    expect(await allOf(pack)).toBe(planPack(shape).tiles)
  })

  it('a damaged part is refused, and the others are not', async () => {
    const bytes = Buffer.from(await readFile(join(folder, 'parts')))
    const { start } = partAt(planPack(shape), 2)
    bytes[start + 100] = (bytes[start + 100] ?? 0) ^ 1
    const pack = await TilePack.open(sourceOf(bytes))
    expect(await pack.read(0, 0, 0)).toEqual(bytesOf(0, 0, 0))
    const last = pack.plan.levels.length - 1
    const inThird = 2 * TILES_IN_PART - (pack.plan.firsts[last] ?? 0)
    const [column, row] = [inThird % 109, Math.floor(inThird / 109)]
    await expect(pack.read(last, column, row)).rejects.toMatchObject({ code: 'damaged' })
    expect(await pack.read(last, 108, 84)).toEqual(bytesOf(last, 108, 84))
  })

  it('memory stays the same however much is read', async () => {
    const vast = { width: 16 * 200, height: 16 * 200, tileSize: 16 }
    const pack = await TilePack.open(sourceOf(await packOf('vast', vast)))
    expect(pack.plan.parts).toBeGreaterThan(12)
    await allOf(pack)
    expect(pack.memory).toBeLessThanOrEqual(8 * (TILES_IN_PART + 1) * 8)
  })
})

describe('a file that is not what it says', () => {
  const shape = { width: 100, height: 60, tileSize: 16 }

  it('is refused where a bit of head or index is another one, or it is cut', async () => {
    const sound = await packOf('sound', shape)
    const { dataStart } = planPack(shape)
    for (let bit = 0; bit < dataStart * 8; bit++) {
      const bytes = Buffer.from(sound)
      bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      await expect(TilePack.open(sourceOf(bytes))).rejects.toBeInstanceOf(PackError)
    }
    for (let length = 0; length < sound.length; length += 7)
      await expect(TilePack.open(sourceOf(sound.subarray(0, length)))).rejects.toBeInstanceOf(PackError)
    await expect(TilePack.open(sourceOf(Buffer.concat([sound, Buffer.of(0)])))).rejects.toMatchObject({
      code: 'damaged',
    })
  })

  it('leads nowhere outside, even when its checksums are right', async () => {
    const sound = await packOf('lying', shape)
    const { dataStart, tiles } = planPack(shape)
    const places = fc.nat({ max: dataStart - 1 })
    const lies = fc.array(fc.tuple(places, fc.nat({ max: 255 })), { minLength: 1, maxLength: 6 })
    const staysInside = async (changes: readonly (readonly [number, number])[]): Promise<void> => {
      const bytes = Buffer.from(sound)
      for (const [at, value] of changes) bytes[at] = value
      bytes.writeUInt32LE(crc32(bytes.subarray(0, 32)), 32)
      bytes.writeUInt32LE(crc32(bytes.subarray(40, 52 + tiles * 4)), 36)
      const pack = await TilePack.open(sourceOf(bytes)).catch((error: unknown) => {
        if (error instanceof PackError) return null
        throw error
      })
      if (pack === null) return
      // sourceOf throws where it is asked for what is not there.
      for (const [level, { columns, rows }] of pack.plan.levels.entries())
        for (let row = 0; row < rows; row++)
          for (let column = 0; column < columns; column++) await pack.read(level, column, row)
    }
    await expect(fc.assert(fc.asyncProperty(lies, staysInside), { numRuns: 2000 })).resolves.toBeUndefined()
  })

  it('of a later version is refused by that name', async () => {
    const bytes = Buffer.from(await packOf('later', shape))
    bytes.writeUInt16LE(2, 8)
    await expect(TilePack.open(sourceOf(bytes))).rejects.toMatchObject({ code: 'unknown-version' })
    await expect(TilePack.open(sourceOf(Buffer.from('GIF89a'.repeat(20))))).rejects.toMatchObject({ code: 'no-pack' })
    await expect(TilePack.open(sourceOf(Buffer.alloc(0)))).rejects.toMatchObject({ code: 'no-pack' })
  })
})

test('what fails leaves nothing, and the pack that was there', async () => {
  const shape = { width: 40, height: 40, tileSize: 16 }
  const path = join(folder, 'kept')
  await writePack(path, shape, bytesOf)
  const before = await readFile(path)
  const failing = (level: number, column: number, row: number): Buffer => {
    if (level === 2) throw new Error('gone')
    return bytesOf(level, column, row)
  }
  await expect(writePack(path, shape, failing)).rejects.toThrow('gone')
  await expect(writePack(path, shape, () => Buffer.alloc(0))).rejects.toThrow('empty')
  await expect(writePack(path, shape, bytesOf, { signal: AbortSignal.abort(new Error('stop')) })).rejects.toThrow(
    'stop',
  )
  expect(await readFile(path)).toEqual(before)
  expect((await readdir(folder)).filter((name) => name.startsWith('kept'))).toEqual(['kept'])
})

test.skipIf(!real.present)(
  'a photograph is built into a pack with the same tiles, and goes back into a folder',
  async () => {
    const picture = { source: real.sancy, kind: 'equirectangular' } as const
    const [plain, target, again] = [join(folder, 'plain'), join(folder, 'sancy.hsp'), join(folder, 'again')]
    const manifest = await buildPyramid({ ...picture, target: plain })
    expect(await buildInProcess({ ...picture, target, isPacked: true })).toEqual(manifest)
    await unpack(target, again)
    const names = (await readdir(plain, { recursive: true })).toSorted()
    expect((await readdir(again, { recursive: true })).toSorted()).toEqual(names)
    const fromFolder = tilesOfFolder(plain)
    await withPackFile(target, async (pack) => {
      expect(pack.plan.levels).toEqual(manifest.levels)
      const read = tilesOfPack(pack)
      for (const name of names.filter((one) => one.endsWith('.jpg'))) {
        const [level = 0, column = 0, row = 0] = name.split(/\D/).map(Number)
        const bytes = await fromFolder(level, column, row)
        expect(Buffer.from(await read(level, column, row)).equals(bytes)).toBe(true)
        expect((await readFile(join(again, name))).equals(bytes)).toBe(true)
      }
    })
    expect((await readdir(folder)).filter((name) => name.includes('.part-'))).toEqual([])
  },
)

test('the command packs a folder and unpacks it again', async () => {
  const command = new URL('../command.ts', import.meta.url).pathname
  const source = join(folder, 'painted.png')
  await writeFile(source, await paint(1100, 600))
  const [built, file, again] = [join(folder, 'built'), join(folder, 'built.hsp'), join(folder, 'unpacked')]
  await run(process.execPath, [command, source, built])
  expect((await run(process.execPath, [command, 'pack', built, file])).stdout).toMatch(/^1100 × 600, \d+ bytes\n$/)
  expect((await run(process.execPath, [command, 'unpack', file, again])).stdout).toBe('1100 × 600, 9 tiles\n')
  for (const name of ['0/0_0.jpg', '2/2_1.jpg'])
    expect((await readFile(join(again, name))).equals(await readFile(join(built, name)))).toBe(true)
  await expect(run(process.execPath, [command, 'pack', built, file])).rejects.toMatchObject({ code: 1 })
  await writeFile(file, 'nothing')
  await expect(run(process.execPath, [command, 'unpack', file, join(folder, 'no')])).rejects.toMatchObject({
    stderr: expect.stringContaining('no-pack') as unknown,
  })
  await mkdir(join(folder, 'bare'))
  await expect(run(process.execPath, [command, 'pack', join(folder, 'bare'), join(folder, 'x')])).rejects.toMatchObject(
    { code: 1 },
  )
})
