import { menuItem } from '../../contract/menu-item.ts'
import type { ResourceRules } from '@huanshi/resource-server/rules.ts'
import { branchRules } from '@huanshi/resource-server/tree/branches.ts'

export const menuItemRules: ResourceRules<typeof menuItem> = {
  resource: menuItem,
  ...branchRules('menu_item', 'categoryId', 'category_id'),
}
