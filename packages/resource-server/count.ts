// How many records a list has: exact while that is cheap, beyond it the planner's estimate, remembered for a moment.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Selection } from './list-query.ts'
import { selectionConditions } from './list.ts'
import type { Model } from './model.ts'
import type { Scope } from './scope.ts'
import { binding, run } from '@huanshi/server-kit/store/sql-text.ts'
import { prepareStatement } from '@huanshi/server-kit/store/prepared-statements.ts'

export interface Total {
  readonly total: number
  readonly isEstimate: boolean
}

export const EXACT_UP_TO = 10_000
/** An estimate may be this old. */
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 1_000

export type CountMemory = Map<string, { readonly total: Total; readonly until: number }>

export async function countRows(
  db: Database,
  memory: CountMemory,
  model: Model,
  scope: Scope,
  selection: Selection,
): Promise<Total> {
  const { values, bind } = binding()
  const from = `from ${model.table} r where ${selectionConditions(model, scope, selection, bind).join(' and ') || 'true'}`
  const known = `${from} ${JSON.stringify(values)}`
  const remembered = memory.get(known)
  if (remembered !== undefined && remembered.until > Date.now()) return remembered.total

  const text = `select count(*) as total from (select 1 ${from} limit ${EXACT_UP_TO + 1}) counted`
  if (selection.search === null) prepareStatement(text)
  const [counted] = await run<{ total: number }>(db, text, values)
  const exact = counted?.total ?? 0
  if (exact <= EXACT_UP_TO) return { total: exact, isEstimate: false }

  const total = { total: Math.max(exact, await planned(db, `select 1 ${from}`, values)), isEstimate: true }
  if (memory.size >= MOST_REMEMBERED) memory.clear()
  memory.set(known, { total, until: Date.now() + REMEMBERED_MS })
  return total
}

interface Plan {
  readonly Plan: { readonly 'Plan Rows': number }
}

async function planned(db: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': readonly Plan[] }>(db, `explain (format json) ${text}`, values)
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
