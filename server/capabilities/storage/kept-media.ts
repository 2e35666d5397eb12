// Addresses of media within records. What a browser sends carries a permission that ends after a day; what is kept has `kept`
// in its place, and every reader is given a fresh one. Only who shows a permission that holds, or finds the address in the
// record already, gets it kept: nobody can have files signed that they could not see.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { Refusal } from '../http/refusal.ts'
import { harmlessHtml } from '../resource/rich-text.ts'
import type { ResourceRules, Row, Values } from '../resource/rules.ts'
import type { MediaAddresses } from './media-address.ts'

const PREFIX = '[a-z]{1,20}/[0-9a-f-]{36}/[0-9a-f-]{36}'
const any = new RegExp(`/media/([\\w.-]+)/(${PREFIX})/`, 'g')
const KEPT = 'kept'

type Media = Pick<MediaAddresses, 'address' | 'holds'>

/** The value with its kept addresses signed for a reader. */
export function signKept<T>(media: Pick<MediaAddresses, 'address'>, value: T): T {
  return mapTexts(value, (text) =>
    text.replace(any, (whole, ticket: string, prefix: string) =>
      ticket === KEPT ? `${media.address(prefix)}/` : whole,
    ),
  )
}

/** The value as it is kept. @param known prefixes that the record has had */
export function keepMedia<T>(media: Pick<MediaAddresses, 'holds'>, value: T, known: ReadonlySet<string>): T {
  const kept = mapTexts(value, (text) =>
    text.replace(any, (_whole, ticket: string, prefix: string) => {
      if (!known.has(prefix) && !(ticket !== KEPT && media.holds(ticket, prefix))) throw lapsed()
      return `/media/${KEPT}/${prefix}/`
    }),
  )
  refuseHidden(kept, known)
  return kept
}

/** Cleaning rich text spells out what was written with entities or broken by tags: that must hold as well. */
function refuseHidden(value: unknown, known: ReadonlySet<string>): void {
  if (typeof value === 'string') {
    if (!/[<&]/.test(value)) return
    const seen = keptIn(value)
    for (const prefix of keptIn(harmlessHtml(value))) if (!seen.has(prefix) && !known.has(prefix)) throw lapsed()
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) refuseHidden(item, known)
  }
}

function lapsed(): Refusal {
  return new Refusal('record.reference', { detail: '图片或文件的地址已失效，请重新选择' })
}

/** Prefixes of the kept addresses in a value. */
export function keptIn(value: unknown): Set<string> {
  const found = new Set<string>()
  mapTexts(value, (text) => {
    for (const [, ticket, prefix = ''] of text.matchAll(any)) if (ticket === KEPT) found.add(prefix)
    return text
  })
  return found
}

/** The same rules, for records whose texts may hold addresses of media. */
export function keepingMedia<R extends Resource>(rules: ResourceRules<R>, media: Media): ResourceRules<R> {
  return {
    ...rules,
    present: (row, viewing) => ({ ...signedOnly(media, row), ...rules.present?.(row, viewing) }),
    async creating(trx, values, owner, viewing) {
      const kept = keepMedia(media, values, new Set())
      return { ...(kept as Values), ...(await rules.creating?.(trx, kept, owner, viewing)) } // an object of values
    },
    async updating(trx, record, values, viewing) {
      const kept = keepMedia(media, values, keptIn(record))
      return { ...(kept as Values), ...(await rules.updating?.(trx, record, kept, viewing)) } // as above
    },
  }
}

/** Only what changes by being signed, so that rows without media cost next to nothing. */
function signedOnly(media: Pick<MediaAddresses, 'address'>, row: Row): Values {
  const signed: Record<string, unknown> = {}
  for (const name of Object.keys(row)) if (hasMedia(row[name])) signed[name] = signKept(media, row[name])
  return signed
}

/** Asked of every value of every row of a list. */
function hasMedia(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('/media/')
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) ? value.some(hasMedia) : Object.values(value).some(hasMedia)
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
