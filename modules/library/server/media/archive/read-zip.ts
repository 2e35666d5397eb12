import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { ArchiveError, damagedArchive, isLitter, unsafe, type Budget, type Unpacked } from './unpacked.ts'

const LINK = 0o120000
const TYPE = 0o170000

/** @throws ArchiveError */
export async function readZip(path: string, budget: Budget): Promise<Unpacked[]> {
  let zip: ZipFile
  try {
    zip = await openPromise(path, { lazyEntries: true })
  } catch (error) {
    throw faultOf(error)
  }
  const found: Unpacked[] = []
  try {
    for await (const entry of zip.eachEntry()) {
      budget.entry(entry.fileName)
      if (((entry.externalFileAttributes >>> 16) & TYPE) === LINK) throw unsafe()
      if (entry.isEncrypted()) throw new ArchiveError(uploadMessages.archiveLocked)
      if (entry.fileName.endsWith('/') || isLitter(entry.fileName)) continue
      found.push({ name: entry.fileName, bytes: await contentOf(zip, entry, budget) })
    }
    return found
  } catch (error) {
    throw faultOf(error)
  } finally {
    zip.close()
  }
}

async function contentOf(zip: ZipFile, entry: Entry, budget: Budget): Promise<Buffer> {
  budget.expect(entry.uncompressedSize)
  const pieces: Buffer[] = []
  // One that holds more than it says ends as damaged.
  const stream = await zip.openReadStreamPromise(entry)
  for await (const piece of stream as AsyncIterable<Buffer>) {
    // No encoding is set.
    budget.bytes(piece.length)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** yauzl refuses some bad names by itself. */
function faultOf(error: unknown): ArchiveError {
  if (error instanceof ArchiveError) return error
  const message = error instanceof Error ? error.message : ''
  return /invalid relative path|absolute path|invalid characters in fileName/.test(message)
    ? unsafe()
    : damagedArchive(error)
}
