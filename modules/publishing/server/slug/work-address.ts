// What stands in the address of a work: its id, its slug, or one that it had before.
import { idOfScene } from '../../contract/mini-scene.ts'
import { isWorkSlug } from '../../contract/slug-name.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { isUuid } from '@huanshi/resource-server/uuid.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const namedWorks = ['tour', 'pano', 'blog'] as const
export type NamedWork = (typeof namedWorks)[number]

/** The work that was or is called so, whether or not it may be seen; null for none. */
export async function findNamed(db: Database, name: string): Promise<{ kind: NamedWork; id: string } | null> {
  const small = name.toLowerCase()
  const scanned = idOfScene(small)
  if (scanned !== null) return findById(db, scanned)
  if (!isWorkSlug(small)) return null
  const row = await db
    .selectFrom('tour_slug')
    .select(['tour_id', 'pano_id', 'blog_id'])
    .where('slug', '=', small)
    .executeTakeFirst()
  for (const kind of namedWorks) {
    const id = row?.[`${kind}_id`] ?? null
    if (id !== null) return { kind, id }
  }
  return null
}

async function findById(db: Database, id: string): Promise<{ kind: NamedWork; id: string } | null> {
  for (const kind of namedWorks) {
    const row = await db.selectFrom(kind).select('id').where('id', '=', id).executeTakeFirst()
    if (row !== undefined) return { kind, id: row.id }
  }
  return null
}

/** The id of the work that an address names, whether or not it may be seen; null for none. */
export async function findWorkId(db: Database, kind: NamedWork, name: string): Promise<string | null> {
  if (isUuid(name)) return name.toLowerCase()
  const found = await findNamed(db, name)
  return found?.kind === kind ? found.id : null
}

export async function workIdOf(db: Database, kind: NamedWork, name: string): Promise<string> {
  const id = await findWorkId(db, kind, name)
  if (id === null) throw new Refusal('record.not-found')
  return id
}
