// The rows of a page in order, one more than asked for, so that the end is known without counting.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { run, runForJson, type JsonRow } from '@huanshi/server-kit/store/sql-text.ts'
import type { Place } from './cursor.ts'
import type { ListQuery } from './list-query.ts'
import type { RowForm } from './listed-rows.ts'
import type { Model } from './model.ts'
import { COUNT, KEY, pageStatement, PLACE, type Way } from './page-statement.ts'
import type { Row } from './rules.ts'
import type { Scope } from './scope.ts'

const unmarked = { [PLACE]: undefined, [KEY]: undefined, [COUNT]: undefined }

interface Listed<R> {
  readonly rows: R[]
  /** Where the next page starts; null at the end. */
  readonly next: Place | null
}

/** As records, for those who work with them. */
export async function listRows(db: Database, model: Model, scope: Scope, query: ListQuery): Promise<Listed<Row>> {
  const { text, values } = pageStatement(model, scope, query, {})
  const rows = await run<Row & { [PLACE]: number; [KEY]: string }>(db, text, values)
  rows.sort((one, other) => one[PLACE] - other[PLACE])
  const next = cut(rows, query, ({ [KEY]: value, id }) => ({ value, id }))
  // Emptied, not deleted: objects that lose members are slow to write.
  for (const row of rows) Object.assign(row, unmarked)
  return { rows, next }
}

export interface ListedForJson extends Listed<JsonRow> {
  readonly form: RowForm
  /** All of the list, up to one more than `EXACT_UP_TO`; null where it was not asked for. */
  readonly count: number | null
}

/** As an answer passes them on. */
export async function listForJson(
  db: Database,
  model: Model,
  scope: Scope,
  query: ListQuery,
  way: Way = {},
): Promise<ListedForJson> {
  const { text, values, form } = pageStatement(model, scope, query, way)
  const rows = await runForJson(db, text, values)
  const [first] = rows
  const count = first === undefined ? null : ((form.valueOf(first, COUNT) as number | undefined) ?? null) // as it is selected
  if (first !== undefined && form.valueOf(first, 'id') === null) return { rows: [], next: null, count, form }
  const placeOf = (row: JsonRow): number => Number(form.valueOf(row, PLACE))
  rows.sort((one, other) => placeOf(one) - placeOf(other))
  const next = cut(rows, query, (row) => ({
    value: String(form.valueOf(row, KEY)),
    id: String(form.valueOf(row, 'id')),
  }))
  return { rows, next, count, form }
}

/** Leaves the page. @returns where the next one begins */
function cut<R>(rows: R[], { pageSize }: ListQuery, placeOf: (last: R) => Place): Place | null {
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined
  if (last === undefined) return null
  rows.length = pageSize
  return placeOf(last)
}
