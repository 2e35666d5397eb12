// The embedded provider of one site plays the external provider of another.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../app/app.ts'
import type { App } from '../http/app-type.ts'
import { addAccount, listeningSite, type TestSite } from '@huanshi/identity/server/test-site.ts'
import { freePort } from '../store/postgres/server-process.ts'
import { testDatabase, type TestDatabase } from '../store/test-database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'
import { callerOf } from './caller.ts'
import { endUserAccess, recallEnded } from './ended-access.ts'
import { externalPeople } from './external-people.ts'
import { externalVerifier, userIdOf } from './external-verifier.ts'

let theirs: TestDatabase
let ours: TestDatabase
let authority: TestSite
let memberId: string
beforeAll(async () => {
  ;[theirs, ours] = await Promise.all([testDatabase(), testDatabase()])
  authority = await listeningSite(theirs.db)
  memberId = await addAccount(theirs.db, 'member', 'correct horse', ['会员'])
})
afterAll(async () => {
  await authority.app.close()
  await Promise.all([theirs.close(), ours.close()])
})

async function app(issuer: string, audience = 'huanshi-api'): Promise<App> {
  const choice = { issuer, clientId: 'huanshi-web', scope: 'openid', audience, clientSecret: null }
  const made = await createApp({ origin: 'http://localhost:5002', verify: externalVerifier(ours.db, choice) })
  made.get('/api/My/Me', (request) => callerOf(request))
  return made
}

async function token(): Promise<string> {
  const form = { grant_type: 'password', client_id: 'huanshi-cli', username: 'member', password: 'correct horse' }
  const answer = await fetch(`${authority.origin}/identity/token`, { method: 'POST', body: new URLSearchParams(form) })
  return ((await answer.json()) as { access_token: string }).access_token
}

test('their people are known here by their token, and get a row when first seen', async () => {
  const site = await app(`${authority.origin}/identity`)
  const headers = { authorization: `Bearer ${await token()}` }
  const answers = await Promise.all(Array.from({ length: 8 }, () => site.inject({ url: '/api/My/Me', headers })))
  for (const answer of answers)
    expect(answer.json()).toMatchObject({ userId: memberId, userName: 'member', roles: ['会员'] })
  const row = await ours.db.selectFrom('user').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ user_name: 'member', roles: ['会员'], password_hash: null })
  await site.close()
})

test('a token for another audience is refused', async () => {
  const site = await app(`${authority.origin}/identity`, 'somebody-else')
  const answer = await site.inject({ url: '/api/My/Me', headers: { authorization: `Bearer ${await token()}` } })
  expect(answer.json()).toMatchObject({ type: 'session.invalid' })
  await site.close()
})

test('while the provider cannot be reached people are asked to wait, not to sign in again', async () => {
  const site = await app(`http://localhost:${await freePort()}/identity`)
  const answer = await site.inject({ url: '/api/My/Me', headers: { authorization: `Bearer ${await token()}` } })
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject({ type: 'session.authority-unavailable' })
  await site.close()
})

test('a subject that is no UUID is given one, the same each time, and nobody becomes the public placeholder', () => {
  const made = userIdOf('https://a.example', 'auth0|42')
  expect(made).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(userIdOf('https://a.example', 'auth0|42')).toBe(made)
  expect(userIdOf('https://b.example', 'auth0|42')).not.toBe(made)
  const placeholder = '00000000-0000-0000-0000-000000000001'
  expect(userIdOf('https://a.example', placeholder)).not.toBe(placeholder)
})

const FOR_GOOD = '9999-12-31T00:00:00.000Z'

test.each([
  ['locked out', { locked_until: FOR_GOOD }, { locked_until: null }],
  ['gone', { deleted_time: '2026-01-01T00:00:00.000Z' }, { deleted_time: null }],
])(
  'who is %s here is refused in words, with a token that was good a moment before and with a new one',
  async (_, end, undo) => {
    const site = await app(`${authority.origin}/identity`)
    const before = await token()
    const ask = (bearer: string) => site.inject({ url: '/api/My/Me', headers: { authorization: `Bearer ${bearer}` } })
    const change = (set: object) => ours.db.updateTable('user').set(set).where('id', '=', memberId).execute()
    expect((await ask(before)).statusCode).toBe(200)
    await change(end)
    // The word of it, as the database says it to every process.
    await recallEnded(ours.db)
    for (const bearer of [before, await token()])
      expect((await ask(bearer)).json()).toMatchObject({ type: 'session.suspended', status: 403 })
    await change(undo)
    expect((await ask(before)).statusCode).toBe(200)
    await site.close()
  },
)

test('a change here is no reason to ask for another token: the caller goes on with the number of now', async () => {
  const site = await app(`${authority.origin}/identity`)
  const headers = { authorization: `Bearer ${await token()}` }
  const number = async () => (await site.inject({ url: '/api/My/Me', headers })).json<{ epoch: number }>().epoch
  const before = await number()
  await endUserAccess(ours.db, memberId)
  await recallEnded(ours.db)
  expect(await number()).toBe(before + 1)
  await site.close()
})

test('of two tokens that say different things the younger one counts', async () => {
  const admit = externalPeople(ours.db)
  const userId = uuidV7()
  const said = (userName: string, issued: number) => admit({ userId, userName, roles: [], issued })
  const name = async () =>
    (await ours.db.selectFrom('user').select('user_name').where('id', '=', userId).executeTakeFirst())?.user_name
  await said('new-name', 200)
  await said('old-name', 100)
  expect(await name()).toBe('new-name')
  await said('newest-name', 300)
  expect(await name()).toBe('newest-name')
})
