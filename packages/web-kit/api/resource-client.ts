// The typed client of one resource in one area, as pages use it: with the credential of who is signed in.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { api } from './http.ts'
import { resourceCalls, type ListPlace, type ListQuery, type Reading, type ResourceClient } from './resource-calls.ts'

export type { ListPlace, ListQuery, Reading, ResourceClient }

export function resourceClient<R extends Resource>(
  resource: Parameters<typeof resourceCalls>[1],
  area: AreaName,
  groupId?: string,
  place: ListPlace = {},
): ResourceClient<R> {
  return resourceCalls<R>(api, resource, area, groupId, place)
}
