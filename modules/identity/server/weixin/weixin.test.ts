// The platform of WeChat is played by a small server that knows two people and the rules of its own.
import { createServer } from 'node:http'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { landing, setSignUp, visitSignIn, type Visit } from '../test-sign-in.ts'
import { weixinSignIn } from '../weixin-platform.ts'
import { identitySite } from '../test-identity.ts'

const app = { appId: 'wx0123456789abcdef', secret: 'of-the-account' }
const website = { appId: 'wxfedcba9876543210', secret: 'of-the-website' }
const people: Readonly<Record<string, { openid: string; unionid?: string; nickname: string }>> = {
  'code-lin': { openid: 'o-lin', unionid: 'u-lin', nickname: '林' },
  'code-he': { openid: 'o-he', nickname: '何'.repeat(60) },
}

let visit: Visit
const platform = createServer((request, response) => {
  const { pathname, searchParams: asked } = new URL(request.url ?? '', 'http://platform')
  const secretOf: Readonly<Record<string, string>> = { [app.appId]: app.secret, [website.appId]: website.secret }
  const say = (body: object) => response.end(JSON.stringify(body))
  if (pathname === '/sns/oauth2/access_token') {
    const person = people[asked.get('code') ?? '']
    const isKnown = secretOf[asked.get('appid') ?? ''] === asked.get('secret')
    if (!isKnown || person === undefined) say({ errcode: 40029, errmsg: 'invalid code' })
    else say({ access_token: `t-${person.openid}`, openid: person.openid, unionid: person.unionid })
  } else if (pathname === '/sns/userinfo') {
    say(Object.values(people).find(({ openid }) => `t-${openid}` === asked.get('access_token')) ?? { errcode: 40001 })
  } else response.writeHead(404).end()
})
await new Promise<void>((resolve) => {
  platform.listen(0, '127.0.0.1', resolve)
})
const address = platform.address()
const api = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
const { store, site } = await identitySite({ weixin: weixinSignIn({ site: website, account: app, api }) })
afterAll(() => platform.close())
beforeEach(async () => {
  visit = await visitSignIn(site)
  await setSignUp(store.db, true)
})

/** Goes to the platform's page; gives what it was told. */
async function leave(door: 'scan' | 'app'): Promise<URL> {
  const answer = await visit.browser.open(`${visit.interaction}/weixin?door=${door}`)
  return new URL(answer.headers.get('location') ?? '')
}

const agreed = [
  { page: 'terms', version: 1 },
  { page: 'privacy', version: 1 },
]

async function join(): Promise<string> {
  return landing(visit, (await visit.say('/weixin/sign-up', { agreed })).said)
}

async function back(query: string): Promise<string> {
  return (await visit.browser.travel(`${visit.interaction}/weixin/back?${query}`)).address
}

test.each([
  ['scan', '/connect/qrconnect', website.appId, 'snsapi_login'],
  ['app', '/connect/oauth2/authorize', app.appId, 'snsapi_userinfo'],
] as const)('the door %s leads to its own page', async (door, path, appId, scope) => {
  const { origin, pathname, searchParams, hash } = await leave(door)
  expect([origin, pathname, hash]).toEqual(['https://open.weixin.qq.com', path, '#wechat_redirect'])
  expect(Object.fromEntries(searchParams)).toMatchObject({ appid: appId, scope, response_type: 'code' })
  expect(searchParams.get('redirect_uri')).toBe(`${visit.interaction}/weixin/back`)
})

