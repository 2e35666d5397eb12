// Tar by itself or within gzip; gzip around a single file as well.
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { ArchiveError, damagedArchive, isLitter, unsafe, type Budget, type Unpacked } from './unpacked.ts'

const plain: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile'])
const harmless: ReadonlySet<string> = new Set(['Directory', 'GNUDumpDir'])
/** gzip, zstd, xz and bzip2: the parser would unpack some of them by itself, again and again. */
const packed = ['1f8b', '28b52ffd', 'fd377a585a00', '425a68'].map((hex) => Buffer.from(hex, 'hex'))

/** @throws ArchiveError */
export async function readTar(bytes: AsyncIterable<Buffer>, budget: Budget): Promise<Unpacked[]> {
  const found: Unpacked[] = []
  const reading: Promise<void>[] = []
  let fault: unknown = null
  const parser = new Parser({
    strict: true,
    zstd: false,
    brotli: false,
    onReadEntry(entry: ReadEntry) {
      try {
        budget.entry(entry.path)
        if (!plain.has(entry.type) && !harmless.has(entry.type)) throw unsafe()
      } catch (error) {
        fault ??= error
      }
      if (fault !== null || !plain.has(entry.type) || isLitter(entry.path)) entry.resume()
      else reading.push(keep(entry, budget, found).catch((error: unknown) => void (fault ??= error)))
    },
  })
  parser.on('error', (error: unknown) => {
    fault ??= error
  })
  let isFirst = true
  for await (const piece of bytes) {
    if (isFirst && isPacked(piece)) throw damagedArchive()
    isFirst = false
    parser.write(piece)
    if (fault !== null) throw faultOf(fault)
  }
  parser.end()
  await Promise.all(reading)
  if (fault !== null) throw faultOf(fault)
  return found
}

function isPacked(first: Buffer): boolean {
  return packed.some((magic) => first.subarray(0, magic.length).equals(magic))
}

/** What comes out is counted, whatever went in. */
async function keep(entry: ReadEntry, budget: Budget, found: Unpacked[]): Promise<void> {
  budget.expect(entry.size)
  const pieces: Buffer[] = []
  for await (const piece of entry) {
    budget.bytes(piece.length)
    pieces.push(piece)
  }
  found.push({ name: entry.path, bytes: Buffer.concat(pieces) })
}

function faultOf(error: unknown): ArchiveError {
  return error instanceof ArchiveError ? error : damagedArchive(error)
}

export function fileBytes(path: string): AsyncIterable<Buffer> {
  return createReadStream(path) as AsyncIterable<Buffer> // no encoding is set
}

const HEAD = 512

/** What lies within gzip: a tar, or one file whose name only its content tells. */
export async function readGzip(path: string, budget: Budget): Promise<Unpacked[]> {
  const stream = pipeline(createReadStream(path), createGunzip(), () => undefined) as AsyncIterable<Buffer> // no encoding is set
  const unpacked = stream[Symbol.asyncIterator]()
  try {
    const first = await beginning(unpacked)
    if (first.toString('latin1', 257, 262) === 'ustar') return await readTar(following(first, unpacked), budget)
    const pieces: Buffer[] = []
    for await (const piece of following(first, unpacked)) {
      budget.bytes(piece.length)
      pieces.push(piece)
    }
    const bytes = Buffer.concat(pieces)
    return [{ name: singleName(bytes), bytes }]
  } catch (error) {
    throw faultOf(error)
  }
}

async function beginning(bytes: AsyncIterator<Buffer>): Promise<Buffer> {
  let first: Buffer = Buffer.alloc(0)
  while (first.length < HEAD) {
    const { value, done } = await bytes.next()
    if (done === true) break
    first = Buffer.concat([first, value])
  }
  return first
}

async function* following(first: Buffer, rest: AsyncIterator<Buffer>): AsyncIterable<Buffer> {
  yield first
  for (let step = await rest.next(); step.done !== true; step = await rest.next()) yield step.value
}

function singleName(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 4) === 'glTF' ? 'model.glb' : 'model.gltf'
}
