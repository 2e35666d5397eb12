// What a field's JSON schema says, read once: its kind, its bounds and whether it may be empty.
import type { Field } from '@huanshi/kernel/definition/field.ts'

export type Kind = 'text' | 'time' | 'number' | 'integer' | 'switch' | 'choice' | 'list' | 'object'

export interface Shape {
  readonly kind: Kind
  readonly nullable: boolean
  readonly values: readonly string[]
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  /** Bounds of one entry of a list. */
  readonly entry?: Shape
  readonly members?: Readonly<Record<string, Shape>>
  /** Chinese title, where a member of an object carries one. */
  readonly title?: string
  readonly required?: boolean
}

interface JsonSchema {
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly format?: string
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly title?: string
  readonly [bound: string]: unknown
}

const bounds = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'title',
] as const

export function shapeOf(field: Pick<Field, 'schema'>): Shape {
  return read(field.schema as JsonSchema) // TypeBox schemas are JSON schemas
}

function read(schema: JsonSchema): Shape {
  const branches = schema.anyOf?.filter((branch) => branch.type !== 'null')
  if (schema.anyOf !== undefined && branches !== undefined) {
    const nullable = branches.length < schema.anyOf.length
    const values = branches.flatMap(({ const: value }) => (typeof value === 'string' ? [value] : []))
    const only = branches[0]
    if (values.length === branches.length && values.length > 0) return { kind: 'choice', nullable, values }
    if (only !== undefined) return { ...read(only), ...boundsOf(schema), nullable }
  }
  const shape = { kind: kindOf(schema), nullable: false, values: (schema.enum ?? []).map(String), ...boundsOf(schema) }
  if (schema.items !== undefined) return { ...shape, entry: read(schema.items) }
  if (schema.properties === undefined) return shape
  const members = Object.entries(schema.properties).map(([name, member]): [string, Shape] => [
    name,
    { ...read(member), required: schema.required?.includes(name) ?? false },
  ])
  return { ...shape, members: Object.fromEntries(members) }
}

function boundsOf(schema: JsonSchema): Partial<Shape> {
  return Object.fromEntries(bounds.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])))
}

function kindOf(schema: JsonSchema): Kind {
  if (schema.enum !== undefined) return 'choice'
  if (schema.type === 'string') return schema.format === 'date-time' ? 'time' : 'text'
  if (schema.type === 'number') return 'number'
  if (schema.type === 'integer') return 'integer'
  if (schema.type === 'boolean') return 'switch'
  return schema.type === 'array' ? 'list' : 'object'
}
