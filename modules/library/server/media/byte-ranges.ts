// Where the stretches of a fragmented MP4 file lie and how long they play, from the index at its front (ISO/IEC 14496-12, 8.16.3).
// The files are our own encoder's.
import { open } from 'node:fs/promises'
import { topBoxes } from './mp4-boxes.ts'

export interface Stretch {
  readonly start: number
  readonly size: number
  readonly seconds: number
}

export interface FragmentedFile {
  /** Bytes at the front that every stretch needs: the tables without samples. */
  readonly header: number
  readonly stretches: readonly Stretch[]
  /** As playlists name the coding of the picture; null for a sound. RFC 6381. */
  readonly codec: string | null
}

/** @throws RangeError where it is none */
export async function readFragments(path: string): Promise<FragmentedFile> {
  await using file = await open(path, 'r')
  const { size } = await file.stat()
  const boxes = await topBoxes(file, size)
  const read = async (type: string) => {
    const box = boxes.find((one) => one.type === type)
    if (box === undefined) throw new RangeError(`there is no ${type}`)
    const bytes = Buffer.alloc(box.size)
    await file.read(bytes, 0, box.size, box.start)
    return { bytes, start: box.start, end: box.start + box.size }
  }
  const [table, index] = [await read('moov'), await read('sidx')]
  return { header: table.end, stretches: stretchesOf(index.bytes, index.end), codec: codecOf(table.bytes) }
}

function stretchesOf(index: Buffer, end: number): Stretch[] {
  const isWide = index.readUInt8(8) === 1
  const scale = index.readUInt32BE(16)
  const at = isWide ? 36 : 28
  let start = end + (isWide ? Number(index.readBigUInt64BE(28)) : index.readUInt32BE(24))
  return Array.from({ length: index.readUInt16BE(at + 2) }, (_, entry) => {
    const place = at + 4 + entry * 12
    const size = index.readUInt32BE(place) & 0x7f_ff_ff_ff
    const stretch = { start, size, seconds: index.readUInt32BE(place + 4) / scale }
    start += size
    return stretch
  })
}

/** Profile, constraints and level stand behind the name and the version of the decoder's settings. */
function codecOf(table: Buffer): string | null {
  const at = table.indexOf('avcC')
  return at < 0 ? null : `avc1.${table.toString('hex', at + 5, at + 8)}`
}
