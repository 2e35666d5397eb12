// When something that the pages count on is missing: scripts switched off, a script that does not come, a site that does not answer.
import { expect, test } from '@playwright/test'
import { address, expectAccessible, signIn } from './person.ts'
import { demoPassword } from './server.ts'
import { demoTour } from './test-users.ts'

/** As the application asks for a sign-in; the challenge is of a word that nobody has to know here. */
function authorize(): string {
  const query = new URLSearchParams({
    client_id: 'huanshi-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: address('/signin-oidc'),
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'without-script',
    nonce: 'without-script',
  })
  return address(`/identity/auth?${query.toString()}`)
}

test('without scripts one can sign in, is told what was wrong, and learns what the pages behind need', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  // What stands within `noscript` is not found by its text.
  const inPlace = page.locator('.hs-unopened:visible')
  await page.goto(address('/'))
  await expect(inPlace).toHaveText('请开启 JavaScript 后再使用环视。')
  await page.goto(address('/view'))
  await expect(inPlace).toHaveText('请开启 JavaScript 后再看全景。')

  await page.goto(authorize())
  await expect(page.locator('.si-plain')).toContainText('没有开启 JavaScript：可以用密码登录')
  const password = page.getByLabel('密码', { exact: true })
  await page.getByLabel('用户名、邮箱或手机号').fill('stranger')
  await password.fill(`${demoPassword}-not`)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: '用户名或密码不正确' })).toBeVisible()
  expect(page.url()).not.toContain(demoPassword)
  await signIn(page, 'stranger')
  await page.waitForURL(/\/signin-oidc\?.*code=/)
  await expect(inPlace).toHaveText('请开启 JavaScript 后再使用环视。')
  await context.close()
})

test('without scripts a work is read, and every page has its own ground from the first paint on', async ({
  browser,
}) => {
  const tour = await demoTour()
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ javaScriptEnabled: false, colorScheme })
    const page = await context.newPage()
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.goto(address(`/view/tour/${tour.id}`))
    await expect(page.locator('.hs-plain h1')).toHaveText(tour.title)
    await expect(page.locator('.hs-plain li').first()).toBeVisible()
    expect(await ground()).toBe('rgb(11, 12, 14)')
    // A category is read on paper, which is light or dark as its reader has it.
    await page.goto(address('/view/category/00000000-0000-4000-8000-000000004001'))
    await expect(page.locator('.hs-plain h1')).toHaveText('帮助')
    expect(await ground()).toBe(colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(19, 21, 24)')
    await context.close()
  }
})

test('a start that fails says so, and what can be done', async ({ page }) => {
  const away = (part: string) => page.route(`**${part}`, (route) => route.abort())
  // The script does not load: the page's own HTML tells so after a timeout, which is not waited for here.
  await away('/assets/*.js')
  await page.goto(address('/'))
  const late = page.getByText('页面还没有打开')
  await expect(late).toBeHidden()
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(late).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/assets/*.js')

  await away('/js/config.js*')
  await page.goto(address('/Pano'))
  await expect(page.getByRole('alert')).toContainText('加载错误')
  await expect(page.getByRole('alert')).toContainText('站点配置没有加载成功，请检查网络后重试')
  await expectAccessible(page)
  await page.unroute('**/js/config.js*')

  // The pages come, the services behind them do not.
  await away('/identity/**')
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByRole('heading', { name: '登录没有完成' })).toBeVisible()
  await expect(page.getByText('连接不上登录服务。请检查网络，稍后再试。')).toBeVisible()
  await page.unroute('**/identity/**')
  await page.getByRole('link', { name: '重新登录' }).click()
  await signIn(page, 'stranger')
  await page.waitForURL(address('/Pano'))
  await expect(page).toHaveTitle('全景 · 环视')
})
