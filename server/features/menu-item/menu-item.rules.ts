import { menuItem } from '@huanshi/contract/resources/menu-item.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { refuseCircle, refuseOrphans, refuseWithChildren } from '../../capabilities/tree/branches.ts'

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
  deleted: (trx, records) =>
    refuseWithChildren(
      trx,
      'menu_item',
      records.map(({ id }) => id),
    ),
  restored: (trx, records) =>
    refuseOrphans(
      trx,
      'menu_item',
      records.map(({ id }) => id),
    ),
}

async function refuseOtherMenu(trx: Database, parentId: string, categoryId: string): Promise<void> {
  const parent = await trx.selectFrom('menu_item').select('category_id').where('id', '=', parentId).executeTakeFirst()
  if (parent?.category_id !== categoryId) throw new Refusal('tree.parent')
}
