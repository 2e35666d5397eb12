// The author says which part of the sphere a picture shows. Its tiles are the same whatever it is: only the plan of them, and the
// pictures of how it looks, are made again.
import { cubeMessages, LARGEST_FACE, placesIn } from '@huanshi/kernel/protocol/cube-faces.ts'
import {
  fitsSphere,
  isDrawn,
  isWhole,
  type Coverage,
  type DrawnCoverage,
  type SphereCoverage,
} from '@huanshi/kernel/protocol/coverage.ts'
import { stereoFault } from '@huanshi/kernel/protocol/stereo-pair.ts'
import { partOf } from '@huanshi/pyramid/reproject/lens.ts'
import { PICTURE } from '@huanshi/library/server/media/picture-names.ts'
import type { pano } from '../contract/pano.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import type { Crop } from '@huanshi/pyramid/sample-sphere.ts'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { PreparedAction, Row } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { declaringVideo } from './declare-video.ts'
import { markQueued } from './mark-queued.ts'
import { coverQueue } from './render-cover.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { pictureQueue, type PanoRuleParts } from './pano-parts.ts'
import { carrySum } from './pano-sums.ts'
import { pictureFacts } from './picture-facts.ts'
import { lensFault } from './lens/lens-fault.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import type { Form } from './picture-form.ts'

interface Size {
  readonly width: number
  readonly height: number
}

/** In pixels of the whole sphere; undefined where the picture is all of it. */
export function cropOf(coverage: SphereCoverage, { width, height }: Size): Crop | undefined {
  if (isWhole(coverage)) return undefined
  const { horizontal, vertical, offset } = coverage
  const fullWidth = Math.max(width, Math.round((width * 360) / horizontal))
  const fullHeight = Math.max(height, Math.round((height * 180) / vertical))
  const top = Math.round((fullHeight * (90 - offset)) / 180 - height / 2)
  return {
    fullWidth,
    fullHeight,
    left: Math.round((fullWidth - width) / 2),
    top: Math.min(fullHeight - height, Math.max(0, top)),
  }
}

/** The picture under a revision of its own, of which new tiles will be made. */
interface Copied {
  readonly former: string
  readonly revision: string
}

async function copySource(
  storage: PanoRuleParts['storage'],
  { id, userId }: Row<typeof pano>,
  former: string,
  coverage: Coverage,
): Promise<Copied> {
  const lost = (): Refusal => new Refusal('record.refused', { detail: '原始图片已丢失，请重新上传' })
  if (isDrawn(coverage)) {
    await using source = await storage.local(sourceFile(id, former))
    if (source === null) throw lost()
    await assertDrawable(source.path, userId, coverage)
  }
  const revision = uuidV7()
  if (!(await storage.copy(sourceFile(id, former), sourceFile(id, revision)))) throw lost()
  return { former, revision }
}

/** Visitors see the former tiles until the new ones are there. */
async function drawAnew(
  jobs: PanoRuleParts['jobs'],
  trx: Database,
  { id, userId }: Row<typeof pano>,
  revision: string,
  coverage: Coverage,
): Promise<void> {
  await markQueued(trx, id, revision, coverage)
  await jobs.enqueue(trx, pictureQueue, { panoId: id, revision }, userId)
}

async function assertDrawable(source: string, person: string, coverage: DrawnCoverage): Promise<void> {
  const { facts } = await pictureFacts({ path: source }, person)
  if (coverage.form !== 'cube') {
    const fault = coverage.form === 'stereo' ? stereoFault(coverage, facts) : lensFault(coverage, facts)
    if (fault !== null) throw new Refusal('record.refused', { detail: fault })
    return
  }
  const places = placesIn(coverage.layout, facts)
  const detail = places === null ? cubeMessages.noLayout : cubeMessages.tooLarge
  if (places === null || places.f.size > LARGEST_FACE) throw new Refusal('record.refused', { detail })
}

interface Declared {
  readonly form: Form
  readonly crop: Crop | undefined
}

/** What a declaration makes of a picture of this size. */
export function declared(coverage: Coverage, size: Size): Declared {
  if (coverage.form === 'flat') return { form: 'flat', crop: undefined }
  if (coverage.form === 'cube' || coverage.form === 'stereo') return { form: 'equirectangular', crop: undefined }
  const part = coverage.form === 'sphere' ? coverage : partOf(coverage, size)
  return { form: 'equirectangular', crop: cropOf({ ...part, form: 'sphere' }, size) }
}

/** All of a flat picture; of a sphere the usual first view. */
const wholeFlat = { yaw: 0, pitch: 0, fov: 180 }

