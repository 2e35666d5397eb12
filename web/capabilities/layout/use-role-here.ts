// What the person is where they are: inside a group the weightiest role there, elsewhere that of the account.
import { groupRoles } from '@huanshi/contract/protocol/roles.ts'
import { useQuery } from '@tanstack/react-query'
import { useArea } from '../area/use-area.ts'
import { groupRolesQuery } from '../guard/group-roles.ts'
import { useSession } from '../session/use-session.ts'
import { principalRole } from './principal-role.ts'

export function useRoleHere(): string {
  const { groupId } = useArea()
  const { roles } = useSession()
  const { data = [] } = useQuery({ ...groupRolesQuery(groupId ?? ''), enabled: groupId !== undefined })
  if (groupId === undefined) return principalRole(roles)
  const held = groupRoles.find((role) => data.includes(role)) ?? data[0]
  return held === undefined ? principalRole(roles) : `机构${held}`
}
