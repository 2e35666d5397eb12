import writeExcelFile from 'write-excel-file/node'

export interface XlsxColumn {
  readonly title: string
  /** Characters. */
  readonly width: number
}

/** A table with a heading that stays in sight. Cells are text or numbers; no cell can be a formula. */
export function writeXlsx(
  columns: readonly XlsxColumn[],
  rows: readonly (readonly (string | number | null)[])[],
): Promise<Buffer> {
  const heading = columns.map(({ title }) => ({ value: title, fontWeight: 'bold' as const }))
  const body = rows.map((row) => row.map((cell) => (cell === null ? null : { value: cell, type: kindOf(cell) })))
  const options = { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }
  return writeExcelFile([heading, ...body], options).toBuffer()
}

function kindOf(cell: string | number) {
  return typeof cell === 'number' ? Number : String
}
