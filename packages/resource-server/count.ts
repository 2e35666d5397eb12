// How many records a list has: exact while that is cheap, beyond it the planner's estimate, remembered for a moment.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { Selection } from './list-query.ts'
import type { Model } from './model.ts'
import type { Scope } from './scope.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { prepareStatement } from '@huanshi/server-kit/store/prepared-statements.ts'
import { selectionConditions } from './selection-conditions.ts'

export interface Total {
  readonly total: number
  readonly isEstimate: boolean
}

export const EXACT_UP_TO = 10_000
/** An estimate may be this old. */
const REMEMBERED_MS = 5_000
const MOST_REMEMBERED = 1_000

export type CountMemory = Map<string, { readonly total: Total; readonly until: number }>

/** An expression: all of the list, up to one more than `EXACT_UP_TO`. */
export function countOf(model: Model, scope: Scope, selection: Selection, bind: Bind): string {
  return `(select count(*) from (select 1 ${fromWhere(model, scope, selection, bind)} limit ${EXACT_UP_TO + 1}) counted)`
}

export async function countRows(db: Database, model: Model, scope: Scope, selection: Selection): Promise<number> {
  const { values, bind } = binding()
  const text = `select ${countOf(model, scope, selection, bind)} as total`
  if (selection.search === null) prepareStatement(text)
  const [counted] = await run<{ total: number }>(db, text, values)
  return counted?.total ?? 0
}

/** The estimate of a list that is too long to be counted, where one was made a moment ago. */
export function rememberedTotal(memory: CountMemory, model: Model, scope: Scope, selection: Selection): Total | null {
  // Most lists are short.
  if (memory.size === 0) return null
  const remembered = memory.get(nameOf(model, scope, selection).name)
  return remembered !== undefined && remembered.until > performance.now() ? remembered.total : null
}

/** @param count as `countOf` tells it */
export async function totalFrom(
  db: Database,
  memory: CountMemory,
  model: Model,
  scope: Scope,
  selection: Selection,
  count: number,
): Promise<Total> {
  if (count <= EXACT_UP_TO) return { total: count, isEstimate: false }
  const { name, from, values } = nameOf(model, scope, selection)
  const total = { total: Math.max(count, await planned(db, `select 1 ${from}`, values)), isEstimate: true }
  if (memory.size >= MOST_REMEMBERED) memory.clear()
  memory.set(name, { total, until: performance.now() + REMEMBERED_MS })
  return total
}

function nameOf(model: Model, scope: Scope, selection: Selection) {
  const { values, bind } = binding()
  const from = fromWhere(model, scope, selection, bind, true)
  return { from, values, name: `${from} ${JSON.stringify(values)}` }
}

function fromWhere(model: Model, scope: Scope, selection: Selection, bind: Bind, isGuessed = false): string {
  const conditions = selectionConditions(model, scope, selection, bind, { isGuessed })
  return `from ${model.table} r where ${conditions.join(' and ') || 'true'}`
}

interface Plan {
  readonly Plan: { readonly 'Plan Rows': number }
}

async function planned(db: Database, text: string, values: readonly unknown[]): Promise<number> {
  const [row] = await run<{ 'QUERY PLAN': readonly Plan[] }>(db, `explain (format json) ${text}`, values)
  return row?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0
}
