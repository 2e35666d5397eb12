// The session in a real browser: coming back, renewing in several tabs, the provider's own session, windows beside the page.
import { expect, test, type BrowserContext } from '@playwright/test'
import { startHanging } from './hanging-server.ts'
import { address, enterAt, signIn } from './person.ts'
import { demoPassword } from './server.ts'
import { changeStored, STORED, stored } from './stored-session.ts'
import { show } from './navigation.ts'

/** The site as it is, with numbers of its own. */
async function withNumbers(context: BrowserContext, session: object): Promise<void> {
  // Asked for once and beforehand: what a page that goes away has asked for is no longer to be read.
  const body = `${await (await fetch(address('/js/config.js'))).text()}\nwindow.config.session = ${JSON.stringify(session)}`
  await context.route('**/js/config.js*', (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

test('leaving to sign in says so, and leads back to the page with its query', async ({ page }) => {
  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => void seen.push(text))
  await page.addInitScript(() => {
    const note = () => (window as unknown as { saw: (text: string) => void }).saw(document.body?.innerText ?? '') // exposed above
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  const told: string[] = []
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/hubs/online')) return
    socket.on('framesent', ({ payload }) => void told.push(payload.toString()))
  })
  const calls: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/My/Users')) calls.push(request.headers()['authorization'])
  })
  await page.goto(address('/Pano?sort=-title'))
  await signIn(page, 'member')
  await page.waitForURL(address('/Pano?sort=-title'))
  expect(seen.some((text) => text.includes('跳转登录中……'))).toBe(true)
  const { session_state: session, access_token: token } = await stored(page)
  expect(session).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{16}$/)
  expect(calls).toContain(`Bearer ${token}`)
  // Others hear where one is: at once, and wherever one goes.
  const isTold = (path: string) =>
    told.some((said) => said.includes('"update"') && said.includes(`"url":"${address(path)}`))
  await expect.poll(() => isTold('/Pano')).toBe(true)
  await show(page, '/Tag')
  await expect.poll(() => isTold('/Tag')).toBe(true)
})

test('two tabs and a duplicated one renew at the same time, and all stay signed in', async ({ context, page }) => {
  await withNumbers(context, { expiringNotice: 897 })
  await enterAt(page, '/Profile')
  const opened = context.waitForEvent('page')
  // A window that a page opens begins with a copy of its session, as a duplicated tab does.
  await page.evaluate(() => void window.open('/Profile'))
  const twin = await opened
  const other = await context.newPage()
  await other.goto(address('/Profile'))
  const tabs = [page, twin, other]
  for (const tab of tabs) await expect(tab.getByRole('heading', { name: '个人资料' })).toBeVisible()
  const before = await Promise.all(tabs.map(async (tab) => (await stored(tab)).access_token))
  for (const [index, tab] of tabs.entries())
    await expect.poll(async () => (await stored(tab)).access_token, { timeout: 30_000 }).not.toBe(before[index])
  for (const tab of tabs) {
    await tab.reload()
    await expect(tab.getByRole('heading', { name: '个人资料' })).toBeVisible()
    await expect(tab.getByText('Token 更新错误')).toHaveCount(0)
  }
})

test('a page that was loaded anew renews by a hidden frame: no refresh token is stored', async ({ context, page }) => {
  await enterAt(page, '/Profile')
  expect(await stored(page)).not.toHaveProperty('refresh_token')
  await withNumbers(context, { expiringNotice: 890 })
  const silent = page.waitForRequest(
    (request) => request.url().includes('/identity/auth') && request.url().includes('prompt=none'),
  )
  const { access_token: before } = await stored(page)
  await page.reload()
  expect((await silent).frame().parentFrame()).not.toBeNull()
  await expect.poll(async () => (await stored(page)).access_token, { timeout: 20_000 }).not.toBe(before)
})

