// One example of each answer that the guard has, in a real browser; every route for everyone is walked in tools/guard.
import { errors } from '@huanshi/kernel/protocol/errors.ts'
import { expect, test, type Page } from '@playwright/test'
import { demoGroup } from './places.ts'
import { address, expectAccessible, signIn } from './person.ts'
import { changeStored, stored } from './stored-session.ts'
import { show } from './navigation.ts'

const FORBIDDEN = errors['access.denied'].title

async function enter(page: Page, path: string, account: string): Promise<void> {
  await page.goto(address(path))
  await signIn(page, account)
  await page.waitForURL(address(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

const pathOf = (page: Page) => new URL(page.url()).pathname

test('who lacks the role is told so on the error page of the area, with a way back and a way in', async ({ page }) => {
  await enter(page, '/Profile', 'member')
  await page.goto(address('/Admin/User?page=2'))
  await expect(page.getByRole('heading', { name: FORBIDDEN })).toBeVisible()
  expect(pathOf(page)).toBe('/ErrorPage')
  expect(new URL(page.url()).searchParams.get('status')).toBe('403')
  await expect(page.getByText('它只对管理员开放。')).toBeVisible()
  await expectAccessible(page)
  // The page says the same after a reload, and nothing of the refused one was ever there.
  await page.reload()
  await expect(page.getByRole('heading', { name: FORBIDDEN })).toBeVisible()
  await page.getByRole('button', { name: '切换账号' }).click()
  await signIn(page, 'admin')
  await page.waitForURL(address('/Admin/User?page=2'))
})

test('inside a group it is the error page of the group', async ({ page }) => {
  const group = await demoGroup()
  await enter(page, '/Profile', 'card')
  await page.goto(address(`/Group/${group}/Pano`))
  await expect(page.getByRole('heading', { name: FORBIDDEN })).toBeVisible()
  expect(pathOf(page)).toBe(`/Group/${group}/ErrorPage`)
  await expect(page.getByText('它只对管理员、机构管理员，或机构编辑开放。')).toBeVisible()
  await page.goto(address(`/Group/${group}/Card`))
  await expect(page.getByRole('heading', { level: 1, name: /名片/ })).toBeVisible()
})

test('a call that is refused leads to the error page too, inside a group to that of the group', async ({ page }) => {
  const group = await demoGroup()
  await enter(page, '/Profile', 'card')
  // Generic lists open to whoever is signed in; what they show asks for more.
  for (const [list, api, at] of [
    ['/Public/Cards', '/api/ES/PublicAdmin/Cards', '/ErrorPage'],
    [`/Group/${group}/Libs`, `/api/ES/GroupAdmin/Libs/${group}`, `/Group/${group}/ErrorPage`],
  ] as const) {
    const refused = page.waitForResponse((answer) => answer.url().includes(api) && answer.status() === 403)
    await page.goto(address(list))
    await refused
    await page.waitForURL(new RegExp(`${at}\\?`))
    await expect(page.getByRole('heading', { name: FORBIDDEN })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('status')).toBe('403')
  }
})

test('an address that leads nowhere says so in its area, and to visitors too', async ({ page }) => {
  const missing = page.getByRole('heading', { level: 1, name: '页面不存在' })
  await page.goto(address('/No/Such/Page'))
  await expect(missing).toBeVisible()
  const group = await demoGroup()
  await enter(page, '/Profile', 'admin')
  for (const area of ['', '/Admin', `/Group/${group}`, '/Public']) {
    await show(page, `${area}/No/Such/Page`)
    await expect(missing).toBeVisible()
    expect(pathOf(page)).toBe(`${area}/No/Such/Page`)
    await show(page, '/Profile')
    await expect(missing).toHaveCount(0)
  }
})

test('the error page says what any status means, or what the last call was answered with', async ({ page }) => {
  await enter(page, '/Profile', 'member')
  for (const [status, title] of [
    [404, '页面不存在'],
    [429, '操作过于频繁'],
    [503, '服务器正忙'],
    [403, FORBIDDEN],
  ] as const) {
    await show(page, `/ErrorPage?status=${status}`)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText(String(status), { exact: true })).toBeVisible()
  }
  await page.route('**/api/ES/My/Tags*', (route) => route.fulfill({ status: 507, json: {} }))
  await show(page, '/Tag')
  await expect(page.getByRole('alert')).toBeVisible()
  await show(page, '/ErrorPage')
  await expect(page.getByRole('heading', { level: 1, name: '存储空间不足' })).toBeVisible()
  await expectAccessible(page)
})

test('a token that is no longer taken is renewed once, and the call goes through', async ({ page }) => {
  await enter(page, '/Profile', 'member')
  const { access_token: before } = await stored(page)
  const asked: string[] = []
  page.on('request', (request) => void (request.url().endsWith('/identity/token') && asked.push(request.url())))
  await changeStored(page, { access_token: `${before.slice(0, -8)}AAAAAAAA` })
  await page.goto(address('/Tag'))
  await expect(page.getByRole('heading', { level: 1, name: /标签/ })).toBeVisible()
  await expect.poll(async () => (await stored(page)).access_token).not.toMatch(/AAAAAAAA$/)
  expect(asked).toHaveLength(1)
})

test('a token that cannot be renewed leads to the sign-in, and from there back', async ({ page }) => {
  await enter(page, '/Tag', 'member')
  const { access_token: before } = await stored(page)
  // The first renewal, and that one alone.
  await page.route(
    '**/identity/token',
    (route) => route.fulfill({ status: 400, contentType: 'application/json', body: '{"error":"invalid_grant"}' }),
    { times: 1 },
  )
  const left = page.waitForRequest(
    (request) =>
      request.url().includes('/identity/auth?') &&
      request.isNavigationRequest() &&
      request.frame() === page.mainFrame(),
  )
  await changeStored(page, { access_token: `${before.slice(0, -8)}AAAAAAAA` })
  await page.goto(address('/Profile'))
  await left
  // The provider still knows the person, so nothing is asked.
  await page.waitForURL(address('/Profile'))
  await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
  expect((await stored(page)).access_token).not.toMatch(/AAAAAAAA$/)
})

test('when the provider does not answer it is said, and trying again leads back', async ({ page }) => {
  const discovery = '**/.well-known/openid-configuration'
  await page.route(discovery, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(address('/Pano?page=2'))
  await expect(page.getByRole('heading', { name: '登录没有完成' })).toBeVisible()
  expect(pathOf(page)).toBe('/Error')
  expect(new URL(page.url()).searchParams.get('status')).toBe('500')
  await expectAccessible(page)
  await page.unroute(discovery)
  await page.getByRole('link', { name: '重新登录' }).click()
  await signIn(page, 'member')
  await page.waitForURL(address('/Pano?page=2'))
})

test('a person who cannot be read is told that signing in did not work', async ({ page }) => {
  await page.route('**/api/My/Users', (route) => route.fulfill({ status: 404, json: {} }))
  await page.goto(address('/Profile'))
  await signIn(page, 'member')
  await expect(page.getByRole('heading', { name: '登录没有完成' })).toBeVisible()
  expect(pathOf(page)).toBe('/Error')
  await page.unroute('**/api/My/Users')
  await page.getByRole('link', { name: '重新登录' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '个人资料' })).toBeVisible()
})
