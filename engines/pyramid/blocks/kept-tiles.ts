/** Tiles of a TIFF that are JPEGs of the size that is wanted: they go over as they are coded, as those of a JPEG do (see cut/). */
import { isPlain, jfifStart, qualityOf, finest } from '../cut/plan-cut.ts'
import { JpegFrame } from '../read/jpeg-frame.ts'
import { readJpegHead } from '../read/read-jpeg.ts'
import type { TiffTiles } from '../read/tiff-tiles.ts'

const fields = { compression: 259, photometric: 262, planar: 284, tables: 347, profile: 34_675 } as const
const JPEG = 7
/** TIFF 6.0, PhotometricInterpretation: grey from black on, and YCbCr. */
const [grey, ycc] = [1, 6]

/** A tile's file of its coded bytes; undefined where it has to be coded anew. */
export type TileKeeper = (coded: Buffer) => Promise<Buffer | undefined>

/** @returns undefined where no tile of it can be kept */
export function tileKeeper(tiles: TiffTiles, tileSize: number): TileKeeper | undefined {
  const [photometric, planar] = [tiles.numberOf(fields.photometric), tiles.numberOf(fields.planar)]
  if (tiles.numberOf(fields.compression) !== JPEG || (photometric !== ycc && photometric !== grey)) return undefined
  if (tiles.wide !== tileSize || tiles.high !== tileSize || planar > 1) return undefined
  const profile = tiles.valueOf(fields.profile)
  const shared = tiles.valueOf(fields.tables)
  const common = shared === undefined ? [] : (segmentsOf(shared)?.segments ?? [])
  /** Headers that were looked into; files have one or few. */
  const judged = new Map<string, boolean>()
  return async (coded) => {
    const found = segmentsOf(coded)
    if (found?.data === undefined) return undefined
    const head = Buffer.concat([jfifStart, ...common, ...found.segments])
    const name = head.toString('latin1')
    const isGood = judged.get(name) ?? (await isFit(head, { tileSize, isGrey: photometric === grey, profile }))
    if (judged.size < 64) judged.set(name, isGood)
    return isGood ? Buffer.concat([head, found.data]) : undefined
  }
}

interface Segments {
  /** with their markers, without names, notes and what programs need for themselves */
  readonly segments: Buffer[]
  /** what follows the head of the first scan, to the end of the picture */
  readonly data: Buffer | undefined
}

const [SOI, EOI, SOS, COM, APP0] = [0xd8, 0xd9, 0xda, 0xfe, 0xe0]
const endOfImage = Buffer.from([0xff, EOI])

function segmentsOf(coded: Buffer): Segments | undefined {
  if (coded.length < 4 || coded.readUInt16BE(0) !== 0xff00 + SOI) return undefined
  const segments: Buffer[] = []
  for (let at = 2; at + 4 <= coded.length;) {
    const [start, marker = 0] = [coded[at], coded[at + 1]]
    if (start !== 0xff) return undefined
    if (marker === EOI) break
    const end = at + 2 + coded.readUInt16BE(at + 2)
    if (marker < APP0 || (marker > APP0 + 15 && marker !== COM)) segments.push(coded.subarray(at, end))
    if (marker === SOS) {
      const last = coded.indexOf(endOfImage, end)
      return last < 0 ? undefined : { segments, data: coded.subarray(end, last + 2) }
    }
    at = end
  }
  return { segments, data: undefined }
}

interface Wanted {
  readonly tileSize: number
  readonly isGrey: boolean
  readonly profile: Buffer | undefined
}

async function isFit(head: Buffer, { tileSize, isGrey, profile }: Wanted): Promise<boolean> {
  const frame = new JpegFrame()
  if (profile !== undefined) {
    frame.profileParts = 1
    frame.profile.set(1, profile)
  }
  const source = { read: async (target: Buffer, at: number) => head.copy(target, 0, at) }
  const parts = (await readJpegHead(source, frame).catch(() => undefined))?.parts
  if (parts === undefined || !isPlain(frame, parts) || parts.length !== (isGrey ? 1 : 3)) return false
  if (frame.marker > 0xc1 || frame.width !== tileSize || frame.height !== tileSize) return false
  return parts.every(({ quantiser }) => {
    const table = frame.quantisers.get(quantiser)
    return table !== undefined && qualityOf(table) <= finest
  })
}
