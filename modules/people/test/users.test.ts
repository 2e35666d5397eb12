// Accounts as administrators keep them: no password leaves, nobody locks themselves out, and the last administrator stays.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { afterAll, expect, test } from 'vitest'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { accessEpochOf } from '@huanshi/server-kit/session/ended-access.ts'
import { testToken } from '@huanshi/server-kit/app/test-app.ts'
import type { Person } from '@huanshi/server/test/test-people.ts'
import { testSite, type Method } from '@huanshi/server/test/test-site.ts'

interface UserRecord {
  readonly id: string
  readonly version: number
  readonly status: string
  readonly userName: string
}

const site = await testSite()
afterAll(() => site.close())

const users = '/api/Admin/Users'
/** Another one, once the first has lost the role. */
let administrator = site.people.person('admin')
const ask = (method: Method, path = '', body?: object) => site.ask(administrator, method, `${users}${path}`, body)
const idOf = (name: string) => site.people.person(name).userId
const row = (id: string) => site.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function made(userName: string, more: object = {}): Promise<UserRecord> {
  const answer = await ask('POST', '', { userName, displayName: userName, ...more })
  expect([answer.body, answer.statusCode]).toEqual([answer.body, 201])
  return answer.json()
}

/** An administrator with a token of this moment. */
async function signedIn({ id, userName }: UserRecord): Promise<Person> {
  const base = ['管理员'] as const
  const token = await testToken({ userId: id, userName, roles: base, epoch: await accessEpochOf(site.db, id) })
  return { name: userName, userId: id, base, group: [], token }
}

async function openSession(userId: string): Promise<void> {
  const payload = JSON.stringify({ accountId: userId })
  await site.db.insertInto('identity_record').values({ model: 'RefreshToken', id: uuidV7(), payload }).execute()
}

async function sessionsOf(userId: string): Promise<number> {
  const rows = await site.db.selectFrom('identity_record').select('payload').execute()
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(userId)).length
}

test('a new account has what was said, the default role and quota, and no secret in any answer', async () => {
  const password = '长长的初始密码 2026'
  const user = await made('lin.zhixia', { password, email: 'Lin@example.com', phoneNumber: '13800138000' })
  expect(user).toMatchObject({
    roles: ['会员'],
    storageQuota: 107_374_182_400,
    status: 'active',
    emailConfirmed: false,
  })
  expect(await verifyPassword(password, (await row(user.id)).password_hash ?? '')).toBe(true)
  const answers = [await ask('GET', `/${user.id}`), await ask('GET'), await ask('GET', '/export')]
  for (const { body } of [...answers, await ask('PATCH', `/${user.id}`, { version: 1, bio: '摄影师' })]) {
    expect(body).toContain('lin.zhixia')
    expect(body).not.toMatch(/argon2|password|密码/i)
  }
  const log = await site.db.selectFrom('audit').selectAll().where('record_id', '=', user.id).execute()
  expect(log.length).toBe(2)
  expect(JSON.stringify(log)).not.toMatch(/argon2|初始密码/)
})

test.each<[string, object, number, string]>([
  ['a taken name', { userName: 'OWNER', displayName: '甲' }, 409, 'user.name-taken'],
  ['the placeholder', { userName: 'Public', displayName: '甲' }, 409, 'user.name-taken'],
  ['a name like an address', { userName: 'a@b.cn', displayName: '甲' }, 400, 'request.malformed'],
  ['a short password', { userName: 'brief', displayName: '甲', password: '1234567' }, 400, 'request.malformed'],
  [
    'a common password',
    { userName: 'weakling', displayName: '甲', password: 'trustno1' },
    422,
    'account.password-weak',
  ],
  ['its own name', { userName: 'weakling', displayName: '甲', password: 'weakling' }, 422, 'account.password-weak'],
  ['a role nobody knows', { userName: 'knight', displayName: '甲', roles: ['骑士'] }, 422, 'role.unknown'],
  ['a role of groups', { userName: 'writer', displayName: '甲', roles: ['编辑'] }, 422, 'role.unknown'],
  ['a phone that is none', { userName: 'phone', displayName: '甲', phoneNumber: '12' }, 400, 'request.malformed'],
  ['a hash', { userName: 'hash', displayName: '甲', password_hash: 'x' }, 400, 'request.malformed'],
])('%s is refused', async (_, body, status, type) => {
  const answer = await ask('POST', '', body)
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { type }])
})

