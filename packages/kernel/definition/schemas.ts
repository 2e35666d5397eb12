// The request and response schemas that follow from a resource; both sides and the API description use these objects.
import { Type, type TObject, type TSchema } from 'typebox'
import { sent } from './defaults.ts'
import { described, RESOURCE_KEYWORD } from './described.ts'
import { property, type Field } from './field.ts'
import type { Resource } from './resource.ts'

const uuid = Type.String({ format: 'uuid' })
const time = Type.String({ format: 'date-time' })

const base = {
  id: { ...uuid, title: '编号' },
  createdTime: { ...time, title: '创建时间' },
  updatedTime: { ...time, title: '更新时间' },
  version: Type.Integer({ title: '版本', minimum: 1 }),
  deletedTime: Type.Optional(Type.Union([time, Type.Null()], { title: '删除时间' })),
}

const ownership = {
  userId: { ...uuid, title: '所有者编号' },
  userName: Type.String({ title: '所有者' }),
  groupId: Type.Union([uuid, Type.Null()], { title: '机构编号' }),
}

/** Base fields on which every list can be sorted and filtered. */
export const timeFields = ['createdTime', 'updatedTime'] as const

export function entriesOf(resource: Resource): [string, Field][] {
  return Object.entries(resource.fields)
}

export function recordSchema(resource: Resource): TObject {
  const own = Object.fromEntries(
    entriesOf(resource).map(([name, field]) => [
      name,
      // Named here only so that forms can be drawn from the description.
      field.traits.secret === true ? Type.Optional(property(field)) : property(field),
    ]),
  )
  const carried = { title: resource.title, [RESOURCE_KEYWORD]: described(resource) }
  return Type.Object({ ...base, ...(resource.owned ? ownership : {}), ...own }, carried)
}

export function createSchema(resource: Resource): TObject {
  const own: Record<string, TSchema> = {}
  for (const [name, field] of entriesOf(resource)) {
    const { write = 'always', required = false } = field.traits
    if (write !== 'always' && write !== 'create') continue
    own[name] = required ? property(field) : Type.Optional(property(field))
  }
  return sent(Type.Object(own, { title: `新建${resource.title}`, additionalProperties: false }))
}

export function updateSchema(resource: Resource): TObject {
  const own: Record<string, TSchema> = { version: base.version }
  for (const [name, field] of entriesOf(resource)) {
    const { write = 'always' } = field.traits
    if (write === 'always' || write === 'update') own[name] = Type.Optional(property(field))
  }
  return sent(Type.Object(own, { title: `修改${resource.title}`, additionalProperties: false }))
}

/** A page of a list; `nextCursor` continues it at constant cost and is null at the end. */
export function pageSchema(item: TSchema): TObject {
  return Type.Object({
    items: Type.Array(item),
    total: Type.Integer({ minimum: 0 }),
    totalIsEstimate: Type.Optional(Type.Boolean()),
    tally: Type.Optional(Type.Record(Type.String(), Type.Integer({ minimum: 0 }))),
    sums: Type.Optional(Type.Record(Type.String(), Type.Number())),
    page: Type.Integer({ minimum: 1 }),
    pageSize: Type.Integer({ minimum: 1, maximum: 200 }),
    nextCursor: Type.Union([Type.String(), Type.Null()]),
  })
}

export interface Page<T> {
  items: T[]
  total: number
  totalIsEstimate?: boolean
  /** Records by state, when asked for and few enough to be counted. */
  tally?: Record<string, number>
  /** Of the fields that are added up, by name; absent where there are too many records. */
  sums?: Record<string, number>
  page: number
  pageSize: number
  nextCursor: string | null
}

const ids = Type.Array(uuid, { minItems: 1, maxItems: 500 })

/** What it is asked for depends on the field that it sets. */
export interface Batch {
  readonly action: string
  readonly ids: readonly string[]
  readonly value?: unknown
  readonly add?: readonly unknown[]
  readonly remove?: readonly unknown[]
}

/** `{action, ids}` and, for fields that a batch may set, the value or what to add and remove. */
export function batchSchema(resource: Resource): TSchema {
  const forms: TSchema[] = [
    Type.Object({ action: Type.Enum(['delete', 'restore']), ids }, { additionalProperties: false }),
  ]
  for (const [, field] of entriesOf(resource)) {
    const { batch } = field.traits
    if (batch === undefined) continue
    const change: Record<string, TSchema> = isList(field.schema)
      ? { add: Type.Optional(field.schema), remove: Type.Optional(field.schema) }
      : { value: field.schema }
    forms.push(Type.Object({ action: Type.Literal(batch), ids, ...change }, { additionalProperties: false }))
  }
  return Type.Union(forms)
}

/** How many records a batch changed; those out of reach are not counted. */
export const batchResultSchema = Type.Object({ changed: Type.Integer({ minimum: 0 }) })

export function isList(schema: TSchema): boolean {
  return 'type' in schema && schema.type === 'array'
}
