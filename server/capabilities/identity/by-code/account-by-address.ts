import { PUBLIC_USER_ID } from '@huanshi/contract/areas/area.ts'
import type { Database } from '../../store/database.ts'
import type { OutsideAddress } from '../outside-address.ts'

export async function accountByAddress(db: Database, { channel, address }: OutsideAddress) {
  return db
    .selectFrom('user')
    .select(['id', 'user_name', 'email', 'phone_number'])
    .where(channel === 'mail' ? 'email' : 'phone_number', '=', address)
    .where('deleted_time', 'is', null)
    .where('id', '<>', PUBLIC_USER_ID)
    .executeTakeFirst()
}

/** Whoever typed a code that was sent there has the address. */
export async function markConfirmed(trx: Database, userId: string, { channel }: OutsideAddress): Promise<void> {
  const values = channel === 'mail' ? { email_confirmed: true } : { phone_number_confirmed: true }
  await trx.updateTable('user').set(values).where('id', '=', userId).execute()
}
