// The screen of any resource in the area at hand; a resource that says nothing of itself still gets a whole one.
import type { RecordOf, Resource } from '@huanshi/contract/definition/resource.ts'
import { useArea } from '../area/use-area.ts'
import type { ListFeature } from './list/feature.ts'
import { ResourceList } from './list/screen/resource-list.tsx'

interface Props<R extends Resource> {
  readonly resource: R
  readonly feature?: ListFeature<RecordOf<R>>
}

export function ResourceScreen<R extends Resource>({ resource, feature }: Props<R>) {
  const { name, groupId } = useArea()
  return (
    <ResourceList
      // Another area or group is another list: nothing selected or half typed goes along.
      key={`${resource.name} ${name} ${groupId ?? ''}`}
      resource={resource}
      {...(feature === undefined ? {} : { feature })}
    />
  )
}
