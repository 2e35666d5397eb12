// The model of a list for the person who looks at it: verbs that their roles do not allow are left out.
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { useMemo } from 'react'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMayWrite } from '@huanshi/web-kit/guard/use-held-roles.ts'
import { listModel, readOnly, rearranged, type ListModel } from '../state/list-model.ts'

const nothing: readonly string[] = []

/** @param aside names of fields that say little on the screen, @param wanted of those that say much; the same arrays every time */
export function useListModel(
  resource: Resource,
  aside: readonly string[] = nothing,
  wanted: readonly string[] = nothing,
): ListModel {
  const { name } = useArea()
  const mayWrite = useMayWrite(resource)
  return useMemo(() => {
    const model = rearranged(listModel(resource, name), aside, wanted)
    return mayWrite ? model : readOnly(model)
  }, [resource, name, aside, wanted, mayWrite])
}
