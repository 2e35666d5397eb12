// A small picture that the browser drew is drawn anew here, and gets a name of its own, because files never change.
import type { lib } from '@huanshi/contract/resources/lib-item.ts'
import type { ThumbnailBody } from '@huanshi/contract/protocol/upload-thumbnail.ts'
import { uploadMessages } from '@huanshi/contract/protocol/upload-messages.ts'
import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../capabilities/http/refusal.ts'
import { refused } from '../../capabilities/media/made.ts'
import { drawThumbnail } from '../../capabilities/media/thumbnail.ts'
import type { Row } from '../../capabilities/resource/rules.ts'
import type { Storage } from '../../capabilities/storage/storage.ts'
import type { Database } from '../../capabilities/store/database.ts'
import { libRevision } from './lib-files.ts'

export async function setThumbnail(
  storage: Pick<Storage, 'keep' | 'workFolder'>,
  trx: Database,
  record: Row<typeof lib>,
  { image }: ThumbnailBody,
): Promise<void> {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64')
  const work = await storage.workFolder()
  const name = `thumb-${randomBytes(6).toString('hex')}.webp`
  try {
    await drawThumbnail(bytes, work, name).catch((error: unknown) => {
      throw refused(uploadMessages.imageUnreadable, error)
    })
    await storage.keep(join(work, name), `${libRevision(record.id, revision)}/${name}`)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
  await trx
    .updateTable('lib')
    .set({ thumbnail: name, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', record.id)
    .execute()
}