test('addresses are unique, and a new one has to be confirmed again', async () => {
  const { id } = await made('first', { email: 'first@example.com', phoneNumber: '13900139000' })
  await site.db
    .updateTable('user')
    .set({ email_confirmed: true, phone_number_confirmed: true })
    .where('id', '=', id)
    .execute()
  const same = await ask('PATCH', `/${id}`, { version: 1, email: 'first@example.com', displayName: '甲' })
  expect(same.json()).toMatchObject({ emailConfirmed: true, phoneNumberConfirmed: true })
  const other = await ask('PATCH', `/${id}`, { version: 2, email: 'new@example.com', phoneNumber: null })
  expect(other.json()).toMatchObject({ emailConfirmed: false, phoneNumberConfirmed: false, phoneNumber: null })
  const second = await made('second')
  const taken = await ask('PATCH', `/${second.id}`, { version: 1, email: 'NEW@example.com' })
  expect([taken.statusCode, taken.json()]).toMatchObject([409, { type: 'user.email-taken' }])
})

test('locking ends what is open, unlocking forgives, and each is possible in one state only', async () => {
  const { id } = await made('guest')
  await openSession(id)
  expect((await ask('POST', `/${id}/unlock`)).json()).toMatchObject({ type: 'action.impossible' })
  const past = await ask('POST', `/${id}/lock`, { until: new Date(Date.now() - 1000).toISOString() })
  expect([past.statusCode, await sessionsOf(id)]).toEqual([422, 1])
  expect((await ask('POST', `/${id}/lock`, {})).json()).toMatchObject({
    status: 'locked',
    lockedUntil: '9999-12-31T00:00:00.000Z',
    version: 2,
  })
  expect(await sessionsOf(id)).toBe(0)
  expect((await ask('POST', `/${id}/lock`, {})).json()).toMatchObject({ type: 'action.impossible' })
  const names = async (status: string) =>
    (await ask('GET', `?pageSize=200&status=${status}`)).json<{ items: UserRecord[] }>().items.map((u) => u.userName)
  expect([await names('locked'), (await names('active')).includes('guest')]).toEqual([['guest'], false])
  expect((await ask('GET', '?status=odd')).statusCode).toBe(400)
  expect((await ask('POST', `/${id}/unlock`)).json()).toMatchObject({ status: 'active', lockedUntil: null })
})

test('a new password replaces the old one and ends what was opened with it', async () => {
  const { id } = await made('forgetful', { password: 'the old password' })
  await openSession(id)
  for (const password of ['12345678', 'trustno1', 'forgetful'])
    expect((await ask('POST', `/${id}/password`, { password })).json()).toMatchObject({ type: 'account.password-weak' })
  expect(await sessionsOf(id)).toBe(1)
  const answer = await ask('POST', `/${id}/password`, { password: 'the new password' })
  expect([answer.statusCode, answer.body.includes('argon2')]).toEqual([200, false])
  const { password_hash } = await row(id)
  expect(await verifyPassword('the new password', password_hash ?? '')).toBe(true)
  expect(await sessionsOf(id)).toBe(0)
})

test('nobody locks themselves, and the last administrator keeps the role', async () => {
  const me = idOf('admin')
  expect((await ask('POST', `/${me}/lock`, {})).json()).toMatchObject({ type: 'user.self' })
  const { version } = (await ask('GET', `/${me}`)).json<UserRecord>()
  const demoted = { version, roles: ['会员'] }
  expect((await ask('PATCH', `/${me}`, demoted)).json()).toMatchObject({ type: 'user.last-administrator' })
  const second = await made('deputy', { roles: ['管理员'] })
  await ask('POST', `/${second.id}/lock`, {})
  expect((await ask('PATCH', `/${me}`, demoted)).json()).toMatchObject({ type: 'user.last-administrator' })
  await ask('POST', `/${second.id}/unlock`)
  expect((await ask('PATCH', `/${me}`, demoted)).statusCode).toBe(200)
  // With the same token as before.
  const back = await ask('PATCH', `/${me}`, { version: version + 1, roles: ['管理员'] })
  expect([back.statusCode, back.json()]).toMatchObject([401, { type: 'session.invalid' }])
  administrator = await signedIn(second)
  const own = (await ask('GET', `/${second.id}`)).json<UserRecord>()
  const last = await ask('PATCH', `/${second.id}`, { version: own.version, roles: ['会员'] })
  expect([last.statusCode, last.json()]).toMatchObject([409, { type: 'user.last-administrator' }])
})

