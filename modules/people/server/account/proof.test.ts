// What needs proof is refused without it, by the contract's own table; what proves, and what a wrong proof costs.
import { proofNeeded } from '@huanshi/identity/contract/proof.ts'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { confirmAuthenticator, newAuthenticator } from '@huanshi/identity/server/authenticator.ts'
import { newRecoveryCodes } from '@huanshi/identity/server/second-factor/recovery-codes.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { accountSite, inSession, newPerson, PASSWORD, type Method, type Someone } from './test-account.ts'

let me: Someone
const site = await accountSite()
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['sign_in_attempt', 'outbox_message'] as const) await site.db.deleteFrom(table).execute()
  me = await newPerson(site)
})

/** Bodies that the schema lets through, so that what is refused is refused for the proof alone. */
const bodies: Readonly<Record<string, object>> = {
  'Email/send': { email: 'new@example.com' },
  'Email/confirm': { email: 'new@example.com', code: '000000' },
  'PhoneNumber/send': { phoneNumber: '13800138000' },
  'PhoneNumber/confirm': { phoneNumber: '13800138000', code: '000000' },
  ChangePassword: { password: '湖边的第三棵柳树' },
  'SecondFactor/confirm': { code: '000000' },
  Passkeys: { name: 'key', response: { id: 'x' } },
  Weixin: { door: 'scan' },
}

const own = Object.keys(proofNeeded)
  .filter((route) => route.includes('/api/My/Account/'))
  .map((route) => {
    const [method = '', url = ''] = route.split(' ')
    return { method: method as Method, path: url.replace('/api/My/Account/', '').replace(':id', 'x'), route }
  })

test.each(own)('$route is refused without proof, and not with it', async ({ method, path }) => {
  const ask = () => me.ask(method, `Account/${path}`, bodies[path])
  const refused = await ask()
  expect(refused).toMatchObject({
    status: 403,
    said: { type: 'session.proof-needed', proof: { ways: ['password'], hints: {} } },
  })
  await me.prove('password')
  expect((await ask()).said?.type).not.toBe('session.proof-needed')
})

/** Whoever adds a route decides here, or in the contract's table. */
const free = [
  'GET /api/My/Account',
  'PATCH /api/My/Account',
  'POST /api/My/Avatar',
  'DELETE /api/My/Avatar',
  'GET /api/My/Account/Devices',
  'GET /api/My/Account/Events',
  'GET /api/My/Account/Passkeys',
  'PATCH /api/My/Account/Passkeys/:id',
  'DELETE /api/My/Account/Deletion',
  'GET /api/My/Account/Terms',
  'POST /api/My/Account/Terms',
]

test('every route of the account either asks for proof or is known to need none', () => {
  const routes = site.routes.filter((route) => route.includes(' /api/My/') && !/^HEAD |\/Proof(\/|$)/.test(route))
  const needing = own.map(({ route }) => route)
  expect(new Set(routes)).toEqual(new Set([...needing, ...free]))
})

test('a proof is one session’s, and over after five minutes', async () => {
  const endOthers = (who: Someone) => who.ask('DELETE', 'Account/Devices')
  await me.prove('password')
  const elsewhere = await inSession(site, me.userId)
  expect([(await endOthers(me)).status, (await endOthers(elsewhere)).status]).toEqual([204, 403])
  await site.db
    .updateTable('session_proof')
    .set({ proven_time: new Date(Date.now() - 5 * 60_000 - 1000).toISOString() })
    .where('session_uid', '=', me.sessionId)
    .execute()
  expect((await endOthers(me)).status).toBe(403)
})

test.each<[string, number, readonly string[] | undefined, boolean]>([
  ['a sign-in by password just now', 1, ['pwd'], true],
  ['one by a code that was sent', 1, ['otp'], true],
  ['one by WeChat', 1, ['fed'], true],
  ['one six minutes ago', 6, ['pwd'], false],
])('%s counts: %s', async (_, minutes, amr, counts) => {
  const payload = {
    accountId: me.userId,
    uid: me.sessionId,
    loginTs: Math.floor(Date.now() / 1000) - minutes * 60,
    amr,
  }
  const expires_time = new Date(Date.now() + 60_000).toISOString()
  await site.db
    .insertInto('identity_record')
    .values({ model: 'Session', id: uuidV7(), uid: me.sessionId, payload: JSON.stringify(payload), expires_time })
    .execute()
  expect((await me.ask('DELETE', 'Account/Devices')).status).toBe(counts ? 204 : 403)
})

