// Which files a panorama has that can be shown, and whose folders are.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import type { FileSum, KeptFile, KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { levelFiles } from '@huanshi/library/server/media/model/splat-names.ts'
import { files, revisionFolder, sourceFile } from './picture-files.ts'
import { noteSums, readSums } from './pano-sums.ts'
import { FORMER_TILES } from './stored-tiles.ts'
import type { TilePlan } from './tile-plan.ts'
import { keptRows } from '@huanshi/server-kit/verify/kept-rows.ts'

const rows = keptRows({
  title: '全景',
  folder: 'pano',
  table: 'pano',
  columns: ['title', 'revision', 'plain_revision', 'manifest', 'content', 'details', 'has_preview'],
  labelOf: ({ title }) => title,
  filesOf: (row) => (row.revision === null ? [] : filesOf({ ...row, revision: row.revision })),
})

export const keptPanos: KeptFiles = {
  ...rows,
  async after(db, id, most) {
    const records = await rows.after(db, id, most)
    const sums = await readSums(
      db,
      records.map((record) => record.id),
    )
    return records.map((record) => ({ ...record, files: record.files.map((file) => withSum(db, file, sums)) }))
  },
}

/** Of what a panorama was made from and of its tiles: the small pictures can be made again. */
function withSum(db: Database, file: KeptFile, sums: ReadonlyMap<string, FileSum>): KeptFile {
  const [, id = '', revision = '', name = ''] = file.key.split('/')
  const sum = sums.get(file.key)
  if (sum !== undefined) return { ...file, sum }
  const isSummed = name !== files.preview && name !== files.manifest
  return isSummed ? { ...file, learn: (learned) => noteSums(db, { id, revision }, { [name]: learned }) } : file
}

interface Columns {
  readonly id: string
  readonly revision: string
  readonly plain_revision: string | null
  readonly manifest: unknown
  readonly content: string | null
  readonly details: unknown
  readonly has_preview: boolean
}

function filesOf({
  id,
  revision,
  plain_revision: plain,
  manifest,
  content,
  details,
  has_preview: hasPreview,
}: Columns): KeptFile[] {
  const folder = revisionFolder(id, revision)
  const found: KeptFile[] = hasPreview ? [{ key: `${folder}/${files.preview}` }] : []
  if (content !== null) found.push(...[content, ...levelFiles(details)].map((name) => ({ key: `${folder}/${name}` })))
  if (manifest === null) return found
  const { levels, isStereo } = manifest as TilePlan // written by us
  const or = levels.map(({ columns, rows }, level) => ({
    prefix: `${folder}/${FORMER_TILES}/${level}`,
    count: columns * rows,
  }))
  const folders = plain === null ? [folder] : [folder, revisionFolder(id, plain)]
  return [
    ...found,
    { key: sourceFile(id, plain ?? revision) },
    ...(plain === null ? [] : [{ key: `${revisionFolder(id, plain)}/${files.tiles}`, isPack: true } as const]),
    { key: `${folder}/${files.manifest}` },
    { key: `${folder}/${files.tiles}`, or, isPack: true },
    ...(isStereo === true ? folders.map((one) => ({ key: `${one}/${files.rightTiles}`, isPack: true }) as const) : []),
  ]
}
