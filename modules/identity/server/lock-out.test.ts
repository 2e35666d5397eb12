// Locks by the database's clock, which may have been put forward or back since they were made.
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { accountRule, countAttempt } from './lock-out.ts'

const store = await testDatabase()
afterAll(() => store.close())
beforeEach(() => store.db.deleteFrom('sign_in_attempt').execute())

const guess = (): Promise<number | null> => countAttempt(store.db, 'somebody', accountRule)

async function lock(): Promise<void> {
  for (let failure = 0; failure < accountRule.free; failure += 1) await guess()
}

/** All times as if the clock had stood elsewhere when they were written. */
const shift = (hours: number): Promise<unknown> =>
  sql`update sign_in_attempt set locked_until = locked_until + make_interval(hours => ${hours}),
    updated_time = updated_time + make_interval(hours => ${hours})`.execute(store.db)

test.each<[string, number, boolean]>([
  ['stands where it was', 0, true],
  ['was put forward by an hour since', -1, false],
  ['was put back by an hour since', 1, false],
])('a lock of half a minute while the clock %s', async (_, hours, isLocked) => {
  await lock()
  await shift(hours)
  expect((await guess()) !== null).toBe(isLocked)
})

test('whoever guesses on after that is locked again, by the clock as it is now', async () => {
  await lock()
  await shift(1)
  expect(await guess()).toBeNull()
  expect(await guess()).toBeGreaterThan(accountRule.first)
})
