// The panoramas of an assembly, with what is known of each before pictures are compared.
import { noLevel, type Level } from '@huanshi/pano/contract/correction.ts'
import { files, revisionFolder } from '@huanshi/pano/server/picture-files.ts'
import type { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { sql } from 'kysely'
import { MOST_SCENES } from '../../contract/tour-scene.ts'
import type { DroppedPano } from './dropped-pano.ts'

export interface StoredPano extends DroppedPano {
  /** Where its preview lies; null where there is none to compare. */
  readonly preview: string | null
}

interface PanoRow {
  readonly id: string
  readonly title: string
  readonly file_name: string
  readonly kind: string
  readonly taken_time: Date | string | null
  readonly location: Location | null
  readonly level: Level | null
  readonly projection: unknown
  readonly form: string | null
  readonly has_preview: boolean
  readonly revision: string | null
}

export async function droppedPanos(db: Database, assemblyId: string): Promise<StoredPano[]> {
  const { rows } = await sql<PanoRow>`
    select p.id, p.title, p.file_name, p.kind, p.taken_time, p.location, p.level, p.projection, p.manifest ->> 'type' as form,
      p.has_preview, p.revision
    from tour_assembly a, assembly_panos(a) as found(id), pano p
    where a.id = ${assemblyId} and p.id = found.id
    order by p.created_time, p.id
    limit ${MOST_SCENES}
  `.execute(db)
  return rows.map((row) => {
    const unseen = unseenOf(row)
    const { id, revision } = row
    return {
      id,
      fileName: row.file_name === '' ? row.title : row.file_name,
      takenTime: row.taken_time === null ? null : new Date(row.taken_time).toISOString(),
      location: row.location,
      level: row.level ?? noLevel,
      unseen,
      preview: unseen === null && revision !== null ? `${revisionFolder(id, revision)}/${files.preview}` : null,
    }
  })
}

function unseenOf({ kind, form, projection, has_preview: hasPreview, revision }: PanoRow): string | null {
  if (kind !== 'image' && kind !== 'bigPixel') return '不是全景图片，没有比对画面'
  if (form === 'flat' || projection !== null) return '不是完整的一圈画面，没有比对'
  return hasPreview && revision !== null ? null : '画面还没有处理出来，没有比对'
}
