import { sql } from 'kysely'
import type { KeptFiles } from './kept-files.ts'

/** Folders that are named by the id of a record. @param column of the table, a UUID */
export function ownedById(table: string, column = 'id'): KeptFiles['owned'] {
  return async (db, names) => {
    const id = sql<string>`${sql.ref(column)}::text`
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${sql.table(table)} where ${id} = any(${[...names]}::text[])`.execute(db)
    return new Set(rows.map(({ id: name }) => name))
  }
}
