// What a text is, beside its shape: the id of something, words that visitors read, HTML. It stands in the schema, wherever the text
// lies, and whoever has to find such texts walks along the schema: a new member needs no line anywhere else.
import type { TSchema } from 'typebox'

/** Key of an annotation in a schema; a symbol, so that the description of the API does not carry it. */
export const NOTE = Symbol('annotation')

export interface Annotation {
  /** What the text is the id of. */
  readonly refers?: string
  /** What exactly that has to be. */
  readonly as?: string
  /** Visitors read it, under this name below the part that it belongs to; '' for what the part is called. */
  readonly words?: string
  /** Words without a place of their own: they are known by what they say. */
  readonly isLoose?: true
  readonly isHtml?: true
  /** The name of the member decides; without it, it always holds. */
  readonly when?: (name: string) => boolean
  /** Of an object with an id: what lies in it belongs to it, under this name and its id. */
  readonly part?: string
}

/** Where another member of the object says what this one is. */
type AnnotationBy = (holder: Readonly<Record<string, unknown>>) => Annotation | null

/** What JSON Schema may say of where texts lie. */
interface Shape {
  readonly type?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly minItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly const?: unknown
  readonly [NOTE]?: Annotation | AnnotationBy
}

export interface Found {
  readonly note: Annotation
  readonly text: string
  /** Names and ids of the parts that it lies in, joined by dots. */
  readonly part: string
  /** JSON pointer to it. */
  readonly path: () => string
}

interface Place {
  readonly name: string | number
  readonly before: Place | null
  readonly part: string
  readonly holder: Readonly<Record<string, unknown>>
}

type Change = (found: Found) => string | null

/** Every annotated text of a value. @param value fits the schema, or is a part of such */
export function annotated(schema: TSchema, value: unknown): Found[] {
  const found: Found[] = []
  mapAnnotated(schema, value, (one) => {
    found.push(one)
    return one.text
  })
  return found
}

/**
 * The same value with its annotated texts changed; what stays the same stays the same object. Null takes a text away, and with it
 * what cannot be without it: the item of a list, or as much of an object as need be until null or nothing may stand there.
 * @param value fits the schema, or is a part of such
 */
export function mapAnnotated<T>(schema: TSchema, value: T, change: Change): T {
  const root: Place = { name: '', before: null, part: '', holder: {} }
  return mapped(schema, value, change, root) as T // texts stay texts
}

const GONE = Symbol('taken away')

function mapped(shape: Shape, value: unknown, change: Change, at: Place): unknown {
  if (value === null || value === undefined || !isAnnotated(shape)) return value
  if (shape.anyOf !== undefined) {
    const fitting = shape.anyOf.filter((one) => fits(one, value))
    const next = fitting.reduce<unknown>((now, one) => (now === GONE ? GONE : mapped(one, now, change, at)), value)
    return next === GONE && shape.anyOf.some(({ type }) => type === 'null') ? null : next
  }
  if (typeof value === 'string') return mappedText(shape, value, change, at)
  if (Array.isArray(value)) return mappedList(shape, value, change, at)
  return typeof value === 'object' ? mappedObject(shape, value, change, at) : value
}

function mappedText({ [NOTE]: given }: Shape, text: string, change: Change, at: Place): unknown {
  const note = typeof given === 'function' ? given(at.holder) : given
  if (note === undefined || note === null || note.when?.(String(at.name)) === false) return text
  return change({ note, text, part: at.part, path: () => pathOf(at) }) ?? GONE
}

function mappedList({ items, minItems = 0 }: Shape, list: readonly unknown[], change: Change, at: Place): unknown {
  if (items === undefined) return list
  const next = list
    .map((item, name) => mapped(items, item, change, { name, before: at, part: at.part, holder: at.holder }))
    .filter((item) => item !== GONE)
  if (next.length < list.length && next.length < minItems) return GONE
  return next.length === list.length && next.every((item, index) => item === list[index]) ? list : next
}

function mappedObject(shape: Shape, object: object, change: Change, at: Place): unknown {
  const holder = object as Readonly<Record<string, unknown>> // any object is one
  const part = partOf(shape, holder, at.part)
  const changes = new Map<string, unknown>()
  for (const [name, inner] of annotatedMembers(shape, holder)) {
    const next = mapped(inner, holder[name], change, { name, before: at, part, holder })
    if (next === holder[name]) continue
    if (next === GONE && shape.required?.includes(name) === true) return GONE
    changes.set(name, next)
  }
  if (changes.size === 0) return object
  const members = Object.entries(holder).map(([name, value]) => [name, changes.has(name) ? changes.get(name) : value])
  return Object.fromEntries(members.filter(([, value]) => value !== GONE))
}

function annotatedMembers(shape: Shape, holder: object): readonly (readonly [string, Shape])[] {
  const { properties = {}, additionalProperties } = shape
  if (typeof additionalProperties === 'object') {
    const own = (name: string): Shape =>
      (Object.hasOwn(properties, name) ? properties[name] : undefined) ?? additionalProperties
    return Object.keys(holder).map((name) => [name, own(name)] as const)
  }
  return known(members, shape, () => Object.entries(properties).filter(([, inner]) => isAnnotated(inner)))
}

function partOf({ [NOTE]: note }: Shape, { id }: Readonly<Record<string, unknown>>, within: string): string {
  if (note === undefined || typeof note === 'function' || note.part === undefined) return within
  return [within, note.part, String(id)].filter(Boolean).join('.')
}

function pathOf({ name, before }: Place): string {
  return before === null ? '' : `${pathOf(before)}/${name}`
}

/** Members that may hold one value only tell the kinds of a union apart. */
function fits(shape: Shape, value: unknown): boolean {
  if (shape.properties === undefined) return true
  if (typeof value !== 'object' || value === null) return false
  const holder = value as Readonly<Record<string, unknown>> // an object
  const fixed = known(constants, shape, ({ properties = {} }) =>
    Object.entries(properties).filter(([, inner]) => inner.const !== undefined),
  )
  return fixed.every(([name, inner]) => holder[name] === inner.const)
}

function isAnnotated(shape: Shape): boolean {
  return known(annotations, shape, () => notesIn(shape).length > 0)
}

/** What has been found out about a schema, which never changes. */
type Known<T> = WeakMap<Shape, T>
const members: Known<readonly (readonly [string, Shape])[]> = new WeakMap()
const constants: Known<readonly (readonly [string, Shape])[]> = new WeakMap()
const annotations: Known<boolean> = new WeakMap()

function known<T>(kept: Known<T>, shape: Shape, find: (shape: Shape) => T): T {
  const before = kept.get(shape)
  if (before !== undefined) return before
  const found = find(shape)
  kept.set(shape, found)
  return found
}

/** Every annotation anywhere in a schema; those that depend on another member are not asked. */
export function annotationsOf(schema: TSchema): Annotation[] {
  return notesIn(schema).filter((note) => typeof note !== 'function')
}

function notesIn(shape: Shape): (Annotation | AnnotationBy)[] {
  const { anyOf = [], items, properties = {}, additionalProperties, [NOTE]: note } = shape
  const within = [...anyOf, ...Object.values(properties)]
  if (items !== undefined) within.push(items)
  if (typeof additionalProperties === 'object') within.push(additionalProperties)
  return [...(note === undefined ? [] : [note]), ...within.flatMap(notesIn)]
}
