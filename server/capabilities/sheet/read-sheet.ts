import { Refusal } from '../http/refusal.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'
import { XLSX, type Sheet } from './sheet.ts'

/**
 * The first table of a file, whichever kind it is.
 *
 * @throws Refusal sheet.unreadable, sheet.too-large
 */
export async function readSheet(type: string, bytes: Buffer): Promise<Sheet> {
  const kind = type.split(';')[0]?.trim().toLowerCase()
  try {
    return kind === XLSX ? await readXlsx(bytes) : readCsv(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('sheet.unreadable', { cause: error })
  }
}
