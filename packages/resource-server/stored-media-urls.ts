// Addresses of media within records. What a browser sends carries a permission that ends after a day; what is kept has `kept`
// in its place. Every reader is given a fresh one, if the record that holds the address may still show what lies there; if not,
// the address stays as it is kept, which leads to a picture that says so. Only who shows a permission that holds, or finds the
// address in the record already, gets it kept.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { grantsOf, theSite, type Asked, type Shower } from '@huanshi/server-kit/permit/may-show.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import { sql } from 'kysely'
import { namesHolding } from './listed-rows.ts'
import { harmlessHtml } from './rich-text.ts'
import type { ResourceRules, Row, Values, Viewing } from './rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { MediaAddresses, Signer } from '@huanshi/server-kit/storage/media-address.ts'

const PREFIX = '[a-z]{1,20}/[0-9a-f-]{36}/[0-9a-f-]{36}'
/** With the host, where somebody wrote one before it. */
const any = new RegExp(`((?:https?:)?//[\\w.:-]+)?/media/([\\w.-]+)/(${PREFIX})/`, 'g')
const HOST = /^https?:\/\/[^/]+/
const KEPT = 'kept'

type Media = Pick<MediaAddresses, 'address' | 'open' | 'holds' | 'origin'>

/** A value with addresses in it, and the record that it is from. */
interface Held<T> {
  readonly value: T
  readonly shower: Shower
}

/** The value with those of its kept addresses signed that its record may show. */
export async function signStoredUrls<T>(db: Database, media: Signer, value: T, shower: Shower): Promise<T> {
  const [signed] = await signAllStoredUrls(db, media, [{ value, shower }])
  return signed as T // one for one
}

/** The same for many, by one question. */
export async function signAllStoredUrls<T>(db: Database, media: Signer, held: readonly Held<T>[]): Promise<T[]> {
  const asked: Asked[] = []
  const places = held.map(({ value, shower }) => {
    const own = new Map<string, number>()
    for (const prefix of storedUrlsIn(value)) {
      const [kind = '', id = ''] = prefix.split('/')
      own.set(prefix, asked.push({ kind, id, shower }) - 1)
    }
    return own
  })
  const grants = await grantsOf(db, asked)
  const leads = await shownInstead(db, places)
  return held.map(({ value }, index) => {
    const own = places[index]
    if (own === undefined || own.size === 0) return value
    return signedWith(value, (prefix) => {
      const grant = grants[own.get(prefix) ?? -1]
      return grant == null ? null : media.address(leads.get(prefix) ?? prefix, grant)
    })
  })
}

/** Where to what may be shown no more leads: the same file as it is shown now. */
async function shownInstead(
  db: Database,
  places: readonly ReadonlyMap<string, number>[],
): Promise<ReadonlyMap<string, string>> {
  const prefixes = new Set(places.flatMap((own) => [...own.keys()]))
  const asked = [...prefixes].map((prefix) => prefix.split('/')).filter(([kind]) => kind === 'pano')
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ id: string; former: string; revision: string }>`
    select p.id, asked.revision as former, p.revision
    from unnest(${asked.map(([, id]) => id)}::uuid[], ${asked.map(([, , revision]) => revision)}::uuid[]) as asked (id, revision)
    join pano p on p.id = asked.id and asked.revision = any(p.sealed)
  `.execute(db)
  return new Map(rows.map(({ id, former, revision }) => [`pano/${id}/${former}`, `pano/${id}/${revision}`]))
}

function signedWith<T>(value: T, addressOf: (prefix: string) => string | null): T {
  return mapTexts(value, (text) =>
    text.replace(any, (whole, host: string | undefined, ticket: string, prefix: string) => {
      const found = ticket === KEPT ? addressOf(prefix) : null
      if (found === null) return whole
      const address = `${found}/`
      return host === undefined ? address : host + address.replace(HOST, '')
    }),
  )
}

/** Where a picture would be alone, none is better than one that says it is gone. */
export function visibleUrlOrNull(address: string | null): string | null {
  return address?.startsWith(`/media/${KEPT}/`) === true ? null : address
}

