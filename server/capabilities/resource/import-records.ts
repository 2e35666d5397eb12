// Many new records out of one sheet: all of them or, when any cell is wrong, none, with every fault named by row and heading.
import type { TSchema } from 'typebox'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../http/refusal.ts'
import { validationErrors } from '../http/validation.ts'
import { readSheet } from '../sheet/read-sheet.ts'
import type { Sheet } from '../sheet/sheet.ts'
import { createRecord } from './create.ts'
import { entryOf } from './gate.ts'
import { importColumns, type ImportColumn } from './import-cells.ts'
import type { Listing } from './page.ts'
import { fixedOf } from './reach.ts'
import type { Values } from './rules.ts'

export const MOST_IMPORTED = 5_000
/** More would only hide the first ones. */
const MOST_FAULTS = 100

interface Fault {
  readonly path: string
  readonly message: string
}

/** @returns how many records were made */
export async function importRecords(
  { db, model }: Listing,
  request: FastifyRequest,
  bodySchema: TSchema,
): Promise<{ created: number }> {
  const entry = entryOf(request)
  const sheet = await readSheet(String(request.headers['content-type']), request.body as Buffer) // parsed as such
  const columns = columnsOf(model.resource, sheet)
  const rows = sheet.slice(1)
  if (rows.length === 0) throw new Refusal('import.refused', { detail: '表格中没有内容' })
  if (rows.length > MOST_IMPORTED) throw new Refusal('sheet.too-large', { detail: `一次最多导入 ${MOST_IMPORTED} 条` })
  const check = request.compileValidationSchema(bodySchema, 'body')
  const bodies = rows.map((row) => bodyOf(columns, row))
  const faults = bodies.flatMap((body, index) => {
    if (check(body)) return []
    return validationErrors(check.errors ?? []).map((fault) => placed(columns, index, fault))
  })
  if (faults.length > 0) throw refused(faults)
  await db.transaction().execute(async (trx) => {
    for (const [index, body] of bodies.entries()) {
      const values = { ...body, ...fixedOf(entry) }
      await createRecord(trx, model, entry.owner, values, entry.viewing).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error
        const { detail, errors = [{ path: '', message: detail ?? error.title }] } = error.details
        throw refused(errors.map((fault) => placed(columns, index, fault)))
      })
    }
  })
  return { created: bodies.length }
}

function columnsOf(resource: Parameters<typeof importColumns>[0], [headings = []]: Sheet): readonly ImportColumn[] {
  const columns = importColumns(resource, headings)
  const unknown = headings.filter((heading, index) => columns[index] === undefined && heading.trim() !== '')
  if (unknown.length > 0) {
    throw refused(unknown.map((heading) => ({ path: '表头', message: `不认识的列「${heading}」` })))
  }
  if (columns.every((column) => column === undefined || column.name === null)) {
    throw refused([{ path: '表头', message: '第一行应当是列名，与导出的文件相同' }])
  }
  const silent: ImportColumn = { title: '', name: null, value: () => null }
  return columns.map((column) => column ?? silent)
}

/** Empty cells are what was not said. */
function bodyOf(columns: readonly ImportColumn[], row: readonly string[]): Values {
  const given = columns.flatMap((column, index): [string, unknown][] => {
    const cell = row[index]?.trim() ?? ''
    return column.name === null || cell === '' ? [] : [[column.name, column.value(cell)]]
  })
  return Object.fromEntries(given)
}

/** The heading is row 1, so the first record is row 2. */
function placed(columns: readonly ImportColumn[], index: number, { path, message }: Fault): Fault {
  const name = path.replace(/^\//, '').split('.')[0] ?? ''
  const heading = columns.find((column) => column.name === name)?.title
  return { path: heading === undefined ? `第 ${index + 2} 行` : `第 ${index + 2} 行 · ${heading}`, message }
}

function refused(faults: readonly Fault[]): Refusal {
  return new Refusal('import.refused', { errors: faults.slice(0, MOST_FAULTS) })
}
