// How large a table may be. Counted while it is read, whatever the file says of itself.
import { Refusal } from '../http/refusal.ts'

/** Records of one import. */
export const MOST_RECORDS = 20_000
/** Rows that a file may name, empty ones and the heading too. */
export const MOST_ROWS = 25_000
export const MOST_COLUMNS = 256
export const MOST_CELLS = 1_000_000
/** Characters in all cells together. */
export const MOST_TEXT = 16 * 1024 * 1024

export function tooLarge(): Refusal {
  return new Refusal('sheet.too-large', {
    detail: `表格过大：一次最多 ${MOST_RECORDS} 行、${MOST_COLUMNS} 列，请拆成几份再导入`,
  })
}
