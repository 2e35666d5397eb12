// The files of a ZIP archive, read one by one and never unpacked to disk, so that no name in it can lead anywhere.
import { TourError, type TourFiles } from '@huanshi/tour-formats/foreign-tour.ts'
import { openPromise, type Entry } from 'yauzl'

const MOST_FILES = 300_000
/** One file, unpacked. */
const LONGEST = 512 * 2 ** 20

export interface ZipFiles extends TourFiles, AsyncDisposable {}

/** @throws TourError 'malformed' when it is no sound archive, 'too-large' */
export async function openZip(path: string): Promise<ZipFiles> {
  const zip = await openPromise(path, { autoClose: false }).catch((error: unknown) => {
    throw new TourError('malformed', 'No sound ZIP archive', { cause: error })
  })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) {
      if (entries.size >= MOST_FILES) throw new TourError('too-large', 'Too many files')
      if (!entry.fileName.endsWith('/') && !entry.isEncrypted()) entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof TourError ? error : new TourError('malformed', 'No sound ZIP archive', { cause: error })
  }
  const root = sharedFolder([...entries.keys()])
  return {
    names: [...entries.keys()].map((name) => name.slice(root.length)),
    async read(name) {
      const entry = entries.get(root + name)
      if (entry === undefined) return undefined
      if (entry.uncompressedSize > LONGEST) throw new TourError('too-large', `${name} is too large`)
      const pieces: Buffer[] = []
      let length = 0
      try {
        for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
          length += piece.length
          if (length > LONGEST) throw new TourError('too-large', `${name} is too large`)
          pieces.push(piece)
        }
      } catch (error) {
        throw error instanceof TourError ? error : new TourError('malformed', `${name} is damaged`, { cause: error })
      }
      return Buffer.concat(pieces)
    },
    async [Symbol.asyncDispose]() {
      zip.close()
    },
  }
}

/** Most archives hold one folder with everything in it. */
function sharedFolder(names: readonly string[]): string {
  const real = names.filter((name) => !name.startsWith('__MACOSX/'))
  const [first = ''] = real
  const folder = first.slice(0, first.indexOf('/') + 1)
  return folder !== '' && real.every((name) => name.startsWith(folder)) ? folder : ''
}
