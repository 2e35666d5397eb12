import { menuItem } from '../../contract/menu-item.ts'
import { orderQuestion } from '@huanshi/resource-web/view/standard-views.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const menuItemView = defineView(menuItem, {
  columns: {
    title: 'auto',
    categoryId: 120,
    icon: 120,
    url: 240,
    order: 'auto',
    isEnabled: 90,
  },
  hidden: ['order'],
  form: {
    title: {},
    categoryId: {},
    parentId: {},
    icon: { mismatch: '应当是小写字母、数字和连字符组成的图标名' },
    url: {
      help: '本站地址以 / 开头；{groupId} 代表当前机构；不填则是分组标题',
      mismatch: '应当是以 / 开头的本站地址，或 http(s) 网址',
    },
    target: { help: '不选则在当前窗口打开' },
    roles: { offers: 'held', help: '不选则对所有人可见' },
    order: orderQuestion,
    isEnabled: {},
  },
})
