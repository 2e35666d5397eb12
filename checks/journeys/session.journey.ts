// The session in a real browser: coming back, renewing in several tabs, the provider's own session, windows beside the page.
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { address, signIn } from './person.ts'
import { changeStored, STORED, stored } from './stored-session.ts'

/** The site as it is, with numbers of its own. */
async function withNumbers(context: BrowserContext, session: object): Promise<void> {
  await context.route('**/js/config.js*', async (route) => {
    const answer = await route.fetch()
    const body = `${await answer.text()}\nwindow.config.session = ${JSON.stringify(session)}`
    await route.fulfill({ response: answer, body })
  })
}

async function enter(page: Page, path: string, account = 'member'): Promise<void> {
  await page.goto(address(path))
  await signIn(page, account)
  await page.waitForURL(address(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

test('leaving to sign in says so, and leads back to the page with its query', async ({ page }) => {
  const seen: string[] = []
  await page.exposeFunction('saw', (text: string) => void seen.push(text))
  await page.addInitScript(() => {
    const note = () => (window as unknown as { saw: (text: string) => void }).saw(document.body?.innerText ?? '') // exposed above
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true })
  })
  await page.goto(address('/Pano?sort=-title'))
  await signIn(page, 'member')
  await page.waitForURL(address('/Pano?sort=-title'))
  expect(seen.some((text) => text.includes('跳转登录中……'))).toBe(true)
  expect((await stored(page)).session_state).toMatch(/^[0-9a-f]{64}\.[0-9a-f]{16}$/)
})

test('two tabs and a duplicated one renew at the same time, and all stay signed in', async ({ context, page }) => {
  await withNumbers(context, { expiringNotice: 897 })
  await enter(page, '/Profile')
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

test('without a refresh token a hidden frame renews', async ({ context, page }) => {
  await enter(page, '/Profile')
  await changeStored(page, { refresh_token: undefined })
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
  await enter(page, '/Profile')
  await changeStored(page, { refresh_token: undefined })
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
  await enter(page, '/Profile?from=here')
  await page.route('**/identity/token', (route) =>
    route.request().postData()?.includes('refresh_token') === true
      ? route.fulfill({
          status: 400,
          contentType: 'application/json',
          body: '{"error":"invalid_grant","error_description":"gone"}',
        })
      : route.continue(),
  )
  const { access_token: before } = await stored(page)
  await changeStored(page, { expires_at: Math.floor(Date.now() / 1000) + 8 })
  await page.reload()
  await expect(page.getByText('Token 更新错误：gone')).toBeVisible({ timeout: 15_000 })
  await expect
    .poll(async () => (await stored(page).catch(() => null))?.access_token ?? before, { timeout: 30_000 })
    .not.toBe(before)
  await page.waitForURL(address('/Profile?from=here'))
})

test('signing out in one tab signs the others out', async ({ context, page }) => {
  await enter(page, '/Profile')
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
  await page.getByRole('button', { name: '在小窗口中退出登录' }).click()
  await leaving
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
