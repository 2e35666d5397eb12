// Cover, thumbnail and little planet of a panorama as visitors see it: its horizon put right, its tripod covered. They are drawn
// again from the finished tiles whenever the correction changes, so that taking it back gives what there was.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { gatherLevel } from '@huanshi/pyramid/gather-level.ts'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Selectable } from 'kysely'
import { defineQueue, type JobHandler } from '@huanshi/server-kit/jobs/queue.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { LocalFile } from '@huanshi/server-kit/storage/storage.ts'
import type { DB } from '@huanshi/server-kit/store/tables.ts'
import { drawInWorker, coverParts, type CoverTask } from './cover-worker.ts'
import type { PanoParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { tilesIn } from './stored-tiles.ts'

interface CoverJob {
  readonly panoId: string
}

export const coverQueue = defineQueue<CoverJob>('pano-look')

export function coverHandler(parts: PanoParts): JobHandler<CoverJob> {
  return { queue: coverQueue, run: ({ panoId }) => renderCover(parts, parts.db, panoId) }
}

export const COVER = { width: 960, height: 640 }
/** Of a cover that nobody has taken yet: as wide as the one that came with the preview. Degrees. */
const FIRST_VIEW = { yaw: 0, pitch: 0, fov: 100 }

/** What the author chose: a view, or the little planet. */
export type CoverView = View | { readonly planet: true }

type PanoRow = Selectable<DB['pano']>

/** Does nothing for what has no tiles yet: who finishes them draws it. */
export async function renderCover(parts: Pick<PanoParts, 'storage'>, db: Database, id: string): Promise<void> {
  const row = await db.selectFrom('pano').selectAll().where('id', '=', id).executeTakeFirst()
  if (row?.revision == null) return
  const drawn = await drawLook(parts.storage, db, row, row.revision)
  if (drawn === null) return
  // Where it was corrected once more meanwhile, or got another picture, a later drawing shows that.
  await db
    .updateTable('pano')
    .set(drawn)
    .where('id', '=', id)
    .where('revision', '=', row.revision)
    .where('level', '=', row.level)
    .where('nadir', '=', row.nadir)
    .execute()
}

/** The columns that say how it is drawn. */
export interface DrawnLook {
  readonly cover: string
  /** What lies flat has none of its own. */
  readonly look?: string
}

/** Draws it into a revision that has tiles; null where there is nothing to be drawn. */
export async function drawLook(
  storage: PanoParts['storage'],
  db: Database,
  row: PanoRow,
  revision: string,
): Promise<DrawnLook | null> {
  const folder = revisionFolder(row.id, revision)
  const manifest = row.manifest
  if (manifest === null) return null
  const isFlat = manifest.type === 'flat'
  // The first cover of a flat picture is all of it, which needs no putting right.
  if (isFlat && row.cover_view === null) return null
  if (!(await storage.exists(`${folder}/${files.manifest}`))) return null
  const picture = await gatherLevel(tilesIn(storage, folder), manifest)
  const look = `look-${randomBytes(6).toString('hex')}`
  const work = await storage.workFolder()
  try {
    await using logo = await nadirLogo(storage, db, row)
    await drawInWorker({
      ...coverTask(row, logo),
      views: [{ name: 'cover', view: viewOf(row, isFlat), ...COVER }],
      manifest: { type: manifest.type, width: manifest.width },
      picture,
      folder: work,
      hasParts: true,
    })
    for (const [name, ending] of Object.entries(coverParts)) {
      if (!isFlat || name === 'cover') await storage.keep(join(work, `${name}.jpg`), `${folder}/${look}${ending}.jpg`)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  return { cover: look, ...(isFlat ? {} : { look }) }
}

/** How a panorama is put right. */
export function coverTask(
  row: Pick<PanoRow, 'projection' | 'level' | 'nadir'>,
  logo: LocalFile | null,
): Pick<CoverTask, 'crop' | 'level' | 'nadir' | 'logo'> {
  // Columns of JSON, written through the contract's schemas.
  const { kind, size } = row.nadir
  return {
    crop: row.projection,
    level: row.level,
    nadir: { kind, size },
    logo: logo?.path ?? null,
  }
}

/** Null for the little planet. */
function viewOf({ cover_view: taken }: PanoRow, isFlat: boolean): View | null {
  if (taken === null) return FIRST_VIEW
  const chosen = taken as unknown as CoverView // written by ourselves
  return 'planet' in chosen ? null : acrossCover(chosen, isFlat)
}

/** The contract's field of view is vertical, the drawing's horizontal. */
export function acrossCover({ yaw, pitch, fov }: View, isFlat: boolean, { width, height } = COVER): View {
  const shape = width / height
  const across = isFlat ? fov * shape : (Math.atan(Math.tan((fov * Math.PI) / 360) * shape) * 360) / Math.PI
  return { yaw, pitch, fov: across }
}

/** What covers the tripod; null where nothing of the library does. */
export async function nadirLogo(
  storage: PanoParts['storage'],
  db: Database,
  { nadir }: Pick<PanoRow, 'nadir'>,
): Promise<LocalFile | null> {
  const { kind, libId } = nadir
  if (kind !== 'logo' || libId === null) return null
  const row = await db
    .selectFrom('lib')
    .select(['revision', 'file'])
    .where('id', '=', libId)
    .where('kind', '=', 'image')
    .where('deleted_time', 'is', null)
    .executeTakeFirst()
  if (row?.revision == null || row.file === null) return null
  return storage.local(`lib/${libId.toLowerCase()}/${row.revision}/${row.file}`)
}
