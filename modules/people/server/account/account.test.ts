// One's own account over HTTP, as its screens use it.
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { addAccount } from '@huanshi/identity/server/test-site.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { endAccounts, GONE } from './end-accounts.ts'
import { accountSite, inSession, newPerson, PASSWORD, type Method, type Someone } from './test-account.ts'
import { avatarPhoto, person } from './test-person.ts'
import { unzipped } from '@huanshi/server-kit/zip/test-unzip.ts'

const NEW_PASSWORD = '湖边的第三棵柳树'
let me: Someone
let headers: Record<string, string>

const site = await accountSite()
afterAll(() => site.close())

let made = 0
beforeEach(async () => {
  made += 1
  me = await newPerson(site)
  await me.prove('password')
  headers = me.headers
  for (const table of ['sign_in_attempt', 'outbox_message'] as const) await site.db.deleteFrom(table).execute()
})

const ask = (method: Method, path: string, payload?: object) => me.ask(method, path, payload)
const row = () => person(site.db, me.userId)
const verbs = async () => (await ask('GET', 'Account/Events')).said.map(({ verb }: { verb: string }) => verb)

test('people change what they say of themselves, and a stale change is told', async () => {
  const change = {
    version: 1,
    displayName: ' 林知夏 ',
    gender: 'female',
    region: '大理',
    bio: '拍湖',
    website: 'https://a.example',
  }
  expect(await ask('PATCH', 'Account', change)).toMatchObject({ status: 200, said: { version: 2 } })
  expect(await row()).toMatchObject({ display_name: '林知夏', gender: 'female', region: '大理', version: 2 })
  expect(await ask('PATCH', 'Account', change)).toMatchObject({ status: 409, said: { type: 'record.stale' } })
})

test.each([
  [{ displayName: '  ' }, 'displayName'],
  [{ website: 'javascript:alert(1)' }, 'website'],
  [{ gender: 'other' }, 'gender'],
  [{ bio: 'x'.repeat(501) }, 'bio'],
  [{ roles: ['管理员'] }, 'roles'],
  [{ email: 'me@example.com' }, 'email'],
])('%j is refused and names the field', async (change, path) => {
  const { status, said } = await ask('PATCH', 'Account', { version: 1, ...change })
  expect([status, said.errors[0].path]).toEqual([400, path])
})

test('a portrait is drawn anew, square, without what came along; the one before goes', async () => {
  const send = (payload: Buffer, type = 'image/jpeg') =>
    site.app.inject({ method: 'POST', url: '/api/My/Avatar', headers: { ...headers, 'content-type': type }, payload })
  const photo = await avatarPhoto()
  const { avatarUrl: first } = (await send(photo)).json() as { avatarUrl: string }
  const shown = await site.app.inject({ url: first })
  expect(shown.headers['content-type']).toBe('image/webp')
  const { width, height, exif } = await sharp(shown.rawPayload).metadata()
  expect([width, height, exif]).toEqual([256, 256, undefined])
  const second = (await send(photo)).json() as { avatarUrl: string }
  expect((await site.app.inject({ url: first })).statusCode).toBe(404)
  expect((await row()).avatar_url).toBe(second.avatarUrl)
  expect((await ask('DELETE', 'Avatar')).said).toEqual({ avatarUrl: null })
  expect((await site.app.inject({ url: second.avatarUrl })).statusCode).toBe(404)
})

test.each([
  ['a script that calls itself a picture', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 422],
  ['half a picture', Buffer.from('ffd8ffe000104a464946', 'hex'), 'image/jpeg', 422],
  ['something else', Buffer.from('{}'), 'application/json', 415],
  ['too much of it', Buffer.alloc(8 * 1024 * 1024 + 1), 'image/jpeg', 413],
])('no portrait: %s', async (_, payload, type, status) => {
  const sending = { ...headers, 'content-type': type }
  const answer = await site.app.inject({ method: 'POST', url: '/api/My/Avatar', headers: sending, payload })
  expect(answer.statusCode).toBe(status)
  expect((await row()).avatar_url).toBeNull()
})

