// In whose folder a work lies, as its list tells it and narrows by it.
import type { Bind } from '@huanshi/server-kit/store/sql-text.ts'
import { sql, type RawBuilder } from 'kysely'

const columns = {
  pano: sql<string>`coalesce(client_of('pano', r.id, r.user_id, r.group_id), '')`,
  tour: sql<string>`coalesce(client_of('tour', r.id, r.user_id, r.group_id), '')`,
}

/** Of the table `r`. */
export function clientOfWork(kind: keyof typeof columns): RawBuilder<string> {
  return columns[kind]
}

/** Whose name has these words in it: asked of the folders, of which there are few. */
export function byClient(kind: keyof typeof columns, text: string, bind: Bind): string {
  return `(r.id, coalesce(r.group_id, r.user_id)) in (
    select w.work_id, w.owner_id from client_work w join client c on c.id = w.client_id
    where w.kind = '${kind}' and position(lower(${bind(text)}) in lower(c.name)) > 0)`
}
