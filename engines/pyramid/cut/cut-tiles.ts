/**
 * Full-size tiles out of a JPEG's own coded data. The codes of a row of units go over as they are; only the first means of a row,
 * which count from the unit before, are written again. So nothing is lost, and nothing is decoded.
 */
import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { wholeFile } from '../read/byte-source.ts'
import { type BlockWalker, type Coded, EntropyError, peek, type ScanPlan } from '../read/jpeg-blocks.ts'
import { JpegFrame } from '../read/jpeg-frame.ts'
import { type Level, tileExtent } from '../write/plan-levels.ts'
import { readJpeg, type UnitReader } from '../read/read-jpeg.ts'
import type { CutPlan } from './plan-cut.ts'
import { TileBits } from './tile-bits.ts'

interface CutOptions {
  tileSize: number
  level: Level
  signal?: AbortSignal
  /** called with rising shares 0–1 of the units that are cut */
  onProgress?: (share: number) => void
}

/**
 * Writes `{folder}/{column}_{row}.jpg`.
 * @throws PictureError 'damaged'; the signal's reason; other errors are of the folder
 */
export async function cutTiles(path: string, folder: string, cut: CutPlan, options: CutOptions): Promise<void> {
  await mkdir(folder, { recursive: true })
  await using file = await open(path, 'r')
  const cutters: TileCutter[] = []
  const reader = (plan: ScanPlan): UnitReader => {
    const cutter = new TileCutter(plan, cut, folder, options)
    cutters.push(cutter)
    return cutter
  }
  try {
    await readJpeg(wholeFile(file), new JpegFrame(), options.signal, reader)
  } finally {
    // Nobody writes into the folder any more once this is over.
    for (const cutter of cutters) await cutter.ended()
  }
}

class CutTile {
  readonly bits = new TileBits()
  readonly predictions = new Int32Array(4)
}

class TileCutter implements UnitReader {
  private unit = 0
  /** rows of tiles that are written or about to be */
  private written = 0
  /** The next unit's means count from elsewhere than the tile's do. */
  private isApart = true
  private readonly before = new Int32Array(4)
  /** Tiles of the last row that is whole; while they are written the next one is cut. */
  private writing: Promise<unknown> = Promise.resolve()
  private finished: Buffer[] = []
  private readonly tiles: CutTile[]
  /** of each block of a unit: its component, and whether it is the first of it */
  private readonly blocks: { component: number; isFirst: boolean }[]
  private readonly plan: ScanPlan
  private readonly cut: CutPlan
  private readonly folder: string
  private readonly options: CutOptions

  constructor(plan: ScanPlan, cut: CutPlan, folder: string, options: CutOptions) {
    this.plan = plan
    this.cut = cut
    this.folder = folder
    this.options = options
    this.tiles = Array.from({ length: options.level.columns }, () => new CutTile())
    this.blocks = plan.blocks.map(({ component }, index) => ({
      component,
      isFirst: plan.blocks.findIndex((other) => other.component === component) === index,
    }))
  }

  restarted(): void {
    this.isApart = true
  }

  take(walker: BlockWalker, coded: Coded, limit: number, stop: number): number {
    const { unitsPerRow, units } = this.plan
    let done = 0
    while (done < limit && walker.position < stop) {
      const column = this.unit % unitsPerRow
      const tileColumn = Math.floor(column / this.cut.across)
      const tile = this.tiles[tileColumn]
      if (tile === undefined) throw new EntropyError('more units than the picture has')
      const from = walker.position
      let count: number
      if (this.isApart) {
        this.before.set(walker.predictions)
        count = walker.walk(coded, 1, stop)
        this.join(tile, coded.view, walker.starts)
        this.isApart = false
      } else {
        const rest = Math.min((tileColumn + 1) * this.cut.across, unitsPerRow) - column
        count = walker.walk(coded, Math.min(rest, limit - done), stop)
        tile.bits.copy(coded.view, from, walker.position)
      }
      tile.predictions.set(walker.predictions)
      this.unit += count
      done += count
      const end = this.unit % unitsPerRow
      if (end % this.cut.across === 0) this.isApart = true
      if (end === 0 && (this.unit === units || (this.unit / unitsPerRow) % this.cut.down === 0)) this.finishRow()
    }
    return done
  }

  async settle(): Promise<void> {
    const { finished, unit } = this
    if (finished.length === 0) return
    await this.writing
    const { columns } = this.options.level
    this.options.onProgress?.(unit / this.plan.units)
    this.finished = []
    this.writing = Promise.all(
      finished.map((file, i) => {
        const row = this.written + Math.floor(i / columns)
        return writeFile(join(this.folder, `${i % columns}_${row}.jpg`), file)
      }),
    )
    this.written += finished.length / columns
    // Somebody hears of a failure at the next row.
    this.writing.catch(() => undefined)
    if (unit === this.plan.units) await this.writing
  }

  /** The last tiles are written, or cannot be. */
  async ended(): Promise<void> {
    await this.writing.catch(() => undefined)
  }

  /** One unit whose first means count from what the tile had last instead of what the picture had. */
  private join(tile: CutTile, view: DataView, starts: Int32Array): void {
    let copied = starts[0] ?? 0
    for (const [index, { component, isFirst }] of this.blocks.entries()) {
      if (!isFirst) continue
      const start = starts[index] ?? 0
      tile.bits.copy(view, copied, start)
      const code = this.plan.blocks[index]?.dc[peek(view, start)] ?? 0
      const size = code & 255
      const at = start + (code >> 8)
      const value = size === 0 ? 0 : peek(view, at) >>> (16 - size)
      const difference = size === 0 || value >>> (size - 1) === 1 ? value : value - (1 << size) + 1
      const mean = (this.before[component] ?? 0) + difference
      this.putDifference(tile.bits, component, mean - (tile.predictions[component] ?? 0))
      copied = at + size
    }
    tile.bits.copy(view, copied, starts[this.blocks.length] ?? 0)
  }

  private putDifference(bits: TileBits, component: number, difference: number): void {
    const size = 32 - Math.clz32(Math.abs(difference))
    const code = this.cut.tables[component]?.codes[size] ?? 0
    if (code === 0) throw new EntropyError('a mean out of bounds')
    bits.put(code & 0xffff, code >> 16)
    if (size > 0) bits.put(difference > 0 ? difference : difference + (1 << size) - 1, size)
  }

  private finishRow(): void {
    const { level, tileSize } = this.options
    const row = Math.ceil(this.unit / this.plan.unitsPerRow / this.cut.down) - 1
    for (const [column, tile] of this.tiles.entries()) {
      const [width, height] = tileExtent(level, tileSize, column, row)
      const file = Buffer.concat([this.cut.head(width, height), tile.bits.finish(), Buffer.from([0xff, 0xd9])])
      this.finished.push(file)
      tile.predictions.fill(0)
    }
  }
}
