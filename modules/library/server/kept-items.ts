// Which files an item of the library has, and whose folders are.
import { keptRows } from '@huanshi/server-kit/verify/kept-rows.ts'
import { libRevision } from './lib-files.ts'

export const keptItems = keptRows({
  title: '素材',
  folder: 'lib',
  table: 'lib',
  columns: ['name', 'revision', 'file', 'thumbnail', 'size', 'sha256'],
  labelOf: ({ name }) => name,
  filesOf: ({ id, revision, file, thumbnail, size, sha256 }) =>
    [file, thumbnail].flatMap((one) =>
      revision === null || one === null
        ? []
        : [{ key: `${libRevision(id, revision)}/${one}`, ...(one === file ? { sent: { size, sha256 } } : {}) }],
    ),
})
