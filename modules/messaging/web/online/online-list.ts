// What the list of who is online says beyond the contract.
import type { Online } from '../../contract/online.ts'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export const onlineFeature: ListFeature<Online> = {
  // How long somebody has been here says more than two moments.
  aside: ['createdTime', 'updatedTime', 'url', 'connectedTime', 'lastSeenTime'],
  lead: 'userName',
  name: ({ userName, title }) => (userName === null ? `访客 · ${title}` : title),
  searchHint: '搜索用户、页面',
  emptyElsewhere: { title: '还没有在线记录', sentence: '会员和访客打开着的页面会列在这里。' },
}
