// The names that are served now, and whose they are.
import { sql } from 'kysely'
import type { ServedHost } from '@huanshi/server-kit/http/group-hosts.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { fileText } from './ask-proof.ts'

interface Row {
  readonly name: string
  readonly groupId: string
  readonly token: string | null
}

/** The oldest first. @param most that are kept in memory */
export async function servedHosts(db: Database, most: number): Promise<ServedHost[]> {
  const { rows } = await sql<Row>`
    select name, group_id as "groupId", case when proved_by = 'http' then token end as token from host_name
    where status <> 'pending' and deleted_time is null and coalesce(grace_until > now(), true) and group_is_open(group_id)
    order by proved_time, id limit ${most}
  `.execute(db)
  return rows.map(({ name, groupId, token }) => ({
    name,
    groupId,
    file: token === null ? null : { token, text: fileText(token) },
  }))
}
