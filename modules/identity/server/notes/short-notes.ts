// What is remembered for some minutes between a question and its answer, by whichever process hears the answer. It is taken once.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface ShortNotes<Note extends object> {
  /** In place of what was kept under this id. */
  keep(id: string, note: Note): Promise<void>
  /** Leaves it there; null as below. */
  read(id: string): Promise<Note | null>
  /** Null for what is unknown, taken already, or too old. */
  take(id: string): Promise<Note | null>
}

/** @param kind a name of its own among the provider's records, with which they are swept */
export function shortNotes<Note extends object>(db: Database, kind: string, seconds: number): ShortNotes<Note> {
  // Ids may open something: the table does not tell them.
  const named = (id: string): string => createHash('sha256').update(`${kind}:${id}`).digest('base64url')
  return {
    async keep(id, note) {
      const values = {
        payload: JSON.stringify(note),
        // By one clock, whichever process hears the answer.
        expires_time: sql<string>`now() + make_interval(secs => ${seconds})`,
      }
      await db
        .insertInto('identity_record')
        .values({ model: kind, id: named(id), ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute()
    },
    async read(id) {
      const found = await db
        .selectFrom('identity_record')
        .select('payload')
        .where('model', '=', kind)
        .where('id', '=', named(id))
        .where(sql<boolean>`expires_time > now()`)
        .executeTakeFirst()
      return found === undefined ? null : (found.payload as unknown as Note) // written by `keep`
    },
    async take(id) {
      const found = await db
        .deleteFrom('identity_record')
        .where('model', '=', kind)
        .where('id', '=', named(id))
        .returning(['payload', sql<boolean>`expires_time > now()`.as('holds')])
        .executeTakeFirst()
      return found?.holds === true ? (found.payload as unknown as Note) : null // written by `keep`
    },
  }
}
