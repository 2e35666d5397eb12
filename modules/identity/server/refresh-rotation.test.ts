// A refresh token is good once. Whoever uses it again some time later has stolen it, or was stolen from: then both are out.
import { decodeJwt } from 'jose'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { devicesOf } from './devices.ts'
import { hiddenId } from './hidden-ids.ts'
import { GRACE_MS } from './refresh-token-adapter.ts'
import { testClient } from './test-client.ts'
import { addAccount } from './test-site.ts'
import { identitySite } from './test-identity.ts'

const PASSWORD = '山高水长 2026'

const { store, site } = await identitySite()
const memberId = await addAccount(store.db, 'member', PASSWORD, ['会员'])
const person = await testClient(site, { account: 'member', password: PASSWORD })
beforeEach(async () => {
  await store.db.deleteFrom('audit').execute()
})

/** As if what was used had been used some time earlier than it was. */
const later = (milliseconds: number) =>
  sql`
    update identity_record set consumed_time = consumed_time - ${`${milliseconds} milliseconds`}::interval,
      payload = jsonb_set(payload, '{iat}', to_jsonb((payload ->> 'iat')::bigint - ${Math.floor(milliseconds / 1000)}))
    where model = 'RefreshToken'
  `.execute(store.db)

const refused = { error: 'invalid_grant' }
const logged = async () =>
  (await store.db.selectFrom('audit').select(['verb', 'user_name', 'area']).orderBy('id').execute()).filter(
    ({ verb }) => verb !== 'sign-in',
  )

test('each renewal gives a new one, and the line goes on', async () => {
  const { tokens } = await person.signIn()
  const second = await person.renew(tokens.refresh_token)
  expect(second.refresh_token).not.toBe(tokens.refresh_token)
  await later(GRACE_MS + 1000)
  const third = await person.renew(second.refresh_token)
  expect((await person.me(third.access_token)).status).toBe(200)
  expect(await logged()).toEqual([])
})

test('a stolen one that is used after its owner renewed ends both, and administrators read of it', async () => {
  const owner = await person.signIn()
  const own = await person.renew(owner.tokens.refresh_token)
  await later(GRACE_MS + 1000)
  await expect(person.renew(owner.tokens.refresh_token)).rejects.toMatchObject(refused)
  await expect(person.renew(own.refresh_token)).rejects.toMatchObject(refused)
  for (const token of [owner.tokens.access_token, own.access_token]) expect((await person.me(token)).status).toBe(401)
  const silent = await owner.browser.open((await person.start({ prompt: 'none' })).address)
  expect(silent.headers.get('location')).toContain('error=login_required')
  const sessionId = decodeJwt(own.access_token)['sid']
  expect((await devicesOf(store.db, memberId)).map(({ session_uid }) => session_uid)).not.toContain(sessionId)
  expect(await logged()).toEqual([{ verb: 'token-reused', user_name: 'member', area: 'Session' }])
})

test('a stolen one that the thief uses first ends with the next renewal of its owner', async () => {
  const owner = await person.signIn()
  const thief = await person.renew(owner.tokens.refresh_token)
  await later(GRACE_MS + 1000)
  await expect(person.renew(owner.tokens.refresh_token)).rejects.toMatchObject(refused)
  expect((await person.me(thief.access_token)).status).toBe(401)
  await expect(person.renew(thief.refresh_token)).rejects.toMatchObject(refused)
})

test('other sessions of the person go on', async () => {
  const [robbed, other] = [await person.signIn(), await person.signIn()]
  await person.renew(robbed.tokens.refresh_token)
  await later(GRACE_MS + 1000)
  await expect(person.renew(robbed.tokens.refresh_token)).rejects.toMatchObject(refused)
  expect((await person.me(other.tokens.access_token)).status).toBe(200)
  expect((await person.renew(other.tokens.refresh_token)).refresh_token).toBeTypeOf('string')
})

test('several who renew at the same moment all go on, each with a line of its own', async () => {
  const { tokens } = await person.signIn()
  const all = await Promise.all([1, 2, 3].map(() => person.renew(tokens.refresh_token)))
  expect(new Set(all.map(({ refresh_token }) => refresh_token)).size).toBe(3)
  await later(GRACE_MS + 1000)
  for (const { refresh_token } of all)
    expect((await person.me((await person.renew(refresh_token)).access_token)).status).toBe(200)
})

test('whose answer was lost on the way asks again within seconds; a second asking does not begin them anew', async () => {
  const { tokens } = await person.signIn()
  await person.renew(tokens.refresh_token)
  await later(GRACE_MS / 2)
  expect((await person.renew(tokens.refresh_token)).access_token).toBeTypeOf('string')
  await later(GRACE_MS / 2 + 1000)
  await expect(person.renew(tokens.refresh_token)).rejects.toMatchObject(refused)
})

test('a server that ends between taking the old one and making the new one costs nobody the session', async () => {
  const { tokens } = await person.signIn()
  await sql`
    create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the lights went out'; end $$
  `.execute(store.db)
  await sql`
    create trigger break_off before insert on identity_record for each row
      when (new.model = 'RefreshToken') execute function break_off()
  `.execute(store.db)
  await expect(person.renew(tokens.refresh_token)).rejects.toThrow('unexpected HTTP response')
  await sql`drop trigger break_off on identity_record`.execute(store.db)
  // However long it takes until it is up again.
  await later(3_600_000)
  expect((await person.me((await person.renew(tokens.refresh_token)).access_token)).status).toBe(200)
  expect(await logged()).toEqual([])
})

test('renewing does not make a session last longer than it would have', async () => {
  const { tokens } = await person.signIn()
  const ends = () =>
    store.db
      .selectFrom('identity_record')
      .select('expires_time')
      .where('model', '=', 'RefreshToken')
      .where(sql<boolean>`payload ->> 'accountId' = ${memberId}`)
      .orderBy('expires_time', 'desc')
      .execute()
  await store.db
    .deleteFrom('identity_record')
    .where('model', '=', 'RefreshToken')
    .where('id', '<>', hiddenId(tokens.refresh_token ?? ''))
    .execute()
  // A month less an hour later.
  const month = 30 * 86_400_000
  await sql`
    update identity_record set expires_time = expires_time - interval '30 days' + interval '1 hour',
      payload = payload || jsonb_build_object('exp', (payload ->> 'exp')::bigint - 30 * 86400 + 3600)
    where model = 'RefreshToken'
  `.execute(store.db)
  await person.renew(tokens.refresh_token)
  for (const { expires_time } of await ends())
    expect(Date.parse(expires_time ?? '')).toBeLessThan(Date.now() + month - 29 * 86_400_000)
})
