// The author says which part of the sphere a picture shows. Its tiles are the same whatever it is: only the plan of them, and the
// pictures of how it looks, are made anew.
import { fitsSphere, isWhole, type Coverage, type SphereCoverage } from '@huanshi/contract/protocol/coverage.ts'
import type { pano } from '@huanshi/contract/resources/pano.ts'
import type { PyramidManifest } from '@huanshi/pyramid/build-pyramid.ts'
import type { Crop } from '@huanshi/pyramid/sample-sphere.ts'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Row } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { lookQueue } from './draw-look.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
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

export interface Declared {
  readonly form: Form
  readonly crop: Crop | undefined
}

/** What a declaration makes of a picture of this size. */
export function declared(coverage: Coverage, size: Size): Declared {
  return coverage.form === 'flat'
    ? { form: 'flat', crop: undefined }
    : { form: 'equirectangular', crop: cropOf(coverage, size) }
}

/** All of a flat picture; of a sphere the usual first view. */
const wholeFlat = { yaw: 0, pitch: 0, fov: 180 }

export async function declareCoverage(
  { storage, jobs }: PanoRuleParts,
  trx: Database,
  record: Row<typeof pano>,
  coverage: Coverage,
): Promise<void> {
  if (coverage.form === 'sphere' && !fitsSphere(coverage))
    throw new Refusal('record.refused', { detail: '垂直覆盖的一半加上地平线偏移不能超过 90°' })
  const row = await trx
    .selectFrom('pano')
    .select(['revision', 'manifest'])
    .where('id', '=', record.id)
    .executeTakeFirst()
  const former = (row?.manifest ?? null) as unknown as PyramidManifest | null // written by the job that made it
  if (row?.revision == null || former === null) throw new Refusal('action.impossible')
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
  await jobs.order(trx, lookQueue, { panoId: record.id }, record.userId)
  const work = await storage.workFolder()
  try {
    const plan = join(work, files.manifest)
    await writeFile(plan, JSON.stringify(manifest))
    await storage.keep(plan, `${revisionFolder(record.id, row.revision)}/${files.manifest}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
