// A visitor counts once in half an hour. Who it was is kept for that long, in memory, as a digest with a secret that dies
// with the process.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../capabilities/store/database.ts'
import { visiblePanos } from './visible-pano.ts'

const ONCE_IN = 30 * 60_000
const REMEMBERED = 200_000

export interface Visit {
  readonly panoId: string
  readonly address: string
  readonly userAgent: string
}

export function viewCounter(now: () => number = Date.now): (db: Database, visit: Visit) => Promise<void> {
  const salt = randomBytes(16)
  /** In the order of their visits, so that the oldest come first. */
  const seen = new Map<string, number>()

  function isNew({ panoId, address, userAgent }: Visit): boolean {
    const time = now()
    for (const [visitor, since] of seen) {
      if (since > time - ONCE_IN && seen.size < REMEMBERED) break
      seen.delete(visitor)
    }
    const visitor = createHash('sha256').update(salt).update(`${panoId}\n${address}\n${userAgent}`).digest('base64')
    if (seen.has(visitor)) return false
    seen.set(visitor, time)
    return true
  }

  return async (db, visit) => {
    const pano = await visiblePanos(db).where('pano.id', '=', visit.panoId).select('pano.id').executeTakeFirst()
    if (pano === undefined || !isNew(visit)) return
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('pano')
        .set({ views: sql<number>`views + 1` })
        .where('id', '=', pano.id)
        .execute()
      await trx
        .insertInto('view_day')
        .values({
          kind: 'pano',
          record_id: pano.id,
          day: sql<string>`(now() at time zone 'Asia/Shanghai')::date`,
          count: 1,
        })
        .onConflict((conflict) =>
          conflict.columns(['kind', 'record_id', 'day']).doUpdateSet({ count: sql<number>`view_day.count + 1` }),
        )
        .execute()
    })
  }
}
