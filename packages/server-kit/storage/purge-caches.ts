// Tells caches in front of the servers what has ended, by the tags of their copies. What is to be told stands in the table, so that
// nothing is lost with a process; of several processes one tells each.
import { sql } from 'kysely'
import type { PurgeChoice } from '../config/media-choice.ts'
import { compact } from '../permit/permits.ts'
import type { Database } from '../store/database.ts'

interface Purging {
  readonly db: Database
  readonly hook: PurgeChoice
  readonly onError: (error: unknown) => void
}

const LOT = 500
const PATIENCE_MS = 10_000
/** For what another process has taken and not told, and for answers that were none. */
const LOOK_MS = 5_000
const AGAIN_SECONDS = 15

export interface CachePurger {
  /** Something has ended. */
  nudge(): void
  close(): Promise<void>
}

export function cachePurger({ db, hook, onError }: Purging): CachePurger {
  let working: Promise<void> | null = null
  let isAsked = false
  const closing = new AbortController()

  async function work(): Promise<void> {
    do {
      isAsked = false
      while (!closing.signal.aborted && (await tellLot(db, hook, closing.signal)) === LOT);
    } while (isAsked && !closing.signal.aborted)
  }

  function nudge(): void {
    isAsked = true
    if (working !== null || closing.signal.aborted) return
    working = work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) onError(error)
      })
      .finally(() => (working = null))
  }

  const looking = setInterval(nudge, LOOK_MS)
  looking.unref()
  nudge()
  return {
    nudge,
    async close() {
      clearInterval(looking)
      closing.abort()
      await working
    },
  }
}

/** @returns how many were told */
async function tellLot(db: Database, hook: PurgeChoice, signal: AbortSignal): Promise<number> {
  const { rows } = await sql<{ key: string; time: string }>`
    update cache_purge set due_time = clock_timestamp() + ${AGAIN_SECONDS} * interval '1 second'
    where key in (
      select key from cache_purge where due_time <= clock_timestamp() order by due_time limit ${LOT} for update skip locked
    ) returning key, ended_time::text as time
  `.execute(db)
  if (rows.length === 0) return 0
  const answer = await fetch(hook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(hook.token === null ? {} : { authorization: `Bearer ${hook.token}` }),
    },
    body: JSON.stringify({ tags: rows.map(({ key }) => compact(key)) }),
    signal: AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`the caches' hook answered ${answer.status}`)
  // What ended once more meanwhile has another time, and is told again.
  const [keys, times] = [rows.map(({ key }) => key), rows.map(({ time }) => time)]
  await sql`
    delete from cache_purge p using unnest(${keys}::text[], ${times}::timestamptz[]) as told (key, time)
    where p.key = told.key and p.ended_time = told.time
  `.execute(db)
  return rows.length
}
