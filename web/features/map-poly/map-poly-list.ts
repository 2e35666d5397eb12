// What the list of areas on the map says beyond the contract.
import type { MapPoly } from '@huanshi/contract/resources/map-poly.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const mapPolyFeature: ListFeature<MapPoly> = {
  searchHint: '搜索地图区域',
  empty: { title: '还没有地图区域', sentence: '在地图上圈出一片区域，点它就能打开全景或漫游。' },
}
