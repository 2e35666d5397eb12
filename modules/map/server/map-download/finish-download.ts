// A whole download becomes one file, and a map that people can choose.
import { archiveAddress } from '@huanshi/kernel/protocol/map-source.ts'
import { boundsOf } from '../../contract/tile-cover.ts'
import { writeArchive, type StoredTile } from '@huanshi/pmtiles-writer/write-archive.ts'
import { sql } from 'kysely'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetMapSources } from '@huanshi/maps/server/map-sources.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { ARCHIVE_FILE, archiveFolder, type DownloadParts, type BegunDownload } from './download-parts.ts'
import { SourceGone } from './download-tiles.ts'
import { tileKindOf } from './tile-kind.ts'
import type { TileSpool } from './tile-spool.ts'

export async function finishDownload(
  { db, storage }: Pick<DownloadParts, 'db' | 'storage'>,
  begun: BegunDownload,
  spool: TileSpool,
  signal: AbortSignal,
): Promise<void> {
  const tiles: StoredTile[] = [...spool.tiles.values()]
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => one.id - other.id)
  const [first] = tiles
  if (first === undefined) throw new SourceGone('来源在这片区域里没有瓦片')
  const kind = tileKindOf(Buffer.from(await spool.read(first))) ?? 'unknown'
  const { west, south, east, north } = boundsOf(begun.region)
  const { source, minZoom, maxZoom } = begun
  const revision = uuidV7()
  const folder = await storage.workFolder()
  try {
    const bytes = await writeArchive(join(folder, ARCHIVE_FILE), {
      tiles,
      read: (tile) => spool.read(tile),
      header: {
        tileType: kind,
        tileCompression: kind === 'mvt' ? 'gzip' : 'none',
        bounds: [west, south, east, north],
        minZoom,
        maxZoom,
      },
      metadata: { name: begun.name, attribution: source.attribution, type: 'baselayer', datum: source.datum },
      signal,
    })
    await storage.moveIn(folder, `${archiveFolder(begun.id)}/${revision}`)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('map_download')
        .set({
          status: 'ready',
          revision,
          bytes,
          error: null,
          updated_time: sql<string>`now()`,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', begun.id)
        .where('status', '=', 'running')
        .where('deleted_time', 'is', null)
        .executeTakeFirst()
      // Paused or deleted in the last moment: the next one who finishes it writes it again.
      if (numUpdatedRows === 0n) return
      await trx
        .insertInto('map_source')
        .values({
          id: uuidV7(),
          name: begun.name.slice(0, 30),
          kind: 'archive',
          ground: source.ground,
          datum: source.datum,
          address: archiveAddress(begun.id),
          attribution: source.attribution,
          approval: source.approval,
          min_zoom: minZoom,
          max_zoom: maxZoom,
          // Behind those that somebody placed.
          order: 500,
          download_id: begun.id,
        })
        .onConflict((conflict) => conflict.column('download_id').doNothing())
        .execute()
    })
    forgetMapSources()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
