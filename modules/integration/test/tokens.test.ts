// Access tokens: made by whoever shows who he is, told once, good for what they say, and over at once with what they rest on.
import { openHub } from '@huanshi/client/open-hub.ts'
import { openSite } from '@huanshi/client/open-site.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '@huanshi/server-kit/app/test-app.ts'
import { fill } from '@huanshi/kernel/definition/address.ts'
import { startLive } from '@huanshi/server/test/test-live.ts'
import { isWellFormed } from '@huanshi/server-kit/session/token-text.ts'
import { MOST_TOKENS } from '../contract/new-token.ts'
import { expireTokens } from '../server/token/expire-tokens.ts'
import { proven, tokenFor, tokenSite, type TokenSite } from './test-tokens.ts'

let site: TokenSite
beforeAll(async () => {
  site = await tokenSite()
})
afterAll(() => site.close())

const TOKENS = '/api/My/AccessTokens'
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
const asked = { name: '上传脚本', scopes: ['pano:read'], expiresTime: inDays(30) }
const status = async (token: string, method: 'GET' | 'POST', url: string, body?: object): Promise<number> =>
  (await site.ask({ token }, method, url, body)).statusCode

test('it is told once, kept as a digest, and reads what it says it reads', async () => {
  const owner = await proven(site, 'owner')
  const made = await site.ask(owner, 'POST', TOKENS, asked)
  expect(made.statusCode).toBe(200)
  const { record, token } = made.json()
  expect(token).toMatch(/^hs_[0-9A-Za-z]{36}$/)
  expect(isWellFormed(token)).toBe(true)
  expect(record).toMatchObject({
    name: '上传脚本',
    area: 'My',
    status: 'active',
    ending: token.slice(-4),
    lastUsedTime: null,
  })

  expect(await status(token, 'GET', '/api/My/Panos')).toBe(200)
  expect(await status(token, 'GET', '/api/ES/My/Panos')).toBe(200)
  const own = await site.ask({ token }, 'GET', '/api/Token')
  expect(own.json()).toMatchObject({
    userName: 'owner',
    name: '上传脚本',
    area: 'My',
    groupId: null,
    scopes: ['pano:read'],
  })

  const { body } = await site.ask(owner, 'GET', TOKENS)
  expect(body).not.toContain(token)
  expect(JSON.parse(body).items[0]).toMatchObject({ lastUsedIp: '127.0.0.1' })
  const rows = await site.db.selectFrom('access_token').selectAll().where('id', '=', record.id).execute()
  expect(JSON.stringify(rows)).not.toContain(token.slice(3))
  const log = await site.ask(owner, 'GET', '/api/My/Account/Events')
  expect(log.body).toContain('创建访问令牌：上传脚本')
})

const wrong: readonly (readonly [what: string, changes: object, path: string])[] = [
  ['a scope that the area has not', { scopes: ['user:read'] }, 'scopes'],
  ['a scope that no token has', { scopes: ['access-token:read'] }, 'scopes'],
  ['a scope of nothing', { scopes: ['nothing:read'] }, 'scopes'],
  ['no scope', { scopes: [] }, 'scopes'],
  ['a time that is over', { expiresTime: inDays(-1) }, 'expiresTime'],
  ['a time that is too far', { expiresTime: inDays(400) }, 'expiresTime'],
  ['no name', { name: ' ' }, 'name'],
]

test.each(wrong)('%s makes no token, and says where', async (_, changes, path) => {
  const answer = await site.ask(await proven(site, 'owner'), 'POST', TOKENS, { ...asked, ...changes })
  expect([400, 422]).toContain(answer.statusCode)
  expect(JSON.stringify(answer.json().errors)).toContain(path)
})

test('a session that has shown nothing lately, and a token, make none', async () => {
  const later = await site.ask(site.people.person('owner'), 'POST', TOKENS, asked)
  expect([later.statusCode, later.json().type]).toEqual([403, 'session.proof-needed'])
  const { token } = await tokenFor(site, 'owner', { scopes: ['pano:read', 'pano:write'] })
  const byToken = await site.ask({ token }, 'POST', TOKENS, asked)
  expect([byToken.statusCode, byToken.json().type]).toEqual([403, 'token.denied'])
})

test('nobody keeps more than a few', async () => {
  for (let at = 0; at < MOST_TOKENS; at += 1) await tokenFor(site, 'stranger', { scopes: ['pano:read'] })
  const answer = await site.ask(await proven(site, 'stranger'), 'POST', TOKENS, asked)
  expect([answer.statusCode, answer.json().type]).toEqual([409, 'token.most'])
})

