// The parts of an Excel file, unpacked while what comes out is counted: sizes in its directory and the range that it says it covers
// may lie, and one cell far away makes a table of millions.
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { MOST_CELLS, MOST_COLUMNS, MOST_ROWS, tooLarge } from './sheet-bounds.ts'

const MOST_UNPACKED = 64 * 1024 * 1024
const MOST_ENTRIES = 500
/** No tag of a table is longer. */
const LONGEST_TAG = 4096

/** The parts that say something, by their names. @throws Refusal sheet.too-large, Error where it is no sound archive */
export async function unpackXlsx(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const archive = await fromBufferPromise(bytes, { lazyEntries: true })
  const parts = new Map<string, Buffer>()
  let [entries, left] = [0, MOST_UNPACKED]
  for await (const entry of archive.eachEntry()) {
    if ((entries += 1) > MOST_ENTRIES) throw tooLarge()
    const part = await unpacked(archive, entry, left)
    left -= part.length
    // Readers would differ in which one they take.
    if (parts.has(entry.fileName)) throw new Error(`two parts are called ${entry.fileName}`)
    if (/\.(?:xml|rels)$/i.test(entry.fileName)) parts.set(entry.fileName, part.bytes)
  }
  return parts
}

async function unpacked(archive: ZipFile, entry: Entry, most: number): Promise<{ bytes: Buffer; length: number }> {
  const counting = new CellCount()
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of (await archive.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > most || !counting.takes(chunk.toString('latin1'))) throw tooLarge()
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks), length }
}

/** Rows and cells of one part, told by their tags alone. */
class CellCount {
  #rest = ''
  #rows = 0
  #cells = 0

  /** False once there are too many. */
  takes(text: string): boolean {
    const whole = this.#rest + text
    for (const [, name, attributes = ''] of whole.matchAll(/<(?:\w{1,40}:)?(row|c)(?=[\s>/])([^<>]{0,4096})>/g)) {
      const [, letters, number] = /\sr\s*=\s*["']([A-Za-z]*)(\d*)/.exec(attributes) ?? []
      if (name === 'row') this.#rows += 1
      else this.#cells += 1
      if (Number(number ?? 0) > MOST_ROWS || columnOf(letters ?? '') > MOST_COLUMNS) return false
    }
    const begun = whole.lastIndexOf('<')
    this.#rest = begun === -1 || whole.length - begun > LONGEST_TAG ? '' : whole.slice(begun)
    if (whole.indexOf('>', begun) !== -1) this.#rest = ''
    return this.#rows <= MOST_ROWS && this.#cells <= MOST_CELLS
  }
}

function columnOf(letters: string): number {
  if (letters.length > 3) return Number.POSITIVE_INFINITY
  return Array.from(letters.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}
