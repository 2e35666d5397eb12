/** May the full-size tiles of a JPEG be cut from its coded data, without decoding and coding again? */
import { open } from 'node:fs/promises'
import { wholeFile } from '../read/byte-source.ts'
import { JpegFrame } from '../read/jpeg-frame.ts'
import { isYcc } from '../read/mean-picture.ts'
import type { ScanPart } from '../read/jpeg-blocks.ts'
import type { PictureFacts } from '../read/picture-facts.ts'
import { readJpegHead } from '../read/read-jpeg.ts'
import { completeTable, type DcTable } from './dc-table.ts'

export interface CutPlan {
  /** units of a tile across and down */
  across: number
  down: number
  /** of each component in the order of the scan */
  tables: DcTable[]
  /** everything of a tile's file before its coded data */
  head(width: number, height: number): Buffer
}

/** Coded finer than this, tiles would be larger than visitors want to fetch; see docs/decisions. */
export const finest = 95.5

/** ITU-T T.81, table K.1, in the order of its diagonals: what quality 50 divides brightness by. */
const halfQuality =
  '16 11 12 14 12 10 16 14 13 14 18 17 16 19 24 40 26 24 22 22 24 49 35 37 29 40 58 51 61 60 57 51 56 55 64 72 92 78 64 68 87 69 55 56 80 109 81 87 95 98 103 104 103 62 77 113 121 112 100 120 92 101 103 99'
    .split(' ')
    .map(Number)

/** The quality 1–100 that libjpeg would have been told for this table, about. */
export function qualityOf(table: Buffer): number {
  const isWide = (table[0] ?? 0) >> 4 > 0
  let share = 0
  for (const [i, standard] of halfQuality.entries()) {
    share += (isWide ? ((table[1 + 2 * i] ?? 0) << 8) | (table[2 + 2 * i] ?? 0) : (table[1 + i] ?? 0)) / standard
  }
  share /= 64
  return share <= 1 ? 100 - 50 * share : 50 / share
}

/** @returns undefined where they have to be coded again */
export async function planCut(path: string, facts: PictureFacts, tileSize: number): Promise<CutPlan | undefined> {
  const { format, progressive, orientation, width, height } = facts
  // Smaller levels begin at half of it, and halves of odd sides would lie askew.
  if (format !== 'jpeg' || progressive || orientation !== 1 || width % 2 > 0 || height % 2 > 0) return undefined
  await using file = await open(path, 'r')
  const frame = new JpegFrame()
  const parts = (await readJpegHead(wholeFile(file), frame))?.parts
  if (parts === undefined || !isPlain(frame, parts)) return undefined
  const isGrey = parts.length === 1
  const [unitWide, unitHigh] = isGrey ? [1, 1] : [most(parts.map((p) => p.across)), most(parts.map((p) => p.down))]
  if (tileSize % (8 * unitWide) > 0 || tileSize % (8 * unitHigh) > 0) return undefined
  const quantisers = quantiserSegments(frame, parts)
  const coding = codingOf(parts)
  if (quantisers === undefined || coding === undefined) return undefined

  const samplings = parts.flatMap(({ id, across, down, quantiser }) => [
    id,
    isGrey ? 0x11 : (across << 4) | down,
    quantiser,
  ])
  return {
    across: tileSize / (8 * unitWide),
    down: tileSize / (8 * unitHigh),
    tables: coding.tables,
    head(wide, high) {
      const size = [8, high >> 8, high & 255, wide >> 8, wide & 255, parts.length]
      const sides = segment(frame.marker, Buffer.from([...size, ...samplings]))
      return Buffer.concat([jfifStart, ...quantisers, sides, ...coding.segments])
    },
  }
}

/** What a file of JFIF 1.0 begins with. */
export const jfifStart = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

/** Eight bits, all parts in one scan, grey or YCbCr, and in sRGB as far as it says. */
export function isPlain(frame: JpegFrame, parts: readonly ScanPart[]): boolean {
  if (frame.depth !== 8 || parts.length !== frame.components.length) return false
  if (parts.length !== 1 && (parts.length !== 3 || !isYcc(frame))) return false
  return frame.profileParts === 0 || isSrgb(Buffer.concat([...frame.profile.values()]))
}

/** @returns undefined where one is missing, or coded finer than visitors want to fetch */
function quantiserSegments(frame: JpegFrame, parts: readonly ScanPart[]): Buffer[] | undefined {
  const tables = [...new Set(parts.map(({ quantiser }) => quantiser))].map((number) => frame.quantisers.get(number))
  const [first] = tables
  if (first === undefined || qualityOf(first) > finest) return undefined
  const whole = tables.flatMap((table) => (table === undefined || table.length < 65 ? [] : [segment(0xdb, table)]))
  return whole.length < tables.length ? undefined : whole
}

interface Coding {
  /** of each part */
  readonly tables: DcTable[]
  /** the tables and the start of the scan, as they stand before the coded data */
  readonly segments: Buffer[]
}

/** @returns undefined where there are more tables than a plain file may have, or one is missing */
function codingOf(parts: readonly ScanPart[]): Coding | undefined {
  const distinct = { dc: [...new Set(parts.map((p) => p.dc))], ac: [...new Set(parts.map((p) => p.ac))] }
  if (distinct.dc.length > 2 || distinct.ac.length > 2) return undefined
  const complete = distinct.dc.map(completeTable)
  const segments: Buffer[] = []
  for (const [i, table] of complete.entries()) {
    if (table === undefined) return undefined
    segments.push(segment(0xc4, Buffer.concat([Buffer.from([i]), table.definition])))
  }
  for (const [i, table] of distinct.ac.entries()) {
    if (table === undefined) return undefined
    segments.push(segment(0xc4, Buffer.concat([Buffer.from([0x10 | i]), table])))
  }
  const scan = parts.flatMap(({ id, dc, ac }) => [id, (distinct.dc.indexOf(dc) << 4) | distinct.ac.indexOf(ac)])
  segments.push(segment(0xda, Buffer.from([parts.length, ...scan, 0, 63, 0])))
  // Each was found complete above.
  return { tables: parts.map(({ dc }) => complete[distinct.dc.indexOf(dc)] as DcTable), segments }
}

function most(values: readonly number[]): number {
  return Math.max(...values)
}

function segment(marker: number, body: Buffer): Buffer {
  const length = body.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 255]), body])
}

/** By the name that the profile gives itself, in one byte a letter or in two. */
function isSrgb(profile: Buffer): boolean {
  return profile.includes('sRGB', 0, 'latin1') || profile.includes(Buffer.from('\0s\0R\0G\0B', 'latin1'))
}
