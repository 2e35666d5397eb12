// What the list of map sources says beyond the contract.
import type { MapKind } from '@huanshi/kernel/protocol/map-source.ts'
import type { MapSourceRecord } from '../../contract/map-source.ts'
import { createElement } from 'react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { TrySource } from './try-source.tsx'

type Values = Readonly<Record<string, unknown>>

const isOf =
  (...kinds: readonly MapKind[]) =>
  ({ kind }: Values): boolean =>
    kinds.some((one) => one === kind)
const isService = isOf('amap', 'google')
const hasKeyPlace = ({ address }: Values): boolean => typeof address === 'string' && address.includes('{key}')

export const mapSourceFeature: ListFeature<MapSourceRecord> = {
  searchHint: '搜索地图来源',
  empty: {
    title: '只有内置地图',
    sentence: '接入天地图、高德、谷歌或自己的瓦片，访客就能看到街道和卫星画面。',
  },
  detail: (record) => createElement(TrySource, { values: { ...record } }),
  form: {
    start: { kind: 'raster', isOffered: true, minZoom: 0, maxZoom: 18 },
    outcome: TrySource,
    asks: {
      address: isOf('vector', 'raster', 'archive'),
      key: (values) => isService(values) || hasKeyPlace(values),
    },
    suits: {
      securityCode: isOf('amap'),
      labelAddress: isOf('raster', 'archive'),
      datum: isOf('vector', 'raster', 'archive', 'google'),
      minZoom: isOf('raster'),
      maxZoom: isOf('raster'),
      mayDownload: isOf('raster'),
      mostTiles: (values) => isOf('raster')(values) && values['mayDownload'] === true,
    },
  },
}
