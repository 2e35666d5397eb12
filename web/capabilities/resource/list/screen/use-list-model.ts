// The model of a list for the person who looks at it: verbs that their roles do not allow are left out.
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { heldRoles, satisfies } from '@huanshi/contract/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useArea } from '../../../area/use-area.ts'
import { groupRolesQuery } from '../../../guard/group-roles.ts'
import { useSession } from '../../../session/use-session.ts'
import { listModel, readOnly, rearranged, type ListModel } from '../state/list-model.ts'

const noRoles: readonly string[] = []
const nothing: readonly string[] = []

/** @param aside names of fields that say little on the screen, @param wanted of those that say much; the same arrays every time */
export function useListModel(
  resource: Resource,
  aside: readonly string[] = nothing,
  wanted: readonly string[] = nothing,
): ListModel {
  const { name, groupId } = useArea()
  const { roles } = useSession()
  const { data: groupRoles = noRoles } = useQuery({ ...groupRolesQuery(groupId ?? ''), enabled: groupId !== undefined })
  return useMemo(() => {
    const model = rearranged(listModel(resource, name), aside, wanted)
    const mayWrite = satisfies(heldRoles(roles, groupRoles), requirementFor(resource, name, 'update'))
    return mayWrite ? model : readOnly(model)
  }, [resource, name, aside, wanted, roles, groupRoles])
}
