// What a video, a model or a splat looks like, drawn by the browser that sent it: the first time all pictures of the panorama are
// made from it, later only its cover.
import type { pano } from '../contract/pano.ts'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { settingPicture } from '@huanshi/library/server/setting-picture.ts'
import type { PreparedAction } from '@huanshi/resource-server/rules.ts'
import type { PanoRuleParts } from './pano-parts.ts'
import { files, revisionFolder } from './picture-files.ts'
import { drawPoster } from './poster.ts'

export function settingPoster({ storage }: Pick<PanoRuleParts, 'storage'>): PreparedAction<typeof pano> {
  return settingPicture(storage, {
    async draw({ record, revision, source, work, mark, person }) {
      const cover = `cover-${mark}`
      const made = join(work, 'made')
      await mkdir(made)
      await drawPoster({ source, kind: record.kind, person }, made)
      await rename(join(made, `${files.firstCover}.jpg`), join(made, `${cover}.jpg`))
      // Other files of a revision never change.
      const names = record['hasPreview'] === true ? [`${cover}.jpg`] : await readdir(made)
      for (const name of names) await storage.keep(join(made, name), `${revisionFolder(record.id, revision)}/${name}`)
      return cover
    },
    take: (trx, id, cover) =>
      trx
        .updateTable('pano')
        .set({ cover, has_preview: true, version: sql<number>`version + 1`, updated_time: sql<string>`now()` })
        .where('id', '=', id)
        .execute(),
  })
}
