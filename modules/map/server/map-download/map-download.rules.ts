// Downloads of map tiles: what is ordered is checked and counted, and settled then; the job does the rest.
import type { Area, Bounds } from '@huanshi/kernel/protocol/geometry.ts'
import { tileCount } from '../../contract/tile-cover.ts'
import { mapDownload } from '../../contract/map-download.ts'
import { sql } from 'kysely'
import { faultsOf } from '@huanshi/maps/server/geo/area.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { forgetMapSources } from '@huanshi/maps/server/map-sources.ts'
import { personGrant } from '@huanshi/server-kit/permit/permits.ts'
import type { ActionRule, ResourceRules, Row } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { regionIn } from './datum-region.ts'
import { ARCHIVE_FILE, archiveFolder, downloadQueue, spoolFolder, type DownloadParts } from './download-parts.ts'
import { missingParts } from './source-template.ts'

/** A city down to its houses; whole countries are not fetched tile by tile. */
const MOST_TILES = 500_000

type RuleParts = Pick<DownloadParts, 'media' | 'jobs'> & { readonly storage: Pick<DownloadParts['storage'], 'remove'> }

export function mapDownloadRules({ media, jobs, storage }: RuleParts): ResourceRules<typeof mapDownload> {
  const enqueue = (trx: Database, { id }: Row): Promise<void> =>
    jobs.enqueue(trx, downloadQueue, { downloadId: id }, 'site')
  const goOn: ActionRule<typeof mapDownload> = {
    async run(trx, { record }) {
      if (record.source === null) throw new Refusal('action.impossible', { detail: '这个下载没有来源，请重新下载' })
      await trx.updateTable('map_download').set({ failed: 0, error: null }).where('id', '=', record.id).execute()
      await enqueue(trx, record)
    },
  }
  return {
    resource: mapDownload,
    select: { revision: sql`r.revision` },
    present(row, { caller }) {
      const { id, status, done, tileCount, revision } = row
      const isThere = status === 'ready' && typeof revision === 'string'
      return {
        progress: status === 'ready' ? 1 : tileCount === 0 ? 0 : Math.min(1, done / tileCount),
        fileUrl: isThere
          ? `${media.address(`${archiveFolder(id)}/${revision}`, personGrant(caller))}/${ARCHIVE_FILE}`
          : null,
      }
    },
    async creating(trx, { region, sourceId, minZoom, maxZoom, termsAccepted }) {
      if (!termsAccepted) throw new Refusal('map-download.terms')
      const source = await sourceOf(trx, sourceId)
      assertRegion(region)
      if (minZoom > maxZoom) throw faultAt('/maxZoom', '不能小于最小级别')
      if (minZoom < source.minZoom || maxZoom > source.maxZoom)
        throw faultAt('/maxZoom', `这个来源有 ${source.minZoom} 到 ${source.maxZoom} 级`)
      const tiles = tileCount(regionIn(source.datum, region), minZoom, maxZoom)
      const most = Math.min(MOST_TILES, source.mostTiles ?? MOST_TILES)
      if (tiles > most) {
        const detail = `${Number.isFinite(tiles) ? `共 ${tiles} 张瓦片` : '瓦片太多'}，最多 ${most} 张，请缩小区域或减小最大级别`
        throw new Refusal('map-download.too-many', { detail })
      }
      return { source: source.said, tileCount: tiles }
    },
    created: enqueue,
    actions: { resume: goOn, retry: goOn },
    async deleted(trx, records) {
      // Whoever is at it notices; brought back, it can be resumed.
      await trx
        .updateTable('map_download')
        .set({ status: 'paused' })
        .where(
          'id',
          'in',
          records.map(({ id }) => id),
        )
        .where('status', 'in', ['queued', 'running'])
        .execute()
      await moveSources(trx, records, sql`now()`)
    },
    async restored(trx, records) {
      await moveSources(trx, records, sql`null`)
    },
    async purged(records) {
      for (const { id } of records) {
        await storage.remove(archiveFolder(id))
        await storage.remove(spoolFolder(id))
      }
    },
  }
}

/** The map made of it goes and comes with it. */
async function moveSources(trx: Database, records: readonly Row[], deletedTime: ReturnType<typeof sql>): Promise<void> {
  const ids = records.map(({ id }) => id)
  await sql`update map_source set deleted_time = ${deletedTime} where download_id = any(${ids}::uuid[])`.execute(trx)
  forgetMapSources()
}

interface Source {
  readonly said: NonNullable<Row<typeof mapDownload>['source']>
  readonly datum: 'wgs84' | 'gcj02'
  readonly minZoom: number
  readonly maxZoom: number
  readonly mostTiles: number | null
}

async function sourceOf(trx: Database, id: string): Promise<Source> {
  const row = await trx
    .selectFrom('map_source')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  const refuse = (message: string): Refusal =>
    new Refusal('map-download.source', { detail: message, errors: [{ path: '/sourceId', message }] })
  if (row === undefined) throw refuse('来源不存在，请重新选择')
  if (!row.may_download) throw refuse('这个来源没有标明「允许下载」，请先在地图来源里确认它的使用条款')
  const address = row.address ?? ''
  if ((row.kind !== 'raster' && row.kind !== 'vector') || !/^https?:/.test(address) || missingParts(address).length > 0)
    throw refuse('这个来源不是一张张瓦片，不能下载')
  // The table's checks leave nothing else.
  const { ground, datum } = row as {
    readonly ground: 'plain' | 'satellite' | 'relief'
    readonly datum: Source['datum']
  }
  const said = {
    name: row.name,
    urlTemplate: address,
    attribution: row.attribution,
    approval: row.approval,
    ground,
    datum,
  }
  return { said, datum, minZoom: row.min_zoom, maxZoom: row.max_zoom, mostTiles: row.most_tiles }
}

function faultAt(path: string, message: string): Refusal {
  return new Refusal('map-download.region', { errors: [{ path, message }] })
}

function assertRegion(region: Area | Bounds): void {
  if ('west' in region) {
    if (region.west < region.east && region.south < region.north) return
    throw faultAt('/region', '西应小于东，南应小于北')
  }
  const errors = faultsOf(region).map(({ path, message }) => ({ path: `/region${path}`, message }))
  if (errors.length > 0) throw new Refusal('map-download.region', { errors: errors.slice(0, 20) })
}
