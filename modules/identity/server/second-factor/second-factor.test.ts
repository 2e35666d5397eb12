import { createHash } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { endSessions } from '../end-sessions.ts'
import { addAccount } from '../test-site.ts'
import { identitySite } from '../test-identity.ts'
import { landing, visitSignIn, type Visit } from '../test-sign-in.ts'
import { confirmAuthenticator, newAuthenticator, takeAuthenticatorCode } from '../authenticator.ts'
import { newRecoveryCodes, takeRecoveryCode } from './recovery-codes.ts'
import { unseal } from '../sealed-secret.ts'

const PASSWORD = 'correct horse'
let secret: string
let visit: Visit

const { store, site } = await identitySite()
const userId = await addAccount(store.db, 'careful', PASSWORD, ['会员'])
beforeEach(async () => {
  await store.db.deleteFrom('sign_in_attempt').execute()
  secret = (await newAuthenticator(store.db, userId, 'careful')).secret
  await confirmAuthenticator(store.db, userId)
  visit = await visitSignIn(site)
})

const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
const password = () => visit.say('/login', { account: 'careful', password: PASSWORD })

test('the password alone does not open the account; the code of now does', async () => {
  expect(await password()).toEqual({ status: 200, said: { secondFactor: true } })
  const { said } = await visit.say('/second-factor', { code: codeAt(Date.now()) })
  expect(await landing(visit, said)).toContain('/signin-oidc?code=')
})

test('without the first proof the second is worth nothing', async () => {
  expect((await visit.say('/second-factor', { code: codeAt(Date.now()) })).said).toMatchObject({
    type: 'sign-in.expired',
  })
  await password()
  await visit.say('/start-over')
  expect((await visit.say('/second-factor', { code: codeAt(Date.now()) })).said).toMatchObject({
    type: 'sign-in.expired',
  })
})

test('a password that was proven before it changed opens nothing after', async () => {
  await password()
  await endSessions(store.db, userId)
  expect((await visit.say('/second-factor', { code: codeAt(Date.now()) })).said).toMatchObject({
    type: 'sign-in.expired',
  })
})

test('wrong codes lock as wrong passwords do', async () => {
  await password()
  for (let guess = 0; guess < 5; guess += 1)
    expect((await visit.say('/second-factor', { code: 'aaaaa-aaaaa' })).status).toBe(422)
  const locked = await visit.say('/second-factor', { code: codeAt(Date.now()) })
  expect(locked).toMatchObject({ status: 429, said: { type: 'sign-in.locked' } })
})

test('a recovery code opens in place of the authenticator, once', async () => {
  const [code = ''] = await newRecoveryCodes(store.db, userId)
  await password()
  const { said } = await visit.say('/second-factor', { code: ` ${code.toUpperCase().replace('-', '')}` })
  expect(await landing(visit, said)).toContain('/signin-oidc?code=')
  visit = await visitSignIn(site)
  await password()
  expect((await visit.say('/second-factor', { code })).said).toMatchObject({ type: 'sign-in.second-factor' })
})

test('the password grant does not get around it', async () => {
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'careful', password: PASSWORD }
  const answer = await fetch(`${site.origin}/identity/token`, { method: 'POST', body: new URLSearchParams(form) })
  expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
})

test.each([
  [-60_000, false],
  [-30_000, true],
  [0, true],
  [30_000, true],
  [60_000, false],
])('a code of %d ms from now is taken: %s', async (away, isTaken) => {
  const now = 1_800_000_000_000
  expect(await takeAuthenticatorCode(store.db, { userId, code: codeAt(now + away), now })).toBe(isTaken)
})

test('the same code is never taken twice, nor one before it', async () => {
  const now = 1_800_000_000_000
  const take = (away: number) => takeAuthenticatorCode(store.db, { userId, code: codeAt(now + away), now })
  expect(await Promise.all([take(0), take(0)])).toContain(false)
  expect([await take(0), await take(-30_000), await take(30_000)]).toEqual([false, false, true])
})

const keptSecretOf = async (id: string) =>
  (await store.db.selectFrom('second_factor').select('secret').where('user_id', '=', id).executeTakeFirstOrThrow())
    .secret

test('the database holds no secret that could be read, and none that would serve somebody else', async () => {
  const kept = await keptSecretOf(userId)
  expect(kept).not.toContain(secret)
  expect(kept).toMatch(/^v1\.[\w-]+$/)
  expect(await unseal(store.db, userId, kept)).toBe(secret)
  const other = await addAccount(store.db, 'other', PASSWORD, [])
  await expect(unseal(store.db, other, kept)).rejects.toThrow(/authenticate/)
  const changed = `${kept.slice(0, 8)}${kept[8] === 'A' ? 'B' : 'A'}${kept.slice(9)}`
  await expect(unseal(store.db, userId, changed)).rejects.toThrow(/authenticate/)
})

test('a secret of earlier days still serves, and is sealed when it does', async () => {
  await store.db.updateTable('second_factor').set({ secret }).where('user_id', '=', userId).execute()
  const now = 1_800_000_000_000
  expect(await takeAuthenticatorCode(store.db, { userId, code: '000000', now })).toBe(codeAt(now) === '000000')
  expect(await takeAuthenticatorCode(store.db, { userId, code: codeAt(now + 30_000), now })).toBe(true)
  const kept = await keptSecretOf(userId)
  expect(kept).not.toBe(secret)
  expect(await unseal(store.db, userId, kept)).toBe(secret)
})

test('recovery codes are kept as slow hashes; a quick one of earlier days still serves once', async () => {
  const [code = ''] = await newRecoveryCodes(store.db, userId)
  const rows = await store.db.selectFrom('recovery_code').selectAll().where('user_id', '=', userId).execute()
  expect(rows).toHaveLength(10)
  expect(rows.every(({ code_hash }) => code_hash.startsWith('argon2id:'))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
  const code_hash = createHash('sha256').update(`${userId}:abcdefghjk`).digest('base64url')
  await store.db.insertInto('recovery_code').values({ user_id: userId, code_hash }).execute()
  expect(await takeRecoveryCode(store.db, userId, 'ABCDE-fghjk')).toBe(true)
  expect(await takeRecoveryCode(store.db, userId, 'abcde-fghjk')).toBe(false)
})
