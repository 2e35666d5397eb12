// A table of a spreadsheet as rows of text: what a person sees in the cells, whichever kind of file it came in.
import { Refusal } from '../http/refusal.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export type Sheet = readonly (readonly string[])[]

export const CSV = 'text/csv'
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const sheetTypes = [CSV, XLSX]

/** @throws Refusal sheet.unreadable */
export async function readSheet(type: string, bytes: Buffer): Promise<Sheet> {
  const kind = type.split(';')[0]?.trim().toLowerCase()
  try {
    return kind === XLSX ? await readXlsx(bytes) : readCsv(bytes)
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('sheet.unreadable', { cause: error })
  }
}
