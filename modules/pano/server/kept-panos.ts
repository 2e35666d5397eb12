// Which files a panorama has that can be shown, and whose folders are.
import type { KeptFile } from '@huanshi/server-kit/verify/kept-files.ts'
import type { Manifest } from '../contract/manifest.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import { FORMER_TILES } from './stored-tiles.ts'
import { keptRows } from '@huanshi/server-kit/verify/kept-rows.ts'

export const keptPanos = keptRows({
  title: '全景',
  folder: 'pano',
  table: 'pano',
  columns: ['title', 'revision', 'plain_revision', 'manifest', 'content', 'has_preview'],
  labelOf: ({ title }) => title,
  filesOf: (row) => (row.revision === null ? [] : filesOf({ ...row, revision: row.revision })),
})

interface Columns {
  readonly id: string
  readonly revision: string
  readonly plain_revision: string | null
  readonly manifest: unknown
  readonly content: string | null
  readonly has_preview: boolean
}

function filesOf({
  id,
  revision,
  plain_revision: plain,
  manifest,
  content,
  has_preview: hasPreview,
}: Columns): KeptFile[] {
  const folder = revisionFolder(id, revision)
  const found: KeptFile[] = hasPreview ? [{ key: `${folder}/${files.preview}` }] : []
  if (content !== null) found.push({ key: `${folder}/${content}` })
  if (manifest === null) return found
  const { levels } = manifest as Pick<Manifest, 'levels'> // written by us
  const or = levels.map(({ columns, rows }, level) => ({
    prefix: `${folder}/${FORMER_TILES}/${level}`,
    count: columns * rows,
  }))
  return [
    ...found,
    { key: sourceFile(id, plain ?? revision) },
    ...(plain === null ? [] : [{ key: `${revisionFolder(id, plain)}/${files.tiles}` }]),
    { key: `${folder}/${files.manifest}` },
    { key: `${folder}/${files.tiles}`, or },
  ]
}
