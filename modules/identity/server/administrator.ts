import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { hashPassword } from './password.ts'

export const ADMINISTRATOR = 'admin'

/** The first administrator; false when there already is an account of that name. */
export async function createAdministrator(db: Database, password: string): Promise<boolean> {
  const roles = ['管理员', '会员']
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user')
    .values({
      id: uuidV7(),
      user_name: ADMINISTRATOR,
      display_name: '管理员',
      roles,
      password_hash: await hashPassword(password),
    })
    .onConflict((conflict) => conflict.column('user_name').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
