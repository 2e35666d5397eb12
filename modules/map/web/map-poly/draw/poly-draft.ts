// What is edited about an area of the map, and its shape as parts that can be drawn one by one.
import { MOST_CORNERS, type AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { MapPoly } from '../../../contract/map-poly.ts'
import { moreFaultOf } from './poly-more-fault.ts'
import { featureOf, partsOf, defaultStyle } from '@huanshi/maps/web/area-drawing/area-parts.ts'

export interface PolyDraft {
  readonly name: string
  readonly category: string
  readonly isVisible: boolean
  readonly maps: MapPoly['maps']
  readonly order: number
  readonly link: MapPoly['link']
  readonly feature: AreaFeature
}

const everyMap = ['visitors', 'lists', 'tours'] as const
const MOST_PARTS = 100

export function draftOf(record: MapPoly | undefined): PolyDraft {
  if (record === undefined) {
    const feature = featureOf([], defaultStyle)
    return { name: '', category: '', isVisible: true, maps: [...everyMap], order: 0, link: null, feature }
  }
  const { name, category, isVisible, maps, order, link, feature } = record
  return { name, category, isVisible, maps, order, link, feature }
}

const PAGE = /^(?:\/(?:[^/\\\s][^\\\s]*)?|https?:\/\/\S+)$/

export function faultOf({ name, feature, link, isVisible, maps }: PolyDraft): string | null {
  if (name.trim() === '') return '请填写名称'
  if (link?.kind === 'address' && !PAGE.test(link.url)) return '网址应当以 / 或 https:// 开头'
  if (isVisible && maps.length === 0) return '请选择显示在哪些地图上，或关掉「在地图上显示」'
  const wrong = moreFaultOf(feature.properties)
  if (wrong !== null) return wrong
  const parts = partsOf(feature.geometry)
  if (parts.length === 0) return '请先在地图上画出区域，或导入 GeoJSON'
  if (parts.flat(2).length > MOST_CORNERS) return `一个区域最多有 ${MOST_CORNERS} 个顶点，请先把形状简化`
  return parts.length > MOST_PARTS ? `一个区域最多由 ${MOST_PARTS} 块组成` : null
}
