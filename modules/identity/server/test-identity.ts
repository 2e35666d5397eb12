// The identity server of one test file, on a database of its own; both are closed after its tests.
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { afterAll } from 'vitest'
import type { IdentityOptions } from './provider/register-identity.ts'
import { listeningSite, type TestSite } from './test-site.ts'

export async function identitySite(
  changes: Partial<IdentityOptions> = {},
): Promise<{ readonly store: TestDatabase; readonly site: TestSite }> {
  const store = await testDatabase()
  const site = await listeningSite(store.db, changes)
  afterAll(async () => {
    await site.app.close()
    await store.close()
  })
  return { store, site }
}
