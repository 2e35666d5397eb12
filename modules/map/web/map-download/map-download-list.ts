// What the list of map downloads says and does beyond the contract.
import type { MapDownload } from '../../contract/map-download.ts'
import { Download, Map } from 'lucide-react'
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { EstimateView } from './estimate-view.tsx'
import { RegionField } from './region-field.tsx'

export const mapDownloadFeature: ListFeature<MapDownload> = {
  searchHint: '搜索地图',
  createWord: { icon: Download, word: '下载地图' },
  form: { controls: { region: RegionField }, outcome: EstimateView },
  actions: ({ fileUrl }) =>
    fileUrl === null
      ? []
      : [{ key: 'file', title: '下载 PMTiles 文件', icon: Download, run: () => window.location.assign(fileUrl) }],
  told: () => ['region', 'source', 'fileUrl'],
  empty: {
    title: '还没有下载的地图',
    sentence: '圈一片区域，把它的瓦片存成一个文件，断网时也能用。',
    icon: Map,
    steps: [
      ['圈区域', '在地图上画，或填东西南北四边。'],
      ['选来源', '选一个允许下载的地图来源，定好级别，先看要下载多少。'],
      ['下载', '在后台慢慢下载，可以暂停、继续和重试；完成后就能在地图上选用。'],
    ],
  },
}