/** The value as it is kept. @param known prefixes that the record has had */
export async function toStoredUrls<T>(
  media: Pick<MediaAddresses, 'holds' | 'origin'>,
  value: T,
  known: ReadonlySet<string>,
): Promise<T> {
  const shown = new Map<string, Set<string>>()
  mapTexts(value, (text) => {
    for (const [, , ticket = '', prefix = ''] of text.matchAll(any))
      if (!known.has(prefix)) shown.set(prefix, (shown.get(prefix) ?? new Set()).add(ticket))
    return text
  })
  for (const [prefix, tickets] of shown)
    for (const ticket of tickets) if (ticket === KEPT || !(await media.holds(ticket, prefix))) throw lapsed()
  const kept = mapTexts(value, (text) =>
    text.replace(any, (_whole, host: string | undefined, _ticket, prefix: string) => {
      const elsewhere = host === undefined || host === media.origin ? '' : host
      return `${elsewhere}/media/${KEPT}/${prefix}/`
    }),
  )
  refuseHidden(kept, new Set([...known, ...shown.keys()]))
  return kept
}

/** Cleaning rich text spells out what was written with entities or broken by tags: that must hold as well. */
function refuseHidden(value: unknown, known: ReadonlySet<string>): void {
  if (typeof value === 'string') {
    if (!/[<&]/.test(value)) return
    const seen = storedUrlsIn(value)
    for (const prefix of storedUrlsIn(harmlessHtml(value))) if (!seen.has(prefix) && !known.has(prefix)) throw lapsed()
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) refuseHidden(item, known)
  }
}

function lapsed(): Refusal {
  return new Refusal('record.reference', { detail: '图片或文件的地址已失效，请重新选择' })
}

/** Prefixes of the kept addresses in a value. */
export function storedUrlsIn(value: unknown): Set<string> {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const [, , ticket, prefix = ''] of text.matchAll(any)) if (ticket === KEPT) found.add(prefix)
    return text
  })
  return found
}

/** The same rules, for records whose texts may hold addresses of media. */
export function withStoredUrls<R extends Resource>(rules: ResourceRules<R>, media: Media): ResourceRules<R> {
  return {
    ...rules,
    async presenting(db, rows, viewing) {
      const found = rows.map(mediaOnly)
      if (found.every((values) => values === nothing)) return found
      const held = rows.map((row, at) => ({
        value: found[at] ?? nothing,
        shower: showerOf(rules.resource, row, viewing),
      }))
      return signAllStoredUrls<Values>(db, media, held)
    },
    async creating(trx, values, owner, viewing) {
      const kept = await toStoredUrls(media, values, new Set())
      return { ...(kept as Values), ...(await rules.creating?.(trx, kept, owner, viewing)) } // an object of values
    },
    async updating(trx, record, values, viewing) {
      const kept = await toStoredUrls(media, values, storedUrlsIn(record))
      return { ...(kept as Values), ...(await rules.updating?.(trx, record, kept, viewing)) } // as above
    },
  }
}

/** A record of a list or by itself, before somebody who works with it. */
export function showerOf(resource: Pick<Resource, 'name'>, row: Row, { area, caller }: Viewing): Shower {
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  // An order shows the picture of its product, which is the site's.
  if (resource.name === 'order') return { ...theSite, grant: personGrant(caller), reader: readerOf(area, caller) }
  const groupId = resource.name === 'group' ? row.id : text(row['groupId'])
  return {
    // People and groups are their own; of a message it is the sender.
    userId: resource.name === 'user' ? row.id : (text(row['fromUserId']) ?? text(row['userId'])),
    groupId,
    grant: personGrant(caller),
    reader: readerOf(area, caller),
  }
}

function readerOf(area: Viewing['area'], { userId, roles }: Viewing['caller']): NonNullable<Shower['reader']> {
  return { userId, seesAll: area !== 'My' && roles.includes('管理员') }
}

const nothing: Values = {}

/** Only what changes by being signed, so that rows without media cost next to nothing. */
function mediaOnly(row: Row): Values {
  const names = namesHolding(row, '/media/')
  return names.length === 0 ? nothing : Object.fromEntries(names.map((name) => [name, row[name]]))
}

/** The value itself when no text in it changes. */
function mapTexts<T>(value: T, change: (text: string) => string): T {
  return mapped(value, change) as T // texts stay texts, and everything keeps its place
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return value.includes('/media/') ? change(value) : value
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items: unknown[] = value.map((item) => mapped(item, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  const entries = Object.entries(value).map(([name, item]) => [name, item, mapped(item, change)] as const)
  if (entries.every(([, before, after]) => before === after)) return value
  return Object.fromEntries(entries.map(([name, , after]) => [name, after]))
}
