import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const titles = { base: '站点角色', group: '机构角色' } as const

/** People hold roles by name, of the site or within a group; only those that there are. */
export async function refuseUnknownRoles(
  trx: Database,
  kind: keyof typeof titles,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  const known = await trx
    .selectFrom('role')
    .select('name')
    .where('kind', '=', kind)
    .where('name', 'in', [...names])
    .where('deleted_time', 'is', null)
    .execute()
  const missing = names.find((name) => !known.some((role) => role.name === name))
  if (missing !== undefined) throw new Refusal('role.unknown', { detail: `没有名为「${missing}」的${titles[kind]}` })
}
