import { parse } from 'csv-parse/sync'
import { unmarked } from '@huanshi/kernel/protocol/formula-mark.ts'
import { MOST_COLUMNS, MOST_ROWS, tooLarge } from './sheet-bounds.ts'
import type { Sheet } from './sheet.ts'

const LONGEST_RECORD = 1024 * 1024

/** @throws Refusal sheet.too-large, Error where it is no table */
export function readCsv(bytes: Buffer): Sheet {
  const rows: string[][] = []
  parse(decoded(bytes), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    cast: (cell) => unmarked(cell),
    // Rows are counted as they come: millions of short ones take a hundred times the file.
    on_record: (row: string[]) => {
      if (rows.length >= MOST_ROWS || row.length > MOST_COLUMNS) throw tooLarge()
      rows.push(row)
      return null
    },
  })
  return rows
}

/** Excel under Chinese Windows still writes GB 18030. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
