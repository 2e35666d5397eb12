import { randomBytes, randomInt } from 'node:crypto'

/** Twelve bits count within a millisecond. */
const MOST = 0xfff

let latest = 0
let count = 0

/**
 * A time-ordered UUID (RFC 9562, version 7, counter of section 6.2 method 1), so that new rows land at the end of their indexes
 * and those that one process makes keep the order in which it made them.
 */
export function uuidV7(now: number = Date.now()): string {
  if (now > latest) {
    latest = now
    count = randomInt(MOST >> 1)
  } else if (count < MOST) {
    count += 1
  } else {
    latest += 1
    count = 0
  }
  const bytes = randomBytes(16)
  bytes.writeUIntBE(latest, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
