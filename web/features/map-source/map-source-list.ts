// What the list of map sources says beyond the contract.
import type { MapSourceRecord } from '@huanshi/contract/resources/map-source.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'

export const mapSourceFeature: ListFeature<MapSourceRecord> = {
  searchHint: '搜索地图来源',
  empty: {
    title: '只有内置地图',
    sentence: '接入天地图、高德或自己的瓦片，访客就能看到街道和卫星画面。',
  },
}
