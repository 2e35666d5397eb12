// What a member is where nobody says so: `default` of its schema, or in the items of a list its number there.
import type { Static, TSchema } from 'typebox'

/** Keyword of an item's text: what stands before its number, which no other item of the list has. Of an integer: its index. */
export const NUMBERED = 'x-numbered'

/** Keyword of an object that may be sent without these members, which are filled in then. */
export const FILLED = 'x-filled'

/** What JSON Schema may say of where defaults lie. */
interface Shape {
  readonly type?: string
  readonly default?: unknown
  readonly [NUMBERED]?: string
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly [FILLED]?: readonly string[]
  readonly const?: unknown
}

/** The value of a schema with a default. */
export function defaultOf<T extends TSchema>(schema: T): Static<T> {
  return filled(schema, undefined, alone) as Static<T> // the schema says so itself
}

/** The same value with what it leaves out, whatever it is: that it fits the schema is to be checked afterwards. */
export function withDefaults<T>(schema: TSchema, value: T): T {
  return filled(schema, value, alone) as T
}

/** Where in a list a value stands. */
interface Place {
  readonly index: number
  readonly numbered: (member: string, before: string) => string
}

const alone: Place = { index: 0, numbered: (_member, before) => `${before}1` }

function filled(shape: Shape, given: unknown, at: Place): unknown {
  if (!holdsDefault(shape)) return given
  const value = given === undefined ? structuredClone(shape.default) : given
  if (shape.anyOf !== undefined) {
    const [only, ...others] = shape.anyOf.filter((one) => fits(one, value))
    return only === undefined || others.length > 0 ? value : filled(only, value, at)
  }
  if (Array.isArray(value)) return filledList(shape, value)
  return typeof value === 'object' && value !== null ? filledObject(shape, value, at) : value
}

function filledList({ items, maxItems = Infinity }: Shape, list: readonly unknown[]): unknown {
  // What is too long is refused anyway.
  if (items === undefined || list.length > maxItems) return list
  const taken = new Map<string, Set<unknown>>()
  const next = list.map((item, index) => {
    const numbered = (member: string, before: string): string => {
      const others = taken.get(member) ?? new Set(list.map((one) => memberOf(one, member)))
      taken.set(member, others)
      let number = index + 1
      while (others.has(`${before}${number}`)) number += 1
      others.add(`${before}${number}`)
      return `${before}${number}`
    }
    return filled(items, item, { index, numbered })
  })
  return next.every((item, index) => item === list[index]) ? list : next
}

/** What need not be there stays out. */
function filledObject(shape: Shape, object: object, at: Place): unknown {
  const { properties = {}, required = [], [FILLED]: left = [] } = shape
  const changed = Object.entries(properties).flatMap(([name, inner]) => {
    const value = memberOf(object, name)
    if (value === undefined && !required.includes(name) && !left.includes(name)) return []
    const isNumber = value === undefined && inner[NUMBERED] !== undefined
    const next = isNumber ? numberOf(inner, name, at) : filled(inner, value, at)
    return next === value ? [] : [[name, next] as const]
  })
  return changed.length === 0 ? object : { ...object, ...Object.fromEntries(changed) }
}

function numberOf({ type, [NUMBERED]: before = '' }: Shape, name: string, { index, numbered }: Place): unknown {
  return type === 'integer' ? index : numbered(name, before)
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Readonly<Record<string, unknown>>)[name] // an object
}

/** Forms of another type do not fit, and of objects those whose only value of a member is another. */
function fits({ type, properties = {} }: Shape, value: unknown): boolean {
  if (type === 'array') return Array.isArray(value)
  if (type !== 'object') return false
  const members = Object.entries(properties)
  return members.every(([name, inner]) => inner.const === undefined || memberOf(value, name) === inner.const)
}

const known = new WeakMap<object, boolean>()

/** Whether anything in a schema may be left out because of a default. */
export function holdsDefault(schema: TSchema | Shape): boolean {
  const shape: Shape = schema
  const before = known.get(shape)
  if (before !== undefined) return before
  const within = [...(shape.anyOf ?? []), ...Object.values(shape.properties ?? {})]
  if (shape.items !== undefined) within.push(shape.items)
  const found = shape.default !== undefined || shape[NUMBERED] !== undefined || within.some(holdsDefault)
  known.set(shape, found)
  return found
}

/** The schema of what may be sent: members with a default need not be. */
export function sent<T extends TSchema>(schema: T): T {
  return optional(schema) as unknown as T
}

function optional(shape: Shape): Shape {
  if (!holdsDefault(shape)) return shape
  const { anyOf, items, properties, required } = shape
  const isNeeded = (name: string): boolean => {
    const member = properties?.[name]
    return member?.default === undefined && member?.[NUMBERED] === undefined
  }
  const members = Object.entries(properties ?? {}).map(([name, inner]) => [name, optional(inner)])
  return {
    ...shape,
    ...(anyOf === undefined ? {} : { anyOf: anyOf.map(optional) }),
    ...(items === undefined ? {} : { items: optional(items) }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(members) }),
    ...(required === undefined
      ? {}
      : { required: required.filter(isNeeded), [FILLED]: required.filter((name) => !isNeeded(name)) }),
  }
}
