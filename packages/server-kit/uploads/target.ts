// Where the record of an upload goes: to the sender, a group or the public. Checked as a write of the record there would be.
import { PUBLIC_USER_ID, type AreaName } from '@huanshi/kernel/areas/area.ts'
import { requirementFor } from '@huanshi/kernel/definition/access.ts'
import type { Resource } from '@huanshi/kernel/definition/resource.ts'
import { heldRoles, satisfies } from '@huanshi/kernel/protocol/roles.ts'
import { Refusal } from '../http/refusal.ts'
import type { Ownership } from '../session/ownership.ts'
import type { Caller } from '../session/caller.ts'
import { requireReach } from '../session/limit-token.ts'
import { groupRolesOf } from '../session/group-roles.ts'
import type { Database } from '../store/database.ts'

export interface Target {
  readonly groupId: string | null
  readonly isPublic: boolean
}

export async function assertMayWrite(db: Database, resource: Resource, caller: Caller, target: Target): Promise<void> {
  const area: AreaName = target.groupId !== null ? 'GroupAdmin' : target.isPublic ? 'PublicAdmin' : 'My'
  if (caller.token !== undefined) requireReach(caller.token, area, target.groupId)
  const inGroup = target.groupId === null ? [] : await groupRolesOf(db, caller.userId, target.groupId)
  if (!satisfies(heldRoles(caller.roles, inGroup), requirementFor(resource, area, 'create')))
    throw new Refusal('access.denied')
  if (target.groupId === null) return
  const group = await db
    .selectFrom('group')
    .select('status')
    .where('id', '=', target.groupId)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (group === undefined) throw new Refusal('record.not-found')
  if (group.status !== 'active') throw new Refusal('action.impossible', { detail: '机构已停用，不能上传' })
}

export function ownerOf(target: Target, callerId: string): Ownership {
  return { userId: target.isPublic ? PUBLIC_USER_ID : callerId, groupId: target.groupId }
}
