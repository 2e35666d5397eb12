/** The marker segments of a JPEG (ITU-T T.81, annex B) that its entropy-coded data depend on. */
import { EntropyError, type CodedBlock, type ScanPlan } from './jpeg-blocks.ts'
import { huffmanTable, strideTable } from './jpeg-huffman.ts'

/** The means of the blocks of one component, row by row, as they are coded. */
export interface Plane {
  means: Int16Array
  /** blocks of a row */
  stride: number
  /** by what the coded means are to be multiplied */
  quantum: number
}

interface Component extends Plane {
  id: number
  across: number
  down: number
  quantiser: number
  seen: boolean
}

type HuffmanPair = { codes: Uint16Array; definition: Buffer; strides?: Uint16Array }

/** Of no use to anyone; a file with more is made to keep its reader busy. */
const mostTables = 256
/** Pictures with more blocks than this are only walked through. */
const mostBlocks = 2 ** 24

const nowhere = new Int16Array(1)

/** Collects tables and the frame header as their segments come. */
export class JpegFrame {
  width = 0
  height = 0
  components: readonly Component[] = []
  /** false once the frame is of a kind whose data are coded otherwise (progressive, arithmetic, lossless) */
  sequential = true
  progressive = false
  /** bits of a sample */
  depth = 0
  /** parts of the colour profile, in their order from 1 */
  readonly profile = new Map<number, Buffer>()
  profileParts = 0
  isJfif = false
  /** what Adobe's marker says of the colours: 0 untouched, 1 YCbCr, 2 YCCK */
  adobe: number | undefined
  private readonly tables = new Map<number, HuffmanPair>()
  private readonly quanta = new Map<number, number>()
  /** tables of quantisers by their number, with the byte before them that says their precision */
  readonly quantisers = new Map<number, Buffer>()
  /** the marker that the frame header came with */
  marker = 0
  private tableCount = 0
  private restart = 0
  private readonly keepsMeans: boolean

  constructor(keepsMeans = false) {
    this.keepsMeans = keepsMeans
  }