test('who comes for the first time gets an account, and comes back to the same one through either door', async () => {
  const first = await leave('scan')
  expect(await back(`code=code-lin&state=${first.searchParams.get('state')}`)).toBe(visit.interaction)
  const details = await visit.browser.open(`${visit.interaction}/details`)
  expect(await details.json()).toMatchObject({ newcomer: '林', terms: agreed })
  const named = () => store.db.selectFrom('external_account').selectAll().execute()
  expect((await visit.say('/weixin/sign-up', { agreed: [] })).said).toMatchObject({ type: 'terms.not-agreed' })
  expect(await named()).toEqual([])
  expect(await join()).toContain('/signin-oidc?code=')
  const consents = await store.db.selectFrom('consent').select(['user_id', 'page', 'version']).execute()
  const [linked] = await named()
  expect(consents).toEqual(agreed.map((one) => ({ user_id: linked?.user_id, ...one })))
  visit = await visitSignIn(site)
  const second = await leave('app')
  expect(await back(`code=code-lin&state=${second.searchParams.get('state')}`)).toContain('/signin-oidc?code=')
  const rows = await store.db
    .selectFrom('user')
    .select(['display_name', 'password_hash'])
    .where('display_name', '=', '林')
    .execute()
  expect(rows).toEqual([{ display_name: '林', password_hash: null }])
})

test('a person without a union id is known by the account they came through; long names are cut', async () => {
  const { searchParams } = await leave('app')
  await back(`code=code-he&state=${searchParams.get('state')}`)
  await join()
  const row = await store.db
    .selectFrom('external_account')
    .selectAll()
    .where('subject', 'like', '%o-he')
    .executeTakeFirst()
  expect(row).toMatchObject({ subject: `${app.appId}:o-he`, name: '何'.repeat(40) })
})

test.each([
  ['another state', () => 'code=code-lin&state=wrong', '登录状态不一致'],
  ['a code that the platform does not know', (state: string) => `code=stolen&state=${state}`, '40029'],
])('%s is refused on the page', async (_, query, told) => {
  const { searchParams } = await leave('scan')
  expect(await back(query(searchParams.get('state') ?? ''))).toBe(visit.interaction)
  expect(await (await visit.browser.open(visit.interaction)).text()).toContain(told)
})

test('nobody makes an account without having come from WeChat, nor after starting over', async () => {
  await store.db.deleteFrom('external_account').execute()
  expect((await visit.say('/weixin/sign-up', { agreed })).said).toMatchObject({ type: 'sign-in.expired' })
  const { searchParams } = await leave('scan')
  await back(`code=code-lin&state=${searchParams.get('state')}`)
  await visit.say('/start-over')
  expect((await visit.say('/weixin/sign-up', { agreed })).said).toMatchObject({ type: 'sign-in.expired' })
})

test('where the site is closed an unknown person is told how to link', async () => {
  await setSignUp(store.db, false)
  await store.db.deleteFrom('external_account').execute()
  const { searchParams } = await leave('scan')
  await back(`code=code-lin&state=${searchParams.get('state')}`)
  expect(await (await visit.browser.open(visit.interaction)).text()).toContain('还没有绑定账号')
})

test('who comes for the first time in several windows at once is one person', async () => {
  await store.db.deleteFrom('external_account').execute()
  const windows = await Promise.all(Array.from({ length: 6 }, () => visitSignIn(site)))
  for (const one of windows) {
    visit = one
    const { searchParams } = await leave('scan')
    await back(`code=code-lin&state=${searchParams.get('state')}`)
  }
  const joined = await Promise.all(windows.map((one) => one.say('/weixin/sign-up', { agreed })))
  expect(joined.map(({ status }) => status)).toEqual(windows.map(() => 200))
  expect(await store.db.selectFrom('external_account').select('subject').execute()).toEqual([{ subject: 'u-lin' }])
  await store.db.deleteFrom('external_account').execute()
})

test('a state serves once, and not in another browser', async () => {
  const { searchParams } = await leave('scan')
  const query = `code=code-lin&state=${searchParams.get('state')}`
  const other = await visitSignIn(site)
  const foreign = await other.browser.open(`${visit.interaction}/weixin/back?${query}`)
  expect(foreign.status).toBe(404)
  expect(await back(query)).toBe(visit.interaction)
  expect(await join()).toContain('/signin-oidc?code=')
  const again = await visit.browser.open(`${visit.interaction}/weixin/back?${query}`)
  expect(again.status).toBe(404)
})
