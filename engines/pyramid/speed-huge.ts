/** Pictures beyond what one JPEG holds, made of the pixels of a large one that is laid side by side. */
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutTiles } from './cut/cut-tiles.ts'
import { planCut } from './cut/plan-cut.ts'
import { inspectPicture } from './preview/inspect-picture.ts'
import { plainPsbHead } from './psd/psd-head.ts'
import { planLevels } from './write/plan-levels.ts'
import { isThere } from './speed-picture.ts'

const side = 512

/**
 * A tiled BigTIFF with JPEG in it. Tiles are stored once and referred to as often as they show, so that five gigapixels take some
 * megabytes of disk, while whoever reads them decodes every one.
 * @param large a JPEG with colour at half resolution
 */
export async function makeHugeTiff(large: string, target: string, columns: number, rows: number): Promise<string> {
  if (await isThere(target)) return target
  const facts = await inspectPicture(large)
  const cut = await planCut(large, facts, side)
  const level = planLevels(facts.width, facts.height, side).at(-1)
  if (cut === undefined || level === undefined) throw new Error('The large picture cannot be cut')
  const folder = `${target}.tiles`
  await cutTiles(large, folder, cut, { tileSize: side, level })
  const unfinished = `${target}.new`
  const [across, down] = [Math.floor(facts.width / side), Math.floor(facts.height / side)]
  const count = columns * rows
  await using file = await open(unfinished, 'w')
  const places: [at: number, length: number][] = []
  let at = 16 + 8 + 20 * 12 + 8 + 16 * count
  const starts = at - 16 * count
  for (let i = 0; i < across * down; i++) {
    const tile = await readFile(join(folder, `${i % across}_${Math.floor(i / across)}.jpg`))
    await file.write(tile, 0, tile.length, at)
    places.push([at, tile.length])
    at += tile.length
  }
  await rm(folder, { recursive: true })
  const head = Buffer.alloc(starts + 16 * count)
  head.write('II', 'latin1')
  head.writeUInt16LE(43, 2)
  head.writeUInt16LE(8, 4)
  head.writeBigUInt64LE(16n, 8)
  const entries: [tag: number, type: number, values: number, value: bigint][] = [
    [256, 4, 1, BigInt(columns * side)],
    [257, 4, 1, BigInt(rows * side)],
    [258, 3, 3, 0x8_0008_0008n],
    [259, 3, 1, 7n],
    [262, 3, 1, 6n],
    [277, 3, 1, 3n],
    [284, 3, 1, 1n],
    [322, 4, 1, BigInt(side)],
    [323, 4, 1, BigInt(side)],
    [324, 16, count, BigInt(starts)],
    [325, 16, count, BigInt(starts + 8 * count)],
    [530, 3, 2, 0x2_0002n],
  ]
  head.writeBigUInt64LE(BigInt(entries.length), 16)
  for (const [i, [tag, type, values, value]] of entries.entries()) {
    head.writeUInt16LE(tag, 24 + 20 * i)
    head.writeUInt16LE(type, 26 + 20 * i)
    head.writeBigUInt64LE(BigInt(values), 28 + 20 * i)
    head.writeBigUInt64LE(value, 36 + 20 * i)
  }
  for (let i = 0; i < count; i++) {
    const [x, y] = [(i % columns) % across, Math.floor(i / columns) % down]
    const [place, length] = places[y * across + x] ?? [0, 0]
    head.writeBigUInt64LE(BigInt(place), starts + 8 * i)
    head.writeBigUInt64LE(BigInt(length), starts + 8 * (count + i))
  }
  await file.write(head, 0, head.length, 0)
  await rename(unfinished, target)
  return target
}

/** A PSB of 8 bits, uncompressed: three bytes of disk a pixel. Not kept between runs by whoever is short of it. */
export async function makeHugePsb(large: string, target: string, times: number): Promise<string> {
  if (await isThere(target)) return target
  const { data, info } = await sharp(large, { limitInputPixels: false }).raw().toBuffer({ resolveWithObject: true })
  const [width, height] = [info.width * times, info.height * times]
  const unfinished = `${target}.new`
  await using file = await open(unfinished, 'w')
  await file.writeFile(plainPsbHead(width, height))
  const band = 50
  for (let channel = 0; channel < 3; channel++) {
    for (let turn = 0; turn < times; turn++) {
      for (let y = 0; y < info.height; y += band) {
        const rows = Buffer.alloc(width * Math.min(band, info.height - y))
        for (let row = 0; row * width < rows.length; row++) {
          let from = (y + row) * info.width * 3 + channel
          for (let x = 0; x < info.width; x++, from += 3) rows[row * width + x] = data[from] ?? 0
          for (let k = 1; k < times; k++)
            rows.copyWithin(row * width + k * info.width, row * width, row * width + info.width)
        }
        await file.writeFile(rows)
      }
    }
  }
  await rename(unfinished, target)
  return target
}
