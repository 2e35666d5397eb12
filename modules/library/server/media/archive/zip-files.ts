// The files of a ZIP archive, read one by one and never unpacked under a name of theirs, so that no name in it can lead anywhere.
import { TourError, type TourFiles } from '@huanshi/tour-formats/foreign-tour.ts'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { openPromise, type Entry } from 'yauzl'

const MOST_FILES = 300_000
/** One file, unpacked: in memory, and on the disk. */
const LONGEST_READ = 160 * 2 ** 20
const LONGEST = 512 * 2 ** 20
const LINK = 0o120000
const TYPE = 0o170000

export interface ZipFiles extends TourFiles, AsyncDisposable {
  /** Writes one into a file; false where it is not there. @throws TourError */
  extract(name: string, path: string): Promise<boolean>
}

/** @throws TourError 'malformed' when it is no sound archive, 'too-large' */
export async function openZip(path: string): Promise<ZipFiles> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new TourError('malformed', 'No sound ZIP archive', { cause: error })
  })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MOST_FILES) throw new TourError('too-large', 'Too many files')
      if (isPlain(entry)) entries.set(entry.fileName, leaned(entry))
    }
  } catch (error) {
    zip.close()
    throw error instanceof TourError ? error : new TourError('malformed', 'No sound ZIP archive', { cause: error })
  }
  const root = sharedFolder([...entries.keys()])

  async function* pieces(name: string, entry: Entry, most: number): AsyncGenerator<Buffer> {
    if (entry.uncompressedSize > most) throw new TourError('too-large', `${name} is too large`)
    let length = 0
    try {
      for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        length += piece.length
        if (length > most) throw new TourError('too-large', `${name} is too large`)
        yield piece
      }
    } catch (error) {
      throw error instanceof TourError ? error : new TourError('malformed', `${name} is damaged`, { cause: error })
    }
  }

  return {
    names: [...entries.keys()].map((name) => name.slice(root.length)),
    async read(name, most = LONGEST_READ) {
      const entry = entries.get(root + name)
      if (entry === undefined) return undefined
      const found: Buffer[] = []
      for await (const piece of pieces(name, entry, most)) found.push(piece)
      return Buffer.concat(found)
    },
    async extract(name, target) {
      const entry = entries.get(root + name)
      if (entry === undefined) return false
      await pipeline(pieces(name, entry, LONGEST), createWriteStream(target))
      return true
    },
    async [Symbol.asyncDispose]() {
      zip.close()
    },
  }
}

function isPlain(entry: Entry): boolean {
  const isLink = ((entry.externalFileAttributes >>> 16) & TYPE) === LINK
  return !isLink && !entry.fileName.endsWith('/') && !entry.isEncrypted()
}

/** Without what is needed only to list it: there may be hundreds of thousands. */
function leaned(entry: Entry): Entry {
  const nothing = Buffer.alloc(0)
  return Object.assign(entry, {
    extraFields: [],
    extraFieldRaw: nothing,
    fileNameRaw: nothing,
    fileCommentRaw: nothing,
    fileComment: '',
  })
}

/** Most archives hold one folder with everything in it. */
function sharedFolder(names: readonly string[]): string {
  const real = names.filter((name) => !name.startsWith('__MACOSX/'))
  const [first = ''] = real
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && real.every((name) => name.startsWith(folder)) ? folder : ''
}
