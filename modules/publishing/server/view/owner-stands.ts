import { sql, type RawBuilder } from 'kysely'

/** A condition on rows of the table, joined to `user`: whose they are is neither locked nor gone. A group answers for its members. */
export function ownerStands(table: 'pano' | 'tour' | 'blog'): RawBuilder<boolean> {
  const [body, person] = [sql.ref(`${table}.group_id`), sql.ref('user.locked_until')]
  return sql<boolean>`case when ${body} is null
    then "user".deleted_time is null and (${person} is null or ${person} <= now())
    else group_is_open(${body}) end`
}