  /** Takes one segment, without its marker and length. */
  take(marker: number, body: Buffer): void {
    if (marker === 0xc4) this.takeTables(body)
    else if (marker === 0xe0) this.isJfif ||= body.toString('latin1', 0, 5) === 'JFIF\0'
    else if (marker === 0xe2) this.takeProfile(body)
    else if (marker === 0xee && body.toString('latin1', 0, 5) === 'Adobe') this.adobe = body[11]
    else if (marker === 0xdb) this.takeQuanta(body)
    else if (marker === 0xdd) this.restart = body.length >= 2 ? body.readUInt16BE(0) : 0
    else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) {
      this.marker = marker
      this.sequential = marker <= 0xc1
      this.progressive = marker === 0xc2
      if (marker <= 0xc2) this.takeFrame(body)
    }
  }

  /** Every component has come. */
  get isComplete(): boolean {
    return this.components.length > 0 && this.components.every(({ seen }) => seen)
  }

  private takeProfile(body: Buffer): void {
    if (body.toString('latin1', 0, 12) !== 'ICC_PROFILE\0') return
    this.profileParts = body[13] ?? 0
    this.profile.set(body[12] ?? 0, Buffer.from(body.subarray(14)))
  }

  private takeTables(body: Buffer): void {
    for (let at = 0; at + 17 <= body.length;) {
      const counts = body.subarray(at + 1, at + 17)
      const total = counts.reduce((sum, count) => sum + count, 0)
      const codes = huffmanTable(counts, body.subarray(at + 17, at + 17 + total))
      if (!codes || ++this.tableCount > mostTables) throw new EntropyError('an impossible table')
      this.tables.set(body[at] ?? 0, { codes, definition: Buffer.from(body.subarray(at + 1, at + 17 + total)) })
      at += 17 + total
    }
  }

  /** The first value of a table is that of the means. */
  private takeQuanta(body: Buffer): void {
    for (let at = 0; at < body.length;) {
      const head = body[at] ?? 0
      const wide = head >> 4 > 0
      this.quanta.set(head & 15, wide ? ((body[at + 1] ?? 0) << 8) | (body[at + 2] ?? 0) : (body[at + 1] ?? 0))
      const length = wide ? 129 : 65
      this.quantisers.set(head & 15, Buffer.from(body.subarray(at, at + length)))
      at += length
    }
  }

  private takeFrame(body: Buffer): void {
    if (this.components.length > 0) throw new EntropyError('a second frame')
    if (body.length < 6 + 3 * (body[5] ?? 0)) throw new EntropyError('a short frame header')
    this.depth = body[0] ?? 0
    this.height = body.readUInt16BE(1)
    this.width = body.readUInt16BE(3)
    const sizes = Array.from({ length: body[5] ?? 0 }, (_, index) => {
      const sampling = body[7 + 3 * index] ?? 0
      return {
        id: body[6 + 3 * index] ?? 0,
        across: sampling >> 4,
        down: sampling & 15,
        quantiser: body[8 + 3 * index] ?? 0,
      }
    })
    if (sizes.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) {
      throw new EntropyError('an impossible sampling')
    }
    const [unitsAcross, unitsDown] = this.grid(sizes)
    const blocks = unitsAcross * unitsDown * sizes.reduce((sum, { across, down }) => sum + across * down, 0)
    const isKept = this.keepsMeans && blocks <= mostBlocks
    this.components = sizes.map((size) => {
      const stride = unitsAcross * size.across
      const means = isKept ? new Int16Array(stride * unitsDown * size.down) : nowhere
      return { ...size, stride, means, quantum: 0, seen: false }
    })
  }

  /** Units in a row and in a column, where a unit holds blocks of all components. */
  private grid(sizes: readonly { across: number; down: number }[]): [number, number] {
    const across = Math.max(1, ...sizes.map((size) => size.across))
    const down = Math.max(1, ...sizes.map((size) => size.down))
    return [Math.ceil(this.width / (8 * across)), Math.ceil(this.height / (8 * down))]
  }

  /**
   * Reads a scan header; undefined where the size is not known yet, so that units cannot be counted, and for
   * scans of a progressive file that are not the first of their components.
   */
  // oxlint-disable-next-line complexity -- an inner loop over coded data, a case for each kind of code
  scan(body: Buffer): ScanPlan | undefined {
    if (this.height === 0 || this.width === 0 || this.components.length === 0) return undefined
    const count = body[0] ?? 0
    if (count < 1 || count > 4) throw new EntropyError('an impossible scan')
    if (body.length < 4 + 2 * count) throw new EntropyError('a short scan header')
    const [from, to, approximation] = [body[1 + 2 * count] ?? 0, body[2 + 2 * count] ?? 0, body[3 + 2 * count] ?? 0]
    const onlyMeans = this.progressive
    if (onlyMeans && (from !== 0 || to !== 0 || approximation >> 4 !== 0)) return undefined
    const parts = Array.from({ length: count }, (_, index) => {
      const component = this.components.find(({ id }) => id === body[1 + 2 * index])
      const choice = body[2 + 2 * index] ?? 0
      const dc = this.tables.get(choice >> 4)
      const ac = this.tables.get(0x10 | (choice & 15))
      if (!component || !dc || (!ac && !onlyMeans)) throw new EntropyError('a scan without its tables')
      component.seen = true
      component.quantum = this.quanta.get(component.quantiser) ?? 0
      const { id, across, down, quantiser } = component
      const part = { id, across, down, quantiser, dc: dc.definition, ac: ac?.definition }
      return { component, part, tables: { dc: dc.codes, ac: onlyMeans ? undefined : withStrides(ac) } }
    })
    const [first] = parts
    if (!first) throw new EntropyError('an empty scan')
    const common = {
      parts: parts.map(({ part }) => part),
      restart: this.restart,
      shift: onlyMeans ? approximation & 15 : 0,
    }
    const [unitsAcross, unitsDown] = this.grid(this.components)
    if (parts.length === 1) {
      // A scan of one component holds no more blocks than its own samples need.
      const { component, tables } = first
      const [most, deepest] = [unitsAcross, unitsDown].map((_, side) =>
        Math.max(...this.components.map(({ across, down }) => (side === 0 ? across : down))),
      )
      const wide = Math.ceil(Math.ceil((this.width * component.across) / (most ?? 1)) / 8)
      const high = Math.ceil(Math.ceil((this.height * component.down) / (deepest ?? 1)) / 8)
      const block = blockOf(tables, component, 0, { start: 0, step: 1, jump: component.stride - wide })
      return { blocks: [block], units: wide * high, unitsPerRow: wide, ...common }
    }
    const blocks = parts.flatMap(({ component, tables }, index) => {
      const { across, down, stride } = component
      return Array.from({ length: across * down }, (_, place) => {
        const start = Math.floor(place / across) * stride + (place % across)
        return blockOf(tables, component, index, { start, step: across, jump: stride * (down - 1) })
      })
    })
    if (blocks.length > 10) throw new EntropyError('a unit of too many blocks')
    return { blocks, units: unitsAcross * unitsDown, unitsPerRow: unitsAcross, ...common }
  }
}

function withStrides(pair: HuffmanPair | undefined): CodedBlock['ac'] {
  if (pair === undefined) return undefined
  pair.strides ??= strideTable(pair.codes)
  return { codes: pair.codes, strides: pair.strides }
}

function blockOf(
  tables: Pick<CodedBlock, 'dc' | 'ac'>,
  { means }: Component,
  component: number,
  way: Pick<CodedBlock, 'start' | 'step' | 'jump'>,
): CodedBlock {
  return { ...tables, component, means, ...(means === nowhere ? { start: 0, step: 0, jump: 0 } : way) }
}
