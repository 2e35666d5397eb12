// Who asks for codes to whose address, and what that leaves to its owner.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { guessCode, makeCode, spendCode, type CodeOwner } from './codes.ts'

const VICTIM = 'victim@example.com'
const store = await testDatabase()
afterAll(() => store.close())
beforeEach(async () => {
  for (const table of ['sign_in_attempt', 'verification_code'] as const) await store.db.deleteFrom(table).execute()
})

const owner = (asker: string, address = VICTIM): CodeOwner => ({ purpose: 'reset-password', address, asker })
const ask = (asker: string, from: string, known: string | null = null, address = VICTIM) =>
  makeCode(store.db, owner(asker, address), { from, known }).catch((error: { code?: string }) => error.code ?? 'fault')
/** As if a minute had gone by. */
const wait = () =>
  store.db
    .updateTable('verification_code')
    .set({ sent_time: new Date(Date.now() - 61_000).toISOString() })
    .execute()

const SIX = /^\d{6}$/
test.each<[string, (index: number) => string, number, string, RegExp, RegExp]>([
  ['one place', () => '203.0.113.7', 40, '198.51.100.2', SIX, SIX],
  ['the owner’s own place', () => '198.51.100.2', 40, '198.51.100.2', /too-soon/, SIX],
  ['one home by IPv6', (index) => `2001:db8::${index.toString(16)}`, 40, '2001:db8:0:1::1', SIX, SIX],
  ['everywhere', (index) => `192.0.2.${index}`, 70, '198.51.100.2', /too-soon/, SIX],
])('after all that was asked for from %s the owner still has a code', async (_, from, times, place, strange, known) => {
  for (let index = 1; index <= times; index += 1) {
    await ask('attacker', from(index))
    await wait()
  }
  expect(await ask('strange', place)).toMatch(strange)
  expect(await ask('own', place, 'own')).toMatch(known)
})

test('a code that somebody types stays good whatever others, or he himself, ask for; only here, and once', async () => {
  const first = await ask('me', '198.51.100.2')
  await ask('attacker', '203.0.113.7')
  await wait()
  const second = await ask('me', '198.51.100.2')
  await ask('attacker', '203.0.113.7')
  for (let guess = 0; guess < 20; guess += 1)
    await guessCode(store.db, owner('attacker'), String(guess).padStart(6, '0'))
  expect(await guessCode(store.db, owner('attacker'), first)).toBeNull()
  expect(await guessCode(store.db, owner('me'), first)).not.toBeNull()
  expect(await guessCode(store.db, owner('me'), second)).not.toBeNull()
})

test('one is spent once, by the first of those who use it at the same moment', async () => {
  const code = await ask('me', '198.51.100.2')
  const ids = await Promise.all([1, 2].map(() => guessCode(store.db, owner('me'), code)))
  const spent = await Promise.all(ids.map((id) => spendCode(store.db, id ?? '')))
  expect(spent.filter((isSpent) => isSpent)).toHaveLength(1)
  expect(await guessCode(store.db, owner('me'), code)).toBeNull()
})

test('one that was sent to a person is no good for another in the same browser', async () => {
  const [mine, other] = [uuidV7(), uuidV7()].map((userId) => ({ ...owner('browser'), userId }))
  if (mine === undefined || other === undefined) throw new TypeError('there are two')
  await store.db
    .insertInto('user')
    .values([mine, other].map(({ userId }) => ({ id: userId, user_name: userId, display_name: userId })))
    .execute()
  const code = await makeCode(store.db, mine, { from: '198.51.100.2', known: null })
  expect(await guessCode(store.db, other, code)).toBeNull()
  expect(await guessCode(store.db, mine, code)).not.toBeNull()
})

test('each has five guesses', async () => {
  const code = await ask('me', '198.51.100.2')
  const wrong = code === '000000' ? '111111' : '000000'
  for (let guess = 0; guess < 5; guess += 1) expect(await guessCode(store.db, owner('me'), wrong)).toBeNull()
  expect(await guessCode(store.db, owner('me'), code)).toBeNull()
})

test('the same person waits a minute, and nobody else for it', async () => {
  expect(await ask('me', '198.51.100.2')).toMatch(SIX)
  expect(await ask('me', '198.51.100.2')).toMatch(/too-soon/)
  expect(await ask('another', '198.51.100.2')).toMatch(SIX)
})

test('a clock that was put back keeps nobody from another code, and codes last as long by the database as by its own', async () => {
  expect(await ask('me', '198.51.100.2')).toMatch(SIX)
  const hour = new Date(Date.now() + 3_600_000).toISOString()
  await store.db.updateTable('verification_code').set({ sent_time: hour }).execute()
  expect(await ask('me', '198.51.100.2')).toMatch(SIX)
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from expires_time - now()) / 60)::integer as minutes from verification_code`.execute(
    store.db,
  )
  expect(rows).toEqual([{ minutes: 10 }, { minutes: 10 }])
})
