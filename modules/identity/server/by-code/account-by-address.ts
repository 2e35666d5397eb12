import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { OutsideAddress } from '../outside-address.ts'
import { changeThatTook } from '../undo/access-changes.ts'

export async function accountByAddress(db: Database, { channel, address }: OutsideAddress) {
  return db
    .selectFrom('user')
    .select(['id', 'user_name', 'email', 'phone_number'])
    .where(channel === 'mail' ? 'email' : 'phone_number', '=', address)
    .where('deleted_time', 'is', null)
    .where('id', '<>', PUBLIC_USER_ID)
    .executeTakeFirst()
}

/** The same, and whoever had the address until a change that he can still undo: it finds his account, and is nobody else's. */
export async function accountToRecover(db: Database, to: OutsideAddress) {
  const found = await accountByAddress(db, to)
  if (found !== undefined) return { ...found, taken: undefined }
  const taken = await changeThatTook(db, to)
  if (taken === undefined) return undefined
  const account = await accountById(db, taken.user_id)
  return account === undefined ? undefined : { ...account, taken }
}

function accountById(db: Database, id: string) {
  return db
    .selectFrom('user')
    .select(['id', 'user_name', 'email', 'phone_number'])
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
}

/** Whoever typed a code that was sent there has the address. */
export async function markConfirmed(trx: Database, userId: string, { channel }: OutsideAddress): Promise<void> {
  const values = channel === 'mail' ? { email_confirmed: true } : { phone_number_confirmed: true }
  await trx.updateTable('user').set(values).where('id', '=', userId).execute()
}
