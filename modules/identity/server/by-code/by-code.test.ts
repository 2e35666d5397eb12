// Codes at the sign-in: signing in with one, making an account, finding back to one.
import { beforeEach, expect, test, vi } from 'vitest'
import { proven } from '../proven.ts'
import { keepChange } from '../undo/access-changes.ts'
import { addAccount } from '../test-site.ts'
import { identitySite } from '../test-identity.ts'
import { landing, setSignUp, visitSignIn, type Visit } from '../test-sign-in.ts'

const PASSWORD = 'correct horse'
const NEW_PASSWORD = '湖边的第三棵柳树'
const WRONG = '000000'
let visit: Visit

const { store, site } = await identitySite()
await addAccount(store.db, 'member', PASSWORD, ['会员'])
beforeEach(async () => {
  for (const table of ['sign_in_attempt', 'verification_code', 'outbox_message'] as const)
    await store.db.deleteFrom(table).execute()
  await setSignUp(store.db, true)
  visit = await visitSignIn(site)
})

function letters() {
  return store.db.selectFrom('outbox_message').selectAll().orderBy('sent_time', 'desc').execute()
}

/** What is sent goes out after the answer. */
async function codeSentTo(address: string): Promise<string> {
  const letter = await vi.waitFor(async () => {
    const found = (await letters()).find((each) => each.address === address)
    if (found === undefined) throw new Error(`nothing was sent to ${address}`)
    return found
  })
  return /\d{6}/.exec(letter.body)?.[0] ?? ''
}

function ageCodes() {
  return store.db
    .updateTable('verification_code')
    .set({ sent_time: new Date(Date.now() - 61_000).toISOString() })
    .execute()
}

const mine = { address: 'member@example.com' }
const agreed = [
  { page: 'terms', version: 1 },
  { page: 'privacy', version: 1 },
]

test('a code that was sent to the account signs in, once, and proves the address', async () => {
  expect((await visit.say('/code/send', { address: ' Member@Example.COM ' })).said).toMatchObject({
    resendSeconds: 60,
    minutes: 10,
  })
  const code = await codeSentTo(mine.address)
  const { said } = await visit.say('/code/sign-in', { ...mine, code })
  expect(await landing(visit, said)).toContain('/signin-oidc?code=')
  const row = await store.db
    .selectFrom('user')
    .select('email_confirmed')
    .where('user_name', '=', 'member')
    .executeTakeFirst()
  expect(row?.email_confirmed).toBe(true)
  const again = await visitSignIn(site)
  expect((await again.say('/code/sign-in', { ...mine, code })).said).toMatchObject({ type: 'sign-in.code' })
})

test('an address that nobody has is answered alike, and nothing goes out', async () => {
  const known = await visit.say('/code/send', mine)
  const unknown = await visit.say('/code/send', { address: 'nobody@example.com' })
  expect(unknown).toEqual(known)
  await codeSentTo(mine.address)
  expect((await letters()).map(({ address }) => address)).toEqual([mine.address])
  const soon = await visit.say('/code/send', { address: 'nobody@example.com' })
  expect(soon).toMatchObject({ status: 429, said: { type: 'account.code-too-soon' } })
  expect(soon.said['retrySeconds']).toBeGreaterThan(50)
})

test('five wrong guesses use a code up, and an old one is over', async () => {
  await visit.say('/code/send', mine)
  const code = await codeSentTo(mine.address)
  const wrong = code === WRONG ? '111111' : WRONG
  for (let guess = 0; guess < 5; guess += 1)
    expect((await visit.say('/code/sign-in', { ...mine, code: wrong })).status).toBe(422)
  expect((await visit.say('/code/sign-in', { ...mine, code })).said).toMatchObject({ type: 'sign-in.code' })
  await ageCodes()
  await store.db.deleteFrom('outbox_message').execute()
  await visit.say('/code/send', mine)
  const next = await codeSentTo(mine.address)
  await store.db
    .updateTable('verification_code')
    .set({ expires_time: new Date(0).toISOString() })
    .execute()
  expect((await visit.say('/code/sign-in', { ...mine, code: next })).said).toMatchObject({ type: 'sign-in.code' })
})

test('guesses that are made at once count as many as made one by one', async () => {
  await visit.say('/code/send', mine)
  const code = await codeSentTo(mine.address)
  const wrong = code === WRONG ? '111111' : WRONG
  await Promise.all(Array.from({ length: 9 }, () => visit.say('/code/sign-in', { ...mine, code: wrong })))
  const { attempts } = await store.db.selectFrom('verification_code').select('attempts').executeTakeFirstOrThrow()
  expect(attempts).toBe(5)
})

test('a new account: proven address, name, password; then one is in', async () => {
  const address = '+86 139 0013 9000'
  await visit.say('/sign-up/send', { address })
  const code = await codeSentTo('13900139000')
  const weak = await visit.say('/sign-up', { address, code, userName: '新来的', password: '12345678', agreed })
  expect(weak.said).toMatchObject({ type: 'account.password-weak', errors: [{ path: 'password' }] })
  const taken = await visit.say('/sign-up', { address, code, userName: 'MEMBER', password: NEW_PASSWORD, agreed })
  expect(taken.said).toMatchObject({ type: 'user.name-taken', errors: [{ path: 'userName' }] })
  const { said } = await visit.say('/sign-up', { address, code, userName: '新来的', password: NEW_PASSWORD, agreed })
  expect(await landing(visit, said)).toContain('/signin-oidc?code=')
  const row = await store.db.selectFrom('user').selectAll().where('user_name', '=', '新来的').executeTakeFirst()
  expect(row).toMatchObject({ phone_number: '13900139000', phone_number_confirmed: true, roles: ['会员'] })
  const later = await visitSignIn(site)
  const back = await later.say('/login', { account: '13900139000', password: NEW_PASSWORD })
  expect(await landing(later, back.said)).toContain('/signin-oidc?code=')
})

