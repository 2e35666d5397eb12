import type { lib } from '../contract/lib-item.ts'
import { join } from 'node:path'
import { sql } from 'kysely'
import { SOURCE } from './media/maker-task.ts'
import { THUMBNAIL, thumbnailTask } from './media/thumbnail-task.ts'
import type { PreparedAction } from '@huanshi/resource-server/rules.ts'
import { runInSandbox } from '@huanshi/server-kit/sandbox/run-in-sandbox.ts'
import type { Storage } from '@huanshi/server-kit/storage/storage.ts'
import { libRevision } from './lib-files.ts'
import { settingPicture } from './setting-picture.ts'

export function settingThumbnail(storage: Pick<Storage, 'keep' | 'workFolder'>): PreparedAction<typeof lib> {
  return settingPicture(storage, {
    async draw({ record, revision, source, work, mark, person }) {
      const name = `thumb-${mark}.webp`
      await runInSandbox(thumbnailTask, { input: null, files: { [SOURCE]: source }, person, target: work })
      await storage.keep(join(work, THUMBNAIL), `${libRevision(record.id, revision)}/${name}`)
      return name
    },
    take: (trx, id, name) =>
      trx
        .updateTable('lib')
        .set({ thumbnail: name, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
        .where('id', '=', id)
        .execute(),
  })
}
