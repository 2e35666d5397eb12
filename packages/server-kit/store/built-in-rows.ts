// Rows that the product comes with, as its contract states them: put in where they are missing and brought up to date at each start,
// so that they are stated nowhere else. What people have changed in them stays.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Names as the database has them. */
export interface BuiltInRows {
  readonly table: string
  /** Columns that tell the rows apart; the id of a new row follows from them, so that it is the same on every site. */
  readonly by: readonly string[]
  /** Columns that people change: only a new row gets them as stated. */
  readonly keeps?: readonly string[]
  /** Columns of JSON hold its text. */
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** May run at several servers at once. */
export async function storeBuiltInRows(db: Database, { table, by, keeps = [], rows }: BuiltInRows): Promise<void> {
  const into = sql.table(table)
  for (const row of rows) {
    const named = { id: idOf([table, ...by.map((name) => String(row[name]))]), ...row }
    const [names, values] = [Object.keys(named).map((name) => sql.ref(name)), Object.values(named)]
    await sql`insert into ${into} (${sql.join(names)}) values (${sql.join(values)}) on conflict do nothing`.execute(db)
    const stated = Object.entries(row).filter(([name]) => !by.includes(name) && !keeps.includes(name))
    const same = by.map((name) => sql`${sql.ref(name)} = ${row[name]}`)
    const set = stated.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    const other = stated.map(([name, value]) => sql`${sql.ref(name)} is distinct from ${value}`)
    await sql`update ${into} set ${sql.join(set)}
      where ${sql.join(same, sql` and `)} and deleted_time is null and (${sql.join(other, sql` or `)})`.execute(db)
  }
}

/** A UUID of version 8. */
function idOf(parts: readonly string[]): string {
  const hex = createHash('sha256').update(parts.join('\n')).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
