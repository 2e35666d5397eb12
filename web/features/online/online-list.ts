// What the list of who is online says beyond the contract.
import type { Online } from '@huanshi/contract/resources/online.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const onlineFeature: ListFeature<Online> = { searchHint: '搜索用户、页面' }
