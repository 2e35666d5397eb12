// What has ended, as a server process hears of it: in order, again after it could not hear, and never guessed.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { EndedPermits, forgetPermits } from './ended-permits.ts'
import { permitOf } from './permits.ts'

let ended: EndedPermits
let isDeaf = false
const prove = async (): Promise<void> => {
  if (isDeaf) throw new Error('nothing is heard')
}
const store = await testDatabase()
beforeEach(async () => {
  isDeaf = false
  ended = await listening()
})
afterAll(() => store.close())

async function listening(most?: number): Promise<EndedPermits> {
  const fresh = new EndedPermits(most)
  fresh.listen({ db: store.db, prove })
  expect(await fresh.isCurrent()).toBe(true)
  return fresh
}

const key = (id: string): string => `o${id.replaceAll('-', '')}`
const end = (ids: readonly string[], until: Date | null = null) =>
  sql`select hold_permits(${ids.map(key)}::text[], false, ${until?.toISOString() ?? null}::timestamptz)`.execute(
    store.db,
  )

test('what ends and begins again is so at once', () => {
  const id = uuidV7()
  const grant = [permitOf('u', uuidV7()), permitOf('o', id)]
  expect(ended.allHold(grant)).toBe(true)
  ended.hear({ keys: [key(id)], holds: false })
  expect(ended.allHold(grant)).toBe(false)
  ended.hear({ keys: [key(id)], holds: true })
  expect(ended.allHold(grant)).toBe(true)
})

test('a lock that ends by itself does so without a word', () => {
  const id = uuidV7()
  const until = Date.now() + 60_000
  ended.hear({ keys: [key(id)], holds: false, until })
  expect([ended.allHold([permitOf('o', id)]), ended.allHold([permitOf('o', id)], until + 1)]).toEqual([false, true])
})

test('whoever has not listened knows nothing, and reads it before anything is served', async () => {
  const id = uuidV7()
  expect(await new EndedPermits().isCurrent()).toBe(false)
  ended.missed()
  await end([id])
  isDeaf = true
  expect(await ended.isCurrent()).toBe(false)
  isDeaf = false
  expect(await ended.isCurrent()).toBe(true)
  expect(ended.allHold([permitOf('o', id)])).toBe(false)
})

test('a word that comes while the table is read is not lost, whichever is newer', async () => {
  const [one, two] = [uuidV7(), uuidV7()]
  await end([one])
  ended.missed()
  const reading = ended.isCurrent()
  ended.hear({ keys: [key(one)], holds: true })
  ended.hear({ keys: [key(two)], holds: false })
  expect(await reading).toBe(true)
  expect([ended.allHold([permitOf('o', one)]), ended.allHold([permitOf('o', two)])]).toEqual([true, false])
})

test('more than fits is asked of the table, and nothing is taken for granted', async () => {
  const ids = Array.from({ length: 5 }, uuidV7)
  await end(ids)
  const small = await listening(3)
  for (const id of ids) expect(await small.allHold([permitOf('o', id)])).toBe(false)
  expect(await small.allHold([permitOf('o', uuidV7())])).toBe(true)
})

test('what no address can name any more is forgotten, and what lasting ones may name is not', async () => {
  const kinds = ['o', 'h', 'x', 'y', 'm', 'e', 's', 'u', 'w']
  const [old, fresh, locked] = [uuidV7(), uuidV7(), uuidV7()]
  const keysOf = (id: string): string[] => kinds.map((kind) => kind + key(id).slice(1))
  await sql`select hold_permits(${[...keysOf(old), ...keysOf(fresh)]}::text[], false)`.execute(store.db)
  await end([locked], new Date(Date.now() - 3600_000))
  await sql`update ended_permit set time = now() - interval '27 hours' where key not like ${`%${key(fresh).slice(1)}`}`.execute(
    store.db,
  )
  await forgetPermits(store.db)
  const { rows } = await sql<{ key: string }>`select key from ended_permit order by key`.execute(store.db)
  const left = rows.map((row) => row.key)
  expect(left.filter((one) => keysOf(old).includes(one))).toEqual(keysOf(old).slice(0, 5).toSorted())
  expect(left.filter((one) => keysOf(fresh).includes(one))).toEqual(keysOf(fresh).toSorted())
  expect(left).not.toContain(key(locked))
})

test('what ended long ago is known to the table, and what holds again is not', async () => {
  const [gone, back] = [uuidV7(), uuidV7()]
  await end([gone, back])
  await sql`select hold_permits(${[key(back)]}::text[], true)`.execute(store.db)
  await sql`update ended_permit set time = now() - interval '400 days'`.execute(store.db)
  await forgetPermits(store.db)
  const later = await listening()
  expect(later.allHold([permitOf('o', gone)])).toBe(true)
  expect(await later.neverEnded([permitOf('o', gone)])).toBe(false)
  expect(await later.neverEnded([permitOf('o', back)])).toBe(true)
  expect(await new EndedPermits().neverEnded([permitOf('o', back)])).toBe(false)
})

test('while the database is away nothing is waited for, and what is for everybody is shown for a minute', async () => {
  let [isAway, silent] = [false, 0]
  let proofs = 0
  const fresh = new EndedPermits()
  const counted = async (): Promise<void> => {
    proofs += 1
    await prove()
  }
  fresh.listen({ db: store.db, prove: counted, isAway: () => isAway, silentFor: () => silent })
  expect([await fresh.isCurrent(), fresh.isShownUnheard()]).toEqual([true, false])
  fresh.missed()
  ;[isAway, silent] = [true, 5_000]
  expect([fresh.isCurrent(), fresh.isShownUnheard(), proofs]).toEqual([false, true, 1])
  silent = 61_000
  expect([fresh.isCurrent(), fresh.isShownUnheard()]).toEqual([false, false])
  isAway = false
  expect([await fresh.isCurrent(), fresh.isShownUnheard()]).toEqual([true, false])
})
