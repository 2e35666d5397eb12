// After a change the owner gets a letter with a link: what it brings back, how often, for how long, and what an attacker who is in
// cannot do about it.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { accountToRecover } from '@huanshi/identity/server/by-code/account-by-address.ts'
import { verifyPassword } from '@huanshi/identity/server/password.ts'
import { newRecoveryCodes } from '@huanshi/identity/server/second-factor/recovery-codes.ts'
import { confirmAuthenticator, newAuthenticator } from '@huanshi/identity/server/authenticator.ts'
import { linkWeixin } from '@huanshi/identity/server/weixin/weixin-accounts.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import { accountSite, newPerson, type Someone } from './test-account.ts'
import { person } from './test-person.ts'

const FRESH = '山顶的第七块石头'
let me: Someone
let address: string
let attacker: string
let turn = 0
const site = await accountSite()
afterAll(() => site.close())
beforeEach(async () => {
  for (const table of ['sign_in_attempt', 'outbox_message', 'verification_code'] as const)
    await site.db.deleteFrom(table).execute()
  turn += 1
  attacker = `attacker-${turn}@evil.example`
  me = await newPerson(site)
  address = (await person(site.db, me.userId)).email ?? ''
  await me.prove('password')
  await me.prove('passkey')
})

const letters = (to: string) => site.db.selectFrom('outbox_message').selectAll().where('address', '=', to).execute()

/** Links in what this address was sent, the oldest first, once there are so many. */
async function links(to: string, count: number): Promise<string[]> {
  return vi.waitFor(async () => {
    const found = (await letters(to)).flatMap(
      ({ body }) => /http:\/\/\S+(\/identity\/undo\/[\w-]+)/.exec(body)?.[1] ?? [],
    )
    expect(found).toHaveLength(count)
    return found
  }, 10_000)
}

