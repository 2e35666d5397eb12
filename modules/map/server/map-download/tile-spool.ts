// Tiles that have been downloaded so far: their bytes in one file, appended; where each lies in another, whose lines are only
// written when the bytes are on the disk. After any end the two agree, and the download goes on behind the last line.
import { createHash } from 'node:crypto'
import { mkdir, open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'

interface SpooledTile {
  readonly id: number
  readonly offset: number
  /** 0 for a tile that the source does not have. */
  readonly length: number
}

export interface TileSpool {
  readonly tiles: ReadonlyMap<number, SpooledTile>
  /** Bytes of all tiles, the same content once. */
  readonly bytes: number
  /** Kept in memory until the next sync. */
  add(id: number, content: Uint8Array): void
  /** What was added is on the disk when it resolves. */
  sync(): Promise<void>
  read(tile: SpooledTile): Promise<Uint8Array>
  close(): Promise<void>
}

/** Tile, offset, length, check: 8 + 8 + 4 + 4 bytes. */
const LINE = 24
/** The same sea again and again; contents beyond so many are no longer compared. */
const MOST_KNOWN = 100_000

export async function openSpool(folder: string): Promise<TileSpool> {
  await mkdir(folder, { recursive: true })
  const data = await open(join(folder, 'tiles.data'), 'a+')
  const index = await open(join(folder, 'tiles.index'), 'a+')
  const tiles = await readIndex(index)
  let end = 0
  for (const { offset, length } of tiles.values()) end = Math.max(end, offset + length)
  await data.truncate(end)
  const known = new Map<string, SpooledTile>()
  let [contents, lines]: [Uint8Array[], Buffer[]] = [[], []]

  return {
    tiles,
    get bytes() {
      return end
    },
    add(id, content) {
      const digest = createHash('sha256').update(content).digest('base64')
      const same = content.length === 0 ? { offset: 0, length: 0 } : known.get(digest)
      const tile = { id, offset: same?.offset ?? end, length: content.length }
      if (same === undefined) {
        contents.push(content)
        end += content.length
        if (known.size < MOST_KNOWN) known.set(digest, tile)
      }
      tiles.set(id, tile)
      lines.push(lineOf(tile))
    },
    async sync() {
      if (lines.length === 0) return
      // More may be added meanwhile.
      const [written, told] = [contents, lines]
      ;[contents, lines] = [[], []]
      await data.appendFile(Buffer.concat(written))
      await data.datasync()
      await index.appendFile(Buffer.concat(told))
      await index.datasync()
    },
    async read({ offset, length }) {
      const bytes = Buffer.alloc(length)
      const { bytesRead } = await data.read(bytes, 0, length, offset)
      if (bytesRead < length) throw new Error('the spool is shorter than its index says')
      return bytes
    },
    async close() {
      await Promise.all([data.close(), index.close()])
    },
  }
}

function lineOf({ id, offset, length }: SpooledTile): Buffer {
  const line = Buffer.alloc(LINE)
  line.writeDoubleLE(id, 0)
  line.writeDoubleLE(offset, 8)
  line.writeUInt32LE(length, 16)
  line.writeUInt32LE(crc32(line.subarray(0, 20)), 20)
  return line
}

/** Up to the first line that is not whole; what follows it is cut off. */
async function readIndex(index: FileHandle): Promise<Map<number, SpooledTile>> {
  const tiles = new Map<number, SpooledTile>()
  const { size } = await index.stat()
  const piece = Buffer.alloc(LINE * 4096)
  let at = 0
  reading: while (at + LINE <= size) {
    const { bytesRead } = await index.read(piece, 0, piece.length, at)
    for (let from = 0; from + LINE <= bytesRead; from += LINE) {
      const line = piece.subarray(from, from + LINE)
      if (line.readUInt32LE(20) !== crc32(line.subarray(0, 20))) break reading
      const id = line.readDoubleLE(0)
      tiles.set(id, { id, offset: line.readDoubleLE(8), length: line.readUInt32LE(16) })
      at += LINE
    }
    if (bytesRead < LINE) break
  }
  await index.truncate(at)
  return tiles
}
