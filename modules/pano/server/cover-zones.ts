// Makes the revision that everybody sees: the tiles of the picture as it was taken, with zones covered and in other colours, and every
// small picture of it.
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { gatherLevel } from '@huanshi/pyramid/gather-level.ts'
import { bakeInProcess } from '@huanshi/pyramid/run-in-process.ts'
import { COVERED } from '@huanshi/library/server/media/picture-names.ts'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { PanoParts, PictureJob } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { drawPreviewsOfTiles } from './preview-worker.ts'
import { tilesIn } from './stored-tiles.ts'
import { planTreated, type TilePlan } from './tile-plan.ts'
import { isBare, treatmentOf, type Treatment } from './treatment.ts'

interface Covering {
  readonly id: string
  /** Of the picture as it was taken. */
  readonly plain: string
  readonly manifest: TilePlan
  readonly treatment: Treatment
  readonly signal: AbortSignal
}

/** @returns the new revision, which nobody is shown yet */
export async function coverZones(storage: PanoParts['storage'], covering: Covering): Promise<string> {
  const { id, plain, manifest, signal } = covering
  const { zones, grading } = covering.treatment
  const revision = uuidV7()
  const folder = revisionFolder(id, revision)
  const work = await storage.workFolder()
  try {
    const bake = async (name: string, more: { whole?: string } = {}): Promise<void> => {
      await using pack = await storage.local(`${revisionFolder(id, plain)}/${name}`)
      if (pack === null) throw new Error(`${name} of ${id} is gone`)
      const colours = grading === null ? {} : { grading }
      const task = { source: pack.path, target: join(work, name), manifest, zones, ...colours, ...more }
      await bakeInProcess(task, { signal })
    }
    const shown = planTreated(manifest, covering.treatment)
    await bake(files.tiles, { whole: join(work, COVERED) })
    if (shown.isStereo === true) await bake(files.rightTiles)
    for (const name of await readdir(work)) await storage.keep(join(work, name), `${folder}/${name}`)
    await writePictures(storage, folder, manifest)
    const plan = join(work, files.manifest)
    await writeFile(plan, JSON.stringify(shown))
    await storage.keep(plan, `${folder}/${files.manifest}`)
    return revision
  } catch (error) {
    await storage.remove(folder)
    throw error
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Another picture of a panorama is not shown before its zones are covered in it as well, in its colours; null where it has neither. */
export async function coverPending(
  { db, storage }: Pick<PanoParts, 'db' | 'storage'>,
  { panoId: id, revision: plain }: PictureJob,
  manifest: TilePlan,
  signal: AbortSignal,
): Promise<{ readonly revision: string; readonly treatment: Treatment } | null> {
  const row = await db.selectFrom('pano').select(['zones', 'grading']).where('id', '=', id).executeTakeFirst()
  const treatment = treatmentOf(row ?? { zones: [], grading: null })
  if (isBare(treatment)) return null
  return { treatment, revision: await coverZones(storage, { id, plain, manifest, treatment, signal }) }
}

/** Preview, thumbnails and first cover, out of the tiles. */
export async function writePictures(
  storage: PanoParts['storage'],
  folder: string,
  manifest: PyramidManifest,
): Promise<void> {
  const work = await storage.workFolder()
  try {
    const picture = await gatherLevel(tilesIn(storage, folder), manifest)
    await drawPreviewsOfTiles({ picture, form: manifest.type, previews: work })
    for (const name of await readdir(work)) await storage.keep(join(work, name), `${folder}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
