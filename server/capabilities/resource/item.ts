import { Refusal } from '../http/refusal.ts'
import type { Database } from '../store/database.ts'
import type { Model } from './model.ts'
import type { Row } from './rules.ts'
import { scopeConditions, selected, type Scope } from './scope.ts'
import { binding, run } from './sql-text.ts'
import { isUuid } from './uuid.ts'
import { keep } from '../store/kept-statements.ts'

/** One record of the scope; unknown, deleted and foreign ones are refused alike. */
export async function readItem(db: Database, model: Model, scope: Scope, id: string): Promise<Row> {
  if (!isUuid(id)) throw new Refusal('record.not-found')
  const { values, bind } = binding()
  const conditions = [`r.id = ${bind(id)}::uuid`, 'r.deleted_time is null', ...scopeConditions(scope, bind)]
  const text = `select ${selected(model.select, scope, bind)} from ${model.table} r where ${conditions.join(' and ')}`
  keep(text)
  const [row] = await run<Row>(db, text, values)
  if (row === undefined) throw new Refusal('record.not-found')
  return row
}
