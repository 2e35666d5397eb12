// 机构: one group's records, by the roles that the caller holds there. Roles come first, so that strangers cannot tell
// which groups exist.
import { admit, type AreaGuard } from '@huanshi/resource-server/area-guard.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { callerOf } from '@huanshi/server-kit/session/caller.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import { recordExists } from '@huanshi/server-kit/store/record-exists.ts'

export const groupAdmin: AreaGuard = {
  area: 'GroupAdmin',
  async enter(db, request, requirement) {
    const caller = callerOf(request)
    const { groupId } = request.params as { groupId?: string } // every address of this area names it
    const roles = isUuid(groupId) ? await groupRolesOf(db, caller.userId, groupId) : []
    const viewing = admit('GroupAdmin', caller, roles, requirement)
    // A role in the group shows that it exists.
    if (!isUuid(groupId) || (roles.length === 0 && !(await recordExists(db, 'group', groupId))))
      throw new Refusal('record.not-found')
    return { viewing, scope: { kind: 'group', groupId: groupId.toLowerCase() } }
  },
}
