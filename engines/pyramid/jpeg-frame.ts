/** The marker segments of a JPEG (ITU-T T.81, annex B) that its entropy-coded data depend on. */
import { type BlockTables, EntropyError } from './jpeg-blocks.ts'
import { huffmanTable } from './jpeg-huffman.ts'

interface Component {
  id: number
  across: number
  down: number
}

/** What one scan holds: the tables of the blocks of a unit, and the number of units. */
export interface Scan {
  blocks: BlockTables[]
  units: number
  /** units between restart markers, 0 for none */
  restart: number
}

/** Collects tables and the frame header as their segments come. */
export class JpegFrame {
  private readonly tables = new Map<number, Uint16Array>()
  private components: Component[] = []
  private width = 0
  private height = 0
  private restart = 0
  /** false once the frame is of a kind whose data are coded otherwise (progressive, arithmetic, lossless) */
  sequential = true

  /** Takes one segment, without its marker and length. */
  take(marker: number, body: Buffer): void {
    if (marker === 0xc4) this.takeTables(body)
    else if (marker === 0xdd) this.restart = body.length >= 2 ? body.readUInt16BE(0) : 0
    else if (marker === 0xc0 || marker === 0xc1) this.takeFrame(body)
    else if (marker >= 0xc2 && marker <= 0xcf && marker !== 0xc8) this.sequential = false
  }

  private takeTables(body: Buffer): void {
    for (let at = 0; at + 17 <= body.length;) {
      const counts = body.subarray(at + 1, at + 17)
      const total = counts.reduce((sum, count) => sum + count, 0)
      const table = huffmanTable(counts, body.subarray(at + 17, at + 17 + total))
      if (!table) throw new EntropyError('an impossible table')
      this.tables.set(body[at] ?? 0, table)
      at += 17 + total
    }
  }

  private takeFrame(body: Buffer): void {
    if (body.length < 6 + 3 * (body[5] ?? 0)) throw new EntropyError('a short frame header')
    this.height = body.readUInt16BE(1)
    this.width = body.readUInt16BE(3)
    this.components = Array.from({ length: body[5] ?? 0 }, (_, index) => {
      const sampling = body[7 + 3 * index] ?? 0
      return { id: body[6 + 3 * index] ?? 0, across: sampling >> 4, down: sampling & 15 }
    })
    if (this.components.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
      throw new EntropyError('an impossible sampling')
    }
  }

  /** Reads a scan header; undefined where the size is not known yet, so that units cannot be counted. */
  scan(body: Buffer): Scan | undefined {
    if (this.height === 0 || this.width === 0 || this.components.length === 0) return undefined
    const count = body[0] ?? 0
    const parts = Array.from({ length: count }, (_, index) => {
      const component = this.components.find(({ id }) => id === body[1 + 2 * index])
      const choice = body[2 + 2 * index] ?? 0
      const dc = this.tables.get(choice >> 4)
      const ac = this.tables.get(0x10 | (choice & 15))
      if (!component || !dc || !ac) throw new EntropyError('a scan without its tables')
      return { component, dc, ac }
    })
    const most = (side: 'across' | 'down'): number => Math.max(...this.components.map((component) => component[side]))
    const [first] = parts
    if (!first) throw new EntropyError('an empty scan')
    if (parts.length === 1) {
      // A scan of one component holds no more blocks than its own samples need.
      const wide = Math.ceil(Math.ceil((this.width * first.component.across) / most('across')) / 8)
      const high = Math.ceil(Math.ceil((this.height * first.component.down) / most('down')) / 8)
      return { blocks: [first], units: wide * high, restart: this.restart }
    }
    return {
      blocks: parts.flatMap(({ component: { across, down }, dc, ac }) =>
        Array.from({ length: across * down }, () => ({ dc, ac })),
      ),
      units: Math.ceil(this.width / (8 * most('across'))) * Math.ceil(this.height / (8 * most('down'))),
      restart: this.restart,
    }
  }
}
