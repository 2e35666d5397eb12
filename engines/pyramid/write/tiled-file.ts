import type { FileHandle } from 'node:fs/promises'
import { type TiffShape, tiffHead } from './big-tiff.ts'

type TiledShape = TiffShape & Required<Pick<TiffShape, 'tile'>>

/** An uncompressed TIFF in tiles that is filled in any order. */
export class TiledFile {
  private readonly file: FileHandle
  private readonly shape: TiledShape
  private readonly start: number
  private readonly columns: number
  private readonly pixelBytes: number

  private constructor(file: FileHandle, shape: TiledShape, start: number) {
    this.file = file
    this.shape = shape
    this.start = start
    this.columns = Math.ceil(shape.width / shape.tile[0])
    this.pixelBytes = (shape.samples * shape.bits) / 8
  }

  /** Writes the head, and gives the file the length that it will have. */
  static async begin(file: FileHandle, shape: TiledShape): Promise<TiledFile> {
    const head = tiffHead(shape)
    const tiled = new TiledFile(file, shape, head.length)
    await file.write(head, 0, head.length, 0)
    await file.truncate(tiled.placeOf(0, Math.ceil(shape.height / shape.tile[1]) * shape.tile[1]))
    return tiled
  }

  /** Whole rows of the picture, all of them in one row of tiles. */
  async putRows(from: number, rows: Uint8Array): Promise<void> {
    const { pixelBytes, columns } = this
    const { width, tile } = this.shape
    const [rowBytes, tileRow] = [width * pixelBytes, tile[0] * pixelBytes]
    const count = rows.length / rowBytes
    const parts = Array.from({ length: columns }, async (_, column) => {
      // What lies beyond the edge is seen by nobody.
      const part = Buffer.allocUnsafe(tileRow * count)
      for (let row = 0; row < count; row++) {
        const at = row * rowBytes + column * tileRow
        part.set(rows.subarray(at, Math.min(at + tileRow, (row + 1) * rowBytes)), row * tileRow)
      }
      await this.file.write(part, 0, part.length, this.placeOf(column, from))
    })
    await Promise.all(parts)
  }

  /** Pixels of one tile, fewer than a whole one at the right and lower edge. */
  async putTile(column: number, row: number, pixels: Uint8Array, width: number): Promise<void> {
    const [wide, high] = this.shape.tile
    const bytes = width * this.pixelBytes
    const whole = Buffer.alloc(wide * high * this.pixelBytes)
    for (let y = 0; y * bytes < pixels.length; y++)
      whole.set(pixels.subarray(y * bytes, (y + 1) * bytes), y * wide * this.pixelBytes)
    await this.file.write(whole, 0, whole.length, this.placeOf(column, row * high))
  }

  private placeOf(column: number, y: number): number {
    const [wide, high] = this.shape.tile
    const before = (Math.floor(y / high) * this.columns + column) * high + (y % high)
    return this.start + before * wide * this.pixelBytes
  }
}
