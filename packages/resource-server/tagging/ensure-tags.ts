// Whoever writes tag names into a record calls this in the same transaction, so that every name in use has its tag.
import { sql } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { leastUsed } from './colours.ts'
import { ownedBy, type TagOwner } from './owner.ts'

/** Makes the owner's missing tags, each in the colour least used so far. */
export async function ensureTags(trx: Database, owner: TagOwner, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const known = await trx
    .selectFrom('tag')
    .select('name')
    .where(ownedBy('tag', owner))
    .where('deleted_time', 'is', null)
    .where('name', 'in', [...names])
    .execute()
  const knownNames = new Set(known.map(({ name }) => name))
  const missing = [...new Set(names)].filter((name) => !knownNames.has(name))
  if (missing.length === 0) return
  const colours = await coloursInUse(trx, owner)
  const rows = missing.map((name) => {
    const colour = leastUsed(colours)
    colours.set(colour, (colours.get(colour) ?? 0) + 1)
    return { id: uuidV7(), user_id: owner.userId, group_id: owner.groupId, name, colour }
  })
  // Another transaction may make the same tag at this moment.
  await trx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A sheet may bring thousands, and each asks: the latest tell enough. */
const LATEST = 120

/** How many of the owner's latest tags have each colour. */
export async function coloursInUse(db: Database, owner: TagOwner): Promise<Map<string, number>> {
  const rows = await db
    .with('latest', (made) =>
      made
        .selectFrom('tag')
        .select('colour')
        .where(ownedBy('tag', owner))
        .where('deleted_time', 'is', null)
        .orderBy('created_time', 'desc')
        .orderBy('id', 'desc')
        .limit(LATEST),
    )
    .selectFrom('latest')
    .select(['colour', sql<number>`count(*)`.as('uses')])
    .groupBy('colour')
    .execute()
  return new Map(rows.map(({ colour, uses }) => [colour.toUpperCase(), uses]))
}
