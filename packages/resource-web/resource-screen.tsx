// The screen of any resource in the area at hand; a resource that says nothing of itself still gets a whole one.
import type { RecordOf, Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMemo } from 'react'
import type { ListPlace } from '@huanshi/web-kit/api/resource-client.ts'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { ListPlaceContext } from './client/list-place.ts'
import type { ListFeature } from './list/feature.ts'
import { ResourceList } from './list/screen/resource-list.tsx'

interface Props<R extends Resource> {
  readonly resource: R
  readonly feature?: ListFeature<RecordOf<R>>
  /** Should stay the same object between renderings. */
  readonly place?: ListPlace
}

const nowhere: ListPlace = {}

export function ResourceScreen<R extends Resource>({ resource, feature, place = nowhere }: Props<R>) {
  const { name, groupId } = useArea()
  const placed = useMemo(() => ({ resource: resource.name, place }), [resource.name, place])
  return (
    <ListPlaceContext value={placed}>
      <ResourceList
        // Another area, group or place is another list: nothing selected or half typed goes along.
        key={`${resource.name} ${name} ${groupId ?? ''} ${JSON.stringify(place)}`}
        resource={resource}
        {...(feature === undefined ? {} : { feature })}
      />
    </ListPlaceContext>
  )
}
