// What a film, a model or a splat looks like, drawn by the browser that sent it: the first time all pictures of the panorama are
// made from it, later only its cover.
import type { ThumbnailBody } from '@huanshi/contract/protocol/upload-thumbnail.ts'
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'
import type { pano } from '@huanshi/contract/resources/pano.ts'
import { PictureError } from '@huanshi/pyramid/picture-error.ts'
import { randomBytes } from 'node:crypto'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { refused } from '../../capabilities/media/made.ts'
import type { Row } from '../../capabilities/resource/rules.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { drawPoster } from './draw-poster.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'

export async function setPoster(
  { storage }: PanoRuleParts,
  trx: Database,
  record: Row<typeof pano>,
  { image }: ThumbnailBody,
): Promise<void> {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  const work = await storage.workFolder()
  const cover = `cover-${randomBytes(6).toString('hex')}`
  try {
    const made = join(work, 'made')
    const source = join(work, 'sent')
    await writeFile(source, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
    await drawPoster(source, made, record.kind).catch((error: unknown) => {
      throw error instanceof PictureError ? refused(uploadMessages.imageUnreadable, error) : error
    })
    await rename(join(made, `${files.firstCover}.jpg`), join(made, `${cover}.jpg`))
    const folder = revisionFolder(record.id, revision)
    // Other files of a revision never change.
    const names = record['hasPreview'] === true ? [`${cover}.jpg`] : await readdir(made)
    for (const name of names) await storage.keep(join(made, name), `${folder}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await trx
    .updateTable('pano')
    .set({ cover, has_preview: true, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', record.id)
    .execute()
}
