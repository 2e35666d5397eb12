import { moveDue } from '@huanshi/resource-server/move.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { expoLicenceRules } from './expo-licence.rules.ts'

/** Licences whose time is over end; a job calls it. Answers how many did. */
export function expireLicences(db: Database): Promise<number> {
  return moveDue(db, expoLicenceRules, { from: ['issued', 'suspended'], by: 'validTo', to: 'expired' })
}
