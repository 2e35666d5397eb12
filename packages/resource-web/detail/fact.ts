// What there is to say about one value of a record: worked out from field and value, drawn elsewhere.
import { ROOT_GROUP_ID } from '@huanshi/kernel/areas/area.ts'
import type { FieldModel } from '../model/fields.ts'
import type { Shape } from '../model/shape.ts'
import { valueText } from '../model/value-text.ts'
import { placeText } from '../place/place-text.ts'
import { memberWord } from '../model/member-words.ts'

export interface HistoryLine {
  readonly time: string
  readonly from: string
  readonly to: string
  readonly action: string
  readonly userName: string
}

export type Fact =
  | { readonly kind: 'none' }
  /** As it stands in lists. */
  | { readonly kind: 'cell' }
  | { readonly kind: 'text' | 'lines' | 'html'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'time'; readonly iso: string }
  | { readonly kind: 'place'; readonly text: string; readonly lng: number; readonly lat: number }
  | { readonly kind: 'records'; readonly resource: string; readonly ids: readonly string[] }
  | { readonly kind: 'history'; readonly lines: readonly HistoryLine[] }
  | { readonly kind: 'members'; readonly members: readonly Member[] }
  | { readonly kind: 'several'; readonly items: readonly Fact[] }

interface Member {
  readonly title: string
  readonly fact: Fact
}

const none: Fact = { kind: 'none' }
/** Facts that need the whole width. */
const wide: ReadonlySet<Fact['kind']> = new Set([
  'lines',
  'html',
  'picture',
  'records',
  'history',
  'members',
  'several',
])
const LONG_TEXT = 60
/** More entries of a list are counted instead. */
const MOST_ENTRIES = 20
const asCells: ReadonlySet<FieldModel['reading']> = new Set(['state', 'tags', 'colour', 'person', 'progress', 'money'])

export function isWide(fact: Fact): boolean {
  return wide.has(fact.kind) || (fact.kind === 'text' && fact.text.length > LONG_TEXT)
}

export function factOf(field: FieldModel, value: unknown): Fact {
  if (isNothing(value)) return none
  const { traits, reading } = field
  if (reading === 'history') return { kind: 'history', lines: linesOf(value) }
  if (traits.refers !== undefined) {
    // A group at the top stands below nothing.
    const ids = textsOf(value).filter((id) => id !== ROOT_GROUP_ID)
    return ids.length === 0 ? none : { kind: 'records', resource: traits.refers, ids }
  }
  if (asCells.has(reading)) return { kind: 'cell' }
  if (Array.isArray(value)) return listFact(field, value)
  if (reading === 'place') return placeFact(value)
  if (typeof value === 'object' && value !== null) return objectFact(value, field.shape)
  return scalarFact(field, typeof value === 'string' ? value : valueText(field, value), value)
}

function scalarFact(field: FieldModel, text: string, value: unknown): Fact {
  const { reading } = field
  if (reading === 'picture') return { kind: 'picture', url: text }
  if (reading === 'html') return { kind: 'html', text }
  if (reading === 'multiline') return { kind: 'lines', text }
  if (reading === 'time') return { kind: 'time', iso: text }
  return reading === 'text' ? textFact(text) : { kind: 'text', text: valueText(field, value) }
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

/** Addresses can be followed, numbers called, people written to. */
export function textFact(text: string): Fact {
  if (/^https?:\/\/\S+$/i.test(text)) return { kind: 'link', text, href: text }
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]{2,}$/i.test(text)) return { kind: 'link', text, href: `mailto:${text}` }
  if (/^1[3-9]\d{9}$/.test(text)) return { kind: 'link', text, href: `tel:${text}` }
  return text.includes('\n') ? { kind: 'lines', text } : { kind: 'text', text }
}

function placeFact(value: unknown): Fact {
  const text = placeText(value)
  const place = new Map(Object.entries(Object(value) as object)) // an object or a wrapper around nothing
  const [lng, lat] = [place.get('lng'), place.get('lat')]
  return typeof lng === 'number' && typeof lat === 'number' ? { kind: 'place', text, lng, lat } : none
}

function listFact({ traits, shape }: FieldModel, list: readonly unknown[]): Fact {
  if (list.every((one) => typeof one !== 'object')) {
    return { kind: 'text', text: list.map((one) => traits.options?.[String(one)] ?? String(one)).join('、') }
  }
  if (list.length > MOST_ENTRIES) return { kind: 'text', text: `${list.length} 项` }
  return { kind: 'several', items: list.map((one) => memberFact(one, shape.entry)) }
}

function objectFact(value: object, shape: Shape | undefined): Fact {
  const members = Object.entries(value).flatMap(([name, one]): Member[] => {
    const member = shape?.members?.[name]
    const fact = memberFact(one, member, name)
    const isId = name === 'id' || (typeof one === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(one))
    return fact.kind === 'none' || isId ? [] : [{ title: member?.title ?? memberWord(name), fact }]
  })
  return members.length === 0 ? none : { kind: 'members', members }
}

/** A value inside a structure; its name may tell the unit. */
function memberFact(value: unknown, shape: Shape | undefined, name = ''): Fact {
  if (isNothing(value)) return none
  if (typeof value === 'boolean') return { kind: 'text', text: value ? '是' : '否' }
  if (typeof value === 'number') return { kind: 'text', text: figureOf(value, name) }
  if (Array.isArray(value)) {
    if (value.length > MOST_ENTRIES) return { kind: 'text', text: `${value.length} 项` }
    if (value.every((one) => typeof one !== 'object'))
      return { kind: 'text', text: value.map((one) => memberWord(String(one))).join('、') }
    return { kind: 'several', items: value.map((one) => memberFact(one, shape?.entry)) }
  }
  if (typeof value === 'object' && value !== null) return objectFact(value, shape)
  const text = String(value)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return { kind: 'time', iso: text }
  return shape?.kind === 'choice' || name === 'kind' ? { kind: 'text', text: memberWord(text) } : textFact(text)
}

function figureOf(value: number, name: string): string {
  if (name.endsWith('Fen')) return `¥${(value / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 })}`
  if (name.endsWith('Bytes')) return `${(value / 1024 ** 3).toLocaleString('zh-CN', { maximumFractionDigits: 1 })} GB`
  return value.toLocaleString('zh-CN', { maximumFractionDigits: 6 })
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []
}

function linesOf(value: unknown): readonly HistoryLine[] {
  if (!Array.isArray(value)) return []
  return value.map((entry: unknown): HistoryLine => {
    const member = new Map(Object.entries(Object(entry) as object)) // as above
    const text = (name: string): string => {
      const one: unknown = member.get(name)
      return typeof one === 'string' ? one : ''
    }
    return {
      time: text('time'),
      from: text('from'),
      to: text('to'),
      action: text('action'),
      userName: text('userName'),
    }
  })
}
