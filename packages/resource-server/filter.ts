// A filter's text (`3..`, `a,b`, `2026-11-01`) read by the kind of its column and turned into a condition.
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { placeCondition } from '@huanshi/maps/server/place-condition.ts'
import { sqlTypes, type Column } from './columns.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { parseDateFilter } from './date-filter.ts'
import { isUuid } from './uuid.ts'

interface Range {
  readonly from: string | number | null
  /** With `isOpenEnd` the end itself is not included. */
  readonly to: string | number | null
  readonly isOpenEnd?: boolean
}

export interface RangeFilter {
  readonly name: string
  readonly column: Column
  readonly ranges: readonly Range[]
}

export interface WordFilter {
  readonly name: string
  readonly column: Column
  readonly anyOf: readonly (string | number)[]
}

export type Filter =
  | WordFilter
  | RangeFilter
  | { readonly name: string; readonly column: Column; readonly is: boolean }
  | { readonly name: 'userName'; readonly people: readonly string[] }
  /** The feature's own. */
  | { readonly name: string; readonly condition: (bind: Bind) => string }

/** Found by an index that tells no order, and would be looked through once for the page and once for the count. */
export function isTagged(filter: Filter): filter is WordFilter {
  return 'anyOf' in filter && filter.column.kind === 'texts'
}

/** @param options the only values that the field can have, when it is an enumeration */
export function readFilter(column: Column, text: string, options?: readonly string[]): Filter {
  const { name, kind } = column
  if (text.includes('\0') || text === '') throw unreadable(name)
  if (kind === 'boolean') {
    const word = text.toLowerCase()
    if (word !== 'true' && word !== 'false') throw unreadable(name, '应当是 true 或 false')
    return { name, column, is: word === 'true' }
  }
  const parts = text.split(',')
  if (kind === 'integer' || kind === 'number' || kind === 'time') {
    return { name, column, ranges: parts.map((part) => readRange(column, part)) }
  }
  const bad = parts.find(
    (part) => part === '' || (kind === 'uuid' && !isUuid(part)) || options?.includes(part) === false,
  )
  if (bad !== undefined) throw unreadable(name, `不认识的值 ${bad}`)
  return { name, column, anyOf: parts }
}

/** @param options the only words that make sense, when the field is an enumeration */
export function readOwn(
  name: string,
  text: string,
  options: readonly string[] | undefined,
  condition: (text: string, bind: Bind) => string,
): Filter {
  if (text.includes('\0') || text === '') throw unreadable(name)
  if (options?.includes(text) === false) throw unreadable(name, `不认识的值 ${text}`)
  return { name, condition: (bind) => condition(text, bind) }
}

/** Of a resource whose records lie on the map. */
export function readPlace(name: string, text: string): Filter {
  const condition = placeCondition(text)
  if (condition === null) throw unreadable(name, '应当是地图区域，或由 3 到 200 个顶点围成的范围')
  return { name, condition }
}

export function readPeople(text: string): Filter {
  const people = text.split(',')
  if (people.some((name) => name === '' || name.includes('\0'))) throw unreadable('userName')
  return { name: 'userName', people }
}

export function filterCondition(filter: Filter, bind: Bind): string {
  if ('people' in filter) {
    // One person's rows can be walked in the list's own order; of several they have to be gathered and sorted.
    const [first, ...others] = filter.people
    return first !== undefined && others.length === 0
      ? `r.user_id = (select u.id from "user" u where u.user_name = ${bind(first)}::text::citext)`
      : `r.user_id in (select u.id from "user" u where u.user_name = any(${bind(filter.people)}::text[]::citext[]))`
  }
  if ('condition' in filter) return filter.condition(bind)
  const { column, kind } = filter.column
  const type = sqlTypes[kind]
  if ('is' in filter) return `r.${column} = ${bind(filter.is)}::boolean`
  if ('anyOf' in filter) {
    if (kind === 'texts') return `r.${column} && ${bind(filter.anyOf)}::text[]`
    const [first, ...others] = filter.anyOf
    // Of an array that it does not know the planner takes ten values, and looks up none of them by an index that it would skip along.
    return others.length === 0
      ? `r.${column} = ${bind(first)}::${type}`
      : `r.${column} = any(${bind(filter.anyOf)}::${type}[])`
  }
  const ranges = filter.ranges.map(({ from, to, isOpenEnd }) => {
    if (from !== null && from === to) return `r.${column} = ${bind(from)}::${type}`
    const ends = []
    if (from !== null) ends.push(`r.${column} >= ${bind(from)}::${type}`)
    if (to !== null) ends.push(`r.${column} ${isOpenEnd === true ? '<' : '<='} ${bind(to)}::${type}`)
    return `(${ends.join(' and ')})`
  })
  return `(${ranges.join(' or ')})`
}

/**
 * The same as a condition on rows that are walked past: no index is looked up for it, and the planner takes it to be met often. Of a range
 * whose ends it does not know it takes half a hundredth to lie within.
 */
export function passingCondition({ column: { column, kind }, ranges }: RangeFilter, bind: Bind): string {
  const type = sqlTypes[kind]
  const outside = ranges.map(({ from, to, isOpenEnd }) => {
    const ends = []
    if (from !== null) ends.push(`r.${column} < ${bind(from)}::${type}`)
    if (to !== null) ends.push(`r.${column} ${isOpenEnd === true ? '>=' : '>'} ${bind(to)}::${type}`)
    return `(${ends.join(' or ')})`
  })
  return `(r.${column} is not null and (${outside.join(' and ')}) is not true)`
}

function readRange(column: Column, part: string): Range {
  const { name } = column
  const [low = '', high = low, more] = part.split('..')
  if (more !== undefined || (part !== '' && low === '' && high === '')) throw unreadable(name)
  const end = <T>(text: string, read: (text: string) => T): T | null => (text === '' && part !== '' ? null : read(text))
  if (column.kind !== 'time') {
    const read = (text: string): number => number(column, text)
    return { from: end(low, read), to: end(high, read) }
  }
  const read = (text: string): Moment => moment(name, text)
  const to = end(high, read)
  return { from: end(low, read)?.start ?? null, to: to?.end ?? null, isOpenEnd: to?.isDay ?? false }
}

type Moment = NonNullable<ReturnType<typeof parseDateFilter>>

function moment(name: string, text: string): Moment {
  const read = parseDateFilter(text)
  if (read === null) throw unreadable(name, '应当是日期或带时区的时刻')
  return read
}

function number({ name, kind }: Column, text: string): number {
  const value = Number(text)
  const isRead = /^-?\d+(\.\d+)?$/.test(text) && Number.isFinite(value)
  if (!isRead || (kind === 'integer' && !Number.isSafeInteger(value))) throw unreadable(name, '应当是数字')
  return value
}

function unreadable(path: string, message = '格式不正确'): Refusal {
  return new Refusal('request.malformed', { errors: [{ path, message }] })
}
