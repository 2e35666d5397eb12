// The 127 bytes at the beginning of an archive.

const tileTypes = { unknown: 0, mvt: 1, png: 2, jpg: 3, webp: 4, avif: 5 } as const
const compressions = { unknown: 0, none: 1, gzip: 2, brotli: 3, zstd: 4 } as const
export type TileType = keyof typeof tileTypes
type Compression = keyof typeof compressions

export const HEADER_BYTES = 127

export interface About {
  readonly tileType: TileType
  readonly tileCompression: Compression
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north; degrees. */
  readonly bounds: readonly [number, number, number, number]
}

interface Layout {
  readonly root: Section
  readonly metadata: Section
  readonly leaves: Section
  readonly data: Section
  readonly addressed: number
  readonly entries: number
  readonly contents: number
}

interface Section {
  readonly offset: number
  readonly length: number
}

export function packHeader(about: About, { root, metadata, leaves, data, ...counts }: Layout): Buffer {
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let at = 8
  const long = (value: number): void => {
    at = header.writeBigUInt64LE(BigInt(value), at)
  }
  for (const { offset, length } of [root, metadata, leaves, data]) {
    long(offset)
    long(length)
  }
  for (const count of [counts.addressed, counts.entries, counts.contents]) long(count)
  const clustered = 1
  const bytes = [clustered, compressions.gzip, compressions[about.tileCompression], tileTypes[about.tileType]]
  for (const byte of [...bytes, about.minZoom, about.maxZoom]) at = header.writeUInt8(byte, at)
  const [west, south, east, north] = about.bounds
  const degrees = (value: number): void => {
    at = header.writeInt32LE(Math.round(value * 1e7), at)
  }
  for (const side of [west, south, east, north]) degrees(side)
  at = header.writeUInt8(about.minZoom, at)
  degrees((west + east) / 2)
  degrees((south + north) / 2)
  return header
}