test('a message of another origin, or with another state, is not taken for the answer of the frame', async ({
  context,
  page,
}) => {
  await enterAt(page, '/Profile')
  await withNumbers(context, { expiringNotice: 890 })
  const spent: string[] = []
  page.on(
    'request',
    (request) => void (request.url().endsWith('/identity/token') && spent.push(request.postData() ?? '')),
  )
  let letGo = (): void => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const asked = new Promise<string>((resolve) => {
    void page.route('**/identity/auth?**prompt=none**', async (route) => {
      resolve(new URL(route.request().url()).searchParams.get('state') ?? '')
      await held
      await route.continue()
    })
  })
  const { access_token: before } = await stored(page)
  await page.reload()
  const state = await asked
  await page.evaluate((right) => {
    const say = (origin: string, value: string) => {
      const data = {
        source: 'oidc-client',
        url: `${window.location.origin}/silent-refresh?code=evil&state=${value}`,
        keepOpen: false,
      }
      for (const source of [window, window.frames[0] ?? window])
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }))
    }
    say('https://evil.example', right)
    say(window.location.origin, 'another')
  }, state)
  letGo()
  await expect.poll(async () => (await stored(page)).access_token, { timeout: 20_000 }).not.toBe(before)
  expect(spent.join()).not.toContain('evil')
})

test('a renewal that fails is told; when the token ends, signing in starts again and leads back', async ({ page }) => {
  await enterAt(page, '/Profile?from=here')
  let isAway = false
  page.on('request', (request) => {
    if (
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame() &&
      request.url().includes('/identity/auth?')
    )
      isAway = true
  })
  // No renewal succeeds; what is asked for after signing in again does.
  await page.route('**/identity/token', (route) =>
    isAway
      ? route.continue()
      : route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: '{"error":"invalid_grant","error_description":"gone"}',
        }),
  )
  const { access_token: before } = await stored(page)
  await changeStored(page, { expires_at: Math.floor(Date.now() / 1000) + 8 })
  await page.reload()
  await expect(page.getByText('Token 更新错误：gone')).toBeVisible({ timeout: 15_000 })
  await expect
    .poll(async () => (await stored(page).catch(() => null))?.access_token ?? before, { timeout: 30_000 })
    .not.toBe(before)
  expect(isAway).toBe(true)
  await page.waitForURL(address('/Profile?from=here'))
})

test('a page renews by its own refresh token, and by a frame when the answer is lost on the way', async ({
  context,
  page,
}) => {
  await withNumbers(context, { expiringNotice: 895 })
  const shown: string[] = []
  let isLost = true
  await page.route('**/identity/token', async (route) => {
    const token = new URLSearchParams(route.request().postData() ?? '').get('refresh_token')
    if (token === null) return route.continue()
    shown.push(token)
    if (!isLost) return route.continue()
    isLost = false
    // Carried out, and its answer lost.
    await route.fetch()
    return route.abort()
  })
  await enterAt(page, '/Profile')
  for (let round = 0; round < 2; round += 1) {
    const { access_token: before } = await stored(page)
    await expect.poll(async () => (await stored(page)).access_token, { timeout: 30_000 }).not.toBe(before)
  }
  expect(new Set(shown).size).toBe(shown.length)
  expect(shown.length).toBeGreaterThan(1)
  await expect(page.getByText('Token 更新错误')).toHaveCount(0)
})

