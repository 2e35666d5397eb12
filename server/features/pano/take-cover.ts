// A cover is what the author sees: the view is drawn from the picture itself, 3:2.
import type { View } from '@huanshi/contract/protocol/angles.ts'
import type { pano } from '@huanshi/contract/resources/pano.ts'
import { readBase } from '@huanshi/pyramid/base-picture.ts'
import { renderView, writeView } from '@huanshi/pyramid/render-view.ts'
import { fromBase } from '@huanshi/pyramid/write-preview.ts'
import { scaleCrop } from '@huanshi/pyramid/sample-sphere.ts'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import type { Row } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import type { PanoParts } from './pano-parts.ts'
import { revisionFolder, sourceFile } from './picture-files.ts'

const WIDTH = 960
const HEIGHT = 640

export async function takeCover(
  { storage }: PanoParts,
  trx: Database,
  record: Row<typeof pano>,
  { yaw, pitch, fov }: View,
): Promise<void> {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  const source = await storage.local(sourceFile(record.id, revision))
  if (source === null) throw new Refusal('record.not-found')
  const work = await storage.workFolder()
  const name = `cover-${randomBytes(6).toString('hex')}`
  try {
    const base = await readBase(source, { maxWidth: 4096 })
    const crop =
      record.projection === null ? undefined : scaleCrop(record.projection, record.width ?? base.width, base.width)
    const path = join(work, `${name}.jpg`)
    const view = { yaw, pitch, fov: horizontal(fov), width: WIDTH, height: HEIGHT }
    if (crop === undefined) await writeView(base, path, view)
    else
      await fromBase(renderView(base, view, crop))
        .jpeg({ quality: 80, progressive: true })
        .toFile(path)
    await storage.keep(path, `${revisionFolder(record.id, revision)}/${name}.jpg`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await trx
    .updateTable('pano')
    .set({ cover: name, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', record.id)
    .execute()
}

/** The contract's field of view is vertical, the drawing's horizontal; degrees. */
function horizontal(fov: number): number {
  const half = Math.tan((fov * Math.PI) / 360) * (WIDTH / HEIGHT)
  return (Math.atan(half) * 360) / Math.PI
}
