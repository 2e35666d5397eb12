// A small picture that the browser drew is drawn again here, and gets a name of its own, because files never change.
import type { lib } from '../contract/lib-item.ts'
import type { ThumbnailBody } from '../contract/upload-thumbnail.ts'
import { randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { SOURCE } from './media/maker-task.ts'
import { THUMBNAIL, thumbnailTask } from './media/thumbnail-task.ts'
import type { PreparedAction, Row } from '@huanshi/resource-server/rules.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { libRevision } from './lib-files.ts'

type Places = Pick<Storage, 'keep' | 'workFolder'>

export function settingThumbnail(storage: Places): PreparedAction<typeof lib> {
  return {
    async prepare({ record, body, caller }) {
      const revision = requireFile(record)
      const name = `thumb-${randomBytes(6).toString('hex')}.webp`
      const work = await storage.workFolder()
      const release = (): Promise<void> => rm(work, { recursive: true, force: true })
      try {
        const source = join(work, SOURCE)
        const { image } = body as ThumbnailBody // checked by the contract
        await writeFile(source, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
        const files = { [SOURCE]: source }
        await runInSandbox(thumbnailTask, { input: null, files, person: caller.userId, target: work })
        await storage.keep(join(work, THUMBNAIL), `${libRevision(record.id, revision)}/${name}`)
      } catch (error) {
        await release()
        throw error
      }
      return {
        async run(trx, { record: locked }) {
          // Another file came in its place meanwhile.
          if (requireFile(locked) !== revision) throw new Refusal('action.impossible')
          await takeThumbnail(trx, locked.id, name)
        },
        [Symbol.asyncDispose]: release,
      }
    },
  }
}

async function takeThumbnail(trx: Database, id: string, name: string): Promise<void> {
  await trx
    .updateTable('lib')
    .set({ thumbnail: name, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

/** The revision whose file is shown. */
function requireFile(record: Row<typeof lib>): string {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  return revision
}
