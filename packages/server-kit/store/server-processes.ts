// Which processes run the site: each writes down that it does, and takes that back when it ends.
import { hostname } from 'node:os'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { uuidV7 } from './uuid-v7.ts'

interface ProcessFacts {
  readonly role: 'all' | 'web' | 'worker'
  /** Of the product. */
  readonly version: string
  readonly onError: (error: unknown) => void
}

const BEAT_MS = 10_000
/** Three beats. */
export const HEARD = '30 seconds'
/** Of one that was killed the row goes after so long. */
const KEPT = '1 day'

/** Of this process. */
const id = uuidV7()

/** Gives what ends it. */
export async function announceProcess(
  db: Database,
  { role, version, onError }: ProcessFacts,
): Promise<() => Promise<void>> {
  const facts = { id, role, version, host: hostname(), pid: process.pid, node_version: process.versions.node }
  const started = new Date().toISOString()
  async function beat(): Promise<void> {
    await db
      .insertInto('server_process')
      .values({ ...facts, started_time: started })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_time: sql`now()` }))
      .execute()
    await sql`delete from server_process where seen_time < now() - ${KEPT}::interval`.execute(db)
  }
  await beat()
  const timer = setInterval(() => void beat().catch(onError), BEAT_MS).unref()
  return async () => {
    clearInterval(timer)
    await db.deleteFrom('server_process').where('id', '=', id).execute()
  }
}

/**
 * Hosts of the others that have been heard of of late; a former life of this process, which was killed, is none.
 * @param lived for how long this process has been there, s
 */
export async function otherProcesses(db: Database, lived: number = process.uptime()): Promise<string[]> {
  const { rows } = await sql<{ host: string; pid: number; beats: boolean }>`
    select host, pid, seen_time > now() - ${lived} * interval '1 second' as beats from server_process
    where id <> ${id} and seen_time > now() - ${HEARD}::interval order by host, started_time`.execute(db)
  return rows.filter(({ host, pid, beats }) => beats || host !== hostname() || isRunning(pid)).map(({ host }) => host)
}

function isRunning(pid: number): boolean {
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // Somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
