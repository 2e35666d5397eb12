// What a video, a model or a splat looks like, drawn by the browser that sent it: the first time all pictures of the panorama are
// made from it, later only its cover.
import type { ThumbnailBody } from '@huanshi/library/contract/upload-thumbnail.ts'
import type { pano } from '../contract/pano.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { PreparedAction, Row } from '@huanshi/resource-server/rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { drawPoster } from './poster.ts'

type Parts = Pick<PanoRuleParts, 'storage'>

export function settingPoster({ storage }: Parts): PreparedAction<typeof pano> {
  return {
    async prepare({ record, body, caller }) {
      const revision = requireRevision(record)
      const cover = `cover-${randomBytes(6).toString('hex')}`
      const work = await storage.workFolder()
      const release = (): Promise<void> => rm(work, { recursive: true, force: true })
      const made = join(work, 'made')
      try {
        const source = join(work, 'sent')
        const { image } = body as ThumbnailBody // checked by the contract
        await mkdir(made)
        await writeFile(source, Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'))
        await drawPoster({ source, kind: record.kind, person: caller.userId }, made)
        await rename(join(made, `${files.firstCover}.jpg`), join(made, `${cover}.jpg`))
        // Other files of a revision never change.
        const names = record['hasPreview'] === true ? [`${cover}.jpg`] : await readdir(made)
        for (const name of names) await storage.keep(join(made, name), `${revisionFolder(record.id, revision)}/${name}`)
      } catch (error) {
        await release()
        throw error
      }
      return {
        async run(trx, { record: locked }) {
          // Another file came in its place meanwhile.
          if (requireRevision(locked) !== revision) throw new Refusal('action.impossible')
          await takePoster(trx, locked.id, cover)
        },
        [Symbol.asyncDispose]: release,
      }
    },
  }
}

async function takePoster(trx: Database, id: string, cover: string): Promise<void> {
  await trx
    .updateTable('pano')
    .set({ cover, has_preview: true, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
    .where('id', '=', id)
    .execute()
}

function requireRevision(record: Row<typeof pano>): string {
  const revision = record['revision']
  if (typeof revision !== 'string') throw new Refusal('action.impossible')
  return revision
}
