// Files that a tour of ours names by their address come in as items of the library, and get addresses here.
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** @param made address there → id of the item here @returns addresses there → addresses here */
export async function keptAddresses(
  db: Database,
  made: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(made.values())]
  if (wanted.length === 0) return new Map()
  const rows = await db.selectFrom('lib').select(['id', 'revision', 'file']).where('id', 'in', wanted).execute()
  const places = new Map(rows.map(({ id, revision, file }) => [id, `lib/${id}/${revision ?? ''}/${file ?? ''}`]))
  return new Map(
    [...made].flatMap(([address, id]): [string, string][] => {
      const place = places.get(id)
      return place === undefined ? [] : [[address, place]]
    }),
  )
}
