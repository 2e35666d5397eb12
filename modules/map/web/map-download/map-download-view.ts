import { DEFAULT_RATE } from '../../contract/download-rate.ts'
import { mapDownload } from '../../contract/map-download.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const mapDownloadView = defineView(mapDownload, {
  columns: {
    name: 'auto',
    status: 140,
    // The state says it while there is something to wait for.
    progress: 130,
    tileCount: 100,
    bytes: 'auto',
    minZoom: 'auto',
    maxZoom: 'auto',
    done: 100,
    empty: 110,
    failed: 100,
  },
  hidden: ['progress', 'empty'],
  form: {
    name: {},
    region: { control: 'json', help: '在地图上画，或填东西南北四边；瓦片数随级别成倍增长' },
    sourceId: { help: '只有「允许下载」的地图来源可以选' },
    minZoom: {},
    maxZoom: {},
    rate: { help: `不填为 ${DEFAULT_RATE}；来源忙时会自己慢下来` },
    termsAccepted: { help: '下载前请先阅读地图来源的使用条款' },
  },
  tones: { status: { queued: 'quiet', running: 'live', paused: 'warn', ready: 'ok', failed: 'bad' } },
})
