// Bodies that the contract allows, made from its schemas.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { entriesOf } from '@huanshi/kernel/definition/schemas.ts'

let made = 0

export interface Shape {
  readonly type?: string
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly pattern?: string
  readonly anyOf?: readonly Shape[]
  readonly minimum?: number
  readonly minItems?: number
  readonly const?: unknown
  readonly default?: unknown
}

interface Form {
  readonly properties?: Record<string, Shape>
  readonly anyOf?: readonly Form[]
}

/** A value of simple fields; those with an editor of their own have none. */
export function sample({
  type,
  format,
  enum: values,
  pattern,
  anyOf,
  minimum = 0,
  minItems = 0,
  const: only,
  default: whole,
}: Shape): unknown {
  if (only !== undefined) return only
  if (anyOf !== undefined) return null
  if (values !== undefined) return values[0]
  if (type === 'integer' || type === 'number') return minimum
  if (type === 'boolean') return true
  if (type === 'array') return minItems > 0 ? undefined : []
  if (type === 'object') return whole
  if (type !== 'string' || format !== undefined) return undefined
  made += 1
  return pattern === undefined ? `样例 ${made}` : matching(new RegExp(pattern, 'u'))
}

function matching(pattern: RegExp): string | undefined {
  const texts = [`样例 ${made}`, `sample-${made}`, `sample${made}`, '#123456', 'https://example.com', '/sample']
  return [...texts, `${made}@example.com`, '13800138000', 'data:image/png;base64,AAAA'].find((text) =>
    pattern.test(text),
  )
}

const formatted: Readonly<Record<string, string>> = {
  uuid: '11111111-1111-7111-8111-111111111111',
  'date-time': '2026-01-01T00:00:00.000Z',
}

/** A body for an action, leading nowhere in particular. */
export function actionBody(schema: object): Record<string, unknown> {
  const form = schema as Form // TypeBox objects
  const { properties = {} } = form.anyOf?.[0] ?? form
  const values = Object.entries(properties).map(([name, shape]) => [
    name,
    formatted[shape.format ?? ''] ?? sample(shape),
  ])
  return Object.fromEntries(values)
}

export function newBody(resource: Resource): Record<string, unknown> {
  return body(resource, (write, required) => required && (write === 'always' || write === 'create'))
}

/** A change of every simple field that may be changed. */
export function changeBody(resource: Resource, version: number): Record<string, unknown> {
  return { ...body(resource, (write) => write === 'always' || write === 'update'), version }
}

function body(resource: Resource, takes: (write: string, required: boolean) => boolean): Record<string, unknown> {
  const taken = entriesOf(resource).filter(([, { traits }]) =>
    takes(traits.write ?? 'always', traits.required === true),
  )
  const values = taken.map(([name, { schema }]) => [name, sample(schema as Shape)] as const) // TypeBox schemas
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}
