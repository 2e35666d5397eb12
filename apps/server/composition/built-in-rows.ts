// What the product comes with as records of its own.
import { skins } from '@huanshi/tour/skins/all.ts'
import { skinRows } from '@huanshi/skins/server/skin-rows.ts'
import { settingRows } from '@huanshi/site/server/setting/setting-rows.ts'
import { storeBuiltInRows } from '@huanshi/server-kit/store/built-in-rows.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export async function storeBuiltIns(db: Database): Promise<void> {
  for (const rows of [settingRows, skinRows(Object.values(skins))]) await storeBuiltInRows(db, rows)
}
