import { DEFAULT_RATE } from '../../contract/download-rate.ts'
import { mapDownload } from '../../contract/map-download.ts'
import { defineView } from '@huanshi/resource-web/view/view.ts'

export const mapDownloadView = defineView(mapDownload, {
  columns: {
    name: {},
    status: { width: 140 },
    // The state says it while there is something to wait for.
    progress: { width: 130, hidden: true },
    tileCount: { width: 100 },
    bytes: {},
    minZoom: {},
    maxZoom: {},
    done: { width: 100 },
    empty: { width: 110, hidden: true },
    failed: { width: 100 },
  },
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
