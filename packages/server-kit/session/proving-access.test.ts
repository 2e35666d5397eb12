// What another process has ended is refused here too, heard or not.
import { afterAll, expect, test } from 'vitest'
import { addAccount } from '@huanshi/identity/server/test-site.ts'
import { testDatabase } from '../store/test-database.ts'
import type { Caller } from './caller.ts'
import { userAccessEnded } from './ended-access.ts'
import { provingAccess } from './proving-access.ts'

const store = await testDatabase()
afterAll(() => store.close())

const answers = (caller: Caller, isCurrent: boolean | Promise<boolean>) =>
  provingAccess(async () => caller, { db: store.db, isCurrent: () => isCurrent })('token').then(
    ({ userName }) => userName,
    ({ code }: { code: string }) => code,
  )

async function person(name: string): Promise<Caller> {
  return {
    userId: await addAccount(store.db, name, 'a long passphrase', ['会员']),
    userName: name,
    roles: [],
  }
}

/** As another process does it: the database knows, and nobody here was told. */
const endedUnheard = ({ userId }: Caller) =>
  store.db
    .insertInto('access_epoch')
    .values({ user_id: userId, epoch: 1, changed_time: new Date().toISOString() })
    .execute()

test('a process that hears everything asks nobody', async () => {
  const caller = await person('heard')
  expect(await answers(caller, true)).toBe('heard')
  await endedUnheard(caller)
  expect(await answers(caller, true)).toBe('heard')
})

test('a deaf one asks about every token', async () => {
  const caller = await person('deaf')
  expect(await answers(caller, false)).toBe('deaf')
  await endedUnheard(caller)
  expect(await answers(caller, false)).toBe('session.invalid')
})

test('what was heard while the proof was waited for counts', async () => {
  const caller = await person('waiting')
  const proof = Promise.resolve().then(() => {
    userAccessEnded(caller.userId, 1)
    return true
  })
  expect(await answers(caller, proof)).toBe('session.invalid')
})
