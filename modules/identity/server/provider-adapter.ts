// Where the provider keeps each of its models.
import type { Adapter } from 'oidc-provider'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { hidingIds, isIdSecret } from './hidden-ids.ts'
import { recordAdapter } from './record-adapter.ts'
import { refreshTokenAdapter } from './refresh-token-adapter.ts'

export function providerAdapter(db: Database, model: string): Adapter {
  const records = model === 'RefreshToken' ? refreshTokenAdapter(db) : recordAdapter(db, model)
  return isIdSecret(model) ? hidingIds(records) : records
}
