// The selected records as an Excel file. It is made as a whole, so it ends where CSV, which flows, has to take over.
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { XlsxColumn } from '@huanshi/server-kit/sheet/write-xlsx.ts'
import { BOOK, ROWS, xlsxTask } from '@huanshi/server-kit/sheet/xlsx-task.ts'
import type { Place } from './cursor.ts'
import type { CsvExport } from './export-csv.ts'
import { requireClient } from './export-turn.ts'
import { listRows } from './list.ts'
import { presentedAll } from './model.ts'

const LOT = 500
const MOST_ROWS = 20_000
/** Rows that the width of columns is told by. */
const SEEN = 50

interface XlsxExport extends CsvExport {
  /** The client no longer waits. */
  readonly gone: AbortSignal
}

/** The file is gone once it has been read. */
export async function exportXlsx(asked: XlsxExport): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-export-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const rows = join(folder, ROWS)
    const input = await writeRows(asked, rows)
    const { gone, viewing } = asked
    const call = {
      input,
      files: { [ROWS]: rows },
      person: viewing.caller.userId,
      signal: gone,
      target: folder,
    }
    await runInSandbox(xlsxTask, call)
    const book = createReadStream(join(folder, BOOK))
    return book.once('close', () => void remove().catch(() => undefined))
  } catch (error) {
    await remove()
    throw asked.gone.aborted ? new Refusal('request.abandoned', { cause: error }) : error
  }
}

/** Reads in lots, so that little of it is in memory at a time. */
async function writeRows(asked: XlsxExport, path: string): Promise<XlsxColumn[]> {
  const { db, model, scope, query, viewing, columns, gone } = asked
  const first: string[][] = []
  let count = 0
  let after: Place | null = null
  await using file = await open(path, 'wx', 0o600)
  do {
    requireClient(gone)
    const { rows, next } = await listRows(db, model, scope, { ...query, page: 1, pageSize: LOT, after })
    const records = await presentedAll(db, model, rows, viewing)
    const lines = records.map((record) => columns.map((column) => column.text(record)))
    if (count === 0) first.push(...lines.slice(0, SEEN))
    if ((count += lines.length) > MOST_ROWS) {
      throw new Refusal('sheet.too-large', { detail: `Excel 最多导出 ${MOST_ROWS} 条，请筛选后再导出，或改用 CSV` })
    }
    await file.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    after = next
  } while (after !== null)
  return columns.map(({ title }, index) => ({ title, width: widthOf(title, first, index) }))
}

/** Characters: as wide as what stands in the first rows, within reason. */
function widthOf(title: string, lines: readonly (readonly string[])[], index: number): number {
  const longest = Math.max(title.length, ...lines.map((line) => line[index]?.length ?? 0))
  return Math.min(60, 4 + longest * 1.6)
}
