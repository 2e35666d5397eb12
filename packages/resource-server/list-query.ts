// Reads the parameters of a list into what the queries need; whatever does not make sense is refused by name.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { deletedTime, type Model } from './model.ts'
import type { Column, Kind } from './columns.ts'
import { readCursor, type Place } from './cursor.ts'
import { readFilter, readOwn, readPeople, readPlace, type Filter } from './filter.ts'
import { columnFor, filterNames, flagsOf, MAX_PAGE_SIZE, sortNames, type ListKind } from './query-schema.ts'
import type { Viewing } from './rules.ts'
import { searchQuery } from './search.ts'

export interface Order {
  /** A column, or null for the rank of a search. */
  readonly column: Column | null
  readonly isDescending: boolean
}

/** Which records of a scope are meant. */
export interface Selection {
  readonly isDeleted: boolean
  readonly filters: readonly Filter[]
  /** Null: no search; otherwise a query, or false when what was typed can be in no text. */
  readonly search: { readonly text: string; readonly query: string | false } | null
}

export interface ListQuery extends Selection {
  readonly page: number
  readonly pageSize: number
  readonly order: Order
  /** Where to go on, instead of counting pages. */
  readonly after: Place | null
  /** The same records in whatever state, when asked how many are in each. */
  readonly tallied: Selection | null
  /** Name of the list and its order, which cursors are bound to. */
  readonly list: string
}

type Parameters = Readonly<Record<string, string | number | boolean | undefined>>

export function readListQuery(model: Model, kind: ListKind, given: Parameters, viewing: Viewing): ListQuery {
  const isDeleted = kind === 'deleted'
  const search = readSearch(given['search'])
  const isRanked = kind === 'ranked' && given['sort'] === undefined && search !== null && search.query !== false
  const order = isRanked ? byRank : readOrder(model, kind, given['sort'])
  const list = `${model.resource.name} ${kind} ${order.isDescending ? '-' : ''}${order.column?.name ?? 'rank'}`
  const { cursor } = given
  const selection = { isDeleted, search, filters: readFilters(model, given, viewing) }
  const { states } = model.resource
  const anyState = states === undefined ? given : { ...given, [states.field]: undefined }
  return {
    ...selection,
    tallied: given['tally'] === true ? { ...selection, filters: readFilters(model, anyState, viewing) } : null,
    page: Number(given['page'] ?? 1),
    pageSize: Math.min(Number(given['pageSize'] ?? 20), MAX_PAGE_SIZE),
    order,
    list,
    after: cursor === undefined ? null : readCursor(list, keyKind(order.column), String(cursor)),
  }
}

/** What the values sorted by look like; ranks and numbers with gaps are fractions (list.ts). */
function keyKind(column: Column | null): Kind {
  return column === null || (column.nullable && column.kind === 'integer') ? 'number' : column.kind
}

const byRank: Order = { column: null, isDescending: true }

function readSearch(value: Parameters[string]): Selection['search'] {
  const text = String(value ?? '').trim()
  return text === '' ? null : { text, query: searchQuery(text) ?? false }
}

function readOrder(model: Model, kind: ListKind, given: Parameters[string]): Order {
  const defaultSort = kind === 'deleted' ? `-${deletedTime.name}` : model.resource.defaultSort
  const sort = String(given ?? defaultSort)
  const isDescending = sort.startsWith('-')
  const name = isDescending ? sort.slice(1) : sort
  if (!sortNames(model.resource, kind).includes(name)) {
    throw new Refusal('request.malformed', { errors: [{ path: 'sort', message: '不能按此字段排序' }] })
  }
  return { column: columnFor(model, name), isDescending }
}

/** Enumerations of the contract hold text. */
interface Enumeration {
  readonly enum?: readonly string[]
}

function readFilters(model: Model, given: Parameters, viewing: Viewing): Filter[] {
  const flags = flagsOf(model.resource).flatMap(({ word, field, value }): Filter[] => {
    const flag = given[word]
    return flag === undefined ? [] : [readFilter(columnFor(model, field), String(flag === value))]
  })
  const filters = filterNames(model.resource).flatMap((name) => {
    const value = given[name]
    if (value === undefined) return []
    const schema: Enumeration | undefined = model.resource.fields[name]?.schema
    const own = model.rules.filters?.[name]
    if (own !== undefined) {
      return [readOwn(name, String(value), schema?.enum, (text, bind) => own(text, viewing, bind))]
    }
    if (name === 'userName') return [readPeople(String(value))]
    if (model.resource.fields[name]?.traits.display === 'place') return [readPlace(name, String(value))]
    return [readFilter(columnFor(model, name), String(value), schema?.enum)]
  })
  return [...flags, ...filters]
}
