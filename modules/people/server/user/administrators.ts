// The site never loses its last administrator.
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** Refuses what would leave nobody else with the role who can sign in. */
export async function keepAnAdministrator(
  trx: Database,
  { id, roles }: { readonly id: string; readonly roles: readonly string[] },
): Promise<void> {
  if (!roles.includes('管理员')) return
  // Two administrators who take the role from each other take turns.
  await sql`select pg_advisory_xact_lock(hashtext('last administrator'))`.execute(trx)
  const other = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '<>', id)
    .where(sql<boolean>`roles @> array['管理员']`)
    .where(sql<boolean>`(locked_until is null or locked_until <= now())`)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (other === undefined) throw new Refusal('user.last-administrator')
}
