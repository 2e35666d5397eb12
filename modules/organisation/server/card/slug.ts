// The last part of a card's address: what its owner chose, or the name with a number where somebody else has it already.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { freeSlug as firstFree } from '@huanshi/resource-server/written/free-slug.ts'

const LONGEST = 50

/** Letters and figures of any script, in lower case, joined by hyphens; `card` when nothing is left. */
function slugOf(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const slug = Array.from(words.join('-')).slice(0, LONGEST).join('').replace(/-$/, '')
  return slug === '' ? 'card' : slug
}

/** The name's slug, or the first free one of slug-2, slug-3 … */
export async function freeSlug(trx: Database, name: string): Promise<string> {
  const slug = slugOf(name)
  // Two cards of one name made at once wait here instead of failing.
  await sql`select pg_advisory_xact_lock(hashtext(${`card ${slug}`}))`.execute(trx)
  const rows = await trx
    .selectFrom('card')
    .select(sql<string>`lower(slug)`.as('slug'))
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`(lower(slug) = ${slug} or starts_with(lower(slug), ${`${slug}-`}))`)
    .execute()
  return firstFree(slug, new Set(rows.map((row) => row.slug)))
}
