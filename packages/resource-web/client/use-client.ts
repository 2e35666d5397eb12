import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { use, useMemo } from 'react'
import { resourceClient, type ResourceClient } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ListPlaceContext } from './list-place.ts'

/** The client of a resource in the area of the current screen, and below the record that the screen is about. */
export function useClient<R extends Resource>(resource: R): ResourceClient<R> {
  const { name, groupId } = useArea()
  const placed = use(ListPlaceContext)
  const place = placed?.resource === resource.name ? placed.place : undefined
  return useMemo(() => resourceClient<R>(resource, name, groupId, place), [resource, name, groupId, place])
}