export function declaringCoverage(parts: PanoRuleParts): PreparedAction<typeof pano> {
  return {
    async prepare({ record, body }) {
      const coverage = body as Coverage // checked by the contract
      if (record.kind === 'video') return declaringVideo(parts, record, coverage)
      // What failed may be tried again, or gets another picture.
      if (record.status === 'failed') throw new Refusal('action.impossible')
      // What is shown may be in other colours; what was taken lies beside it then.
      const revision = record['plainRevision'] ?? record['revision']
      const copied =
        mayBeDeclared(record, coverage) && needsPixels(record, coverage) && typeof revision === 'string'
          ? await copySource(parts.storage, record, revision, coverage)
          : null
      let isTaken = copied === null
      return {
        async run(trx, { record: locked }) {
          await declareCoverage(parts, trx, locked, { coverage, copied })
          isTaken = true
        },
        async [Symbol.asyncDispose]() {
          if (!isTaken && copied !== null) await parts.storage.remove(revisionFolder(record.id, copied.revision))
        },
      }
    },
  }
}

/** Other pixels, and not only another plan of them. */
function needsPixels(record: Row<typeof pano>, coverage: Coverage): boolean {
  return isDrawn(record.coverage) || isDrawn(coverage)
}

/** @throws Refusal for what makes no sense of it */
function mayBeDeclared({ coverage: said, retouch }: Row<typeof pano>, coverage: Coverage): true {
  // Zones are directions of the picture as it lies on the sphere now.
  if (retouch !== 'none')
    throw new Refusal('record.refused', { detail: '画面上有遮盖区域，请先全部删除并等遮盖完成，再声明画面覆盖' })
  if (coverage.form === 'sphere' && !fitsSphere(coverage))
    throw new Refusal('record.refused', { detail: '垂直覆盖的一半加上地平线偏移不能超过 90°' })
  if (said?.form === 'cube' && said.layout === 'faces')
    throw new Refusal('record.refused', { detail: '这个全景由六个面合成，画面覆盖是整个球面，不能另外声明' })
  return true
}

async function declareCoverage(
  { storage, jobs }: PanoRuleParts,
  trx: Database,
  record: Row<typeof pano>,
  { coverage, copied }: { readonly coverage: Coverage; readonly copied: Copied | null },
): Promise<void> {
  const { revision, shown, manifest: former } = await builtPicture(trx, record.id)
  mayBeDeclared(record, coverage)
  if (needsPixels(record, coverage)) {
    // Another picture came in its place meanwhile.
    if (copied?.former !== revision) throw new Refusal('action.impossible')
    await carrySum(trx, record.id, [copied.former, copied.revision], PICTURE)
    return drawAnew(jobs, trx, record, copied.revision, coverage)
  }
  const { form, crop } = declared(coverage, former)
  const { crop: _former, ...tiles } = former
  const manifest = { ...tiles, type: form, ...(crop === undefined ? {} : { crop }) }
  await trx
    .updateTable('pano')
    .set({
      coverage: JSON.stringify(coverage),
      manifest: JSON.stringify(manifest),
      projection: crop === undefined ? null : JSON.stringify(crop),
      look: null,
      cover_view: form === 'flat' ? JSON.stringify(wholeFlat) : null,
      version: sql<number>`version + 1`,
      updated_time: sql<string>`now()`,
    })
    .where('id', '=', record.id)
    .execute()
  await jobs.enqueue(trx, coverQueue, { panoId: record.id }, record.userId)
  const work = await storage.workFolder()
  try {
    const plan = join(work, files.manifest)
    await writeFile(plan, JSON.stringify(manifest))
    for (const folder of new Set([shown, revision])) {
      const copy = join(work, folder)
      await copyFile(plan, copy)
      await storage.keep(copy, `${revisionFolder(record.id, folder)}/${files.manifest}`)
    }
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Built {
  /** Of the picture as it was taken. */
  readonly revision: string
  readonly shown: string
  readonly manifest: PyramidManifest
}

/** @throws Refusal while there are no tiles of it */
async function builtPicture(trx: Database, id: string): Promise<Built> {
  const row = await trx
    .selectFrom('pano')
    .select(['revision', 'plain_revision', 'manifest'])
    .where('id', '=', id)
    .executeTakeFirst()
  const manifest = row?.manifest ?? null
  if (row?.revision == null || manifest === null) throw new Refusal('action.impossible')
  return { revision: row.plain_revision ?? row.revision, shown: row.revision, manifest }
}
