// The typed client of one resource in one area, made from the contract: addresses, bodies and answers cannot drift.
import type { AreaName } from '@huanshi/contract/areas/area.ts'
import { fill, itemAddress, listAddress, searchAddress } from '@huanshi/contract/definition/address.ts'
import type { CreateOf, RecordOf, Resource, UpdateOf } from '@huanshi/contract/definition/resource.ts'
import type { Page } from '@huanshi/contract/definition/schemas.ts'
import { api, type QueryValue } from './http.ts'

/** Names and values of a list's query as the interface has them: page, pageSize, sort, search, cursor and any filter field. */
export type ListQuery = Readonly<Record<string, QueryValue>>

export interface Reading {
  readonly signal?: AbortSignal
}

/** `{action, ids}` with the value, or what to add and remove, that the field asks for. */
export interface Batch {
  readonly action: string
  readonly ids: readonly string[]
  readonly value?: unknown
  readonly add?: readonly unknown[]
  readonly remove?: readonly unknown[]
}

export interface ResourceClient<R extends Resource> {
  /** The list's address without its query: a stable part of cache keys. */
  readonly address: string
  list(query?: ListQuery, reading?: Reading): Promise<Page<RecordOf<R>>>
  /** The ranked full-text search of the same list; `query.search` holds the words. */
  search(query: ListQuery, reading?: Reading): Promise<Page<RecordOf<R>>>
  /** What is in the recycle bin. */
  deleted(query?: ListQuery, reading?: Reading): Promise<Page<RecordOf<R>>>
  get(id: string, reading?: Reading): Promise<RecordOf<R>>
  create(values: CreateOf<R>): Promise<RecordOf<R>>
  update(id: string, values: UpdateOf<R>): Promise<RecordOf<R>>
  /** Into the recycle bin. */
  remove(id: string): Promise<void>
  restore(id: string): Promise<RecordOf<R>>
  batch(batch: Batch): Promise<{ changed: number }>
  action(id: string, name: string, body?: object): Promise<RecordOf<R>>
  /** Address of the CSV of the list as the query narrows it; it needs the bearer, so fetch it with `api(…, {as: 'blob'})`. */
  exportAddress(query?: ListQuery): string
}

export function resourceClient<R extends Resource>(
  resource: Pick<R, 'segment'>,
  area: AreaName,
  groupId?: string,
): ResourceClient<R> {
  const places = { groupId }
  const list = fill(listAddress(resource, area), places)
  const item = (id: string) => fill(itemAddress(resource, area), { ...places, id })
  return {
    address: list,
    list: (query = {}, reading = {}) => api(list, { query, ...reading }),
    search: (query, reading = {}) => api(fill(searchAddress(resource, area), places), { query, ...reading }),
    deleted: (query = {}, reading = {}) => api(`${list}/deleted`, { query, ...reading }),
    get: (id, reading = {}) => api(item(id), reading),
    create: (values) => api(list, { method: 'POST', body: values }),
    update: (id, values) => api(item(id), { method: 'PATCH', body: values }),
    remove: (id) => api(item(id), { method: 'DELETE' }),
    restore: (id) => api(`${item(id)}/restore`, { method: 'POST' }),
    batch: (batch) => api(`${list}/batch`, { method: 'POST', body: batch }),
    action: (id, name, body) => api(`${item(id)}/${name}`, { method: 'POST', ...(body === undefined ? {} : { body }) }),
    exportAddress: (query = {}) => `${list}/export${queryText(query)}`,
  }
}

function queryText(query: ListQuery): string {
  const text = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') text.set(name, String(value))
  }
  return text.size === 0 ? '' : `?${text.toString()}`
}
