// Tar by itself or within gzip; gzip around a single file as well.
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { Parser, type ReadEntry } from 'tar'
import { ArchiveError, damagedArchive, isLitter, unsafe, type Budget, type Unpacked } from './unpacked.ts'

const plain: ReadonlySet<string> = new Set(['File', 'OldFile', 'ContiguousFile'])
const harmless: ReadonlySet<string> = new Set(['Directory', 'GNUDumpDir'])

/** @throws ArchiveError */
export async function readTar(bytes: AsyncIterable<Buffer>, budget: Budget): Promise<Unpacked[]> {
  const found: Unpacked[] = []
  const reading: Promise<void>[] = []
  let fault: unknown = null
  const parser = new Parser({
    strict: true,
    onReadEntry(entry: ReadEntry) {
      try {
        budget.entry(entry.path)
        if (!plain.has(entry.type) && !harmless.has(entry.type)) throw unsafe()
      } catch (error) {
        fault ??= error
      }
      if (fault !== null || !plain.has(entry.type) || isLitter(entry.path)) entry.resume()
      else reading.push(keep(entry, found))
    },
  })
  parser.on('error', (error: unknown) => {
    fault ??= error
  })
  for await (const piece of bytes) {
    budget.bytes(piece.length)
    parser.write(piece)
    if (fault !== null) throw faultOf(fault)
  }
  parser.end()
  await Promise.all(reading)
  if (fault !== null) throw faultOf(fault)
  return found
}

async function keep(entry: ReadEntry, found: Unpacked[]): Promise<void> {
  const pieces: Buffer[] = []
  for await (const piece of entry) pieces.push(piece)
  found.push({ name: entry.path, bytes: Buffer.concat(pieces) })
}

function faultOf(error: unknown): ArchiveError {
  return error instanceof ArchiveError ? error : damagedArchive(error)
}

export function fileBytes(path: string): AsyncIterable<Buffer> {
  return createReadStream(path) as AsyncIterable<Buffer> // no encoding is set
}

/** What lies within gzip: a tar, or one file whose name only its content tells. */
export async function readGzip(path: string, budget: Budget): Promise<Unpacked[]> {
  const pieces: Buffer[] = []
  try {
    for await (const piece of createReadStream(path).pipe(createGunzip()) as AsyncIterable<Buffer>) {
      budget.bytes(piece.length)
      pieces.push(piece)
    }
  } catch (error) {
    throw faultOf(error)
  }
  const whole = Buffer.concat(pieces)
  if (whole.toString('latin1', 257, 262) !== 'ustar') return [{ name: singleName(whole), bytes: whole }]
  // Its bytes have been counted once already.
  return readTar(once(whole), unlimited(budget))
}

async function* once(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}

function unlimited(budget: Budget): Budget {
  return Object.assign(Object.create(budget) as Budget, {
    entry: (name: string) => budget.entry(name),
    bytes: () => undefined,
  }) // its own kind, less one limit
}

function singleName(bytes: Buffer): string {
  return bytes.toString('latin1', 0, 4) === 'glTF' ? 'model.glb' : 'model.gltf'
}
