// What the list of the official account's menus says beyond the contract.
import type { WeixinMenu } from '../../contract/weixin-menu.ts'
import { MessagesSquare, Plus } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export function weixinMenuFeature(_base: string, go: (address: string) => void): ListFeature<WeixinMenu> {
  return {
    searchHint: '搜索菜单名称',
    primary: { icon: Plus, word: '新建菜单', run: () => go('/Admin/Weixin/Menu/Edit') },
    open: ({ id }) => `/Admin/Weixin/Menu/Edit/${id}`,
    empty: {
      icon: MessagesSquare,
      title: '还没有公众号菜单',
      sentence: '关注公众号的人在对话框下方看到的按钮，最多三个，每个下面最多五项。',
      steps: [
        ['写草稿', '新建一份菜单，填好按钮和网址。'],
        ['核对', '草稿不影响公众号，可以反复修改。'],
        ['发布', '发布后，公众号换成这一份。'],
      ],
    },
  }
}
