// What the list of areas on the map says beyond the contract; an area is drawn on a screen of its own.
import type { MapPoly } from '../../contract/map-poly.ts'
import { EyeOff, Map, PencilRuler } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'

export function mapPolyFeature(base: string, go: (address: string) => void): ListFeature<MapPoly> {
  const screen = `${base}/MapPolyEdit/Draw`
  return {
    searchHint: '搜索地图区域',
    tasks: [
      {
        key: 'map',
        title: '看访客的地图',
        icon: Map,
        forReaders: true,
        run: () => void window.open('/view/map', '_blank', 'noopener'),
      },
    ],
    empty: {
      icon: Map,
      title: '还没有地图区域',
      sentence: '在地图上圈出一片区域，点它就能打开全景或漫游。',
      steps: [
        ['画出来', '逐点画，或画矩形、圆，也能导入 KML、GPX、GeoJSON 和 Shapefile。'],
        ['上颜色', '填充和边线各有颜色、粗细和不透明度。'],
        ['连过去', '选一个全景、漫游、博客、文章、分类或网址。'],
      ],
    },
    primary: { icon: PencilRuler, word: '画区域', run: () => go(screen) },
    open: ({ id }) => `${screen}/${id}`,
    glyph: ({ isVisible }) => (isVisible ? null : { icon: EyeOff, word: '不显示' }),
  }
}
