// What a list is sorted by, and where a page goes on in that order.
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { sqlTypes, type Column } from './columns.ts'
import type { Place } from './cursor.ts'
import type { ListQuery, Order } from './list-query.ts'
import { deletedTime } from './model.ts'

/** The expression that is sorted by; it has no nulls, so that rows compare as wholes and indexes serve. */
export function orderKey({ order, search }: ListQuery, bind: Bind): string {
  if (order.column === null) {
    const query = search === null || search.query === false ? '' : search.query
    return `ts_rank_cd(r.search, (select ${bind(query)}::tsquery))::float8`
  }
  const { column, kind, nullable } = order.column
  // Names sort as a Chinese reader expects, by pinyin.
  if (kind === 'text')
    return nullable ? `coalesce(r.${column}, '') collate "zh-x-icu"` : `r.${column} collate "zh-x-icu"`
  if (!nullable || order.column === deletedTime) return `r.${column}`
  return kind === 'time' ? `coalesce(r.${column}, '-infinity')` : `coalesce(r.${column}::float8, '-infinity')`
}

export function afterCondition(key: string, { column, isDescending }: Order, place: Place, bind: Bind): string {
  const value = `${bind(place.value)}::text::${keyType(column)}`
  return `(${key}, r.id) ${isDescending ? '<' : '>'} (${value}, ${bind(place.id)}::uuid)`
}

function keyType(column: Column | null): string {
  if (column === null) return 'float8'
  return column.nullable && column.kind === 'integer' ? 'float8' : sqlTypes[column.kind]
}
