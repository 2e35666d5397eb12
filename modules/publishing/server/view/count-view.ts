// A visitor counts once in half an hour. Who it was is kept for that long, in memory, as a digest with a secret that dies
// with the process.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { isRepeatVisit, type Visitor } from './repeat-visits.ts'

const ONCE_IN = 30 * 60_000

type Work = 'pano' | 'tour' | 'blog'

/** Counts a look at a work that visitors may see; answers whether it was a new one. */
export type CountView = (db: Database, kind: Work, id: string, visitor: Visitor) => Promise<boolean>

export function viewCounter(now: () => number = Date.now): CountView {
  const isSeen = isRepeatVisit(ONCE_IN, now)
  return async (db, kind, id, visitor) => {
    if (isSeen(`${kind} ${id}`, visitor)) return false
    await db.transaction().execute(async (trx) => {
      await sql`update ${sql.table(kind)} set views = views + 1 where id = ${id}::uuid`.execute(trx)
      await trx
        .insertInto('view_day')
        .values({ kind, record_id: id, day: sql<string>`(now() at time zone 'Asia/Shanghai')::date`, count: 1 })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'record_id', 'day']).doUpdateSet({ count: sql<number>`view_day.count + 1` }),
        )
        .execute()
    })
    return true
  }
}
