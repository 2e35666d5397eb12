import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Database } from '../../capabilities/store/database.ts'

/** People hold roles of the site by name. */
export async function refuseUnknownRoles(trx: Database, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const known = await trx
    .selectFrom('role')
    .select('name')
    .where('kind', '=', 'base')
    .where('name', 'in', [...names])
    .where('deleted_time', 'is', null)
    .execute()
  const missing = names.find((name) => !known.some((role) => role.name === name))
  if (missing !== undefined) throw new Refusal('role.unknown', { detail: `没有名为「${missing}」的站点角色` })
}
