import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { useMemo } from 'react'
import { resourceClient, type ResourceClient } from '../../api/resource-client.ts'
import { useArea } from '../../area/use-area.ts'

/** The client of a resource in the area of the current screen. */
export function useClient<R extends Resource>(resource: R): ResourceClient<R> {
  const { name, groupId } = useArea()
  return useMemo(() => resourceClient<R>(resource, name, groupId), [resource, name, groupId])
}
