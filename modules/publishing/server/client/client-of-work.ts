// In whose folder a work lies, as its list tells it and narrows by it.
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { sql, type RawBuilder } from 'kysely'

type Kind = 'pano' | 'tour'

/** Of the table `r`. No function of the database: one that reads a table is called anew for every row. */
export function clientOfWork(kind: Kind): RawBuilder<string> {
  return sql`coalesce((select c.name from client_work w join client c on c.id = w.client_id
    where w.owner_id = coalesce(r.group_id, r.user_id) and w.kind = ${sql.lit(kind)} and w.work_id = r.id), '')`
}

/** Whose name has these words in it: asked of the folders, of which there are few. */
export function byClient(kind: Kind, text: string, bind: Bind): string {
  return `(r.id, coalesce(r.group_id, r.user_id)) in (
    select w.work_id, w.owner_id from client_work w join client c on c.id = w.client_id
    where w.kind = '${kind}' and position(lower(${bind(text)}) in lower(c.name)) > 0)`
}
