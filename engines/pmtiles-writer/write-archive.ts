// An archive from tiles whose content lies in a store of the caller's.
import { open, type FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'
import { packDirectories, type Entry } from './directory.ts'
import { HEADER_BYTES, packHeader, type About } from './header.ts'

/** Where the content of a tile lies in the store; tiles at the same place share it in the archive. */
export interface StoredTile {
  readonly id: number
  readonly offset: number
  readonly length: number
}

interface Archive {
  /** In the order of their ids, each once. */
  readonly tiles: readonly StoredTile[]
  readonly read: (tile: StoredTile) => Promise<Uint8Array>
  readonly header: About
  readonly metadata: object
  readonly signal?: AbortSignal
}

/** Bytes that are gathered before they are written. */
const GATHERED = 1024 * 1024

/** Synced when it resolves, with its size. */
export async function writeArchive(path: string, archive: Archive): Promise<number> {
  const { tiles, header, metadata } = archive
  const { entries, contents, dataLength } = layOut(tiles)
  const { root, leaves } = packDirectories(entries)
  const said = gzipSync(JSON.stringify(metadata))
  const at = { root: HEADER_BYTES, metadata: HEADER_BYTES + root.length }
  const leavesAt = at.metadata + said.length
  const dataAt = leavesAt + leaves.length
  const head = packHeader(header, {
    root: { offset: at.root, length: root.length },
    metadata: { offset: at.metadata, length: said.length },
    leaves: { offset: leavesAt, length: leaves.length },
    data: { offset: dataAt, length: dataLength },
    addressed: tiles.length,
    entries: entries.length,
    contents: contents.length,
  })
  const file = await open(path, 'w')
  try {
    await file.write(Buffer.concat([head, root, said, leaves]))
    await writeContents(file, contents, archive)
    await file.sync()
  } finally {
    await file.close()
  }
  return dataAt + dataLength
}

interface LaidOut {
  readonly entries: Entry[]
  /** One tile of each content, in the order in which they are first needed. */
  readonly contents: StoredTile[]
  readonly dataLength: number
}

function layOut(tiles: readonly StoredTile[]): LaidOut {
  const entries: Entry[] = []
  const contents: StoredTile[] = []
  /** By place in the store. */
  const placed = new Map<number, number>()
  let dataLength = 0
  let lastId = -1
  let last: { -readonly [K in keyof Entry]: Entry[K] } | undefined
  for (const tile of tiles) {
    if (tile.id <= lastId) throw new RangeError('tiles are out of order')
    lastId = tile.id
    let offset = placed.get(tile.offset)
    if (offset === undefined) {
      offset = dataLength
      placed.set(tile.offset, offset)
      contents.push(tile)
      dataLength += tile.length
    }
    if (last?.offset === offset && last.tileId + last.runLength === tile.id) last.runLength += 1
    else {
      last = { tileId: tile.id, runLength: 1, offset, length: tile.length }
      entries.push(last)
    }
  }
  return { entries, contents, dataLength }
}

async function writeContents(file: FileHandle, contents: readonly StoredTile[], archive: Archive): Promise<void> {
  let [gathered, length]: [Uint8Array[], number] = [[], 0]
  const flush = async (): Promise<void> => {
    const whole = Buffer.concat(gathered)
    for (let done = 0; done < whole.length;) done += (await file.write(whole, done)).bytesWritten
    ;[gathered, length] = [[], 0]
  }
  for (const tile of contents) {
    archive.signal?.throwIfAborted()
    const bytes = await archive.read(tile)
    if (bytes.length !== tile.length) throw new Error(`tile ${tile.id} is not as long as it was`)
    gathered.push(bytes)
    length += bytes.length
    if (length >= GATHERED) await flush()
  }
  await flush()
}
