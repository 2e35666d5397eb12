// What the product comes with as records of its own.
import { skins } from '@huanshi/tour/skins/all.ts'
import { skinRows } from '@huanshi/skins/server/skin-rows.ts'
import { storeBuiltInRows } from '@huanshi/server-kit/store/built-in-rows.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function storeBuiltIns(db: Database): Promise<void> {
  await storeBuiltInRows(db, skinRows(Object.values(skins)))
}
