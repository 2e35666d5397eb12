// A group that had an administrator keeps one.
import type { GroupRole } from '@huanshi/kernel/protocol/roles.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const ADMINISTRATOR: GroupRole = '管理员'

interface Member {
  readonly status: string
  readonly roles: readonly string[]
}

export function isAdministrator({ status, roles }: Member): boolean {
  return status === 'active' && roles.includes(ADMINISTRATOR)
}

/** After an administrator of the group has gone: is there another? */
export async function assertAdministered(trx: Database, groupId: string): Promise<void> {
  // Two administrators who leave at once wait for each other here, and the second one finds nobody left.
  await trx.selectFrom('group').select('id').where('id', '=', groupId).forUpdate().execute()
  const left = await trx
    .selectFrom('employee')
    .select('id')
    .where('group_id', '=', groupId)
    .where('status', '=', 'active')
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`roles @> array[${ADMINISTRATOR}]::text[]`)
    .limit(1)
    .executeTakeFirst()
  if (left === undefined) {
    throw new Refusal('employee.last-administrator', { detail: '请先让另一位成员成为管理员' })
  }
}
