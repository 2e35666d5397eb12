// The parameters of a list, as the API description shows them and requests are checked; filter values are text until parsed.
import { timeFields, entriesOf } from '@huanshi/kernel/definition/schemas.ts'
import { isSearchable } from '@huanshi/kernel/definition/address.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { LONGEST_PLACE_FILTER } from '@huanshi/kernel/protocol/place-filter.ts'
import { Type, type TObject, type TSchema } from 'typebox'
import { kindOf, type Column } from './columns.ts'
import { deletedTime, type Model } from './model.ts'

/** A list of live records, of the recycle bin, a ranked search or an export of all that matches. */
export type ListKind = 'list' | 'deleted' | 'ranked' | 'export'

export const MAX_PAGE_SIZE = 200
const ownerFilters = ['userId', 'userName', 'groupId'] as const

const described: Readonly<Record<string, string>> = {
  integer: '单个值、用逗号分隔的多个值，或 min..max 范围（一端可省略）',
  number: '单个值、用逗号分隔的多个值，或 min..max 范围（一端可省略）',
  time: '一天（2026-11-01）、时刻，或 min..max 范围（一端可省略）',
  texts: '用逗号分隔，含其中任一个即可',
  boolean: 'true 或 false',
  place: '地图区域的编号，或所画范围的顶点：lng,lat;lng,lat;…（3 到 200 个，WGS-84）',
}

export function sortNames(resource: Resource, kind: ListKind): readonly string[] {
  const names = ownSorts(resource)
  return kind === 'deleted' ? [...names, deletedTime.name] : names
}

/** Worked out once for a resource, for every request to a list asks. */
function once<T>(work: (resource: Resource) => T): (resource: Resource) => T {
  const known = new WeakMap<Resource, T>()
  return (resource) => {
    const before = known.get(resource)
    if (before !== undefined) return before
    const made = work(resource)
    known.set(resource, made)
    return made
  }
}

const ownSorts = once((resource): readonly string[] => {
  const own = entriesOf(resource).filter(([, { traits }]) => traits.sort === true)
  return [...timeFields, ...own.map(([name]) => name)]
})

export const filterNames = once((resource): readonly string[] => {
  const own = entriesOf(resource).filter(([, { traits }]) => traits.filter === true)
  return ['id', ...timeFields, ...(resource.owned ? ownerFilters : []), ...own.map(([name]) => name)]
})

interface Flag {
  /** The word of the query: `Public`. */
  readonly word: string
  readonly field: string
  /** What the field is when the word is true. */
  readonly value: boolean
}

export const flagsOf = once((resource): readonly Flag[] =>
  entriesOf(resource).flatMap(([field, { traits }]) =>
    Object.entries(traits.flags ?? {}).map(([word, value]) => ({ word, field, value })),
  ),
)

/** The column that a filter or an order is about. */
export function columnFor(model: Model, name: string): Column {
  const column = name === deletedTime.name ? deletedTime : model.columns.get(name)
  if (column === undefined) throw new TypeError(`${model.resource.name} has no column ${name}`)
  return column
}

export function querySchema(resource: Resource, kind: ListKind): TObject {
  const shape: Record<string, TSchema> = { ...(kind === 'export' ? fileShape : pageShape) }
  const names = sortNames(resource, kind).flatMap((name) => [name, `-${name}`])
  const whenRanked = kind === 'ranked' ? '；搜索时不填则按相关度' : ''
  shape['sort'] = Type.Optional(Type.Enum(names, { title: '排序', description: `前面加 - 为倒序${whenRanked}` }))
  if ((kind === 'list' || kind === 'ranked') && resource.states?.tally === true) {
    shape['tally'] = Type.Optional(Type.Boolean({ title: '各状态的数量' }))
  }
  if (isSearchable(resource)) shape['search'] = Type.Optional(Type.String({ title: '搜索', maxLength: 200 }))
  for (const name of filterNames(resource)) shape[name] = filterSchema(resource, name)
  for (const { word, field } of flagsOf(resource)) {
    const title = resource.fields[field]?.traits.title ?? field
    shape[word] = Type.Optional(Type.Boolean({ title, description: 'true 或 false' }))
  }
  return Type.Object(shape, { additionalProperties: false })
}

const pageShape = {
  page: Type.Optional(Type.Integer({ title: '页码', minimum: 1, maximum: 1_000_000 })),
  pageSize: Type.Optional(Type.Integer({ title: '每页条数', minimum: 1, maximum: MAX_PAGE_SIZE })),
  cursor: Type.Optional(Type.String({ title: '续读位置', maxLength: 2000 })),
}
const fileShape = {
  format: Type.Optional(Type.Enum(['csv', 'xlsx'], { title: '文件格式' })),
  fields: Type.Optional(
    Type.String({
      title: '列',
      description: '字段名，用逗号分隔，按此顺序；不填则是能放进表格的全部字段',
      maxLength: 2000,
    }),
  ),
}

function filterSchema({ fields }: Resource, name: string): TSchema {
  const field = fields[name]
  const isPlace = field?.traits.display === 'place'
  return Type.Optional(
    Type.String({
      title: field?.traits.title ?? baseTitles[name] ?? name,
      description: described[isPlace ? 'place' : kindOfFilter(field, name)] ?? '用逗号分隔的任一值',
      maxLength: isPlace ? LONGEST_PLACE_FILTER : 2000,
    }),
  )
}

function kindOfFilter(field: Resource['fields'][string] | undefined, name: string): string {
  if (field !== undefined) return kindOf(field.schema).kind
  return (timeFields as readonly string[]).includes(name) ? 'time' : 'text'
}

const baseTitles: Readonly<Record<string, string>> = {
  id: '编号',
  createdTime: '创建时间',
  updatedTime: '更新时间',
  userId: '所有者编号',
  userName: '所有者',
  groupId: '机构编号',
}
