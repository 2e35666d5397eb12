// The portrait of each person who has one that lies here, and whose folders are.
import { sql } from 'kysely'
import type { KeptFiles } from '@huanshi/server-kit/verify/kept-files.ts'
import { avatarKey } from './avatar-task.ts'

const NAME = '^/api/Avatars/([0-9a-z-]+)\\.webp$'

export const keptPortraits: KeptFiles = {
  title: '头像',
  folder: 'avatar',
  async after(db, id, most) {
    const { rows } = await sql<{ id: string; label: string; name: string | null }>`
      select id, user_name as label, substring(avatar_url from ${NAME}) as name from "user"
      where id > ${id} order by id limit ${most}`.execute(db)
    return rows.map(({ id: own, label, name }) => ({
      id: own,
      label,
      files: name === null ? [] : [{ key: avatarKey(name) }],
    }))
  },
  async owned(db, names) {
    const { rows } = await sql<{ name: string }>`
      select distinct asked.name from unnest(${[...names]}::text[]) asked (name)
      join "user" on substring(avatar_url from ${NAME}) = asked.name`.execute(db)
    return new Set(rows.map(({ name }) => name))
  },
}