test('it goes no further than its person, its area and its group', async () => {
  const { groupId, otherGroupId } = site.people
  const member = await tokenFor(site, 'owner', { area: 'Admin', scopes: ['user:read'] })
  expect(await status(member.token, 'GET', '/api/Admin/Users')).toBe(403)
  const admin = await tokenFor(site, 'admin', { area: 'Admin', scopes: ['user:read', 'pano:read'] })
  expect(await status(admin.token, 'GET', '/api/Admin/Users')).toBe(200)
  expect(await status(admin.token, 'GET', '/api/My/Panos')).toBe(403)
  const group = await tokenFor(site, 'groupadmin', { area: 'GroupAdmin', scopes: ['pano:read', 'card:read'] })
  const panos = (id: string): string => fill('/api/GroupAdmin/Panos/{groupId}', { groupId: id })
  expect(await status(group.token, 'GET', panos(groupId))).toBe(200)
  expect(await status(group.token, 'GET', panos(groupId.toUpperCase()))).toBe(200)
  expect(await status(group.token, 'GET', panos(otherGroupId))).toBe(403)
  expect(await status(group.token, 'GET', '/api/My/Panos')).toBe(403)
  const own = await tokenFor(site, 'groupadmin', { scopes: ['pano:read'] })
  expect(await status(own.token, 'GET', panos(groupId))).toBe(403)
})

test('where everybody is a visitor, so is whoever brings a token', async () => {
  const { token } = await tokenFor(site, 'owner', { scopes: ['pano:read'] })
  expect(await status(token, 'GET', '/api/View/Home')).toBe(200)
  expect(
    await status(token, 'POST', '/api/View/Comments', { target: { kind: 'pano', id: token }, content: '字' }),
  ).not.toBe(200)
})

test('an administrator of a group makes, sees and revokes its tokens; others of it do not', async () => {
  const list = `/api/GroupAdmin/AccessTokens/${site.people.groupId}`
  const made = await site.ask(await proven(site, 'groupadmin'), 'POST', list, { ...asked, scopes: ['pano:write'] })
  const { record, token } = made.json()
  expect(record).toMatchObject({ area: 'GroupAdmin', groupId: site.people.groupId })
  expect((await site.ask(await proven(site, 'editor'), 'POST', list, asked)).statusCode).toBe(403)
  expect((await site.ask(site.people.person('editor'), 'GET', list)).statusCode).toBe(403)
  expect((await site.ask(site.people.person('groupadmin'), 'GET', TOKENS)).body).not.toContain(record.id)
  expect(
    await status(token, 'POST', `/api/GroupAdmin/Panos/${site.people.groupId}/batch`, {
      action: 'delete',
      ids: [record.id],
    }),
  ).toBe(200)
  const revoked = await site.ask(site.people.person('admin'), 'POST', `${list}/${record.id}/revoke`)
  expect(revoked.json()).toMatchObject({ status: 'revoked' })
  expect(await status(token, 'GET', `/api/GroupAdmin/Panos/${site.people.groupId}`)).toBe(401)
})

test('what has ended counts for nothing, and is shown so', async () => {
  const { id, token } = await tokenFor(site, 'owner', { scopes: ['pano:read'] })
  await site.db
    .updateTable('access_token')
    .set({ expires_time: inDays(-1) })
    .where('id', '=', id)
    .execute()
  expect(await status(token, 'GET', '/api/My/Panos')).toBe(401)
  expect(await expireTokens(site.db)).toBe(1)
  expect((await site.ask(site.people.person('owner'), 'GET', `${TOKENS}/${id}`)).json()).toMatchObject({
    status: 'expired',
  })
  expect(await status(`${token.slice(0, -1)}!`, 'GET', '/api/My/Panos')).toBe(401)
})

test('its last use is written at most once a minute', async () => {
  const { id, token } = await tokenFor(site, 'owner', { scopes: ['pano:read'] })
  const written = async (): Promise<string | null> =>
    (await site.db.selectFrom('access_token').select('last_used_time').where('id', '=', id).executeTakeFirstOrThrow())
      .last_used_time
  await status(token, 'GET', '/api/My/Panos')
  const first = await written()
  await status(token, 'GET', '/api/My/Panos')
  expect(await written()).toBe(first)
  const before = new Date(Date.now() - 61_000).toISOString()
  await site.db.updateTable('access_token').set({ last_used_time: before }).where('id', '=', id).execute()
  await status(token, 'GET', '/api/My/Panos')
  expect(Date.parse((await written()) ?? '')).toBeGreaterThan(Date.parse(before) + 60_000)
})

