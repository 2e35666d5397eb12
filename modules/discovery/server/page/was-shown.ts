// Whether what is not to be seen was before visitors once: then its address answers 410, so that search engines forget it at once.
// The database keeps what has ended for good (0205-lasting-addresses.sql); what ends for a time is none of it.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export type Shown = 'pano' | 'tour' | 'blog' | 'article' | 'page' | 'card'

/** @param id of a record that visitors may not see now, or that is gone */
export async function wasShown(db: Database, kind: Shown, id: string): Promise<boolean> {
  // A tour may have been shown under a password.
  const hash = kind === 'tour' ? sql`coalesce((select password_hash from tour where id = ${id}::uuid), '')` : sql`''`
  const keys =
    kind === 'pano'
      ? sql`permit_key('o', ${id}::uuid)`
      : sql`'h' || md5(${id}::uuid || ':'), 'h' || md5(${id}::uuid || ':' || ${hash})`
  const { rows } = await sql<{ was: boolean }>`
    select exists (select from ended_permit where until is null and key in (${keys})) as was
  `.execute(db)
  return rows[0]?.was === true
}

/** What an address answers where there is nothing to see. */
export async function absence(db: Database, kind: Shown, id: string | null): Promise<{ readonly status: 404 | 410 }> {
  return { status: id !== null && (await wasShown(db, kind, id)) ? 410 : 404 }
}
