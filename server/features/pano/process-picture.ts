// Makes the tiles of a panorama. Everything it writes appears whole or not at all, so that after a crash it goes on from
// the last thing that is there; visitors see the former revision until one update puts the new one in its place.
import { buildInProcess } from '@huanshi/pyramid/run-in-process.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import { inspectPicture } from '@huanshi/pyramid/inspect-picture.ts'
import type { PictureFacts } from '@huanshi/pyramid/picture-facts.ts'
import { PictureError } from '@huanshi/pyramid/picture-error.ts'
import { type Capture, readGPano } from '@huanshi/pyramid/read-gpano.ts'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HopelessError, type JobHandler } from '../../capabilities/jobs/queue.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { lookQueue } from './draw-look.ts'
import { lookInto, lookLong } from './look-into-picture.ts'
import { pictureQueue, type PanoParts, type PictureOrder } from './pano-parts.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import { type Form, formOf } from './picture-form.ts'
import { processingFault, SourceLost } from './picture-faults.ts'
import { begin, fail, finish, progressReporter, type Reporter } from './picture-progress.ts'

export function pictureHandler(parts: PanoParts): JobHandler<PictureOrder> {
  return {
    queue: pictureQueue,
    isHeavy: true,
    run: (order, { signal }) => processPicture(parts, order, signal),
    failed: (order, error) => fail(parts.db, order, processingFault(error)),
  }
}

export async function processPicture(parts: PanoParts, order: PictureOrder, signal: AbortSignal): Promise<void> {
  if (!(await begin(parts.db, order, '正在读取图片'))) return
  const report = progressReporter(parts.db, order)
  try {
    const source = await parts.storage.local(sourceFile(order.panoId, order.revision))
    if (source === null) throw new SourceLost()
    const facts = await inspectPicture(source)
    const kind = await kindOf(parts.db, order.panoId)
    const capture = await readGPano(source, facts)
    const picture = { source, facts, capture, report, isHuge: kind !== 'image', form: formOf(kind, facts, capture) }
    await ensurePreviews(parts, order, picture)
    const manifest = await ensureTiles(parts, order, picture, AbortSignal.any([signal, report.gone]))
    await report.close()
    await parts.db.transaction().execute(async (trx) => {
      await finish(trx, order, { manifest, facts })
      await parts.jobs.order(trx, lookQueue, { panoId: order.panoId }, order.panoId)
    })
  } catch (error) {
    // Deleted meanwhile: nobody waits for it.
    if (report.gone.aborted) return
    if (error instanceof PictureError) throw new HopelessError(error.message, error)
    throw error
  } finally {
    await report.close()
  }
}

interface Picture {
  readonly source: string
  readonly facts: PictureFacts
  readonly capture: Capture
  readonly report: Reporter
  readonly form: Form
  /** Of any size: looking at it may take long. */
  readonly isHuge: boolean
}

async function kindOf(db: Database, id: string): Promise<string> {
  const row = await db.selectFrom('pano').select('kind').where('id', '=', id).executeTakeFirst()
  return row?.kind ?? 'image'
}

/** An upload brings them along; a picture that was put in place otherwise has none yet. */
async function ensurePreviews({ storage }: PanoParts, order: PictureOrder, picture: Picture): Promise<void> {
  const folder = revisionFolder(order.panoId, order.revision)
  if ((await storage.local(`${folder}/${files.preview}`)) !== null) return
  picture.report.say('正在生成预览', 0.05)
  const work = await storage.workFolder()
  try {
    if (picture.isHuge) await lookLong(picture.source, work, picture.form)
    else await lookInto(picture.source, work)
    const names = await readdir(work)
    // The preview is kept last: where it is, the others are.
    names.sort((a, b) => Number(a === files.preview) - Number(b === files.preview))
    for (const name of names) await storage.keep(join(work, name), `${folder}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function ensureTiles(
  { storage }: PanoParts,
  order: PictureOrder,
  { source, facts, capture: { crop }, report, form }: Picture,
  signal: AbortSignal,
): Promise<PyramidManifest> {
  const folder = revisionFolder(order.panoId, order.revision)
  const made = await storage.local(`${folder}/${files.manifest}`)
  if (made !== null) return JSON.parse(await readFile(made, 'utf8')) as PyramidManifest // written below
  const work = await storage.workFolder()
  try {
    const tiles = join(work, files.tiles)
    const task = { source, target: tiles, kind: form, ...(crop === undefined ? {} : { crop }) } as const
    const manifest = await buildInProcess(task, { signal, onProgress: (share) => report.share(share, facts) })
    await storage.remove(`${folder}/${files.tiles}`)
    await storage.moveIn(tiles, `${folder}/${files.tiles}`)
    const plan = join(work, files.manifest)
    await writeFile(plan, JSON.stringify(manifest))
    await storage.keep(plan, `${folder}/${files.manifest}`)
    return manifest
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
