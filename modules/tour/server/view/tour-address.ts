// What stands in the address of a tour: its id, its slug, or one that it had before.
import { isTourSlug } from '../../contract/tour-slug.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** The id of the tour that an address names, whether or not it may be seen; null for none. */
export async function findTourId(db: Database, name: string): Promise<string | null> {
  const small = name.toLowerCase()
  if (isUuid(small)) return small
  if (!isTourSlug(small)) return null
  const row = await db.selectFrom('tour_slug').select('tour_id').where('slug', '=', small).executeTakeFirst()
  return row?.tour_id ?? null
}

export async function tourIdOf(db: Database, name: string): Promise<string> {
  const id = await findTourId(db, name)
  if (id === null) throw new Refusal('record.not-found')
  return id
}
