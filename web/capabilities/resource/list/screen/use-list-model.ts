// The model of a list for the person who looks at it: verbs that their roles do not allow are left out.
import { requirementFor } from '@huanshi/contract/definition/access.ts'
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { heldRoles, satisfies } from '@huanshi/contract/protocol/roles.ts'
import { useMemo } from 'react'
import { useArea } from '../../../area/use-area.ts'
import { useSession } from '../../../session/use-session.ts'
import { listModel, readOnly, type ListModel } from '../state/list-model.ts'

export function useListModel(resource: Resource): ListModel {
  const { name } = useArea()
  const { roles } = useSession()
  return useMemo(() => {
    const model = listModel(resource, name)
    const requirement = requirementFor(resource, name, 'update')
    // Whoever may enter a group's screens may write there; base roles decide everywhere else.
    const mayWrite = name === 'GroupAdmin' || satisfies(heldRoles(roles), requirement)
    return mayWrite ? model : readOnly(model)
  }, [resource, name, roles])
}