test('a new password has to be good, and is told to the owner', async () => {
  for (const password of ['password1', 'trustno1', PASSWORD, (await row()).user_name.padEnd(9, '1')]) {
    const weak = await ask('POST', 'Account/ChangePassword', { password })
    expect(weak.said).toMatchObject({ type: 'account.password-weak', errors: [{ path: 'password' }] })
  }
  expect((await ask('POST', 'Account/ChangePassword', { password: NEW_PASSWORD })).status).toBe(204)
  expect(await verifyPassword(NEW_PASSWORD, (await row()).password_hash ?? '')).toBe(true)
  expect(await verbs()).toContain('password-changed')
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1))
})

const letters = () => site.db.selectFrom('outbox_message').selectAll().orderBy('sent_time').execute()
const lastCode = async () => /\d{6}/.exec((await letters()).at(-1)?.body ?? '')?.[0] ?? ''

test('an address becomes the account’s own with the right code, and the one before hears of it', async () => {
  const before = (await row()).email
  const email = `new-${made}@example.com`
  const sent = await ask('POST', 'Account/Email/send', { email: email.toUpperCase() })
  expect(sent.said).toEqual({ resendSeconds: 60, minutes: 10, outbox: '/dev/outbox' })
  expect((await row()).email).toBe(before)
  const code = await lastCode()
  const wrong = await ask('POST', 'Account/Email/confirm', { email, code: code === '000000' ? '111111' : '000000' })
  expect(wrong.said).toMatchObject({ type: 'account.code', errors: [{ path: 'code' }] })
  expect((await ask('POST', 'Account/Email/confirm', { email, code })).status).toBe(204)
  expect(await row()).toMatchObject({ email, email_confirmed: true })
  await vi.waitFor(async () => expect((await letters()).map(({ address }) => address)).toEqual([email, before]))
  expect((await ask('POST', 'Account/Email/confirm', { email, code })).status).toBe(422)
})

test('a code of somebody else is none, and a taken address cannot be had', async () => {
  const phoneNumber = '13800138000'
  const other = await addAccount(site.db, `other-${made}`, PASSWORD, ['会员'])
  await ask('POST', 'Account/PhoneNumber/send', { phoneNumber })
  const code = await lastCode()
  const mine = me
  me = await inSession(site, other)
  await me.prove('password')
  expect((await ask('POST', 'Account/PhoneNumber/confirm', { phoneNumber, code })).status).toBe(422)
  me = mine
  await site.db.updateTable('user').set({ phone_number: phoneNumber }).where('id', '=', other).execute()
  const taken = await ask('POST', 'Account/PhoneNumber/confirm', { phoneNumber, code })
  expect(taken).toMatchObject({ status: 409, said: { type: 'user.phone-taken', errors: [{ path: 'phoneNumber' }] } })
  await site.db.deleteFrom('verification_code').execute()
  await site.db.deleteFrom('outbox_message').execute()
  expect((await ask('POST', 'Account/PhoneNumber/send', { phoneNumber })).status).toBe(200)
  expect(await letters()).toEqual([])
})

test('two steps are switched on by a first code, and off with both proofs', async () => {
  const { said } = await ask('POST', 'Account/SecondFactor')
  expect(said.address).toContain('otpauth://totp/')
  expect((await ask('GET', 'Account')).said.secondFactor).toBeNull()
  const totp = new TOTP({ secret: Secret.fromBase32(said.secret) })
  const wrong = totp.generate() === '000000' ? '111111' : '000000'
  expect((await ask('POST', 'Account/SecondFactor/confirm', { code: wrong })).status).toBe(422)
  const on = await ask('POST', 'Account/SecondFactor/confirm', { code: totp.generate() })
  expect(new Set(on.said.codes).size).toBe(10)
  expect((await ask('GET', 'Account')).said.secondFactor).toMatchObject({ recoveryCodesLeft: 10 })
  expect((await ask('POST', 'Account/SecondFactor')).status).toBe(409)
  expect((await ask('POST', 'Account/SecondFactor/remove')).said).toMatchObject({ proof: { ways: ['authenticator'] } })
  await me.prove('recovery-code')
  expect((await ask('POST', 'Account/SecondFactor/remove')).status).toBe(204)
  expect((await ask('GET', 'Account')).said.secondFactor).toBeNull()
})

