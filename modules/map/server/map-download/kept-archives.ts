// The archive of each download of a map that is ready, and whose folders are.
import { keptRows } from '@huanshi/server-kit/verify/kept-rows.ts'
import { ARCHIVE_FILE, archiveFolder } from './download-parts.ts'

export const keptArchives = keptRows({
  title: '地图下载',
  folder: 'map',
  table: 'map_download',
  columns: ['name', 'revision', 'status'],
  labelOf: ({ name }) => name,
  filesOf: ({ id, revision, status }) =>
    revision === null || status !== 'ready' ? [] : [{ key: `${archiveFolder(id)}/${revision}/${ARCHIVE_FILE}` }],
})
