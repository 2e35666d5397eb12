// Locking an account ends what is open with it and keeps it out; so does a new password, until it is typed.
import type { user } from '../../contract/user.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { endSessions } from '@huanshi/identity/server/end-sessions.ts'
import { refuseUnknownRoles } from '@huanshi/identity/server/known-roles.ts'
import { forgiveNames } from '@huanshi/identity/server/lock-out.ts'
import { refuseWeak } from '@huanshi/identity/server/password-policy.ts'
import { hashPassword } from '@huanshi/identity/server/password.ts'
import type { ActionRule } from '@huanshi/resource-server/rules.ts'
import { revokeTokensOf } from '@huanshi/server-kit/session/verify-access-token.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keepAnAdministrator } from './administrators.ts'

type UserAction = ActionRule<typeof user>

/** As far away as every calendar in use can count. */
const FOR_GOOD = '9999-12-31T00:00:00.000Z'

export const lockUser: UserAction = {
  async run(trx, { record, body, caller }) {
    const { until = FOR_GOOD, reason = '' } = body as { until?: string; reason?: string } // checked by the contract's body schema
    if (record.id === caller.userId) throw new Refusal('user.self', { detail: '不能锁定自己的账号' })
    if (Date.parse(until) <= Date.now()) throw new Refusal('record.refused', { detail: '锁定时间应当在将来' })
    await keepAnAdministrator(trx, record)
    await change(trx, record.id, { locked_until: until, lock_reason: reason })
    await endSessions(trx, record.id)
  },
}

export const unlockUser: UserAction = {
  async run(trx, { record }) {
    await change(trx, record.id, { locked_until: null, lock_reason: '' })
    await forgiveNames(trx, [record.userName, record.email, record.phoneNumber])
  },
}

export const setPassword: UserAction = {
  async run(trx, { record, body }) {
    const { password } = body as { password: string } // checked by the contract's body schema
    await refuseWeak(trx, password, [record.userName, record.email, record.phoneNumber])
    await change(trx, record.id, { password_hash: await hashPassword(password) })
    await endSessions(trx, record.id)
    await revokeTokensOf(trx, record.id)
    await forgiveNames(trx, [record.userName, record.email, record.phoneNumber])
  },
}

export const setRoles: UserAction = {
  async run(trx, { record, body }) {
    const { roles } = body as { roles: string[] } // checked by the contract's body schema
    await refuseUnknownRoles(trx, 'base', roles)
    if (!roles.includes('管理员')) await keepAnAdministrator(trx, record)
    await change(trx, record.id, { roles })
  },
}

async function change(
  trx: Database,
  id: string,
  values: { locked_until: string | null; lock_reason: string } | { password_hash: string } | { roles: string[] },
): Promise<void> {
  await trx
    .updateTable('user')
    .set({ ...values, updated_time: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
