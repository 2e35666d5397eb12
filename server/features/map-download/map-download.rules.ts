// Downloads of map tiles: the order is checked and counted when it is made, and not changed afterwards.
import type { Area, Bounds } from '@huanshi/contract/protocol/geometry.ts'
import { mapDownload } from '@huanshi/contract/resources/map-download.ts'
import { faultsOf } from '../../capabilities/geo/area.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { ResourceRules } from '../../capabilities/resource/rules.ts'
import { boundsOf, tileCount } from './tile-count.ts'

/** A city down to its houses; whole countries are not fetched tile by tile. */
const MOST_TILES = 2_000_000

export const mapDownloadRules: ResourceRules<typeof mapDownload> = {
  resource: mapDownload,
  present: () => ({ fileUrl: null }),
  async creating(_trx, { region, source, minZoom, maxZoom, termsAccepted }) {
    if (!termsAccepted) throw new Refusal('map-download.terms')
    const missing = ['{z}', '{x}', '{y}'].filter((part) => !source.urlTemplate.includes(part))
    if (missing.length > 0) {
      const errors = [{ path: '/source/urlTemplate', message: `缺少 ${missing.join('、')}` }]
      throw new Refusal('map-download.source', { errors })
    }
    assertRegion(region)
    if (minZoom > maxZoom) {
      throw new Refusal('map-download.region', { errors: [{ path: '/maxZoom', message: '不能小于最小级别' }] })
    }
    const tiles = tileCount(boundsOf(region), minZoom, maxZoom)
    if (tiles > MOST_TILES) {
      const detail = `共 ${tiles} 张瓦片，最多 ${MOST_TILES} 张，请缩小区域或减小最大级别`
      throw new Refusal('map-download.too-many', { detail })
    }
    return { tileCount: tiles }
  },
  actions: {
    retry: {
      async run(trx, { record }) {
        await trx.updateTable('map_download').set({ failed: 0, error: null }).where('id', '=', record.id).execute()
      },
    },
  },
}

function assertRegion(region: Area | Bounds): void {
  if ('west' in region) {
    if (region.west < region.east && region.south < region.north) return
    throw new Refusal('map-download.region', { errors: [{ path: '/region', message: '西应小于东，南应小于北' }] })
  }
  const errors = faultsOf(region).map(({ path, message }) => ({ path: `/region${path}`, message }))
  if (errors.length > 0) throw new Refusal('map-download.region', { errors: errors.slice(0, 20) })
}
