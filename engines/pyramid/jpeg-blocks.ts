/** The entropy-coded data of one JPEG scan (ITU-T T.81, annex F.2), walked through without making pixels of it. */

/** One block of a minimum coded unit: its two tables. */
export interface BlockTables {
  dc: Uint16Array
  ac: Uint16Array
}

/** Thrown inside this module's users where data make no sense. */
export class EntropyError extends Error {}

export interface Segment {
  /** where the walk stands; always on a byte boundary of the segment when a unit group has ended */
  position: number
  bytes: Buffer
}

/**
 * Walks through units until `limit` of them are done or the position passes `stop`.
 * Bits left over between calls are kept in the walker.
 */
export class BlockWalker {
  private bits = 0
  private have = 0
  private past = 0
  private readonly blocks: BlockTables[]

  constructor(blocks: BlockTables[]) {
    this.blocks = blocks
  }

  /** Forgets left-over bits, as a restart marker and the end of a scan ask for. @returns false where whole bytes were left */
  align(): boolean {
    const whole = this.have - this.past * 8 < 8
    this.bits = this.have = this.past = 0
    return whole
  }

  /** @returns how many units were done; fewer than `limit` when the position passed `stop` */
  walk(segment: Segment, limit: number, stop: number): number {
    const { bytes } = segment
    const { blocks } = this
    let { bits, have, past } = this
    let at = segment.position
    let done = 0
    while (done < limit && at < stop) {
      for (const { dc, ac } of blocks) {
        for (let k = 0; k < 64;) {
          while (have <= 24) {
            // A marker ends the data: what is read beyond it is counted, and zero.
            const byte = bytes[at]
            if (byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)) {
              bits <<= 8
              past++
            } else {
              bits = (bits << 8) | byte
              at += byte === 0xff ? 2 : 1
            }
            have += 8
          }
          const entry = (k === 0 ? dc : ac)[(bits >>> (have - 16)) & 0xffff] ?? 0
          if (entry === 0) throw new EntropyError('a code that does not exist')
          have -= entry >> 8
          const run = k === 0 ? 0 : (entry >> 4) & 15
          const size = entry & (k === 0 ? 255 : 15)
          if (size > 15) throw new EntropyError('a difference that is too large')
          if (k === 0) k = 1
          else if (size > 0) k += run + 1
          else if (run === 15) k += 16
          else k = 64
          if (k > 64) throw new EntropyError('a block with more than 64 coefficients')
          while (have < size) {
            const byte = bytes[at]
            if (byte === undefined || (byte === 0xff && bytes[at + 1] !== 0)) {
              bits <<= 8
              past++
            } else {
              bits = (bits << 8) | byte
              at += byte === 0xff ? 2 : 1
            }
            have += 8
          }
          have -= size
        }
      }
      if (have < past * 8) throw new EntropyError('data that end too early')
      done++
    }
    Object.assign(this, { bits, have, past })
    segment.position = at
    return done
  }
}