test('no account without consent to the versions that are public, and the code is not used up by asking', async () => {
  const address = 'reader@example.com'
  const body = { address, userName: '读者', password: NEW_PASSWORD }
  await store.db.deleteFrom('outbox_message').execute()
  await visit.say('/sign-up/send', { address })
  const code = await codeSentTo(address)
  const details = await (await visit.browser.open(`${visit.interaction}/details`)).json()
  expect(details).toMatchObject({ terms: agreed })
  const [terms, privacy] = agreed
  for (const given of [undefined, [], [terms], [privacy], [terms, { page: 'privacy', version: 2 }], [terms, terms]]) {
    const { status, said } = await visit.say('/sign-up', { ...body, code, agreed: given })
    expect([status, said]).toMatchObject([422, { type: 'terms.not-agreed', errors: [{ path: 'agreed' }] }])
  }
  expect(await landing(visit, (await visit.say('/sign-up', { ...body, code, agreed })).said)).toContain('code=')
  const recorded = await store.db
    .selectFrom('consent')
    .innerJoin('user', 'user.id', 'consent.user_id')
    .select(['page', 'consent.version'])
    .where('user_name', '=', '读者')
    .orderBy('page', 'desc')
    .execute()
  expect(recorded).toEqual(agreed)
})

test('signing up with a known address is answered alike; its owner alone hears of it', async () => {
  const { status, said } = await visit.say('/sign-up/send', mine)
  expect([status, said]).toMatchObject([200, { resendSeconds: 60 }])
  await vi.waitFor(async () => expect(await letters()).toHaveLength(1))
  const [letter] = await letters()
  expect(letter?.body).toContain('已经有账号')
  expect(letter?.body).not.toMatch(/\d{6}/)
})

test('where the site is closed nobody makes an account', async () => {
  await setSignUp(store.db, false)
  expect((await visit.say('/sign-up/send', { address: 'new@example.com' })).said).toMatchObject({
    type: 'sign-up.closed',
  })
  const body = { address: 'new@example.com', code: WRONG, userName: 'fresh', password: NEW_PASSWORD }
  expect((await visit.say('/sign-up', body)).said).toMatchObject({ type: 'sign-up.closed' })
})

test('a forgotten password: the code sets a new one, ends what was open and forgives failures', async () => {
  await addAccount(store.db, 'forgetful', PASSWORD, ['会员'])
  const theirs = { address: 'forgetful@example.com' }
  const before = await visitSignIn(site)
  await landing(before, (await before.say('/login', { account: 'forgetful', password: PASSWORD })).said)
  for (let guess = 0; guess < 5; guess += 1) await visit.say('/login', { account: 'forgetful', password: 'x' })
  await visit.say('/reset/send', theirs)
  const code = await codeSentTo(theirs.address)
  const { said } = await visit.say('/reset', { ...theirs, code, password: NEW_PASSWORD })
  expect(await landing(visit, said)).toContain('/signin-oidc?code=')
  const silent = await before.browser.travel(
    `${before.interaction.replace(/interaction.*/, '')}auth?${silentQuery(site.origin)}`,
  )
  expect(silent.address).toContain('error=login_required')
  const later = await visitSignIn(site)
  expect((await later.say('/login', { account: 'forgetful', password: PASSWORD })).status).toBe(422)
  expect((await later.say('/login', { account: 'forgetful', password: NEW_PASSWORD })).status).toBe(200)
})

function silentQuery(origin: string): URLSearchParams {
  return new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${origin}/silent-refresh`,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  })
}

test('an address that an intruder took away still finds the account, and brings back what was before him', async () => {
  const userId = await addAccount(store.db, 'robbed', PASSWORD, ['会员'])
  await store.db.updateTable('user').set({ email_confirmed: true }).where('id', '=', userId).execute()
  const intruder = proven({ userId, userName: 'robbed', address: '203.0.113.7', userAgent: '' })
  await store.db.transaction().execute((trx) =>
    keepChange(trx, intruder, 'email-changed', async () => {
      await trx.updateTable('user').set({ email: 'intruder@evil.example' }).where('id', '=', userId).execute()
    }),
  )
  await store.db.insertInto('passkey').values({ id: 'his', user_id: userId, name: '', public_key: 'x' }).execute()
  const old = { address: 'robbed@example.com' }
  await visit.say('/code/send', old)
  await visit.say('/reset/send', old)
  const code = await codeSentTo(old.address)
  // It opens nothing by itself: only what is set right with it.
  expect(await letters()).toHaveLength(1)
  const { said } = await visit.say('/reset', { ...old, code, password: NEW_PASSWORD })
  expect(await landing(visit, said)).toContain('code=')
  const now = await store.db.selectFrom('user').select('email').where('id', '=', userId).executeTakeFirst()
  expect(now?.email).toBe('robbed@example.com')
  expect(await store.db.selectFrom('passkey').selectAll().where('user_id', '=', userId).execute()).toEqual([])
})

test('a strange browser cannot use the code that another one asked for', async () => {
  await visit.say('/reset/send', mine)
  const code = await codeSentTo(mine.address)
  const stranger = await visitSignIn(site)
  await stranger.say('/reset/send', mine)
  expect((await stranger.say('/reset', { ...mine, code, password: NEW_PASSWORD })).said).toMatchObject({
    type: 'account.code',
  })
  expect((await visit.say('/reset', { ...mine, code, password: NEW_PASSWORD })).said).toHaveProperty('location')
})