/** What a token of the group's administrator rests on, taken away, and given back after. */
const losses: readonly (readonly [what: string, take: () => Promise<unknown>, giveBack: () => Promise<unknown>])[] = [
  ['the role in the group', () => employee({ roles: [] }), () => employee({ roles: ['管理员'] })],
  ['the place in the group', () => employee({ status: 'disabled' }), () => employee({ status: 'active' })],
  ['the open group', () => group({ status: 'disabled' }), () => group({ status: 'active' })],
]
const employee = (set: object): Promise<unknown> =>
  site.db
    .updateTable('employee')
    .set(set)
    .where('user_id', '=', site.people.person('groupadmin').userId)
    .where('group_id', '=', site.people.groupId)
    .execute()
const group = (set: object): Promise<unknown> =>
  site.db.updateTable('group').set(set).where('id', '=', site.people.groupId).execute()

test.each(losses)('without %s it ends, and does not come back with it', async (_, take, giveBack) => {
  const scopes = ['pano:read']
  const inGroup = await tokenFor(site, 'groupadmin', { area: 'GroupAdmin', scopes })
  const bySite = await tokenFor(site, 'admin', { area: 'GroupAdmin', scopes })
  const own = await tokenFor(site, 'groupadmin', { scopes })
  const list = `/api/GroupAdmin/Panos/${site.people.groupId}`
  expect([await status(inGroup.token, 'GET', list), await status(bySite.token, 'GET', list)]).toEqual([200, 200])
  await take()
  const isClosed = take === losses[2]?.[1]
  expect([await status(inGroup.token, 'GET', list), await status(bySite.token, 'GET', list)]).toEqual([
    401,
    isClosed ? 401 : 200,
  ])
  await giveBack()
  expect([await status(inGroup.token, 'GET', list), await status(bySite.token, 'GET', list)]).toEqual([
    401,
    isClosed ? 401 : 200,
  ])
  expect(await status(own.token, 'GET', '/api/My/Panos')).toBe(200)
})

test('with the account its tokens are locked, and end with it for good', async () => {
  const { userId } = site.people.person('other')
  const { token } = await tokenFor(site, 'other', { scopes: ['pano:read'] })
  const user = (set: object): Promise<unknown> =>
    site.db.updateTable('user').set(set).where('id', '=', userId).execute()
  await user({ locked_until: inDays(1) })
  expect(await status(token, 'GET', '/api/My/Panos')).toBe(401)
  await user({ locked_until: null })
  expect(await status(token, 'GET', '/api/My/Panos')).toBe(200)
  await user({ deleted_time: inDays(0) })
  expect(await status(token, 'GET', '/api/My/Panos')).toBe(401)
  await user({ deleted_time: null })
  expect(await status(token, 'GET', '/api/My/Panos')).toBe(401)
})

test('a live connection wants what it tells, sends only what it may, and closes with its token', async () => {
  const live = await startLive(site)
  const connected = (token: string) => openHub(openSite(live.url, token))
  try {
    const poor = await tokenFor(site, 'owner', { scopes: ['pano:read', 'message:write'] })
    await expect(connected(poor.token)).rejects.toThrow('403')
    const listener = await tokenFor(site, 'owner', { scopes: ['message:read', 'notice:read'] })
    const connection = await connected(listener.token)
    const closed = new Promise<void>((resolve) => connection.onclose(() => resolve()))
    await expect(connection.invoke('sendMessage', 'admin', 'text', '你好', null)).rejects.toThrow('没有发送私信的权限')
    await expect(connection.invoke('followGroup', site.people.groupId)).rejects.toThrow('没有这个机构')
    await site.ask(site.people.person('owner'), 'POST', `${TOKENS}/${listener.id}/revoke`)
    await closed
    await expect(connected(listener.token)).rejects.toThrow('401')
  } finally {
    await live.stop()
  }
})

test('what only looks like one is refused without a question', async () => {
  const answer = await site.ask({ token: 'hs_' }, 'GET', '/api/My/Panos')
  expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([
    401,
    expect.stringContaining('invalid_token'),
  ])
})

test('a program has a limit of its own, and keeps its person from nothing', async () => {
  const limited = await testApp({
    db: site.db,
    requestRate: { person: 9, token: 2, address: 9 },
    register: (app) => void app.get('/api/Token', () => ({})),
  })
  const ask = async (token: string): Promise<number> =>
    (await limited.inject({ url: '/api/Token', headers: { authorization: `Bearer ${token}` } })).statusCode
  const [one, other] = [await tokenFor(site, 'owner', { scopes: [] }), await tokenFor(site, 'owner', { scopes: [] })]
  expect([await ask(one.token), await ask(one.token), await ask(one.token)]).toEqual([200, 200, 429])
  expect([await ask(other.token), await ask(site.people.person('owner').token)]).toEqual([200, 200])
  await limited.close()
})