test('two administrators who demote each other at once leave one', async () => {
  const chiefs = [await made('left', { roles: ['管理员'] }), await made('right', { roles: ['管理员'] })]
  await site.db
    .updateTable('user')
    .set({ roles: ['会员'] })
    .where('user_name', '=', 'deputy')
    .execute()
  const pairs = await Promise.all(chiefs.map(async (chief, at) => ({ by: await signedIn(chief), of: chiefs[1 - at] })))
  const answers = await Promise.all(
    pairs.map(({ by, of }) => site.ask(by, 'PATCH', `${users}/${of?.id}`, { version: 1, roles: ['会员'] })),
  )
  const [done, refused] = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b)
  expect(done).toBe(200)
  // As the last one, or as a former one: whichever was seen first.
  expect([401, 409]).toContain(refused)
  administrator = pairs[answers.findIndex(({ statusCode }) => statusCode === 200)]?.by ?? administrator
})

test('the placeholder is nobody, accounts are not deleted, and only administrators look', async () => {
  expect((await ask('GET', `/${PUBLIC_USER_ID}`)).statusCode).toBe(404)
  expect((await ask('PATCH', `/${PUBLIC_USER_ID}`, { version: 1, displayName: '甲' })).statusCode).toBe(404)
  expect((await ask('GET', '?search=public')).json()).toMatchObject({ total: 0 })
  expect((await ask('DELETE', `/${idOf('owner')}`)).statusCode).toBe(404)
  expect((await ask('POST', '/batch', { action: 'delete', ids: [idOf('owner')] })).statusCode).toBe(404)
  for (const [name, status] of [
    ['owner', 403],
    ['manager', 403],
    ['groupadmin', 403],
  ] as const) {
    const person = site.people.person(name)
    expect((await site.ask(person, 'GET', users)).statusCode).toBe(status)
    expect(
      (await site.ask(person, 'POST', `${users}/${person.userId}/password`, { password: '12345678' })).statusCode,
    ).toBe(status)
  }
  expect((await site.ask(null, 'GET', users)).statusCode).toBe(401)
})

test('roles of one or many are set by an action, and never those of the last administrator', async () => {
  const user = await made('role.changed', { roles: ['会员'] })
  const set = (id: string, roles: string[]) => ask('POST', `/${id}/roles`, { roles })
  expect((await set(user.id, ['集团项目管理员', '会员'])).json()).toMatchObject({ roles: ['集团项目管理员', '会员'] })
  expect((await set(user.id, ['没有这个角色'])).statusCode).toBe(422)
  expect((await set(user.id, [])).statusCode).toBe(400)
})

test('why somebody is locked stays with the account until the lock goes', async () => {
  const user = await made('locked.reason', {})
  await ask('POST', `/${user.id}/lock`, { reason: '发送广告' })
  expect((await ask('GET', `/${user.id}`)).json()).toMatchObject({ status: 'locked', lockReason: '发送广告' })
  await ask('POST', `/${user.id}/unlock`)
  expect((await ask('GET', `/${user.id}`)).json()).toMatchObject({ status: 'active', lockReason: '' })
})

test.each([
  ['lin', true],
  ['linzhi', true],
  ['zhixia', true],
  ['LZX', true],
  ['林知', true],
  ['zhou', false],
  ['inzhi', false],
])('a person is found by the pinyin of the name: %s', async (typed, isFound) => {
  const userName = `p${uuidV7().slice(-12)}`
  await made(userName, { displayName: '林知夏' })
  const { items } = (await ask('GET', `?pageSize=50&search=${encodeURIComponent(typed)}`)).json<{
    items: UserRecord[]
  }>()
  expect(items.some((one) => one.userName === userName)).toBe(isFound)
})
