// One filter's value as it stands in the address and in the query: `a,b` for any of, `min..max` for a range.
import { readPlaceFilter } from '@huanshi/kernel/protocol/place-filter.ts'

export type Filter = AnyOf | Range

export interface AnyOf {
  readonly kind: 'any'
  readonly values: readonly string[]
}

/** Open ends are empty. Times are days (`2026-11-21`) in the reader's own time zone. */
export interface Range {
  readonly kind: 'range'
  readonly min: string
  readonly max: string
}

/** `words` are typed: nobody knows beforehand which there are. `record` is an id, which comes by a link and is never typed. */
export type FilterKind = 'choice' | 'switch' | 'tags' | 'words' | 'record' | 'numbers' | 'days' | 'place'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** Null when the text says nothing that this kind of filter understands. */
export function parseFilter(kind: FilterKind, allowed: readonly string[], text: string): Filter | null {
  if (kind === 'numbers' || kind === 'days') return parseRange(kind, text)
  // One range, whose corners are parted by commas.
  if (kind === 'place') return readPlaceFilter(text) === null ? null : { kind: 'any', values: [text] }
  const values = [...new Set(text.split(',').map((value) => value.trim()))].filter((value) => value !== '')
  if (kind === 'record') return anyOf(values.filter((value) => UUID.test(value)))
  const known = kind === 'tags' || kind === 'words' ? values : values.filter((value) => allowed.includes(value))
  return anyOf(known)
}

function anyOf(values: readonly string[]): Filter | null {
  return values.length === 0 ? null : { kind: 'any', values }
}

function parseRange(kind: 'numbers' | 'days', text: string): Range | null {
  const [min = '', max = '', ...more] = text.includes('..') ? text.split('..') : [text, text]
  if (more.length > 0 || (min === '' && max === '')) return null
  const isEnd = (end: string): boolean => end === '' || (kind === 'days' ? isDay(end) : isNumber(end))
  return isEnd(min) && isEnd(max) ? { kind: 'range', min, max } : null
}

export function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text)
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text)
}

export function writeFilter(filter: Filter): string {
  return filter.kind === 'any' ? filter.values.join(',') : `${filter.min}..${filter.max}`
}

/** The server compares instants, so days become the first and the last instant of the reader's own day. */
export function queryFilter(kind: FilterKind, filter: Filter): string {
  if (kind !== 'days' || filter.kind === 'any') return writeFilter(filter)
  const from = filter.min === '' ? '' : new Date(`${filter.min}T00:00:00`).toISOString()
  const to = filter.max === '' ? '' : new Date(`${filter.max}T23:59:59.999`).toISOString()
  return `${from}..${to}`
}
