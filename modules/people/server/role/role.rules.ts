// Roles are held by name, so that renaming follows into everyone who holds one. What the access table speaks of stays as it is.
import { role } from '../../contract/role.ts'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export const roleRules: ResourceRules<typeof role> = {
  resource: role,
  select: {
    userCount: sql`case r.kind
      when 'base' then (select count(*) from "user" u where u.roles @> array[r.name] and u.deleted_time is null)
      else (select count(distinct e.user_id) from employee e where e.roles @> array[r.name] and e.deleted_time is null) end`,
  },
  conflicts: { role_name_of_kind: 'role.duplicate' },
  async updating(_trx, record, { name, moduleIds }) {
    if (record.isSystem && name !== undefined && name !== record.name) throw new Refusal('role.system')
    const isChief = record.isSystem && record.kind === 'base' && record.name === '管理员'
    if (isChief && moduleIds !== undefined && moduleIds.length > 0) {
      throw new Refusal('record.refused', { detail: '站点管理员始终可以使用全部模块' })
    }
    return {}
  },
  async updated(trx, { before, after }) {
    if (before.name !== after.name) await renameHeld(trx, after.kind, before.name, after.name)
  },
  async deleted(_trx, records) {
    for (const { name, isSystem, userCount } of records) {
      if (isSystem) throw new Refusal('role.system')
      if (userCount > 0) throw new Refusal('role.in-use', { detail: `有 ${userCount} 人持有「${name}」` })
    }
  },
}

async function renameHeld(trx: Database, kind: string, from: string, to: string): Promise<void> {
  const table = sql.table(kind === 'base' ? 'user' : 'employee')
  await sql`
    update ${table} set roles = array_replace(roles, ${from}::text, ${to}::text), version = version + 1
    where roles @> array[${from}::text]
  `.execute(trx)
  const held = `${kind}_${from}`
  await sql`
    update menu_item set roles = array_replace(roles, ${held}::text, ${`${kind}_${to}`}::text), version = version + 1
    where roles @> array[${held}::text]
  `.execute(trx)
  if (kind !== 'base') return
  await sql`
    update notice set roles = array_replace(roles, ${from}::text, ${to}::text), version = version + 1
    where roles @> array[${from}::text]
  `.execute(trx)
}
