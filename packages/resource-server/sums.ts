// What the figures of a list come to over all its pages, as long as that is cheap to know.
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { EXACT_UP_TO } from './count.ts'
import type { Selection } from './list-query.ts'
import { selectionConditions } from './selection-conditions.ts'
import type { Model } from './model.ts'
import { columnFor } from './query-schema.ts'
import type { Scope } from './scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'

/** By field; null where there are too many records, or nothing is added up. */
export async function sumRows(
  db: Database,
  model: Model,
  scope: Scope,
  selection: Selection,
): Promise<Record<string, number> | null> {
  const names = entriesOf(model.resource).flatMap(([name, { traits }]) => (traits.total === true ? [name] : []))
  if (names.length === 0) return null
  const { values, bind } = binding()
  const conditions = selectionConditions(model, scope, selection, bind).join(' and ') || 'true'
  const columns = names.map((name, at) => `r.${columnFor(model, name).column} as s${at}`)
  const sums = names.map((name, at) => `coalesce(sum(s${at}), 0)::float8 as "${name}"`)
  const some = `select ${columns.join(', ')} from ${model.table} r where ${conditions} limit ${EXACT_UP_TO + 1}`
  const text = `select count(*)::integer as "records of all", ${sums.join(', ')} from (${some}) counted`
  const [row] = await run<Record<string, number>>(db, text, values)
  if (row === undefined) return null
  const { 'records of all': records = 0, ...found } = row
  return records > EXACT_UP_TO ? null : found
}
