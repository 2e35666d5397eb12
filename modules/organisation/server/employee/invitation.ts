// Invitations: a token that is good for a week and for one person.
import type { Invitation } from '../../contract/invitation.ts'
import { INVITATION_DAYS } from '../../contract/invitation-term.ts'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface Invite {
  readonly invite_token: string
  readonly invite_expires_time: string
}

export function newInvite(): Invite {
  const expires = new Date(Date.now() + INVITATION_DAYS * 24 * 3_600_000)
  return { invite_token: randomBytes(24).toString('base64url'), invite_expires_time: expires.toISOString() }
}

/** Where the invited opens it. */
export function inviteUrl(token: string): string {
  return `/invite/${token}`
}

interface Standing {
  readonly id: string
  readonly groupId: string
  /** Null where whoever comes first may take it. */
  readonly userId: string | null
  readonly invitation: Invitation
}

/** The invitation of a token as the caller may take it; whatever is wrong with it, it is not there. Null: whoever holds the link. */
export async function standingInvitation(
  db: Database,
  token: string,
  callerId: string | null,
  lock: boolean = false,
): Promise<Standing> {
  const query = db
    .selectFrom('employee')
    .innerJoin('group', 'group.id', 'employee.group_id')
    .select(['employee.id', 'employee.user_id', 'employee.roles', 'employee.title', 'employee.department'])
    .select(['employee.invite_expires_time', 'group.id as groupId', 'group.name', 'group.logo_url'])
    .where('employee.invite_token', '=', token)
    .where('employee.status', '=', 'invited')
    .where('employee.invite_expires_time', '>', sql<string>`now()`)
    .where('employee.deleted_time', 'is', null)
    .where('group.deleted_time', 'is', null)
  const mine =
    callerId === null
      ? query
      : query.where((is) => is.or([is('employee.user_id', 'is', null), is('employee.user_id', '=', callerId)]))
  const found = await (lock ? mine.forUpdate('employee') : mine).executeTakeFirst()
  if (found?.invite_expires_time == null) throw new Refusal('employee.invitation-gone')
  return {
    id: found.id,
    groupId: found.groupId,
    userId: found.user_id,
    invitation: {
      groupId: found.groupId,
      groupName: found.name,
      groupLogoUrl: found.logo_url,
      roles: found.roles,
      title: found.title,
      department: found.department,
      expiresTime: found.invite_expires_time,
    },
  }
}
