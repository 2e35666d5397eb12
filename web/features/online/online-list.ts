// What the list of who is online says beyond the contract.
import type { Online } from '@huanshi/contract/resources/online.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const onlineFeature: ListFeature<Online> = {
  searchHint: '搜索用户、页面',
  emptyElsewhere: { title: '现在没有人在线', sentence: '会员和访客打开站点的页面时，会出现在这里，离开后自动消失。' },
}
