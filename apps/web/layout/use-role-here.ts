// What the person is where they are: inside a group the weightiest role there, elsewhere that of the account.
import { groupRoles } from '@huanshi/kernel/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { groupRolesQuery } from '@huanshi/web-kit/guard/group-roles.ts'
import { useSession } from '@huanshi/web-kit/session/use-session.ts'
import { principalRole } from './principal-role.ts'

export function useRoleHere(): string {
  const { groupId } = useArea()
  const { roles } = useSession()
  const { data = [] } = useQuery({ ...groupRolesQuery(groupId ?? ''), enabled: groupId !== undefined })
  if (groupId === undefined) return principalRole(roles)
  const held = groupRoles.find((role) => data.includes(role)) ?? data[0]
  return held === undefined ? principalRole(roles) : `机构${held}`
}
