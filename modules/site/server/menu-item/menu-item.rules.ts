import { menuItem } from '../../contract/menu-item.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { refuseCircle, refuseOrphans, refuseWithChildren } from '@huanshi/resource-server/tree/branches.ts'

export const menuItemRules: ResourceRules<typeof menuItem> = {
  resource: menuItem,
  async creating(trx, { parentId, categoryId }) {
    if (parentId) await refuseOtherMenu(trx, parentId, categoryId)
    return {}
  },
  async updating(trx, record, { parentId }) {
    if (!parentId) return {}
    await refuseOtherMenu(trx, parentId, record.categoryId)
    await refuseCircle(trx, 'menu_item', record.id, parentId)
    return {}
  },
  deleted: (trx, records) => refuseWithChildren(trx, 'menu_item', records),
  restored: (trx, records) => refuseOrphans(trx, 'menu_item', records),
}

async function refuseOtherMenu(trx: Database, parentId: string, categoryId: string): Promise<void> {
  const parent = await trx.selectFrom('menu_item').select('category_id').where('id', '=', parentId).executeTakeFirst()
  if (parent?.category_id !== categoryId) throw new Refusal('tree.parent')
}
