import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { authenticator } from '@huanshi/identity/server/authenticate.ts'
import { testApp, testToken } from '@huanshi/server-kit/app/test-app.ts'
import { groupRolesOf } from '@huanshi/server-kit/session/group-roles.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { DEMO_GROUP, demoAccounts } from './demo-accounts.ts'
import { provideFirstAccounts } from './first-accounts.ts'
import { registerProfile } from './profile.routes.ts'

let store: TestDatabase
let data: string
beforeEach(async () => {
  store = await testDatabase()
  data = await mkdtemp(join(tmpdir(), 'huanshi-accounts-'))
})
afterEach(async () => {
  await store.close()
  await rm(data, { recursive: true })
})

const choices = { demo: false, demoPassword: null, adminPassword: null }

async function signIn(account: string, password: string): Promise<string> {
  return authenticator(store.db)({ account, password, address: '127.0.0.1' })
}

test('a demonstration makes every account, with one password that later starts can repeat', async () => {
  const first = await provideFirstAccounts(store.db, { ...choices, data, demo: true })
  expect(first.demoPassword).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/)
  expect((await stat(join(data, 'demo-password'))).mode & 0o777).toBe(0o600)
  expect(await provideFirstAccounts(store.db, { ...choices, data, demo: true })).toEqual(first)
  for (const userName of ['member', 'stranger']) await signIn(userName, first.demoPassword ?? '')
  const group = await store.db.selectFrom('group').select('id').where('name', '=', DEMO_GROUP).executeTakeFirstOrThrow()
  const below = await store.db
    .selectFrom('group')
    .select('id')
    .where('parent_id', '=', group.id)
    .executeTakeFirstOrThrow()
  for (const { userName, groupRoles } of demoAccounts) {
    const { id } = await store.db
      .selectFrom('user')
      .select('id')
      .where('user_name', '=', userName)
      .executeTakeFirstOrThrow()
    expect(await groupRolesOf(store.db, id, below.id)).toEqual(groupRoles)
  }
})

test('the demonstration takes the passwords it is given', async () => {
  const given = { ...choices, data, demo: true, demoPassword: 'given for all', adminPassword: 'given for admin' }
  await provideFirstAccounts(store.db, given)
  await signIn('member', 'given for all')
  await signIn('admin', 'given for admin')
  await expect(signIn('admin', 'given for all')).rejects.toThrow('sign-in.failed')
  expect(await readFile(join(data, 'demo-password'), 'utf8')).toBe('given for all\n')
})

test('without a demonstration the administrator takes the password of the environment, once', async () => {
  expect(await provideFirstAccounts(store.db, { ...choices, data, adminPassword: 'the first one' })).toEqual({
    demoPassword: null,
    needsSetUp: false,
  })
  await provideFirstAccounts(store.db, { ...choices, data, adminPassword: 'another one' })
  await signIn('admin', 'the first one')
})

test.each([
  [{ demo: true, demoPassword: 'password123' }, 'HUANSHI_DEMO_PASSWORD'],
  [{ demo: false, adminPassword: '12345678' }, 'HUANSHI_ADMIN_PASSWORD'],
])('%j stops the first start and says which, and no later one', async (given, name) => {
  const weak = { ...choices, data, ...given }
  await expect(provideFirstAccounts(store.db, weak)).rejects.toThrow(name)
  await provideFirstAccounts(store.db, { ...choices, data, adminPassword: 'the first one' })
  await expect(provideFirstAccounts(store.db, weak)).resolves.toMatchObject({ needsSetUp: false })
})

test('without any account somebody has to set the system up', async () => {
  expect(await provideFirstAccounts(store.db, { ...choices, data })).toEqual({ demoPassword: null, needsSetUp: true })
})

test('the profile is the row as it is now, and gone with its account', async () => {
  await provideFirstAccounts(store.db, { ...choices, data, adminPassword: 'the first one' })
  const app = await testApp({ db: store.db, register: registerProfile })
  const userId = await signIn('admin', 'the first one')
  const headers = { authorization: `Bearer ${await testToken({ userId, userName: 'admin', roles: [] })}` }
  const profile = await app.inject({ url: '/api/my/users', headers })
  expect(profile.json()).toMatchObject({
    id: userId,
    userName: 'admin',
    displayName: '管理员',
    roles: ['管理员', '会员'],
    storageUsed: 0,
  })
  expect(profile.body).not.toContain('argon2')
  await store.db.updateTable('user').set({ deleted_time: new Date().toISOString() }).execute()
  expect((await app.inject({ url: '/api/my/users', headers })).statusCode).toBe(401)
  await expect(signIn('admin', 'the first one')).rejects.toThrow('sign-in.failed')
  await app.close()
})
