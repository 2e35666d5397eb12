/** Where things lie in a pack, as docs/formats/tile-pack.md says it: a head, an index in parts, then the tiles. */
import { crc32 } from 'node:zlib'
import { countTiles, type Level, planLevels } from '../write/plan-levels.ts'
import { PackError } from './pack-error.ts'

const MAGIC = Buffer.from([0x89, 0x48, 0x53, 0x50, 0x0d, 0x0a, 0x1a, 0x0a])
const VERSION = 1
/** What a tile is: JPEG. */
const JPEG = 1
export const HEAD_BYTES = 36
/** Of a whole part of the index; the last one is cut short. */
export const PART_BYTES = 16_384
const PART_HEAD_BYTES = 16
export const TILES_IN_PART = (PART_BYTES - PART_HEAD_BYTES) / 4
const [LARGEST_TILE_SIZE, MOST_TILES] = [8192, 2 ** 31]

/** What the levels and their tiles follow from (see planLevels). */
export interface PackShape {
  /** pixels of the full size */
  readonly width: number
  readonly height: number
  /** side of a tile in pixels, 1–8192 */
  readonly tileSize: number
}

export interface PackPlan extends PackShape {
  readonly levels: readonly Level[]
  /** number of the first tile of each level: tiles are counted by level, row and column */
  readonly firsts: readonly number[]
  readonly tiles: number
  readonly parts: number
  /** where the first tile begins */
  readonly dataStart: number
}

/** @throws PackError `damaged` for sides that no pack has */
export function planPack(shape: PackShape): PackPlan {
  const { width, height, tileSize } = shape
  const isPossible = width >= 1 && height >= 1 && tileSize >= 1 && tileSize <= LARGEST_TILE_SIZE
  if (!isPossible) throw new PackError('damaged', `No pack is of ${width} × ${height} in tiles of ${tileSize}`)
  const levels = planLevels(width, height, tileSize)
  const tiles = countTiles(levels)
  if (tiles > MOST_TILES) throw new PackError('damaged', `More than ${MOST_TILES} tiles`)
  let next = 0
  const firsts = levels.map(({ columns, rows }) => (next += columns * rows) - columns * rows)
  const parts = Math.ceil(tiles / TILES_IN_PART)
  const dataStart = HEAD_BYTES + parts * PART_HEAD_BYTES + tiles * 4
  return { width, height, tileSize, levels, firsts, tiles, parts, dataStart }
}

/** Its number; undefined for a tile that the picture does not have. */
export function numberOf({ levels, firsts }: PackPlan, level: number, column: number, row: number): number | undefined {
  const { columns = 0, rows = 0 } = levels[level] ?? {}
  const isThere = column >= 0 && row >= 0 && column < columns && row < rows
  return isThere ? (firsts[level] ?? 0) + row * columns + column : undefined
}

/** Where a part of the index lies, and of how many tiles it tells. */
export function partAt({ tiles }: PackPlan, part: number): { start: number; bytes: number; count: number } {
  const count = Math.min(TILES_IN_PART, tiles - part * TILES_IN_PART)
  return { start: HEAD_BYTES + part * PART_BYTES, bytes: PART_HEAD_BYTES + count * 4, count }
}

/** @param size of the whole file in bytes */
export function writeHead({ width, height, tileSize, levels }: PackPlan, size: number): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  MAGIC.copy(head)
  head.writeUInt16LE(VERSION, 8)
  head.writeUInt16LE(tileSize, 10)
  head.writeUInt32LE(width, 12)
  head.writeUInt32LE(height, 16)
  head.writeUInt8(levels.length, 20)
  head.writeUInt8(JPEG, 21)
  head.writeBigUInt64LE(BigInt(size), 24)
  head.writeUInt32LE(crc32(head.subarray(0, 32)), 32)
  return head
}

/**
 * @param size what the file really has
 * @throws PackError `no-pack`, `unknown-version`, `damaged`
 */
export function readHead(head: Buffer, size: number): PackPlan {
  if (head.length < HEAD_BYTES || !head.subarray(0, MAGIC.length).equals(MAGIC))
    throw new PackError('no-pack', 'This is no pack of tiles')
  const version = head.readUInt16LE(8)
  if (version !== VERSION) throw new PackError('unknown-version', `A pack of version ${version}; known is ${VERSION}`)
  if (head.readUInt32LE(32) !== crc32(head.subarray(0, 32))) throw new PackError('damaged', 'The head is damaged')
  if (head.readUInt8(21) !== JPEG || head.readUInt16LE(22) !== 0)
    throw new PackError('unknown-version', 'Tiles of an unknown kind')
  const shape = { tileSize: head.readUInt16LE(10), width: head.readUInt32LE(12), height: head.readUInt32LE(16) }
  const plan = planPack(shape)
  if (plan.levels.length !== head.readUInt8(20))
    throw new PackError('damaged', 'The levels do not follow from the size')
  if (head.readBigUInt64LE(24) !== BigInt(size))
    throw new PackError('damaged', 'The file has another length than it says')
  if (plan.dataStart > size) throw new PackError('damaged', 'The index does not fit into the file')
  return plan
}

/** @param start of the first of these tiles in the file @param lengths of the tiles, in bytes */
export function writePart(start: number, lengths: Uint32Array): Buffer {
  const part = Buffer.alloc(PART_HEAD_BYTES + lengths.length * 4)
  part.writeUInt32LE(lengths.length, 4)
  part.writeBigUInt64LE(BigInt(start), 8)
  for (const [at, length] of lengths.entries()) part.writeUInt32LE(length, PART_HEAD_BYTES + at * 4)
  part.writeUInt32LE(crc32(part.subarray(4)), 0)
  return part
}

/**
 * @returns where each tile of the part begins, and where the last one ends
 * @throws PackError `damaged` also where a tile would be empty or lie outside of the tiles' room
 */
export function readPart(plan: PackPlan, number: number, part: Buffer, size: number): Float64Array {
  const { bytes, count } = partAt(plan, number)
  const isSound = part.length === bytes && part.readUInt32LE(0) === crc32(part.subarray(4))
  if (!isSound || part.readUInt32LE(4) !== count)
    throw new PackError('damaged', `Part ${number} of the index is damaged`)
  const places = new Float64Array(count + 1)
  let at = Number(part.readBigUInt64LE(8))
  const isFirst = number === 0
  if (isFirst ? at !== plan.dataStart : at < plan.dataStart) throw new PackError('damaged', 'Tiles begin in the index')
  for (let nth = 0; nth < count; nth++) {
    places[nth] = at
    const length = part.readUInt32LE(PART_HEAD_BYTES + nth * 4)
    if (length === 0) throw new PackError('damaged', 'A tile is empty')
    at += length
  }
  places[count] = at
  if (number === plan.parts - 1 ? at !== size : at > size)
    throw new PackError('damaged', 'Tiles lie outside of the file')
  return places
}
