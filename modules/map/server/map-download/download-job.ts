// Carries out a download: fetches what is missing, says how far it is, and makes the archive. It may be cut off anywhere and goes on
// behind the last tile that is on the disk. A long one gives way to others now and then.
import { sql } from 'kysely'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { NonRetryableError, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import { regionIn } from './datum-region.ts'
import {
  downloadQueue,
  realClock,
  spoolFolder,
  type DownloadJob,
  type DownloadParts,
  type BegunDownload,
} from './download-parts.ts'
import { downloadTiles, SourceGone } from './download-tiles.ts'
import { tileFetcher } from './fetch-tile.ts'
import { finishDownload } from './finish-download.ts'
import { tileAddress } from './source-template.ts'
import { tileKindOf, type TileKind } from './tile-kind.ts'
import { openSpool, type TileSpool } from './tile-spool.ts'
import { wantedTiles } from './wanted-tiles.ts'

const CONNECTIONS = 2
/** Others get their turn after it. */
const SLICE_MS = 10 * 60_000
/** Stays free for everything else. */
const DISK_RESERVE = 1024 ** 3

export function downloadHandler(parts: DownloadParts): JobHandler<DownloadJob> {
  return {
    queue: downloadQueue,
    takesRoom: true,
    run: ({ downloadId }, { signal }) => run(parts, downloadId, signal),
    failed: ({ downloadId }, error) => fail(parts, downloadId, wordsOf(error)),
  }
}

async function run(parts: DownloadParts, id: string, signal: AbortSignal): Promise<void> {
  const { locks, clock = realClock } = parts
  const name = `map-download ${id}`
  let lock = await locks.tryTake(name)
  // Whoever had it before it was paused is about to notice.
  for (let tries = 0; lock === null && tries < 60; tries += 1) {
    await clock.wait(1000, signal)
    lock = await locks.tryTake(name)
  }
  if (lock === null) throw new Error('the download is still being done elsewhere')
  try {
    await download(parts, id, AbortSignal.any([signal, lock.lost]))
  } finally {
    await lock.release()
  }
}

async function download(parts: DownloadParts, id: string, signal: AbortSignal): Promise<void> {
  const { db, storage, jobs, clock = realClock } = parts
  const begun = await begin(parts, id)
  if (begun === null) return
  const spool = await openSpool(join(storage.scratch, spoolFolder(id)))
  const fetcher = tileFetcher({ connections: CONNECTIONS, allowsPrivate: parts.allowsPrivate })
  const until = clock.now() + SLICE_MS
  try {
    const region = regionIn(begun.source.datum, begun.region)
    const outcome = await downloadTiles({
      ids: wantedTiles(region, begun.minZoom, begun.maxZoom, (tile) => spool.tiles.has(tile)),
      addressOf: (tile) => tileAddress(begun.source.urlTemplate, begun.key, tile),
      fetch: (url, until) => fetcher.fetch(url, until),
      spool,
      clock,
      rate: begun.rate,
      connections: CONNECTIONS,
      kind: await kindOf(spool),
      signal,
      async report(progress) {
        await assertRoom(storage.scratch, spool)
        return (await say(parts, id, spool, progress)) && clock.now() < until
      },
    })
    const isWanted = await say(parts, id, spool, outcome)
    if (!isWanted) return
    if (outcome.isWhole) await finishDownload(parts, begun, spool, signal)
    else if (outcome.failed > 0)
      await fail(parts, id, `有 ${outcome.failed} 张瓦片没有下载到：${outcome.fault ?? ''}。可以重试`)
    else await db.transaction().execute((trx) => jobs.enqueue(trx, downloadQueue, { downloadId: id }, 'site'))
  } catch (error) {
    if (error instanceof SourceGone || error instanceof DiskFull) throw new NonRetryableError(error.message, error)
    throw error
  } finally {
    fetcher.close()
    await spool.close()
    await tidy(parts, id)
  }
}

/** Null for what is not to be done: paused, deleted, finished. */
async function begin({ db }: DownloadParts, id: string): Promise<BegunDownload | null> {
  const { rows } = await sql<BegunDownload>`
    update map_download d set status = 'running', updated_time = now(), version = d.version + 1
    where d.id = ${id} and d.status in ('queued', 'running') and d.deleted_time is null and d.source is not null
    returning d.id, d.name, d.region, d.source, d.min_zoom as "minZoom", d.max_zoom as "maxZoom", d.rate,
      (select s.key from map_source s where s.id = d.source_id) as key
  `.execute(db)
  return rows[0] ?? null
}

/** What is finished or gone leaves nothing behind. */
async function tidy({ db, storage }: DownloadParts, id: string): Promise<void> {
  const row = await db.selectFrom('map_download').select('status').where('id', '=', id).executeTakeFirst()
  if (row === undefined || row.status === 'ready') await storage.remove(spoolFolder(id))
}

/** False when it is no longer wanted. */
async function say(
  { db }: DownloadParts,
  id: string,
  spool: TileSpool,
  { failed }: { readonly failed: number },
): Promise<boolean> {
  let empty = 0
  for (const { length } of spool.tiles.values()) if (length === 0) empty += 1
  const { numUpdatedRows } = await db
    .updateTable('map_download')
    .set({ done: spool.tiles.size, empty, failed, bytes: spool.bytes, updated_time: sql<string>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function fail({ db }: DownloadParts, id: string, words: string): Promise<void> {
  await db
    .updateTable('map_download')
    .set({ status: 'failed', error: words, updated_time: sql<string>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute()
}

class DiskFull extends Error {}

/** The archive is written while the tiles are still there. */
async function assertRoom(root: string, spool: TileSpool): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < DISK_RESERVE + spool.bytes) throw new DiskFull('磁盘空间不足，请腾出空间后重试')
}

async function kindOf(spool: TileSpool): Promise<TileKind | null> {
  for (const tile of spool.tiles.values()) if (tile.length > 0) return tileKindOf(Buffer.from(await spool.read(tile)))
  return null
}

function wordsOf(error: unknown): string {
  const cause = error instanceof NonRetryableError ? error.cause : error
  if (cause instanceof Refusal && cause.details.detail !== undefined) return cause.details.detail
  return cause instanceof SourceGone || cause instanceof DiskFull ? cause.message : '服务器没能完成下载，可以重试'
}
