// How a field of the contract lies in its table: the column's name and the kind of value, which follow from the field.
import type { Field, Fields } from '@huanshi/kernel/definition/field.ts'
import type { TSchema } from 'typebox'
import { identifier } from '@huanshi/server-kit/store/sql-text.ts'

export type Kind = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'uuid' | 'texts' | 'json'

export interface Column {
  /** Name in the contract. */
  readonly name: string
  /** Quoted name in the table. */
  readonly column: string
  readonly kind: Kind
  readonly nullable: boolean
}

/** The parts of a JSON schema that tell a kind of value. */
interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
}

export function columnOf(name: string, field: Field): Column {
  return { name, column: identifier(snake(name)), ...kindOf(field.schema) }
}

/** `createdTime` → `created_time`. */
export function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

export function kindOf(schema: TSchema): { kind: Kind; nullable: boolean } {
  const shape = schema as Shape // TypeBox schemas are JSON schemas
  const forms = shape.anyOf?.filter(({ type }) => type !== 'null') ?? []
  const nullable = shape.anyOf !== undefined && forms.length < shape.anyOf.length
  const [only, second] = forms
  return { kind: plainKind(only !== undefined && second === undefined ? only : shape), nullable }
}

function plainKind({ type, format, enum: values, items }: Shape): Kind {
  if (values !== undefined) return 'text'
  if (type === 'integer' || type === 'number' || type === 'boolean') return type
  if (type === 'array') return items !== undefined && plainKind(items) === 'text' ? 'texts' : 'json'
  if (type !== 'string') return 'json'
  return format === 'date-time' ? 'time' : format === 'uuid' ? 'uuid' : 'text'
}

/** Type of the column's values in SQL. */
export const sqlTypes: Readonly<Record<Kind, string>> = {
  text: 'text',
  integer: 'bigint',
  number: 'float8',
  boolean: 'boolean',
  time: 'timestamptz',
  uuid: 'uuid',
  texts: 'text[]',
  json: 'jsonb',
}

/** A value of the contract as the driver takes it. */
export function stored(kind: Kind, value: unknown): unknown {
  return kind === 'json' && value !== null ? JSON.stringify(value) : value
}

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Tail>}`
  : ''

/** Values of some fields as their row holds them. */
export function rowOf<F extends Fields>(
  fields: F,
  values: { readonly [N in keyof F]: unknown },
): Record<Snake<keyof F & string>, unknown> {
  const columns = Object.entries(fields).map(([name, { schema }]) => [
    snake(name),
    stored(kindOf(schema).kind, values[name]),
  ])
  return Object.fromEntries(columns) as Record<Snake<keyof F & string>, unknown> // the same names
}
