// Values that a JSON schema allows, as the API description states it, and values that it nearly allows.
import * as fc from 'fast-check'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema | readonly Schema[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly uniqueItems?: boolean
}

export type Schemas = Readonly<Record<string, Schema>>

/** Stands for the id of a record that the site is known to have; of a record of that collection, where one is said. */
export const idMark = (index: number, collection = ''): string => `@id-${index}-${collection}@`
export const ID_MARKS = /@id-(\d+)-(\w*)@/g

const LONGEST = 60
const MOST_ITEMS = 4

const somebody = fc.nat(400).map((index) => idMark(index))
const uuid = fc.oneof({ arbitrary: somebody, weight: 5 }, { arbitrary: fc.uuid(), weight: 1 })
const moment = fc
  .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid,
  'date-time': moment,
  date: moment.map((at) => at.slice(0, 10)),
  email: fc.emailAddress(),
  uri: fc.webUrl(),
}

/** Text that programs stumble over. */
export const oddText = fc.constantFrom(
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\uffff',
  '\u202e',
  'é',
  '👨‍👩‍👧‍👦',
  '__proto__',
  'constructor',
  'toString',
  '../../etc/passwd',
  '%00',
  '%',
  "'; select 1 --",
  '\\',
  '<svg onload=1>',
  '=1+1',
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '中'.repeat(30),
)

/** What the schema allows. */
export function allowed(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  const deeper = (part: Schema): fc.Arbitrary<unknown> => allowed(part, schemas)
  if (schema.$ref !== undefined) return deeper(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum)
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(deeper))
  switch (schema.type) {
    case 'string':
      return text(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
      return fc.integer(range(schema, 2 ** 31 - 1))
    case 'number':
      return fc.double({ ...range(schema, 1e6), noNaN: true, noDefaultInfinity: true })
    case 'array':
      return list(schema, deeper)
    case 'object':
      return object(schema, deeper)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function range({ minimum, maximum }: Schema, most: number): { min: number; max: number } {
  const min = minimum ?? Math.min(-most, maximum ?? 0)
  return { min, max: maximum ?? Math.max(most, min) }
}

function text({ format, pattern, minLength = 0, maxLength = LONGEST }: Schema): fc.Arbitrary<string> {
  const known = formats[format ?? '']
  if (known !== undefined) return known
  if (pattern !== undefined) return matching(pattern)
  const plain = fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) })
  return minLength > LONGEST ? plain : fc.oneof({ arbitrary: plain, weight: 9 }, { arbitrary: oddText, weight: 1 })
}

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern, 'u'))
  } catch {
    // What the generator cannot read of an expression.
    return oddText
  }
}

function list(
  { items = {}, minItems = 0, maxItems = MOST_ITEMS, uniqueItems = false }: Schema,
  deeper: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  if (Array.isArray(items)) return fc.tuple(...items.map((item: Schema) => deeper(item)))
  const size = { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, MOST_ITEMS)) }
  const item = deeper(items as Schema) // a tuple was answered above
  return uniqueItems ? fc.uniqueArray(item, size) : fc.array(item, size)
}

function object(
  { properties = {}, patternProperties = {}, required = [] }: Schema,
  deeper: (part: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const shape = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, deeper(part)]))
  const own = fc.record(shape, { requiredKeys: [...required] })
  const named = Object.entries(patternProperties).map(([pattern, part]) =>
    fc.dictionary(matching(pattern), deeper(part), { maxKeys: MOST_ITEMS }),
  )
  return named.length === 0 ? own : fc.tuple(own, ...named).map((parts) => Object.assign({}, ...parts) as unknown)
}

/** One place of an allowed value made wrong. */
export function nearlyAllowed(schema: Schema, schemas: Schemas): fc.Arbitrary<unknown> {
  return fc
    .tuple(allowed(schema, schemas), fc.array(fc.nat(20), { maxLength: 5 }), wrong)
    .map(([value, way, change]) => changed(value, way, change))
}

const wrong = fc.oneof(
  oddText,
  fc.constantFrom(null, -1, 0, 1e308, 2 ** 53, -(2 ** 63), [], {}, '', [[[[]]]], { $ref: '#' }, { a: { b: { c: 1 } } }),
  fc.jsonValue(),
  fc.nat(3000).map((length) => 'x'.repeat(length)),
  fc.nat(3000).map((length) => Array.from({ length }, () => ({}))),
)

function changed(value: unknown, way: readonly number[], change: unknown): unknown {
  const [step, ...rest] = way
  if (step === undefined || typeof value !== 'object' || value === null) return change
  const keys = Object.keys(value)
  if (keys.length === 0) return change
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === step % keys.length ? changed(item, rest, change) : item))
  const name = keys[step % keys.length] ?? ''
  const entries = Object.entries(value)
  if (step % 5 === 4) return Object.fromEntries(entries.filter(([key]) => key !== name))
  if (step % 5 === 3)
    return Object.fromEntries([...entries, [typeof change === 'string' ? change : '__proto__', change]])
  return Object.fromEntries(entries.map(([key, item]) => [key, key === name ? changed(item, rest, change) : item]))
}
