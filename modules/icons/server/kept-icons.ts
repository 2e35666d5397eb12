// The picture of each icon, and whose folders are.
import { sql } from 'kysely'
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'

/** Several may show one picture. */
const PICTURE = '^/media/kept/(icon/[0-9a-f-]{36}/[0-9a-f-]{36}/[a-z.]+)$'

export const keptIcons: KeptFiles = {
  title: '热点图标',
  folder: 'icon',
  async after(db, id, most) {
    const { rows } = await sql<{ id: string; name: string; key: string | null }>`
      select id, name, substring(image_url from ${PICTURE}) as key from hotspot_icon
      where id > ${id} order by id limit ${most}`.execute(db)
    return rows.map(({ id: own, name, key }) => ({ id: own, label: name, files: key === null ? [] : [{ key }] }))
  },
  async owned(db, names) {
    const { rows } = await sql<{ name: string }>`
      select distinct asked.name from unnest(${[...names]}::text[]) asked (name)
      join hotspot_icon on substring(image_url from '^/media/kept/icon/([0-9a-f-]{36})/') = asked.name`.execute(db)
    return new Set(rows.map(({ name }) => name))
  },
}
