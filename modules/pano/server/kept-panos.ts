// Which files a panorama has that can be shown, and whose folders are.
import type { KeptFile, KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import type { Manifest } from '../contract/manifest.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import { FORMER_TILES } from './stored-tiles.ts'
import { ownedById } from '@huanshi/server-kit/verify/owned-by-id.ts'

export const keptPanos: KeptFiles = {
  title: '全景',
  folder: 'pano',
  async after(db, id, most) {
    const rows = await db
      .selectFrom('pano')
      .select(['id', 'title', 'revision', 'manifest', 'content', 'has_preview', 'kind'])
      .where('id', '>', id)
      .orderBy('id')
      .limit(most)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      label: row.title,
      files: row.revision === null ? [] : filesOf({ ...row, revision: row.revision }),
    }))
  },
  owned: ownedById('pano'),
}

interface Columns {
  readonly id: string
  readonly revision: string
  readonly manifest: unknown
  readonly content: string | null
  readonly has_preview: boolean
}

function filesOf({ id, revision, manifest, content, has_preview: hasPreview }: Columns): KeptFile[] {
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
    { key: sourceFile(id, revision) },
    { key: `${folder}/${files.manifest}` },
    { key: `${folder}/${files.tiles}`, or },
  ]
}
