import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** A site that search engines are to leave alone has no catalogue for other machines either. */
export function whereFound(db: Database): () => Promise<void> {
  return async () => {
    if (!(await readSetting(db, 'site.isFound'))) throw new Refusal('address.not-found')
  }
}
