// The typed calls of one resource in one area, made from the contract: addresses, bodies and answers cannot drift. Who calls, and with
// what credential, is the caller's to say: pages and programs share them.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import { fill, isSearchable, listAddress, searchAddress } from '@huanshi/kernel/definition/address.ts'
import type { CreateOf, RecordOf, Resource, UpdateOf } from '@huanshi/kernel/definition/resource.ts'
import type { Batch, Page } from '@huanshi/kernel/definition/schemas.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type QueryValue = string | number | boolean | undefined | null

export interface CallOptions {
  readonly method?: Method
  readonly query?: Readonly<Record<string, QueryValue>>
  /** Sent as JSON. */
  readonly body?: object
  /** Sent as it is, in place of a body. */
  readonly file?: File
  readonly signal?: AbortSignal
  /** `blob` for downloads. */
  readonly as?: 'json' | 'blob'
}

/** One call to the API. @throws ApiError for every answer that is none of success, and where there is none */
type Api = <T>(path: string, options?: CallOptions) => Promise<T>

/** Names and values of a list's query as the interface has them: page, pageSize, sort, search, cursor and any filter field. */
export type ListQuery = Readonly<Record<string, QueryValue>>

export interface Reading {
  readonly signal?: AbortSignal
}

export interface ResourceClient<R extends Resource> {
  /** The list's address without its query: a stable part of cache keys. */
  readonly address: string
  /** Words in `query.search` come best match first where no `sort` is given. */
  list(query?: ListQuery, reading?: Reading): Promise<Page<RecordOf<R>>>
  /** What is in the recycle bin. */
  deleted(query?: ListQuery, reading?: Reading): Promise<Page<RecordOf<R>>>
  /** One tile of the map with the list's records as points. */
  points(tile: { z: number; x: number; y: number }, query?: ListQuery, reading?: Reading): Promise<ArrayBuffer>
  get(id: string, reading?: Reading): Promise<RecordOf<R>>
  create(values: CreateOf<R>): Promise<RecordOf<R>>
  update(id: string, values: UpdateOf<R>): Promise<RecordOf<R>>
  /** Into the recycle bin. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<RecordOf<R>>
  batch(batch: Batch): Promise<{ changed: number }>
  action(id: string, name: string, body?: object): Promise<RecordOf<R>>
  /** New records out of a CSV or Excel file: all of them, or none and a problem that names every fault. */
  importSheet(file: File): Promise<{ created: number }>
  /** Address of the CSV of the list as the query narrows it; it needs the bearer, so fetch it with `api(…, {as: 'blob'})`. */
  exportAddress(query?: ListQuery): string
}

/** What the address of a screen says about its list beyond area and group. */
export interface ListPlace {
  /** In place of the one that the contract gives, for lists that the engine does not keep. */
  readonly address?: string
  /** Id of the record below which a nested list stands. */
  readonly parentId?: string
  /** Conditions of every reading, beside those that the person sets. */
  readonly where?: Readonly<Record<string, string>>
  /** Values of every new record. */
  readonly preset?: Readonly<Record<string, unknown>>
}

export function resourceCalls<R extends Resource>(
  api: Api,
  resource: Pick<Resource, 'segment'> & Partial<Pick<Resource, 'areas' | 'under' | 'fields'>>,
  area: AreaName,
  groupId?: string,
  { address, parentId, where = {}, preset = {} }: ListPlace = {},
): ResourceClient<R> {
  const places = { groupId, ...(resource.under === undefined ? {} : { [resource.under.field]: parentId }) }
  const list = address ?? fill(listAddress(resource, area), places)
  // The full-text variant is read wherever the API has one.
  const { fields } = resource
  const hasVariant = address === undefined && fields !== undefined && isSearchable({ fields })
  const read = hasVariant ? fill(searchAddress(resource, area), places) : list
  const item = (id: string) => `${list}/${encodeURIComponent(id)}`
  const narrowed = (query: ListQuery) => ({ ...query, ...where })
  return {
    address: `${list}${queryText(where)}`,
    list: (query = {}, reading = {}) => api(read, { query: narrowed(query), ...reading }),
    deleted: (query = {}, reading = {}) => api(`${list}/deleted`, { query: narrowed(query), ...reading }),
    points: async ({ z, x, y }, query = {}, reading = {}) => {
      const tile = `${list}/points/${z}/${x}/${y}`
      return (await api<Blob>(tile, { query: narrowed(query), as: 'blob', ...reading })).arrayBuffer()
    },
    get: (id, reading = {}) => api(item(id), reading),
    create: (values) => api(list, { method: 'POST', body: { ...preset, ...values } }),
    update: (id, values) => api(item(id), { method: 'PATCH', body: values }),
    remove: (id) => api(item(id), { method: 'DELETE' }),
    restore: (id) => api(`${item(id)}/restore`, { method: 'POST' }),
    batch: (batch) => api(`${list}/batch`, { method: 'POST', body: batch }),
    action: (id, name, body) => api(`${item(id)}/${name}`, { method: 'POST', ...(body === undefined ? {} : { body }) }),
    importSheet: (file) => api(`${list}/import`, { method: 'POST', file }),
    exportAddress: (query = {}) => `${list}/export${queryText(narrowed(query))}`,
  }
}

function queryText(query: ListQuery): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') text.set(name, String(value))
  }
  return text.size === 0 ? '' : `?${text.toString()}`
}
