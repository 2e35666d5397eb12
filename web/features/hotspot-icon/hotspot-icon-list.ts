// What the lists of hotspot icons say beyond the contract.
import type { HotspotIcon } from '@huanshi/contract/resources/hotspot-icon.ts'
import { Film, MapPin, Rows3 } from 'lucide-react'
import type { ListFeature, Mark } from '../../capabilities/resource/list/feature.ts'

const kinds: Readonly<Record<HotspotIcon['kind'], Mark | null>> = {
  static: null,
  sprite: { icon: Rows3, word: '序列帧' },
  animated: { icon: Film, word: '动图' },
}

export const hotspotIconFeature: ListFeature<HotspotIcon> = {
  searchHint: '搜索图标',
  empty: {
    icon: MapPin,
    title: '还没有热点图标',
    sentence: '自己的图标能让热点一眼就认得出来，图片、序列帧和动图都可以。',
  },
  meta: ({ usageCount }) => (usageCount === 0 ? '还没有用过' : `用了 ${usageCount} 次`),
  badge: ({ kind }) => kinds[kind],
}

export const publicIconFeature: ListFeature<HotspotIcon> = { ...hotspotIconFeature, title: '公共热点图标' }
