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
    return { id: uuidV7(), user_id: owner.userId, group_id: owner.groupId, name, colour: takeLeastUsed(colours) }
  })
  // Another transaction may make the same tag at this moment.
  await trx
    .insertInto('tag')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** For a new tag: the colour least used among the owner's latest. */
export async function nextColour(trx: Database, owner: TagOwner): Promise<string> {
  return takeLeastUsed(await coloursInUse(trx, owner))
}

function takeLeastUsed(colours: Map<string, number>): string {
  const colour = leastUsed(colours)
  colours.set(colour, (colours.get(colour) ?? 0) + 1)
  return colour
}

/** Enough to tell colours apart. */
const LATEST = 120
/** By transaction and owner: a sheet may bring thousands of tags in one, and only its first has to ask. */
const counted = new WeakMap<Database, Map<string, Promise<Map<string, number>>>>()

function coloursInUse(trx: Database, owner: TagOwner): Promise<Map<string, number>> {
  if (!trx.isTransaction) return countColours(trx, owner)
  const ofTransaction = counted.get(trx) ?? new Map<string, Promise<Map<string, number>>>()
  counted.set(trx, ofTransaction)
  const key = owner.groupId ?? owner.userId
  const colours = ofTransaction.get(key) ?? countColours(trx, owner)
  ofTransaction.set(key, colours)
  return colours
}

async function countColours(trx: Database, owner: TagOwner): Promise<Map<string, number>> {
  const rows = await trx
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
