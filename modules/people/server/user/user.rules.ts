// Accounts as administrators keep them. The placeholder of the public is no account and not among them.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { user } from '../../contract/user.ts'
import { sql } from 'kysely'
import { refuseWeak } from '@huanshi/identity/server/password-policy.ts'
import { hashPassword } from '@huanshi/identity/server/password.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { refuseUnknownRoles } from '@huanshi/identity/server/known-roles.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import { keepAnAdministrator } from './administrators.ts'
import { lockUser, setPassword, setRoles, unlockUser } from './user.actions.ts'

export const userRules: ResourceRules<typeof user> = {
  resource: user,
  select: {
    status: sql`case when r.locked_until > now() then 'locked' else 'active' end`,
    agreedTerms: sql`(
      select coalesce(string_agg(
        kept.title || '第 ' || kept.version || ' 版（' || to_char(given.agreed_time, 'YYYY-MM-DD') || '）', '、'
        order by given.agreed_time desc, kept.page
      ), '') from consent given join terms_version kept on kept.page = given.page and kept.version = given.version
      where given.user_id = r.id
    )`,
  },
  rows: (_viewing, bind) => [`r.id <> ${bind(PUBLIC_USER_ID)}::uuid`],
  filters: {
    status: (text) =>
      text === 'locked' ? 'r.locked_until > now()' : '(r.locked_until is null or r.locked_until <= now())',
  },
  conflicts: {
    user_user_name_key: 'user.name-taken',
    user_email_key: 'user.email-taken',
    user_phone_number_key: 'user.phone-taken',
  },
  async creating(trx, { roles = ['会员'], password, storageQuota, userName, email, phoneNumber }) {
    await refuseUnknownRoles(trx, 'base', roles)
    if (password !== undefined) await refuseWeak(trx, password, [userName, email, phoneNumber])
    return {
      roles,
      storageQuota: storageQuota ?? (await readSetting(trx, 'user.storageQuota')),
      ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
    }
  },
  async updating(trx, record, { roles, email, phoneNumber }) {
    if (roles !== undefined) {
      await refuseUnknownRoles(trx, 'base', roles)
      if (!roles.includes('管理员')) await keepAnAdministrator(trx, record)
    }
    return {
      // A new address has not been confirmed by anybody.
      ...(email === undefined || email === record.email ? {} : { emailConfirmed: false }),
      ...(phoneNumber === undefined || phoneNumber === record.phoneNumber ? {} : { phoneNumberConfirmed: false }),
    }
  },
  actions: { lock: lockUser, unlock: unlockUser, password: setPassword, roles: setRoles },
}
