/** Pictures of a hundred gigapixels whose every pixel is known: tiles that are drawn from a few, each stored in a place of its own. */
import { open } from 'node:fs/promises'
import sharp from 'sharp'
import { halve } from './blocks/halve.ts'
import type { BasePicture } from './read/pixels.ts'
import { type Entry, LONG, LONG8, SHORT, writeDirectory } from './write/big-tiff.ts'
import type { Level } from './write/plan-levels.ts'

const side = 512
const flats = 61
const noises = 16
/** One tile in so many is noise. */
const noiseEvery = 9
const bufferBytes = 2 ** 24

export interface VastPicture {
  readonly path: string
  /** What a tile of a level should show, before it is coded: RGB. The level is counted from the full size, which is 0. */
  readonly truth: (below: number, column: number, row: number, level: Level) => BasePicture
}

/** Writes a BigTIFF in tiles of JPEG: a ninth of the tiles is noise, spread out, the others are gradients. */
export async function makeVastPicture(path: string, width: number, height: number): Promise<VastPicture> {
  const palette = await Promise.all(
    Array.from({ length: flats + noises }, (_, i) => (i < flats ? flatTile(i) : noiseTile())),
  )
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  await using file = await open(path, 'w')
  const count = columns * rows
  const [places, lengths] = [zeros(count), zeros(count)]
  const entries: Entry[] = [
    [256, LONG, [width]],
    [257, LONG, [height]],
    [258, SHORT, [8, 8, 8]],
    [259, SHORT, [7]],
    [262, SHORT, [6]],
    [277, SHORT, [3]],
    [284, SHORT, [1]],
    [322, LONG, [side]],
    [323, LONG, [side]],
    [324, LONG8, places],
    [325, LONG8, lengths],
    [530, SHORT, [2, 2]],
  ]
  let at = writeDirectory(entries, 'II').length
  let waiting: Buffer[] = []
  let [from, bytes] = [at, 0]
  const flush = async (): Promise<void> => {
    await file.writev(waiting, from)
    ;[waiting, from, bytes] = [[], from + bytes, 0]
  }
  for (let i = 0; i < count; i++) {
    const { coded } = palette[kindOf(i % columns, Math.floor(i / columns))] ?? { coded: Buffer.alloc(0) }
    ;[places[i], lengths[i]] = [at, coded.length]
    waiting.push(coded)
    at += coded.length
    bytes += coded.length
    if (bytes > bufferBytes || waiting.length >= 1000) await flush()
  }
  await flush()
  const head = writeDirectory(entries, 'II')
  await file.write(head, 0, head.length, 0)
  return { path, truth: (below, column, row, level) => truthOf(palette, below, { column, row, level }) }
}

function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0)
}

interface PaletteTile {
  readonly coded: Buffer
  /** its pixels as they are decoded, and smaller and smaller ones down to one pixel */
  readonly levels: readonly BasePicture[]
}

async function paletteTile(pixels: Buffer, quality: number): Promise<PaletteTile> {
  const coded = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer()
  const levels: BasePicture[] = [{ data: await sharp(coded).raw().toBuffer(), width: side, height: side }]
  for (let last = levels[0]; last !== undefined && last.width > 1; last = levels.at(-1))
    levels.push(halve(last, Buffer.alloc(3 * (last.width / 2) ** 2)))
  return { coded, levels }
}

function flatTile(nth: number): Promise<PaletteTile> {
  const pixels = Buffer.alloc(3 * side * side)
  // Of one hue, since far smaller levels, which show a mosaic of them, keep half of the colour.
  const colours = [86, 96, 106].map((grey) => grey + nth)
  for (let i = 0; i < pixels.length; i++) pixels[i] = (colours[i % 3] ?? 0) + Math.floor(i / (3 * side * 16))
  return paletteTile(pixels, 88)
}

/** Weak, so that a hundred gigapixels of it fit a disk. */
function noiseTile(): Promise<PaletteTile> {
  return paletteTile(Buffer.from(Uint8Array.from({ length: 3 * side * side }, () => 88 + Math.random() * 80)), 90)
}

/** Which tile of the palette lies somewhere: the same each time, without any order to be seen. */
function kindOf(column: number, row: number): number {
  let mixed = Math.imul(column + 1, 0x9e37_79b1) ^ Math.imul(row + 1, 0x85eb_ca77)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d)
  const drawn = (mixed ^ (mixed >>> 13)) >>> 0
  return drawn % noiseEvery === 0 ? flats + (Math.floor(drawn / noiseEvery) % noises) : drawn % flats
}

interface Place {
  readonly column: number
  readonly row: number
  readonly level: Level
}

/** A tile below the full size shows several of the palette's, each smaller. */
function truthOf(palette: readonly PaletteTile[], below: number, { column, row, level }: Place): BasePicture {
  const [width, height] = [Math.min(side, level.width - column * side), Math.min(side, level.height - row * side)]
  const share = side >> below
  if (share < 1) throw new RangeError('So small a level shows less than a pixel of each tile')
  const data = Buffer.alloc(3 * width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [tileX, tileY] = [(column << below) + Math.floor(x / share), (row << below) + Math.floor(y / share)]
      const tile = palette[kindOf(tileX, tileY)]?.levels[below]
      const pixel = 3 * ((y % share) * share + (x % share))
      tile?.data.copy(data, 3 * (y * width + x), pixel, pixel + 3)
    }
  }
  return { data, width, height }
}
