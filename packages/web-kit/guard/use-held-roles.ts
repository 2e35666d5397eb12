// The roles that the person holds here: everywhere those of the account, inside a group those in the group too.
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { heldRoles, satisfies, type HeldRole } from '@huanshi/kernel/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useArea } from '../area/use-area.ts'
import { useSession } from '../session/use-session.ts'
import { groupRolesQuery } from './group-roles.ts'

const noRoles: readonly string[] = []

export function useHeldRoles(): readonly HeldRole[] {
  const { groupId } = useArea()
  const { roles } = useSession()
  const { data: groupRoles = noRoles } = useQuery({ ...groupRolesQuery(groupId ?? ''), enabled: groupId !== undefined })
  return useMemo(() => heldRoles(roles, groupRoles), [roles, groupRoles])
}

/** Whether the area lets the person change records of this resource. */
export function useMayWrite(resource: Resource): boolean {
  const { name } = useArea()
  const held = useHeldRoles()
  return satisfies(held, requirementFor(resource, name, 'update'))
}
