import { parse } from 'csv-parse/sync'
import type { Sheet } from './sheet.ts'

const LONGEST_RECORD = 1024 * 1024

export function readCsv(bytes: Buffer): Sheet {
  return parse(decoded(bytes), {
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    cast: (cell) => plain(cell),
  })
}

/** Excel under Chinese Windows still writes GB 18030. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** Takes off the apostrophe that keeps our own exports from being taken for formulas. */
function plain(cell: string): string {
  return /^'\s*[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell
}
