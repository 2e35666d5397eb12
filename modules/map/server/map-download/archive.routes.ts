// The files of downloads that are maps of this site, for everybody whose browser draws them: parts of a file at a time.
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { sendStored } from '@huanshi/server-kit/storage/send-stored.ts'
import { ARCHIVE_FILE, archiveFolder, type DownloadParts } from './download-parts.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Not part of the API description. */
const hidden = { hide: true }

export function registerArchives(app: App, { db, storage }: Pick<DownloadParts, 'db' | 'storage'>): void {
  app.get<{ Params: { readonly id: string } }>(
    '/maps/archives/:id.pmtiles',
    { schema: hidden, compress: false },
    async (request, reply) => {
      const { id } = request.params
      const revision = uuid.test(id) ? await revisionOf(db, id) : null
      if (revision === null) return reply.callNotFound()
      const headers = {
        'content-type': 'application/vnd.pmtiles',
        'x-content-type-options': 'nosniff',
        // Asked again each time: what is no longer offered is no longer served.
        'cache-control': 'private, no-cache',
      }
      return sendStored(storage, `${archiveFolder(id)}/${revision}/${ARCHIVE_FILE}`, { request, reply, headers })
    },
  )
}

async function revisionOf(db: DownloadParts['db'], id: string): Promise<string | null> {
  const row = await db
    .selectFrom('map_download')
    .innerJoin('map_source', 'map_source.download_id', 'map_download.id')
    .select('map_download.revision')
    .where('map_download.id', '=', id)
    .where('map_download.status', '=', 'ready')
    .where('map_download.deleted_time', 'is', null)
    .where('map_source.deleted_time', 'is', null)
    .where('map_source.is_offered', '=', true)
    .executeTakeFirst()
  return row?.revision ?? null
}
