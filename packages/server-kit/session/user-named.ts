import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Database } from '../store/database.ts'

/** The id of a person who may be written to or invited; null where nobody has the name. */
export async function userNamed(db: Database, userName: string): Promise<string | null> {
  const found = await db
    .selectFrom('user')
    .select('id')
    .where('user_name', '=', userName)
    .where('id', '<>', PUBLIC_USER_ID)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}
