// Puts the covered picture of a panorama in the place of what is shown, whole and at once. What was shown before ends with that: its
// addresses, wherever they were kept, hold no more. It may be cut off anywhere and begins again: until its one update nothing has changed.
import { sql, type Selectable } from 'kysely'
import type { JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { namesIn } from '@huanshi/server-kit/storage/storage.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { coverParts } from './cover-worker.ts'
import { bakeQueue, type BakeJob, type PanoParts } from './pano-parts.ts'
import { files, panoFolder, revisionFolder } from './picture-files.ts'
import { drawLook, type DrawnLook } from './render-cover.ts'
import { coverZones, writePictures } from './cover-zones.ts'
import { copyPicture } from './plain-picture.ts'
import { planTreated, planWith, type TilePlan } from './tile-plan.ts'
import { isBare, isTreatment, statesOf, treatmentOf } from './treatment.ts'
import { waitedFor } from './waited-for.ts'

type PanoRow = Selectable<DB['pano']>

export function bakeHandler(parts: Pick<PanoParts, 'db' | 'storage'>): JobHandler<BakeJob> {
  const reason = '没能遮盖画面，访客看到的还是之前的样子；请再保存一次，仍不行就联系管理员'
  const covering = waitedFor(parts.db, 'retouch', reason)
  return {
    ...covering,
    queue: bakeQueue,
    run: ({ panoId }, { signal }) => bakePano(parts, panoId, signal),
    async failed(job, error) {
      await covering.failed?.(job, error)
      await parts.db
        .updateTable('pano')
        .set({ grading_state: 'failed' })
        .where('id', '=', job.panoId)
        .where('grading_state', '=', 'waiting')
        .execute()
    },
  }
}

/** Nothing where it was done by another order, or the panorama is gone. */
async function bakePano(
  { db, storage }: Pick<PanoParts, 'db' | 'storage'>,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const row = await db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirst()
  const manifest = row?.manifest ?? null
  if (row?.revision == null || row.deleted_time !== null || manifest === null || isDone(row)) return
  if (row.plain_revision === null && isBare(treatmentOf(row))) {
    // Nothing was made of it and nothing is.
    await db
      .updateTable('pano')
      .set({ ...statesOf(treatmentOf(row)), retouch_error: null })
      .where('id', '=', id)
      .execute()
    return
  }
  const made = await makeRevision(storage, row, { manifest, signal, shown: row.revision })
  const folder = revisionFolder(id, made.revision)
  try {
    const look = await drawLook(storage, db, row, made.revision)
    if (look !== null) await keepFormerNames(storage, row, folder, look)
    const isShown = await show(db, storage, row, { ...made, look })
    if (!isShown) throw new Error(`${id} has changed while it was being covered`)
  } catch (error) {
    await storage.remove(folder)
    throw error
  }
  // What was shown, and the picture as it was taken where nothing is covered any more.
  await storage.remove(revisionFolder(id, row.revision))
  if (made.plain === null && row.plain_revision !== null) await storage.remove(revisionFolder(id, row.plain_revision))
}

function isDone({ retouch, grading_state: colours }: PanoRow): boolean {
  return [retouch, colours].includes('done') && [retouch, colours].every((one) => one === 'done' || one === 'none')
}

interface Made {
  readonly revision: string
  readonly plain: string | null
  /** Of the revision. */
  readonly manifest: TilePlan
}

async function makeRevision(
  storage: PanoParts['storage'],
  row: PanoRow,
  { signal, shown, ...given }: { readonly manifest: TilePlan; readonly signal: AbortSignal; readonly shown: string },
): Promise<Made> {
  const { id } = row
  const treatment = treatmentOf(row)
  const source = row.plain_revision ?? shown
  // What is shown may have lost its right eye; what was taken keeps it.
  const isStereo = await storage.exists(`${revisionFolder(id, source)}/${files.rightTiles}`)
  const manifest = planWith(given.manifest, isStereo)
  if (isBare(treatment)) {
    const revision = await copyPicture(storage, id, source, { manifest, signal })
    await writePictures(storage, revisionFolder(id, revision), manifest)
    return { revision, plain: null, manifest }
  }
  const plain = row.plain_revision ?? (await copyPicture(storage, id, shown, { manifest, signal }))
  const revision = await coverZones(storage, { id, plain, manifest, treatment, signal })
  return { revision, plain, manifest: planTreated(manifest, treatment) }
}

/** Records hold addresses of pictures by name: they find the covered one there. */
async function keepFormerNames(
  storage: PanoParts['storage'],
  { id, revision }: PanoRow,
  folder: string,
  look: DrawnLook,
): Promise<void> {
  for (const name of await namesIn(storage, revisionFolder(id, revision ?? ''))) {
    const [, ending] = /^(?:look|view)-[0-9a-f]{12}(-[a-z0-9]+)?\.jpg$/.exec(name) ?? []
    const part = Object.values(coverParts).find((one) => one === (ending ?? ''))
    if (/^(?:look|view)-/.test(name) && part !== undefined)
      await storage.copy(`${folder}/${look.cover}${part}.jpg`, `${folder}/${name}`)
  }
}

/** False where something else has become of it meanwhile. */
async function show(
  db: Database,
  storage: PanoParts['storage'],
  row: PanoRow,
  { revision, plain, manifest, look }: Made & { readonly look: DrawnLook | null },
): Promise<boolean> {
  const made = treatmentOf(row)
  const states = statesOf(made)
  const kept = new Set([revision, plain, row.pending_revision])
  const names = (await namesIn(storage, panoFolder(row.id))).filter((name) => !kept.has(name))
  return db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('pano')
      .set({
        revision,
        plain_revision: plain,
        manifest: JSON.stringify(manifest),
        // What was changed meanwhile is another order's.
        retouch: sql<string>`case when ${isTreatment(made)} then ${states.retouch} else retouch end`,
        grading_state: sql<string>`case when ${isTreatment(made)} then ${states.grading_state} else grading_state end`,
        retouch_error: null,
        sealed: sql<string[]>`array_append(sealed, ${row.revision}::uuid)`,
        cover: look?.cover ?? files.firstCover,
        look: look?.look ?? null,
      })
      .where('id', '=', row.id)
      .where('revision', '=', row.revision)
      .where('plain_revision', 'is not distinct from', row.plain_revision)
      .where('manifest', '=', row.manifest)
      .where('deleted_time', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    const keys = (of: readonly string[]) => of.map((name) => `r${name.replaceAll('-', '')}`)
    await sql`select hold_permits(${keys(names)}::text[], false)`.execute(trx)
    await sql`select hold_permits(${keys([revision])}::text[], true)`.execute(trx)
    return true
  })
}
