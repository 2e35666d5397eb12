// A list that no screen was written for: what the API description says of it is enough.
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import type { FoundList } from './find-list.ts'

export function GenericListScreen({ found: { resource, place } }: { readonly found: FoundList }) {
  return <ResourceScreen resource={resource} place={place} />
}
