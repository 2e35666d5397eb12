// Reads a table in the sandbox and hands it over in pieces that are taken without a pause.
import { readFile } from 'node:fs/promises'
import { Refusal } from '../http/refusal.ts'
import { limitFault } from '../sandbox/limit-fault.ts'
import type { SandboxWork } from '../sandbox/sandbox-task.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { MOST_TEXT, tooLarge } from './sheet-bounds.ts'
import { XLSX, type Sheet } from './sheet.ts'

/** Characters. */
const PIECE = 128 * 1024

export async function* run({ input, files }: SandboxWork<string>): AsyncGenerator<Sheet, null, undefined> {
  let [piece, length, all]: [string[][], number, number] = [[], 0, 0]
  for (const row of await parseSheet(input, await readFile(files['sheet'] ?? ''))) {
    const size = row.reduce((sum, cell) => sum + cell.length + 1, 0)
    all += size
    // A text that many cells share is one here, and many where they are written down.
    if (all > MOST_TEXT) throw tooLarge()
    piece.push([...row])
    length += size
    if (length < PIECE) continue
    yield piece
    ;[piece, length] = [[], 0]
  }
  yield piece
  return null
}

/** The first table of a file, whichever kind it is. @throws Refusal sheet.unreadable, sheet.too-large */
export async function parseSheet(type: string, bytes: Buffer): Promise<Sheet> {
  try {
    return type === XLSX ? await readXlsx(bytes) : readCsv(bytes)
  } catch (error) {
    if (error instanceof Refusal || limitFault(error) !== null) throw error
    throw new Refusal('sheet.unreadable', { cause: error })
  }
}
