// Categories that something leads to, as visitors know them.
import type { Database } from '@huanshi/server-kit/store/database.ts'

interface ShownCategory {
  readonly title: string
  readonly coverUrl: null
}

/** By id, in lower case; what is gone is absent. */
export async function shownCategories(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ShownCategory>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('category')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('deleted_time', 'is', null)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, { title: name, coverUrl: null }]))
}
