import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export type Written = 'article' | 'page'

/** Rows of articles or pages that everybody may read by now. */
export function visibleWritten(db: Database, kind: Written) {
  return db
    .selectFrom(kind)
    .where('deleted_time', 'is', null)
    .where('status', '=', 'published')
    .where(sql<boolean>`(publish_time is null or publish_time <= now())`)
}
