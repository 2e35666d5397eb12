// The archive of each download of a map that is ready, and whose folders are.
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { ARCHIVE_FILE, archiveFolder } from './download-parts.ts'
import { ownedById } from '@huanshi/server-kit/verify/owned-by-id.ts'

export const keptArchives: KeptFiles = {
  title: '地图下载',
  folder: 'map',
  async after(db, id, most) {
    const rows = await db
      .selectFrom('map_download')
      .select(['id', 'name', 'revision', 'status'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map(({ id: own, name, revision, status }) => ({
      id: own,
      label: name,
      files:
        revision === null || status !== 'ready' ? [] : [{ key: `${archiveFolder(own)}/${revision}/${ARCHIVE_FILE}` }],
    }))
  },
  owned: ownedById('map_download'),
}