/** Each test comes from a place of its own: places are limited. */
const remoteAddress = () => `203.0.113.${turn}`
const look = (link: string) => site.app.inject({ url: link, remoteAddress: remoteAddress() })
function use(link: string, password = FRESH, again = password, further: Record<string, string> = {}) {
  const payload = new URLSearchParams({ password, again }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded', ...further }
  return site.app.inject({ method: 'POST', url: link, headers, payload, remoteAddress: remoteAddress() })
}

async function changeMail(to: string): Promise<void> {
  await site.db.deleteFrom('verification_code').execute()
  expect((await me.ask('POST', 'Account/Email/send', { email: to })).status).toBe(200)
  const code = /\d{6}/.exec((await letters(to)).find(({ subject }) => subject.includes('验证码'))?.subject ?? '')?.[0]
  expect((await me.ask('POST', 'Account/Email/confirm', { email: to, code })).status).toBe(204)
}

const key = () => ({ id: uuidV7(), user_id: me.userId, name: 'key', public_key: 'x' })
async function factor(): Promise<void> {
  await newAuthenticator(site.db, me.userId, 'me')
  await confirmAuthenticator(site.db, me.userId)
  await newRecoveryCodes(site.db, me.userId)
}

/** How the account is entered, as far as anybody can tell. */
async function access() {
  const { email, email_confirmed, phone_number } = await person(site.db, me.userId)
  const of = (table: 'passkey' | 'external_account' | 'second_factor' | 'recovery_code') =>
    site.db.selectFrom(table).selectAll().where('user_id', '=', me.userId).execute()
  const rows = [await of('passkey'), await of('external_account'), await of('second_factor'), await of('recovery_code')]
  const sorted = rows.map((table) => table.map((row) => JSON.stringify(row)).toSorted())
  return { email, email_confirmed, phone_number, rows: sorted }
}

test.each<[string, () => Promise<unknown>, () => Promise<unknown>]>([
  ['another e-mail address', async () => undefined, () => changeMail(attacker)],
  [
    'another password',
    async () => undefined,
    () => me.ask('POST', 'Account/ChangePassword', { password: '攻击者选的新密码' }),
  ],
  ['two steps off', factor, () => me.ask('POST', 'Account/SecondFactor/remove')],
  ['new recovery codes', factor, () => me.ask('POST', 'Account/SecondFactor/recovery-codes')],
  [
    'a passkey removed',
    () => site.db.insertInto('passkey').values(key()).execute(),
    async () => {
      const { said } = await me.ask('GET', 'Account/Passkeys')
      return me.ask('POST', `Account/Passkeys/${(said as { id: string }[])[0]?.id}/remove`)
    },
  ],
  [
    'WeChat unlinked',
    () => linkWeixin(site.db, me.userId, { subject: me.userId, name: '林' }),
    () => me.ask('POST', 'Account/Weixin/remove'),
  ],
])('%s is told to the address before, and undone by its link', async (_, prepare, change) => {
  await prepare()
  const before = await access()
  await change()
  const [link = ''] = await links(address, 1)
  const letter = (await letters(address)).find(({ body }) => body.includes('/undo/'))
  expect(letter?.body).toMatch(/北京时间[^]*Windows · Firefox[^]*127\.0\.0\.1/)
  // Looking undoes nothing: scanners of mail look at every link.
  expect(await look(link)).toMatchObject({ statusCode: 200, headers: { 'referrer-policy': 'same-origin' } })
  await look(link)
  expect((await use(link)).body).toContain('已撤销更改')
  expect(await access()).toEqual(before)
  expect(await verifyPassword(FRESH, (await person(site.db, me.userId)).password_hash ?? '')).toBe(true)
  expect([(await look(link)).statusCode, (await use(link)).statusCode]).toEqual([404, 404])
  const { rows: log } = {
    rows: await site.db.selectFrom('audit').select('verb').where('user_id', '=', me.userId).execute(),
  }
  expect(log.map(({ verb }) => verb)).toContain('changes-undone')
})

test('an attacker who changes everything else afterwards cannot keep the first from being undone', async () => {
  const before = await access()
  await changeMail(attacker)
  await factor()
  await site.db.insertInto('passkey').values(key()).execute()
  await me.ask('POST', 'Account/ChangePassword', { password: '攻击者选的新密码' })
  await me.ask('POST', 'Account/Deletion')
  await changeMail('second@evil.example')
  const sent = await links(address, 3)
  // Nor is he given a link himself.
  for (const to of [attacker, 'second@evil.example'])
    expect((await letters(to)).filter(({ body }) => body.includes('/undo/'))).toEqual([])
  expect((await use(sent[0] ?? '')).statusCode).toBe(200)
  expect(await access()).toEqual(before)
  expect(await site.db.selectFrom('account_deletion').selectAll().where('user_id', '=', me.userId).execute()).toEqual(
    [],
  )
  // What followed is over with it.
  for (const link of sent) expect((await use(link)).statusCode).toBe(404)
  expect(await site.db.selectFrom('session_proof').selectAll().where('user_id', '=', me.userId).execute()).toEqual([])
})

test('for 72 hours the old address finds the account, and nobody else can have it', async () => {
  await changeMail(attacker)
  const old = { channel: 'mail', address } as const
  expect(await accountToRecover(site.db, old)).toMatchObject({ id: me.userId })
  const mine = me
  me = await newPerson(site)
  await me.prove('password')
  await me.ask('POST', 'Account/Email/send', { email: address })
  expect((await letters(address)).filter(({ subject }) => subject.includes('验证码'))).toEqual([])
  me = mine
  await site.db.updateTable('access_change').set({ expires_time: new Date().toISOString() }).execute()
  expect(await accountToRecover(site.db, old)).toBeUndefined()
  const [link = ''] = await links(address, 1)
  expect((await look(link)).statusCode).toBe(404)
  expect((await use(link)).statusCode).toBe(404)
})

test.each<[string, string, string, Record<string, string>, number]>([
  ['a common password', 'trustno1', 'trustno1', {}, 422],
  ['two that differ', FRESH, `${FRESH}！`, {}, 422],
  ['a form of another site', FRESH, FRESH, { origin: 'https://evil.example' }, 400],
])('%s changes nothing, and the link stays good', async (_, password, again, headers, status) => {
  await changeMail(attacker)
  const [link = ''] = await links(address, 1)
  const refused = await use(link, password, again, headers)
  expect(refused.statusCode).toBe(status)
  // What was typed is there to be mended, except for a form of another site.
  expect(refused.body.includes(`value="${again}"`)).toBe(status === 422)
  expect((await person(site.db, me.userId)).email).toBe(attacker)
  expect((await use(link)).statusCode).toBe(200)
})

test('a link of nobody is none, and the token is not in the database', async () => {
  expect((await look(`/identity/undo/${'a'.repeat(43)}`)).statusCode).toBe(404)
  await changeMail(attacker)
  const [link = ''] = await links(address, 1)
  const kept = JSON.stringify(await site.db.selectFrom('access_change').selectAll().execute())
  expect(kept).not.toContain(link.split('/').at(-1))
  expect(kept).not.toContain('argon2id$')
})

test('changes without end are refused before they fill the table', async () => {
  let told = 204
  for (let index = 0; index < 40 && told === 204; index += 1) {
    await linkWeixin(site.db, me.userId, { subject: `${me.userId} ${index}`, name: '' })
    told = (await me.ask('POST', 'Account/Weixin/remove')).status
  }
  expect(told).toBe(429)
})

test('where only a telephone is proven, the short message has the link', async () => {
  const phone = { email: null, email_confirmed: false, phone_number: '13800138123', phone_number_confirmed: true }
  await site.db.updateTable('user').set(phone).where('id', '=', me.userId).execute()
  await changeMail(attacker)
  const [link = ''] = await links('13800138123', 1)
  expect((await use(link)).statusCode).toBe(200)
  expect((await person(site.db, me.userId)).email).toBeNull()
})
