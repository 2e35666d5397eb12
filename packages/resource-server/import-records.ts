// Many new records out of one sheet: all of them or, when any cell is wrong, none, with every fault named by row and heading.
import type { FastifyRequest } from 'fastify'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { validationErrors } from '@huanshi/server-kit/http/validation.ts'
import { readSheet } from '@huanshi/server-kit/sheet/read-sheet.ts'
import { MOST_RECORDS } from '@huanshi/server-kit/sheet/sheet-bounds.ts'
import type { Sheet } from '@huanshi/server-kit/sheet/sheet.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { followCreation, insertRecords } from './create.ts'
import { entryOf } from './area-guard.ts'
import { importColumns, type ImportColumn } from './import-cells.ts'
import type { Listing } from './page.ts'
import { fixedFields } from './area-scope.ts'
import type { Values } from './rules.ts'

/** More would only hide the first ones. */
const MOST_FAULTS = 100
/** Rows that are checked, and stored, in one go. */
const AT_ONCE = 100

interface Fault {
  readonly path: string
  readonly message: string
}

interface SentSheet {
  readonly request: FastifyRequest
  /** Where it lies. */
  readonly path: string
  /** The sender has gone. */
  readonly signal: AbortSignal
}

/** @returns how many records were made */
export async function importRecords(
  { db, model }: Listing,
  { request, path, signal }: SentSheet,
  bodySchema: TSchema,
): Promise<{ created: number }> {
  const entry = entryOf(request)
  const type = String(request.headers['content-type'])
  const sheet = await readSheet({ path, type, person: entry.viewing.caller.userId, signal })
  const columns = columnsOf(model.resource, sheet)
  const rows = sheet.slice(1)
  if (rows.length === 0) throw new Refusal('import.refused', { detail: '表格中没有内容' })
  if (rows.length > MOST_RECORDS) throw new Refusal('sheet.too-large', { detail: `一次最多导入 ${MOST_RECORDS} 条` })
  const check = request.compileValidationSchema(bodySchema, 'body')
  const bodies: Values[] = []
  const faults: Fault[] = []
  for (const [index, row] of rows.entries()) {
    // Others are answered in between.
    if (index % AT_ONCE === 0) await setImmediate()
    const body = bodyOf(columns, row)
    bodies.push(body)
    if (check(body)) continue
    faults.push(...validationErrors(check.errors ?? []).map((fault) => placed(columns, index, fault)))
    if (faults.length >= MOST_FAULTS) break
  }
  if (faults.length > 0) throw refused(faults)
  await db.transaction().execute(async (trx) => {
    const insert = (values: readonly Values[]): Promise<string[]> =>
      insertRecords(trx, model, entry.owner, values, entry.viewing)
    for (let first = 0; first < bodies.length; first += AT_ONCE) {
      signal.throwIfAborted()
      const some = bodies.slice(first, first + AT_ONCE).map((body) => ({ ...body, ...fixedFields(entry) }))
      const refuse = (error: unknown, index: number): never => refuseRow(error, columns, first + index)
      await followCreation(trx, model, await insertSome(trx, some, insert, refuse), entry.viewing)
    }
  })
  return { created: bodies.length }
}

/** Together; where that is refused, one by one, which finds the row at fault and lets each know of those before it. */
async function insertSome(
  trx: Database,
  some: readonly Values[],
  insert: (values: readonly Values[]) => Promise<string[]>,
  refuse: (error: unknown, index: number) => never,
): Promise<string[]> {
  await sql`savepoint batch`.execute(trx)
  try {
    return await insert(some)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await sql`rollback to savepoint batch`.execute(trx)
  }
  const ids: string[] = []
  for (const [index, values] of some.entries()) {
    ids.push(...(await insert([values]).catch((error: unknown) => refuse(error, index))))
  }
  return ids
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

/** What a rule of the resource says of one row. */
function refuseRow(error: unknown, columns: readonly ImportColumn[], index: number): never {
  if (!(error instanceof Refusal)) throw error
  const { detail, errors = [{ path: '', message: detail ?? error.title }] } = error.details
  throw refused(errors.map((fault) => placed(columns, index, fault)))
}

function refused(faults: readonly Fault[]): Refusal {
  return new Refusal('import.refused', { errors: faults.slice(0, MOST_FAULTS) })
}
