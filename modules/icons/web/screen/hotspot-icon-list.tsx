// What the lists of hotspot icons say beyond the contract.
import type { HotspotIcon } from '../../contract/hotspot-icon.ts'
import { Film, Globe, MapPin, Rows3 } from 'lucide-react'
import { IconImage } from '../icon-image.tsx'
import type { ListFeature, Mark } from '@huanshi/resource-web/list/feature.ts'
import './hotspot-icon.css'

const kinds: Readonly<Record<HotspotIcon['kind'], Mark | null>> = {
  static: null,
  sprite: { icon: Rows3, word: '序列帧' },
  animated: { icon: Film, word: '动图' },
}

const CARD_SIZE = 88

export const hotspotIconFeature: ListFeature<HotspotIcon> = {
  searchHint: '搜索图标',
  empty: {
    icon: MapPin,
    title: '还没有热点图标',
    sentence: '自己的图标能让热点一眼就认得出来，图片、序列帧和动图都可以。',
    steps: [
      ['上传', '把 PNG、GIF 或 WebP 拖进来，可以一次很多张。'],
      ['调整', '序列帧切成一格一格，点一下定好锚点。'],
      ['使用', '在漫游里选中热点，换上自己的图标。'],
    ],
  },
  meta: ({ usageCount }) => (usageCount === 0 ? '还没有用过' : `用了 ${usageCount} 次`),
  badge: ({ kind }) => kinds[kind],
  glyph: ({ isPublic }) => (isPublic ? { icon: Globe, word: '公开' } : null),
  picture: (record) => (
    <span className="hs-icon-card hs-checkerboard">
      <IconImage icon={record} alt={`${record.name}的样子`} size={CARD_SIZE} />
    </span>
  ),
}
