import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Model } from './model.ts'
import type { Row } from './rules.ts'
import { scopeConditions, selected, type Scope } from './scope.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { isUuid } from './uuid.ts'
import { prepareStatement } from '@huanshi/server-kit/store/prepared-statements.ts'

/** One record of the scope; unknown, deleted and foreign ones are refused alike. */
export async function readItem(db: Database, model: Model, scope: Scope, id: string): Promise<Row> {
  if (!isUuid(id)) throw new Refusal('record.not-found')
  const [row] = await itemsWhere(db, model, scope, (bind) => `r.id = ${bind(id)}::uuid`)
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}

/** Those of the scope that are there, in the order in which they are asked for. */
export async function readItems(db: Database, model: Model, scope: Scope, ids: readonly string[]): Promise<Row[]> {
  const rows = await itemsWhere(db, model, scope, (bind) => `r.id = any(${bind(ids)}::uuid[])`)
  const places = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
}

function itemsWhere(db: Database, model: Model, scope: Scope, which: (bind: Bind) => string): Promise<Row[]> {
  const { values, bind } = binding()
  const conditions = [which(bind), 'r.deleted_time is null', ...scopeConditions(scope, bind)]
  const text = `select ${selected(model.select, scope, bind)} from ${model.table} r where ${conditions.join(' and ')}`
  prepareStatement(text)
  return run<Row>(db, text, values)
}
