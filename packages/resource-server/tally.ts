// How many records of a list are in each state, as long as that is cheap to know.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { EXACT_UP_TO } from './count.ts'
import type { Selection } from './list-query.ts'
import { selectionConditions } from './selection-conditions.ts'
import type { Model } from './model.ts'
import { columnFor } from './query-schema.ts'
import type { Scope } from './scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'

/** Null where there are too many to count, or no states. */
export async function tallyRows(
  db: Database,
  model: Model,
  scope: Scope,
  selection: Selection,
): Promise<Record<string, number> | null> {
  const { states } = model.resource
  if (states === undefined) return null
  const { values, bind } = binding()
  const { column } = columnFor(model, states.field)
  const conditions = selectionConditions(model, scope, selection, bind).join(' and ') || 'true'
  const some = `select r.${column} as state from ${model.table} r where ${conditions} limit ${EXACT_UP_TO + 1}`
  const text = `select state, count(*)::integer as records from (${some}) counted group by state`
  const rows = await run<{ state: string; records: number }>(db, text, values)
  const total = rows.reduce((sum, { records }) => sum + records, 0)
  return total > EXACT_UP_TO ? null : Object.fromEntries(rows.map(({ state, records }) => [state, records]))
}
