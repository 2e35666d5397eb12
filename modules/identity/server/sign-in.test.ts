import { beforeEach, expect, test } from 'vitest'
import { addAccount, TestBrowser } from './test-site.ts'
import { identitySite } from './test-identity.ts'

const PASSWORD = 'correct horse'
let browser: TestBrowser
let interaction: string

const { store, site } = await identitySite()
await addAccount(store.db, 'member', PASSWORD, ['会员'])

beforeEach(async () => {
  await store.db.deleteFrom('sign_in_attempt').execute()
  browser = new TestBrowser()
  const query = new URLSearchParams({
    client_id: 'huanshi-web',
    redirect_uri: `${site.origin}/signin-oidc`,
    response_type: 'code',
    scope: 'openid',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'abc',
  })
  interaction = (await browser.travel(`${site.origin}/identity/auth?${query}`)).address
})

function login(body: object, headers: Record<string, string> = {}) {
  return browser.open(`${interaction}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.origin, ...headers },
    body: JSON.stringify(body),
  })
}

function sendForm(fields: Record<string, string>) {
  return browser.open(`${interaction}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
    body: new URLSearchParams(fields).toString(),
  })
}

test('the page is Chinese, needs no script and may not be framed', async () => {
  const page = await browser.open(interaction)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  const html = await page.text()
  expect(html).toContain('在这台设备上保持登录')
  expect(html).not.toContain('<script')
  expect(await (await browser.open(`${interaction}/details`)).json()).toMatchObject({ clientName: '环视' })
})

test.each([
  ['a wrong password', 'member'],
  ['an unknown account', 'nobody'],
  ['the public placeholder', 'public'],
])('%s is refused in the same words', async (_, account) => {
  const answer = await login({ account, password: 'wrong' })
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({ type: 'sign-in.failed', title: '用户名或密码不正确' })
})

test.each(['member', 'nobody'])('after five failures %s has to wait, even with the right password', async (account) => {
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect((await login({ account, password: 'wrong' })).status).toBe(422)
  const locked = await login({ account, password: PASSWORD })
  expect(locked.status).toBe(429)
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await locked.json()).toMatchObject({ type: 'sign-in.locked', title: '尝试次数过多，请稍后再试' })
})

test('guesses sent at once count as many as guesses sent one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => login({ account: 'member', password: 'wrong' })))
  expect(answers.filter(({ status }) => status === 422).length).toBe(5)
})

test('a lock that is over gives one more try, and failing it doubles the next', async () => {
  const waits: number[] = []
  for (let round = 0; round < 3; round += 1) {
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await login({ account: 'member', password: 'wrong' })
      if (answer.status === 429) {
        waits.push(Number(answer.headers.get('retry-after')))
        break
      }
    }
    await store.db
      .updateTable('sign_in_attempt')
      .set({ locked_until: new Date(0).toISOString() })
      .execute()
  }
  expect(waits).toEqual([30, 60, 120])
})

test('success forgets the failures before it', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await login({ account: 'member', password: 'wrong' })
  expect((await login({ account: 'MEMBER', password: PASSWORD })).status).toBe(200)
  expect((await login({ account: 'member', password: 'wrong' })).status).toBe(422)
})

test('a form without script signs in, and says on the page why it could not', async () => {
  const refused = await sendForm({ account: 'member', password: 'wrong' })
  expect(refused.status).toBe(303)
  expect(await (await browser.open(interaction)).text()).toContain('用户名或密码不正确')
  expect(await (await browser.open(`${interaction}/details`)).json()).toMatchObject({ lastError: '用户名或密码不正确' })
  const done = await sendForm({ account: 'member', password: PASSWORD, remember: 'true' })
  expect(done.status).toBe(303)
  const back = await browser.travel(done.headers.get('location') ?? '')
  expect(back.address).toContain(`${site.origin}/signin-oidc?code=`)
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a frame of another site', { 'sec-fetch-site': 'cross-site' }],
])('a form sent from %s is refused', async (_, headers) => {
  const answer = await login({ account: 'member', password: PASSWORD }, headers)
  expect(answer.status).toBe(400)
})

test('a page that is over says so', async () => {
  const other = new TestBrowser()
  const page = await other.open(interaction)
  expect(page.status).toBe(404)
  expect(await page.text()).toContain('登录请求无效')
  const details = await other.open(`${interaction}/details`)
  expect(await details.json()).toMatchObject({ type: 'sign-in.expired' })
})

test('an empty field is told by its name', async () => {
  const answer = await login({ account: '', password: 'x' })
  expect(await answer.json()).toMatchObject({ errors: [{ path: 'account', message: '用户名不能为空' }] })
})

test('a locked account is told so only to whoever has its password', async () => {
  const lock = (until: string | null) =>
    store.db
      .updateTable('user')
      .set({ locked_until: until, lock_reason: until === null ? '' : '广告' })
      .where('user_name', '=', 'member')
      .execute()
  await lock(new Date(Date.now() + 60_000).toISOString())
  const guess = await login({ account: 'member', password: 'wrong' })
  const guessed = await guess.text()
  expect(guessed).toContain('sign-in.failed')
  expect(guessed).not.toContain('广告')
  const refused = await login({ account: 'member', password: PASSWORD })
  const detail = '账号已被锁定，1 小时后自动解除。原因：广告'
  expect([refused.status, await refused.json()]).toMatchObject([422, { type: 'sign-in.suspended', detail }])
  await lock(new Date(Date.now() - 1000).toISOString())
  expect((await login({ account: 'member', password: PASSWORD })).status).toBe(200)
  await lock(null)
})

test('sign-ins of accounts are logged with their address, and nothing that was typed is', async () => {
  await store.db.deleteFrom('audit').execute()
  for (const [account, password] of [
    ['nobody-secret', 'secret-1'],
    ['member', 'secret-2'],
    ['member', PASSWORD],
  ] as const)
    await login({ account, password })
  const lines = await store.db.selectFrom('audit').selectAll().orderBy('id').execute()
  expect(lines).toMatchObject([
    { verb: 'sign-in-failed', user_name: '', user_id: null },
    { verb: 'sign-in-failed', user_name: 'member', area: 'Session' },
    { verb: 'sign-in', user_name: 'member', area: 'Session' },
  ])
  expect(lines.every(({ ip }) => ip !== null && /^[\d.:a-f]+$/.test(ip))).toBe(true)
  expect(JSON.stringify(lines)).not.toContain('secret')
})
