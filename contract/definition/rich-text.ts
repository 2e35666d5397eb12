// A text of HTML says so in its schema, wherever it lies: what cleans texts finds them by this alone.
import { Type, type TSchema, type TString, type TStringOptions } from 'typebox'

const MEDIA_TYPE = 'text/html'

/** The editor's HTML; the server keeps only what is harmless. */
export function RichText(options: TStringOptions & { readonly maxLength: number }): TString {
  return Type.String({ ...options, contentMediaType: MEDIA_TYPE })
}

/** Of a schema of an object: a pattern of the names whose texts are rich; the description of the API cannot say it. */
export const RICH_NAMES = Symbol('names of rich texts')

/** What JSON Schema may say of where texts lie. */
interface Shape {
  readonly contentMediaType?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly [RICH_NAMES]?: RegExp
  readonly additionalProperties?: Shape | boolean
  readonly const?: unknown
}

const known = new WeakMap<object, boolean>()

export function holdsRichText(schema: TSchema): boolean {
  return holds(schema)
}

function holds(shape: Shape): boolean {
  const before = known.get(shape)
  if (before !== undefined) return before
  const within = [
    ...(shape.anyOf ?? []),
    ...(shape.items === undefined ? [] : [shape.items]),
    ...Object.values(shape.properties ?? {}),
    ...(typeof shape.additionalProperties === 'object' ? [shape.additionalProperties] : []),
  ]
  const found = shape.contentMediaType === MEDIA_TYPE || shape[RICH_NAMES] !== undefined || within.some(holds)
  known.set(shape, found)
  return found
}

/** The same value with every rich text in it changed. @param value fits the schema */
export function mapRichText<T>(schema: TSchema, value: T, change: (html: string) => string): T {
  return mapped(schema, value, change) as T // texts stay texts
}

function mapped(shape: Shape, value: unknown, change: (html: string) => string): unknown {
  if (value === null || value === undefined || !holds(shape)) return value
  if (shape.anyOf !== undefined) {
    const fitting = shape.anyOf.filter((one) => fits(one, value))
    return fitting.reduce<unknown>((changed, one) => mapped(one, changed, change), value)
  }
  if (typeof value === 'string') return shape.contentMediaType === MEDIA_TYPE ? change(value) : value
  if (Array.isArray(value)) {
    const { items } = shape
    return items === undefined ? value : value.map((item) => mapped(items, item, change))
  }
  if (typeof value !== 'object') return value
  const members = Object.entries<unknown>({ ...value })
  return Object.fromEntries(
    members.map(([name, member]) => {
      const inner = memberOf(shape, name)
      return [name, inner === undefined ? member : mapped(inner, member, change)]
    }),
  )
}

/** Members that may hold one value only tell the kinds of a union apart. */
function fits({ properties }: Shape, value: unknown): boolean {
  if (properties === undefined) return true
  if (typeof value !== 'object' || value === null) return false
  const members = value as Readonly<Record<string, unknown>> // an object
  return Object.entries(properties).every(([name, inner]) => inner.const === undefined || members[name] === inner.const)
}

const rich: Shape = { contentMediaType: MEDIA_TYPE }

function memberOf(shape: Shape, name: string): Shape | undefined {
  const { properties, additionalProperties } = shape
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name]
  if (shape[RICH_NAMES]?.test(name) === true) return rich
  return typeof additionalProperties === 'object' ? additionalProperties : undefined
}
