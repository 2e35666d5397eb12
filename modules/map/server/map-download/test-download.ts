// A source and a download of it, as a form would have made them.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

/** @param columns of the download, over what is usual @returns its id */
export async function insertDownload(db: Database, template: string, columns: object = {}): Promise<string> {
  const [id, sourceId] = [uuidV7(), uuidV7()]
  const source = {
    name: '示例',
    urlTemplate: template,
    attribution: '© 示例',
    approval: '',
    ground: 'plain',
    datum: 'wgs84',
  }
  await db.insertInto('map_source').values({ id: sourceId, name: '示例', kind: 'raster', address: template }).execute()
  await db
    .insertInto('map_download')
    .values({
      id,
      name: '一片',
      region: JSON.stringify({ west: 100, south: 25, east: 101, north: 26 }),
      source: JSON.stringify(source),
      source_id: sourceId,
      min_zoom: 0,
      max_zoom: 1,
      rate: 50,
      terms_accepted: true,
      tile_count: 2,
      ...columns,
    })
    .execute()
  return id
}