test('the archive holds one’s own records and no secrets', async () => {
  const id = uuidV7()
  await site.db.insertInto('tag').values({ id, user_id: me.userId, name: '湖' }).execute()
  const stranger = await addAccount(site.db, `stranger-${made}`, PASSWORD, [])
  await site.db.insertInto('tag').values({ id: uuidV7(), user_id: stranger, name: '别人的' }).execute()
  const answer = await site.app.inject({ url: '/api/My/Account/Export', headers })
  expect(answer.headers['content-type']).toBe('application/zip')
  const files = await unzipped(answer.rawPayload)
  expect(JSON.parse(files.get('标签.json') ?? '')).toMatchObject([{ id, name: '湖', userId: me.userId }])
  expect(JSON.parse(files.get('账号.json') ?? '')).toMatchObject([{ id: me.userId }])
  const all = [...files.values()].join()
  expect(all).not.toMatch(/argon2|别人的|passwordHash/)
})

test('leaving takes a week, can be taken back, and then empties the account', async () => {
  const pano = uuidV7()
  const work = { kind: 'image', status: 'uploaded', size: 1, file_name: 'a.jpg', mime: 'image/jpeg' } as const
  await site.db
    .insertInto('pano')
    .values({ id: pano, user_id: me.userId, title: '湖', ...work })
    .execute()
  const { storage } = site
  const asked = await ask('POST', 'Account/Deletion')
  const days = (Date.parse(asked.said.deletionDue) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(6.9)
  expect(await endAccounts(site.db, storage)).toBe(0)
  expect((await ask('GET', 'Account')).said.deletionDue).toBe(asked.said.deletionDue)
  expect((await ask('DELETE', 'Account/Deletion')).status).toBe(204)
  expect((await ask('GET', 'Account')).said.deletionDue).toBeNull()

  await ask('POST', 'Account/Deletion')
  await site.db
    .updateTable('account_deletion')
    .set({ due_time: new Date(0).toISOString() })
    .execute()
  expect(await endAccounts(site.db, storage)).toBe(1)
  expect(await row()).toMatchObject({ display_name: GONE, email: null, password_hash: null, roles: [] })
  const { deleted_time } = await site.db
    .selectFrom('pano')
    .select('deleted_time')
    .where('id', '=', pano)
    .executeTakeFirstOrThrow()
  expect(deleted_time).not.toBeNull()
  expect(await site.db.selectFrom('account_deletion').selectAll().execute()).toEqual([])
})

test('the last administrator, of the site or of a group, cannot leave', async () => {
  await site.db
    .updateTable('user')
    .set({ roles: ['管理员'] })
    .where('id', '=', me.userId)
    .execute()
  expect((await ask('POST', 'Account/Deletion')).said).toMatchObject({
    type: 'user.last-administrator',
  })
  await site.db
    .updateTable('user')
    .set({ roles: ['会员'] })
    .where('id', '=', me.userId)
    .execute()
  const group = { id: uuidV7(), name: '云岭美术馆', code: `g-${made}` }
  await site.db.insertInto('group').values(group).execute()
  await site.db
    .insertInto('employee')
    .values({ id: uuidV7(), group_id: group.id, user_id: me.userId, roles: ['管理员'] })
    .execute()
  const kept = await ask('POST', 'Account/Deletion')
  expect(kept.said).toMatchObject({
    type: 'employee.last-administrator',
    detail: expect.stringContaining('云岭美术馆'),
  })
})

test.each(['Account', 'Account/Devices', 'Account/Events', 'Account/Export', 'Account/Passkeys'])(
  '%s asks for a session',
  async (path) => {
    expect((await site.app.inject({ url: `/api/My/${path}` })).statusCode).toBe(401)
  },
)
