// What is asked of a search of STAC, by address or in a body, put into one form.
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { Type, type Static } from 'typebox'
import type { PlacedQuery } from './placed-panos.ts'

const Limit = Type.Integer({ minimum: 1, maximum: 1000 })
const Token = Type.String({ format: 'uuid' })

/** Programs add parameters of their own, which a catalogue may leave aside. */
export const SearchQuery = Type.Object({
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  bbox: Type.Optional(Type.String({ maxLength: 200 })),
  datetime: Type.Optional(Type.String({ maxLength: 100 })),
  ids: Type.Optional(Type.String({ maxLength: 20_000 })),
  collections: Type.Optional(Type.String({ maxLength: 20_000 })),
})

const Ids = Type.Array(Type.String({ maxLength: 60 }), { maxItems: 500 })
export const SearchBody = Type.Object({
  limit: Type.Optional(Limit),
  token: Type.Optional(Token),
  bbox: Type.Optional(Type.Array(Type.Number(), { minItems: 4, maxItems: 6 })),
  datetime: Type.Optional(Type.String({ maxLength: 100 })),
  ids: Type.Optional(Ids),
  collections: Type.Optional(Ids),
})

export const LIMIT = 100

export function queryOf(asked: Static<typeof SearchBody>): PlacedQuery {
  const { limit = LIMIT, token, bbox, datetime, ids, collections } = asked
  return {
    limit,
    ...(token === undefined ? {} : { after: token }),
    ...(bbox === undefined ? {} : { box: boxOf(bbox) }),
    ...(datetime === undefined ? {} : { time: timeOf(datetime) }),
    // What is no id names nothing.
    ...(ids === undefined ? {} : { ids: ids.filter(isUuid) }),
    ...(collections === undefined ? {} : { owners: collections.filter(isUuid) }),
  }
}

export function bodyOf({ bbox, ids, collections, ...rest }: Static<typeof SearchQuery>): Static<typeof SearchBody> {
  return {
    ...rest,
    ...(bbox === undefined ? {} : { bbox: bbox.split(',').map(Number) }),
    ...(ids === undefined ? {} : { ids: listed(ids) }),
    ...(collections === undefined ? {} : { collections: listed(collections) }),
  }
}

/** Some clients write a list as JSON. */
function listed(text: string): string[] {
  return text.replaceAll(/[[\]"\s]/g, '').split(',')
}

/** Degrees; the database knows no numbers as small as the smallest of JSON. */
const toMillimetre = (degrees = Number.NaN): number => Number(degrees.toFixed(8))

function boxOf(bbox: readonly number[]): NonNullable<PlacedQuery['box']> {
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = (
    bbox.length === 6 ? [bbox[0], bbox[1], bbox[3], bbox[4]] : bbox
  ).map(toMillimetre)
  const isBox = [west, south, east, north].every(Number.isFinite) && bbox.length !== 5 && south <= north && west <= east
  if (!isBox) throw malformed('bbox', '应当是西、南、东、北四个数')
  return [west, south, east, north]
}

function timeOf(text: string): NonNullable<PlacedQuery['time']> {
  const parts = text.split('/')
  const [from, until = from] = parts.map((part) => (part === '' || part === '..' ? null : part))
  const isTime = (part: string | null | undefined): boolean =>
    part === null || (part !== undefined && /^\d{4}-\d{2}-\d{2}T/.test(part) && !Number.isNaN(Date.parse(part)))
  if (parts.length > 2 || !isTime(from) || !isTime(until)) throw malformed('datetime', '应当是 RFC 3339 的时间或区间')
  const told = (part: string | null | undefined): string | null => (part == null ? null : new Date(part).toISOString())
  return { from: told(from), until: told(until) }
}

function malformed(path: string, message: string): Refusal {
  return new Refusal('request.malformed', { errors: [{ path, message }] })
}