async function withSecondFactor() {
  const { secret } = await newAuthenticator(site.db, me.userId, 'me')
  await confirmAuthenticator(site.db, me.userId)
  const codes = await newRecoveryCodes(site.db, me.userId)
  return { totp: new TOTP({ secret: Secret.fromBase32(secret) }), codes }
}

type Way = Parameters<Someone['prove']>[0]
test.each<[readonly Way[], readonly string[] | null]>([
  [[], ['password']],
  [['password'], ['authenticator']],
  [['authenticator'], ['password']],
  [['passkey'], ['password']],
  [['code'], ['password']],
  [['password', 'code'], ['authenticator']],
  [['password', 'authenticator'], null],
  [['password', 'recovery-code'], null],
  [['password', 'passkey'], null],
])('with two steps on, %j shown: still wanted to switch them off is %j', async (shown, ways) => {
  await withSecondFactor()
  for (const way of shown) await me.prove(way)
  const asked = await me.ask('GET', 'Account/Proof?level=two')
  expect(asked.said).toEqual({ ways: ways ?? [], hints: {} })
  const { status } = await me.ask('POST', 'Account/SecondFactor/remove')
  expect(status).toBe(ways === null ? 204 : 403)
})

test('password, authenticator and recovery code prove; wrong ones do not, and say where', async () => {
  const { totp, codes } = await withSecondFactor()
  const wrong = await me.ask('POST', 'Account/Proof/password', { password: 'x' })
  expect(wrong).toMatchObject({ status: 422, said: { type: 'account.password-wrong', errors: [{ path: 'password' }] } })
  expect((await me.ask('POST', 'Account/Proof/password', { password: PASSWORD })).status).toBe(204)
  const no = await me.ask('POST', 'Account/Proof/authenticator', { code: 'aaaaa-aaaaa' })
  expect(no.said).toMatchObject({ type: 'sign-in.second-factor', errors: [{ path: 'code' }] })
  const code = totp.generate()
  expect((await me.ask('POST', 'Account/Proof/authenticator', { code })).status).toBe(204)
  expect((await me.ask('POST', 'Account/Proof/authenticator', { code })).status).toBe(422)
  expect((await me.ask('POST', 'Account/Proof/authenticator', { code: codes[0] ?? '' })).status).toBe(204)
  expect((await me.ask('POST', 'Account/SecondFactor/remove')).status).toBe(204)
  const events = (await me.ask('GET', 'Account/Events')).said as { verb: string }[]
  expect(events.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['proof-failed', 'second-factor-off']))
})

test('guessing in a stolen session locks that session, and the owner proves in another', async () => {
  const guess = (who: Someone, password: string) => who.ask('POST', 'Account/Proof/password', { password })
  for (let index = 0; index < 5; index += 1) await guess(me, `x${index}`)
  expect(await guess(me, PASSWORD)).toMatchObject({ status: 429, said: { type: 'sign-in.locked' } })
  const owner = await inSession(site, me.userId)
  expect((await guess(owner, PASSWORD)).status).toBe(204)
})

test('ever new sessions are no way round it', async () => {
  let told = 0
  for (let index = 0; index < 60 && told !== 429; index += 1)
    told = (await (await inSession(site, me.userId)).ask('POST', 'Account/Proof/password', { password: 'x' })).status
  expect(told).toBe(429)
})

test('who has no password proves by a code to the proven address, and nobody else does', async () => {
  const send = () => me.ask('POST', 'Account/Proof/code/send', { channel: 'mail' })
  expect((await send()).said).toMatchObject({ type: 'account.proof' })
  await site.db.updateTable('user').set({ password_hash: null }).where('id', '=', me.userId).execute()
  const wanted = await me.ask('GET', 'Account/Proof')
  expect(wanted.said).toEqual({
    ways: ['mail', 'sign-in'],
    hints: { mail: expect.stringMatching(/^pe\*\*\*@example/) },
  })
  expect((await send()).status).toBe(200)
  const [letter] = await site.db.selectFrom('outbox_message').selectAll().execute()
  const code = /\d{6}/.exec(letter?.subject ?? '')?.[0] ?? ''
  const elsewhere = await inSession(site, me.userId)
  const prove = (who: Someone) => who.ask('POST', 'Account/Proof/code', { channel: 'mail', code })
  expect((await prove(elsewhere)).status).toBe(422)
  expect((await prove(me)).status).toBe(204)
  expect((await me.ask('DELETE', 'Account/Devices')).status).toBe(204)
})