test('tokens that do not come are waited for ten seconds and asked for again after five; meanwhile the page goes on', async ({
  context,
  page,
}) => {
  await withNumbers(context, { expiringNotice: 895 })
  const hanging = await startHanging()
  const asked: number[] = []
  await page.route('**/identity/token', (route) => {
    if (!(route.request().postData() ?? '').includes('refresh_token=')) return route.continue()
    asked.push(Date.now())
    return asked.length > 1 ? route.continue() : route.continue({ url: hanging.url })
  })
  await enterAt(page, '/Profile')
  const { access_token: before } = await stored(page)
  await expect.poll(() => hanging.open(), { timeout: 20_000 }).toBe(1)
  // What needs no new token does not wait for it.
  const began = Date.now()
  await page.getByRole('link', { name: '编辑资料' }).click()
  await expect(page.getByLabel('姓名')).toHaveValue('林知夏')
  expect(hanging.open()).toBe(1)
  expect(Date.now() - began).toBeLessThan(9_000)
  await expect.poll(() => hanging.open(), { timeout: 20_000 }).toBe(0)
  const cut = Date.now()
  expect(cut - (asked[0] ?? 0)).toBeGreaterThan(9_500)
  await expect.poll(async () => (await stored(page)).access_token, { timeout: 30_000 }).not.toBe(before)
  expect(Date.now() - cut).toBeGreaterThan(4_500)
  await expect(page.getByText('Token 更新错误')).toHaveCount(0)
  await hanging.close()
})

test('whose role is taken is not thrown out: the page renews in silence and goes on with what is left', async ({
  page,
  request,
}) => {
  const bearer = async (username: string) => {
    const form = { grant_type: 'password', client_id: 'huanshi-cli', username, password: demoPassword }
    const answer = await request.post(address('/identity/token'), { form })
    return { authorization: `Bearer ${(await answer.json()).access_token}` }
  }
  const headers = await bearer('admin')
  const one = async (): Promise<{ id: string; version: number; roles: string[] }> =>
    (await (await request.get(address('/api/Admin/Users?search=stranger'), { headers })).json()).items[0]
  const give = async (roles: readonly string[]) => {
    const { id, version } = await one()
    const answer = await request.patch(address(`/api/Admin/Users/${id}`), { headers, data: { version, roles } })
    expect(answer.status()).toBe(200)
  }
  const { roles } = await one()
  try {
    await give(['管理员', ...roles])
    await enterAt(page, '/Admin/Tag', 'stranger')
    const { access_token: before } = await stored(page)
    await give(roles)
    await expect.poll(async () => (await stored(page)).access_token, { timeout: 20_000 }).not.toBe(before)
    expect(new URL(page.url()).pathname).not.toContain('/identity')
    await page.goto(address('/Admin/Tag'))
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/没有权限/)
    await page.goto(address('/Profile'))
    await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
  } finally {
    await give(roles)
  }
})

test('signing out in one tab signs the others out', async ({ context, page }) => {
  await enterAt(page, '/Profile')
  const other = await context.newPage()
  await other.goto(address('/Info'))
  await other.goto(address('/Profile'))
  await expect(other.getByRole('heading', { name: '个人资料' })).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(address('/view'))
  await expect(other.getByRole('heading', { name: '登录环视' })).toBeVisible({ timeout: 20_000 })
  expect(
    await page.evaluate((prefix) => Object.keys(sessionStorage).filter((key) => key.startsWith(prefix)), STORED),
  ).toEqual([])
})

test('a window beside the page signs in, and out again, and the page stays', async ({ context, page }) => {
  await page.goto(address('/Info'))
  await expect(page.getByText('登录后可以看到')).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  const popup = await opening
  await popup.waitForLoadState()
  await signIn(popup, 'member')
  await expect(page.getByText('（member）')).toBeVisible()
  await expect.poll(() => popup.isClosed()).toBe(true)
  const leaving = context.waitForEvent('page')
  const back = context.waitForEvent('request', (request) => request.url().includes('/signout-oidc'))
  await page.getByRole('button', { name: '在小窗口中退出登录' }).click()
  await leaving
  await back
  await expect(page.getByText('登录后可以看到')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/Info')
})

test('a window that is closed is told, and nothing is lost', async ({ context, page }) => {
  await page.goto(address('/Info'))
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await (await opening).close()
  await expect(page.getByText('登录窗口已关闭，没有登录')).toBeVisible()
})
