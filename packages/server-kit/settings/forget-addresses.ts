// Where people came from, and what names their browser, is kept as long as the site says and no longer; a daily job calls this. The
// records stay: who did what is known without it.
import { sql } from 'kysely'
import type { Database } from '../store/database.ts'
import { readSetting } from './read-setting.ts'

interface Trace {
  readonly table: 'audit' | 'access_change' | 'online' | 'sign_in_device' | 'access_token'
  /** From when its days are counted. */
  readonly since: string
  /** What is blanked, with what. */
  readonly columns: Readonly<Record<string, null | ''>>
}

/** Every column that holds a network address or the name of a browser. */
export const traces: readonly Trace[] = [
  { table: 'audit', since: 'created_time', columns: { ip: null } },
  { table: 'access_change', since: 'created_time', columns: { ip: null, user_agent: '' } },
  { table: 'online', since: 'last_seen_time', columns: { ip: null, user_agent: '' } },
  { table: 'sign_in_device', since: 'seen_time', columns: { ip: null, user_agent: '' } },
  { table: 'access_token', since: 'last_used_time', columns: { last_used_ip: null } },
]

/** Small lots hold no lock for long. */
const LOT = 5_000
const DAY = 86_400_000

/** Answers how many rows were blanked. */
export async function forgetAddresses(db: Database, now: number = Date.now()): Promise<number> {
  const before = new Date(now - (await readSetting(db, 'privacy.addressDays')) * DAY).toISOString()
  let blanked = 0
  for (const trace of traces) {
    let lot: number
    do {
      lot = await blankSome(db, trace, before)
      blanked += lot
    } while (lot === LOT)
  }
  return blanked
}

async function blankSome(db: Database, { table, since, columns }: Trace, before: string): Promise<number> {
  const entries = Object.entries(columns)
  const blank = entries.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  const told = entries.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.join(blank)} where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${sql.ref(since)} < ${before} and (${sql.join(told, sql` or `)})
      limit ${LOT} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
