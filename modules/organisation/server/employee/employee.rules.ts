// Members of groups: invited by name or by link, and never without an administrator once there was one.
import { employee } from '../../contract/employee.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { refuseUnknownRoles } from '@huanshi/identity/server/known-roles.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { inviteUrl, newInvite } from './invitation.ts'
import { assertAdministered, isAdministrator } from './last-administrator.ts'
import { userNamed } from '@huanshi/server-kit/session/user-named.ts'

export const employeeRules: ResourceRules<typeof employee> = {
  resource: employee,
  select: {
    userName: sql`select u.user_name::text from "user" u where u.id = r.user_id`,
    displayName: sql`select coalesce((select u.display_name from "user" u where u.id = r.user_id), '等待加入')`,
    avatarUrl: sql`select u.avatar_url from "user" u where u.id = r.user_id`,
    groupName: sql`select g.name from "group" g where g.id = r.group_id`,
    inviteToken: sql`r.invite_token`,
  },
  filters: {
    userName: (text, _viewing, bind) =>
      `r.user_id in (select u.id from "user" u where u.user_name = any(${bind(text.split(','))}::text[]::citext[]))`,
  },
  rows({ area, caller }, bind: Bind, scope) {
    if (area === 'My') return [`r.user_id = ${bind(caller.userId)}::uuid`]
    if (scope.kind !== 'group') return ['false']
    return [`r.group_id = ${bind(scope.groupId)}::uuid`]
  },
  present(row, { area }) {
    const { inviteToken, status } = row
    const isShown = area === 'GroupAdmin' && status === 'invited' && typeof inviteToken === 'string'
    return { inviteUrl: isShown ? inviteUrl(inviteToken) : null }
  },
  conflicts: { employee_once: 'employee.duplicate' },
  async creating(trx, { userName, roles = [] }, { groupId }) {
    await refuseUnknownRoles(trx, 'group', roles)
    const user_id = userName === undefined || userName === null ? null : await invitedUser(trx, userName)
    return { user_id, group_id: groupId, status: 'invited', ...newInvite() }
  },
  async updating(trx, _record, { roles = [] }) {
    await refuseUnknownRoles(trx, 'group', roles)
  },
  async updated(trx, { before, after }) {
    if (isAdministrator(before) && !isAdministrator(after)) await assertAdministered(trx, before.groupId)
  },
  async deleted(trx, records) {
    const groups = new Set(records.filter(isAdministrator).map(({ groupId }) => groupId))
    for (const groupId of [...groups].sort()) await assertAdministered(trx, groupId)
  },
  /** Whoever left, or was put out, is asked again. */
  async restored(trx, records) {
    for (const { id } of records) {
      await trx
        .updateTable('employee')
        .set({ status: 'invited', ...newInvite() })
        .where('id', '=', id)
        .execute()
    }
  },
  actions: {
    accept: {
      async run(trx, { record }) {
        // An invitation that ran out is renewed by the group, not by the invited.
        if (record.inviteExpiresTime === null || record.inviteExpiresTime <= new Date().toISOString()) {
          throw new Refusal('employee.invitation-gone')
        }
        await join(trx, record.id)
      },
    },
    invite: {
      async run(trx, { record }) {
        await trx.updateTable('employee').set(newInvite()).where('id', '=', record.id).execute()
      },
    },
    disable: {
      async run(trx, { record }) {
        if (isAdministrator(record)) await assertAdministered(trx, record.groupId)
      },
    },
  },
}

/** The invitation is used up. */
export async function join(trx: Database, id: string, userId?: string): Promise<void> {
  await trx
    .updateTable('employee')
    .set({
      ...(userId === undefined ? {} : { user_id: userId }),
      joined_time: sql<string>`coalesce(joined_time, now())`,
      invite_token: null,
      invite_expires_time: null,
    })
    .where('id', '=', id)
    .execute()
}

async function invitedUser(trx: Database, name: string): Promise<string> {
  const id = await userNamed(trx, name)
  if (id === null) {
    throw new Refusal('employee.no-such-user', {
      errors: [{ path: '/userName', message: '没有这个用户；可以留空，发邀请链接给对方' }],
    })
  }
  return id
}
