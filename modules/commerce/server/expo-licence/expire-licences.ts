import { modelOf } from '@huanshi/resource-server/model.ts'
import { move } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { expoLicenceRules } from './expo-licence.rules.ts'

/** Licences whose time is over end; a job calls it. Answers how many did. */
export async function expireLicences(db: Database): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('expo_licence')
      .select('id')
      .where('status', 'in', ['issued', 'suspended'])
      .where('valid_to', '<=', new Date().toISOString())
      .where('deleted_time', 'is', null)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute()
    await move(trx, modelOf(trx, expoLicenceRules), due, { name: 'clock', to: 'expired', userName: '' })
    return due.length
  })
}
