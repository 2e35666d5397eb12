// The rows of a page in order, one more than asked for, so that the end is known without counting.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sqlTypes, type Column } from './columns.ts'
import type { Place } from './cursor.ts'
import { filterCondition } from './filter.ts'
import type { ListQuery, Order, Selection } from './list-query.ts'
import { deletedTime, type Model } from './model.ts'
import type { Row } from './rules.ts'
import { ownerOf, scopeConditions, selected, type Scope } from './scope.ts'
import { wordsWithin } from './search.ts'
import { binding, run, type Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { prepareStatement } from '@huanshi/server-kit/store/prepared-statements.ts'

/** Where the cursor's value travels within a row; no field can be called so. */
const KEY = '~key'
const unmarked = { [KEY]: undefined }

export interface Listed {
  readonly rows: Row[]
  /** Where the next page starts; null at the end. */
  readonly next: Place | null
}

/**
 * How a search is gone about, which the planner cannot know: it takes every word to be as frequent here as in the whole table.
 * `few`: the finds are gathered first; `many`: the order is walked until the page is full.
 */
export type Finds = 'few' | 'many'

/** Of more finds than can be ranked at once, these many of the newest are. */
const MOST_RANKED = 2_000

export async function listRows(
  db: Database,
  model: Model,
  scope: Scope,
  query: ListQuery,
  finds: Finds = 'many',
): Promise<Listed> {
  const { values, bind } = binding()
  const { from, conditions } = source(model, query, selectionConditions(model, scope, query, bind, finds), finds)
  const key = orderKey(query, bind)
  const way = query.order.isDescending ? 'desc' : 'asc'
  if (query.after !== null) conditions.push(afterCondition(key, query.order, query.after, bind))
  const offset = query.after === null ? (query.page - 1) * query.pageSize : 0
  const deleted = query.isDeleted ? `, r.${deletedTime.column} as "${deletedTime.name}"` : ''
  const text =
    `select ${selected(model.listSelect, scope, bind)}${deleted}, (${key})::text as "${KEY}" from ${from} r` +
    ` where ${conditions.join(' and ') || 'true'} order by ${key} ${way}, r.id ${way}` +
    ` limit ${bind(query.pageSize + 1)}::bigint offset ${bind(offset)}::bigint`
  // A plan kept for every search would be wrong for most of them.
  if (query.search === null) prepareStatement(text)
  const rows = await run<Row & { [KEY]: string }>(db, text, values)
  const last = rows.length > query.pageSize ? rows[query.pageSize - 1] : undefined
  if (last !== undefined) rows.length = query.pageSize
  const next = last === undefined ? null : { value: last[KEY], id: last.id }
  // Emptied, not deleted: objects that lose members are slow to write.
  for (const row of rows) Object.assign(row, unmarked)
  return { rows, next }
}

function source({ table }: Model, { order, search }: ListQuery, conditions: string[], finds: Finds) {
  if (search === null) return { from: table, conditions }
  const found = `select r.* from ${table} r where ${conditions.join(' and ')}`
  // OFFSET 0 is an optimisation fence: the inner query is planned without the outer ORDER BY and LIMIT.
  if (finds === 'few') return { from: `(${found} offset 0)`, conditions: [] }
  if (order.column !== null) return { from: table, conditions }
  return { from: `(${found} order by r.created_time desc, r.id desc limit ${MOST_RANKED})`, conditions: [] }
}

export function selectionConditions(
  { resource }: Model,
  scope: Scope,
  selection: Selection,
  bind: Bind,
  finds: Finds = 'few',
): string[] {
  const { isDeleted, filters, search } = selection
  const conditions = scopeConditions(scope, bind)
  conditions.push(isDeleted ? 'r.deleted_time is not null' : 'r.deleted_time is null')
  for (const filter of filters) conditions.push(filterCondition(filter, bind))
  if (search !== null) {
    const owner = finds === 'few' && resource.searchedWithin === true && !isDeleted ? ownerOf(scope) : null
    if (search.query === false) conditions.push('false')
    else if (owner === null) conditions.push(`r.search @@ ${bind(search.query)}::tsquery`)
    else {
      // The text is compared row by row then: the index over all texts would be read in vain.
      const words = bind(wordsWithin(search.text, owner.id))
      conditions.push(`search_within(r.${owner.column}, r.search) @@ ${words}::tsquery`)
      conditions.push(`coalesce(r.search, '') @@ ${bind(search.query)}::tsquery`)
    }
  }
  return conditions
}

/** The expression that is sorted by; it has no nulls, so that rows compare as wholes and indexes serve. */
function orderKey({ order, search }: ListQuery, bind: Bind): string {
  if (order.column === null) {
    const query = search === null || search.query === false ? '' : search.query
    return `ts_rank_cd(r.search, ${bind(query)}::tsquery)::float8`
  }
  const { column, kind, nullable } = order.column
  // Names sort as a Chinese reader expects, by pinyin.
  if (kind === 'text')
    return nullable ? `coalesce(r.${column}, '') collate "zh-x-icu"` : `r.${column} collate "zh-x-icu"`
  if (!nullable || order.column === deletedTime) return `r.${column}`
  return kind === 'time' ? `coalesce(r.${column}, '-infinity')` : `coalesce(r.${column}::float8, '-infinity')`
}

function afterCondition(key: string, { column, isDescending }: Order, place: Place, bind: Bind): string {
  const value = `${bind(place.value)}::text::${keyType(column)}`
  return `(${key}, r.id) ${isDescending ? '<' : '>'} (${value}, ${bind(place.id)}::uuid)`
}

function keyType(column: Column | null): string {
  if (column === null) return 'float8'
  return column.nullable && column.kind === 'integer' ? 'float8' : sqlTypes[column.kind]
}
