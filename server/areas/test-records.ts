// Records for tests, put straight into the tables: one maker for each resource, which a new resource adds here.
import type { Resource } from '@huanshi/contract/definition/resource.ts'
import { sql } from 'kysely'
import type { Database } from '../capabilities/store/database.ts'
import { uuidV7 } from '../capabilities/store/uuid-v7.ts'

export interface TestOwner {
  readonly userId: string
  readonly groupId: string | null
}

/** Columns by their names in the table, over those that the maker gives. */
export type TestColumns = Readonly<Record<string, unknown>>

let made = 0

const makers: Readonly<Record<string, () => TestColumns>> = {
  pano: () => ({
    title: `全景 ${(made += 1)}`,
    kind: 'image',
    status: 'ready',
    size: 1_000_000 + made,
    file_name: `IMG_${made}.jpg`,
    mime: 'image/jpeg',
  }),
  tag: () => ({ name: `标签 ${(made += 1)}` }),
}

export function tableOf({ name, part }: Pick<Resource, 'name' | 'part'>) {
  return sql.table((part?.table ?? name).replaceAll('-', '_'))
}

/** Answers the ids of the new rows. */
export async function insertRecords(
  db: Database,
  resource: Pick<Resource, 'name' | 'owned' | 'part'>,
  owner: TestOwner,
  rows: readonly TestColumns[] = [{}],
): Promise<string[]> {
  const make = makers[resource.name]
  if (make === undefined) throw new TypeError(`test-records.ts has no maker for ${resource.name}`)
  return Promise.all(
    rows.map(async (columns) => {
      const id = uuidV7()
      const owned = resource.owned ? { user_id: owner.userId, group_id: owner.groupId } : {}
      const all = { id, ...owned, ...make(), ...columns }
      const names = sql.join(Object.keys(all).map((name) => sql.ref(name)))
      const values = sql.join(Object.values(all))
      await sql`insert into ${tableOf(resource)} (${names}) values (${values})`.execute(db)
      return id
    }),
  )
}
