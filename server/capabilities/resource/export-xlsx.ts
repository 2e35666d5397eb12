// The selected records as an Excel file. It is made in memory, so it ends where CSV, which flows, has to take over.
import { Refusal } from '../http/refusal.ts'
import { writeXlsx } from '../sheet/write-xlsx.ts'
import type { Database } from '../store/database.ts'
import { csvColumns } from './csv.ts'
import type { Place } from './cursor.ts'
import { listRows } from './list.ts'
import type { ListQuery } from './list-query.ts'
import { presented, type Model } from './model.ts'
import type { Viewing } from './rules.ts'
import type { Scope } from './scope.ts'

const LOT = 500
const MOST_ROWS = 20_000

export async function exportXlsx(
  db: Database,
  model: Model,
  scope: Scope,
  query: ListQuery,
  viewing: Viewing,
): Promise<Buffer> {
  const columns = csvColumns(model.resource)
  const lines: string[][] = []
  let after: Place | null = null
  do {
    const { rows, next } = await listRows(db, model, scope, { ...query, page: 1, pageSize: LOT, after })
    for (const row of rows) {
      const record = presented(model, row, viewing)
      lines.push(columns.map((column) => column.text(record)))
    }
    if (lines.length > MOST_ROWS) {
      throw new Refusal('sheet.too-large', { detail: `Excel 最多导出 ${MOST_ROWS} 条，请筛选后再导出，或改用 CSV` })
    }
    after = next
  } while (after !== null)
  return writeXlsx(
    columns.map(({ title }, index) => ({ title, width: widthOf(title, lines, index) })),
    lines,
  )
}

/** Characters: as wide as what stands in the first rows, within reason. */
function widthOf(title: string, lines: readonly (readonly string[])[], index: number): number {
  const longest = Math.max(title.length, ...lines.slice(0, 50).map((line) => line[index]?.length ?? 0))
  return Math.min(60, 4 + longest * 1.6)
}
