/** The entropy-coded data of one JPEG scan (ITU-T T.81, annex F.2), walked through without making pixels of it. */
import { blockEnd } from './jpeg-huffman.ts'

/** Thrown inside this module's users where data make no sense. */
export class EntropyError extends Error {}

/** One block of a minimum coded unit: its tables, and where the means of such blocks go. */
export interface CodedBlock {
  dc: Uint16Array
  /** undefined where a scan holds only means */
  ac: { codes: Uint16Array; strides: Uint16Array } | undefined
  /** which of the scan's components it belongs to */
  component: number
  /** the means, as they are coded, row by row; one element when nobody wants them */
  means: Int16Array
  /** where in `means` the first unit's goes, how far the next unit's is, and how much farther at the end of a row */
  start: number
  step: number
  jump: number
}

/** A component as its scan has it, with the tables that its codes come from, as they stand in the file. */
export interface ScanPart {
  id: number
  across: number
  down: number
  quantiser: number
  dc: Buffer
  /** absent where a scan holds only means */
  ac: Buffer | undefined
}

export interface ScanPlan {
  parts: readonly ScanPart[]
  blocks: CodedBlock[]
  units: number
  unitsPerRow: number
  /** units between restart markers, 0 for none */
  restart: number
  /** places by which the means are shifted, as the first scan of a progressive file has it */
  shift: number
}

/** Coded bytes without stuffing. Some zeros have to follow them, at least as many as a unit may need. */
export interface Coded {
  readonly bytes: Uint8Array
  /** the same bytes */
  readonly view: DataView
  length: number
}

export class BlockWalker {
  /** position within the coded bytes, in bits */
  position = 0
  /** where each block of the unit that was walked last began, in bits, and behind them where it ended */
  readonly starts = new Int32Array(11)
  /** the last mean of each component, as the next difference counts from it */
  readonly predictions = new Int32Array(4)
  private readonly plan: ScanPlan
  private readonly blocks: (CodedBlock & { place: number })[]
  private column = 0

  constructor(plan: ScanPlan) {
    this.plan = plan
    this.blocks = plan.blocks.map((block) => ({ ...block, place: block.start }))
  }

  /** Coded data begin, at the first byte given next; differences count from zero again. */
  restart(): void {
    this.position = 0
    this.predictions.fill(0)
  }

  /** How many whole bytes lie behind; the position is counted without them from now on. */
  dropped(): number {
    const bytes = this.position >>> 3
    this.position &= 7
    return bytes
  }

  /**
   * Walks through units until `limit` of them are done or the position passes `stop` (bits).
   * @returns how many units were done
   * @throws EntropyError
   */
  // oxlint-disable-next-line complexity -- an inner loop over coded data, a case for each kind of code
  walk({ view, length }: Coded, limit: number, stop: number): number {
    const { blocks, predictions, starts } = this
    const { unitsPerRow, shift } = this.plan
    const end = length * 8
    let at = this.position
    let done = 0
    while (done < limit && at < stop) {
      const ends = ++this.column === unitsPerRow
      if (ends) this.column = 0
      let nth = 0
      for (const block of blocks) {
        starts[nth++] = at
        // The mean: a code for the number of bits of a difference, and that difference.
        const code = block.dc[peek(view, at)] ?? 0
        const size = code & 255
        if (code === 0) throw new EntropyError('a code that does not exist')
        if (size > 15) throw new EntropyError('a difference that is too large')
        at += code >> 8
        let mean = predictions[block.component] ?? 0
        if (size > 0) {
          const value = peek(view, at) >>> (16 - size)
          mean += value >>> (size - 1) === 0 ? value - (1 << size) + 1 : value
          predictions[block.component] = mean
          at += size
        }
        block.means[block.place] = mean << shift
        block.place += ends ? block.step + block.jump : block.step
        if (block.ac === undefined) continue
        const { codes, strides } = block.ac
        for (let k = 1; k < 64;) {
          const stride = strides[peek(view, at)] ?? 0
          const next = k + (stride >> 8)
          if (next <= 64) {
            k = next
            at += stride & 255
          } else if (next >= blockEnd && next < blockEnd + 64) {
            k = 64
            at += stride & 255
          } else {
            const single = codes[peek(view, at)] ?? 0
            if (single === 0) throw new EntropyError('a code that does not exist')
            const run = (single >> 4) & 15
            at += (single >> 8) + (single & 15)
            if ((single & 15) > 0) k += run + 1
            else k = run === 15 ? k + 16 : 64
            if (k > 64) throw new EntropyError('a block with more than 64 coefficients')
          }
        }
      }
      if (at > end) throw new EntropyError('data that end too early')
      starts[nth] = at
      done++
    }
    this.position = at
    return done
  }
}

/** The 16 bits from a position on. */
export function peek(bytes: DataView, at: number): number {
  return (bytes.getInt32(at >>> 3) << (at & 7)) >>> 16
}
