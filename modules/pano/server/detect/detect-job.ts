// Has an operator's detector look at a panorama as it was taken. What it finds is its author's to accept, or covered at once where the
// administrator has said so.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { gatherLevel } from '@huanshi/pyramid/gather-level.ts'
import { mappingOf } from '@huanshi/pyramid/retouch/mapping.ts'
import { isWithinReach, RADIAN, type Direction } from '@huanshi/pyramid/retouch/zone.ts'
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type Selectable } from 'kysely'
import type { JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { zoneLimits, type Zone } from '../../contract/zones.ts'
import { bakeQueue, detectQueue, type BakeJob, type PanoParts } from '../pano-parts.ts'
import { revisionFolder } from '../picture-files.ts'
import { tilesIn } from '../stored-tiles.ts'
import { askDetector, type Detector } from './ask-detector.ts'
import { writeCoded } from './coded-picture.ts'
import { AFTER, BEFORE, compareTask, type Box } from './compare-task.ts'
import { waitedFor } from '../waited-for.ts'

type Parts = Pick<PanoParts, 'db' | 'storage' | 'jobs'> & { readonly detector: Detector }
type PanoRow = Selectable<DB['pano']>

/** Faces of people at some distance have enough pixels; more would take a detector's memory. */
const WIDEST = 8192
/** A face is a little larger than what is found of it; share of the box to each side. */
const MARGIN = 0.12

export function detectHandler(parts: Parts): JobHandler<BakeJob> {
  const reason = '检测服务没有给出结果，可以再试一次，或手工画出要遮的地方'
  return {
    ...waitedFor(parts.db, 'detection', reason),
    queue: detectQueue,
    run: ({ panoId }, { signal }) => detect(parts, panoId, signal),
  }
}

async function detect({ db, storage, jobs, detector }: Parts, id: string, signal: AbortSignal): Promise<void> {
  const row = await db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirst()
  const manifest = row?.manifest ?? null
  if (row?.revision == null || row.deleted_time !== null || manifest === null || row.detection !== 'waiting') return
  const found = await findIn(storage, row, manifest, { detector, signal, revision: row.plain_revision ?? row.revision })
  const isAccepted = await readSetting(db, 'privacy.coversFindings')
  await db.transaction().execute(async (trx) => {
    const own = row.zones.length
    const zones = JSON.stringify(found.slice(0, Math.max(0, zoneLimits.zones - own)))
    const covers = isAccepted && zones !== '[]'
    const { numUpdatedRows } = await trx
      .updateTable('pano')
      .set({
        detection: 'done',
        detection_error: null,
        findings: covers ? '[]' : zones,
        ...(covers
          ? {
              zones: sql`zones || ${zones}::jsonb`,
              retouch: 'waiting',
              retouch_error: null,
              version: sql<number>`version + 1`,
            }
          : {}),
      })
      .where('id', '=', id)
      .where('detection', '=', 'waiting')
      // Of another picture, or with other zones, it would be told anew.
      .where('revision', '=', row.revision)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Error(`${id} has changed while it was looked at`)
    if (covers) await jobs.enqueue(trx, bakeQueue, { panoId: id }, row.user_id)
  })
}

interface Looking {
  readonly detector: Detector
  readonly signal: AbortSignal
  readonly revision: string
}

async function findIn(
  storage: PanoParts['storage'],
  row: PanoRow,
  manifest: PyramidManifest,
  { detector, signal, revision }: Looking,
): Promise<Zone[]> {
  const level = await gatherLevel(tilesIn(storage, revisionFolder(row.id, revision)), manifest, WIDEST)
  const work = await storage.workFolder()
  try {
    const [before, after] = [join(work, BEFORE), join(work, AFTER)]
    await writeCoded({ level, target: before })
    await writeFile(after, await askDetector(detector, await readFile(before), signal))
    const boxes = await runInSandbox(compareTask, {
      input: null,
      files: { [BEFORE]: before, [AFTER]: after },
      person: row.user_id,
      signal,
    })
    const isFlat = manifest.type === 'flat'
    return boxes.map((box) => zoneOf(box, manifest, level.level)).filter((zone) => isFlat || isWithinReach(zone))
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** A box of pixels as directions. */
function zoneOf(
  { left, top, width, height }: Box,
  manifest: PyramidManifest,
  size: { readonly width: number; readonly height: number },
): Zone {
  const mapping = mappingOf(manifest, size)
  const [x, y] = [width * MARGIN, height * MARGIN]
  const corner = (column: number, row: number): Direction => {
    const [u, v, w] = mapping.place(column, Math.min(size.height, Math.max(0, row)))
    const angles = mapping.isFlat ? [u, v] : [Math.atan2(u, w), Math.asin(Math.min(1, Math.max(-1, v)))]
    return { yaw: (angles[0] ?? 0) / RADIAN, pitch: (angles[1] ?? 0) / RADIAN }
  }
  return {
    id: randomUUID(),
    shape: 'box',
    effect: 'blur',
    points: [
      corner(left - x, top - y),
      corner(left + width + x, top - y),
      corner(left + width + x, top + height + y),
      corner(left - x, top + height + y),
    ],
    brush: null,
    colour: '#333333',
  }
}
