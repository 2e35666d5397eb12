// An opaque place in an ordered list: the last row's sort value and id. The next page starts after it, however deep it lies.
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Kind } from './columns.ts'
import { isUuid } from './uuid.ts'

export interface Place {
  /** The sort value as PostgreSQL writes it, so that no precision is lost. */
  readonly value: string
  readonly id: string
}

/** @param list names the list and its order; a cursor of another one is refused */
export function writeCursor(list: string, { value, id }: Place): string {
  const body = JSON.stringify([value, id])
  return Buffer.from(checksum(list, body) + body).toString('base64url')
}

export function readCursor(list: string, kind: Kind, text: string): Place {
  const raw = Buffer.from(text, 'base64url').toString()
  const body = raw.slice(LENGTH)
  if (raw.slice(0, LENGTH) !== checksum(list, body)) throw unreadable()
  const [value, id] = parsed(body)
  if (typeof value !== 'string' || !isUuid(id) || !forms[kind].test(value)) throw unreadable()
  return { value, id }
}

/** A condition on a table that is read from the newest on: what comes after the cursor, everything without one. */
export function olderThan(table: 'pano' | 'comment', list: string, cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql<boolean>`true`
  const { value, id } = readCursor(list, 'time', cursor)
  const place = sql`(${sql.ref(`${table}.created_time`)}, ${sql.ref(`${table}.id`)})`
  return sql<boolean>`${place} < (${value}::timestamptz, ${id}::uuid)`
}

function parsed(body: string): unknown[] {
  try {
    const read: unknown = JSON.parse(body)
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

const LENGTH = 16

/** Guards against mistakes, not forgery: a forged place reaches no row that the list would not show anyway. */
function checksum(list: string, body: string): string {
  return createHash('sha256').update(`${list}\n${body}`).digest('hex').slice(0, LENGTH)
}

const anything = /^[^\0]*$/
const forms: Readonly<Record<Kind, RegExp>> = {
  text: anything,
  uuid: anything,
  texts: anything,
  json: anything,
  boolean: /^(true|false)$/,
  integer: /^-?\d{1,19}$/,
  number: /^-?(\d+(\.\d+)?(e[+-]?\d{1,3})?|Infinity)$/,
  time: /^(-infinity|\d{4,6}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?)$/,
}

function unreadable(): Refusal {
  return new Refusal('request.malformed', { errors: [{ path: 'cursor', message: '续读位置已失效，请从第一页开始' }] })
}
