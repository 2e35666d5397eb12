// What the list of map downloads says beyond the contract.
import type { MapDownload } from '@huanshi/contract/resources/map-download.ts'
import type { ListFeature } from '../../capabilities/resource/list/feature.ts'
import { RegionField } from './region-field.tsx'

export const mapDownloadFeature: ListFeature<MapDownload> = {
  searchHint: '搜索地图',
  form: { controls: { region: RegionField } },
  empty: {
    title: '还没有下载的地图',
    sentence: '圈一片区域，把它的瓦片存成一个文件，断网时也能用。',
    steps: [
      { title: '圈区域', text: '填东西南北四边，或粘贴 GeoJSON。' },
      { title: '定来源', text: '填瓦片地址和版权说明，选好级别。' },
      { title: '下载', text: '下载在后台进行，可以暂停、继续和重试。' },
    ],
  },
}
