// Removes what nothing owns: files whose record was never made because its process ended before, or went before they could. Addresses
// that were given out may lead to them for a while.
import { keptItems } from '@huanshi/library/server/kept-items.ts'
import { sweepFiles } from '@huanshi/pano/server/sweep-files.ts'
import { keptPortraits } from '@huanshi/people/server/account/kept-portraits.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { orphansOf } from '@huanshi/server-kit/verify/kept-files.ts'
import { keptArchives } from '@huanshi/tour/server/import/import-parts.ts'

const KEPT = 2 * 24 * 3600_000

export async function sweepKept({ db, storage }: { readonly db: Database; readonly storage: Storage }): Promise<void> {
  await sweepFiles({ db, storage })
  for (const keeper of [keptItems, keptPortraits, keptArchives])
    for await (const key of orphansOf(keeper, { db, storage, youngest: KEPT })) await storage.remove(key)
}
