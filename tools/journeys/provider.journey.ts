// The product as a client of somebody else's identity provider, which was set up as differently as can be: signing in, renewing,
// the guard and signing out in a real browser, by configuration alone.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { freePort, startProduct, type Product } from './server.ts'
import { changeStored, stored } from './stored-session.ts'

/** Seconds that their access tokens live: renewal begins a minute before. */
const ACCESS_SECONDS = 75

let theirs: ChildProcess
let issuer: string
let product: Product

test.describe.configure({ mode: 'serial', timeout: 300_000 })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const [port, theirPort] = [await freePort(), await freePort()]
  const script = join(root, 'packages/server-kit/session/test-other-provider.ts')
  const given = [script, String(theirPort), `http://localhost:${port}`, String(ACCESS_SECONDS)]
  theirs = spawn(process.execPath, given, { stdio: ['ignore', 'pipe', 'inherit'] })
  if (theirs.stdout === null) throw new Error('the process has no output')
  const [said] = (await once(theirs.stdout, 'data')) as [Buffer] // one line
  issuer = said.toString().trim()
  product = await startProduct(port, {
    OIDC_AUTHORITY: issuer,
    OIDC_CLIENT_ID: 'their-client',
    OIDC_CLIENT_SECRET: 'their-secret-that-is-long-enough',
    OIDC_SCOPE: 'openid offline_access team',
    OIDC_AUDIENCE: 'urn:somebody-elses-api',
  })
})
test.afterAll(async () => {
  theirs.kill()
  await product?.stop()
})

/** Who has agreed to the terms: everybody is asked on the first visit, and not again. */
const asked = new Set<string>()

async function enter(page: Page, path: string, name: string): Promise<void> {
  await page.goto(`${product.url}${path}`)
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible()
  await page.getByRole('link', { name, exact: true }).click()
  await page.waitForURL(`${product.url}${path}`)
  if (!asked.has(name)) await page.getByRole('button', { name: '同意并继续' }).click()
  asked.add(name)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** What the pages complained of, refused requests aside, which some of these stories are about. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return complaints
}

test('signs in, comes back to the page, and is known by name; nothing is asked for that they do not have', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enter(page, '/Tag?sort=-name', 'lin')
  const { profile } = await stored(page)
  expect(profile).toMatchObject({ sub: 'auth0|lin', role: '会员', preferred_username: 'lin' })
  await page.goto(`${product.url}/Info`)
  await expect(page.getByText('（lin）')).toBeVisible()
  expect(await page.locator('iframe').count()).toBe(0)
  // What only our own provider can do is not offered.
  await page.goto(`${product.url}/Profile`)
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
  await page.goto(`${product.url}/Account/ChangePassword`)
  await expect(page.getByLabel('当前密码')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('the guard goes by their roles, one name or several', async ({ browser }) => {
  const answers: [string, string, RegExp][] = [
    ['lin', '/Admin/User', /没有权限/],
    ['wang', '/Admin/User', /用户/],
  ]
  for (const [name, path, words] of answers) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await enter(page, '/Profile', name)
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(words)
    const isRefused = new URL(page.url()).pathname === '/ErrorPage'
    expect({ name, isRefused }).toEqual({ name, isRefused: name === 'lin' })
    await context.close()
  }
})

test('renews by their rotating refresh token, again and again', async ({ page }) => {
  await enter(page, '/Profile', 'lin')
  for (let round = 0; round < 2; round += 1) {
    const before = await stored(page)
    await expect.poll(async () => (await stored(page)).access_token, { timeout: 60_000 }).not.toBe(before.access_token)
    expect((await stored(page)).refresh_token).not.toBe(before.refresh_token)
  }
  await page.reload()
  await expect(page.getByRole('heading', { name: '个人资料' })).toBeVisible()
})

test('renews in a hidden frame where there is no refresh token', async ({ page }) => {
  await enter(page, '/Profile', 'lin')
  await changeStored(page, { refresh_token: undefined })
  const { access_token: before } = await stored(page)
  const silent = page.waitForRequest(
    (request) => request.url().startsWith(`${issuer}/connect/start`) && request.url().includes('prompt=none'),
    { timeout: 60_000 },
  )
  await page.reload()
  expect((await silent).frame().parentFrame()).not.toBeNull()
  await expect.poll(async () => (await stored(page)).access_token, { timeout: 60_000 }).not.toBe(before)
  await expect(page.getByText('Token 更新错误')).toHaveCount(0)
})

test('signs out with them and comes to the site root; the way in begins anew', async ({ page }) => {
  await enter(page, '/Profile', 'lin')
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('button', { name: 'leave' }).click()
  await page.waitForURL(`${product.url}/view`)
  await page.goto(`${product.url}/Profile`)
  await expect(page.getByRole('heading', { name: 'Somebody else' })).toBeVisible()
})
