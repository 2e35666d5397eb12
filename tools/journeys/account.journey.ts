// One's own account in a real browser: profile, portrait, a proven address, a passkey, two steps, and the way back in with each.
import { expect, test, type Page } from '@playwright/test'
import { oneTimeCode } from './one-time-code.ts'
import { address, expectAccessible, expectNoSidewaysScroll, panoramaFile, signIn } from './person.ts'
import { newestCode, proveAddress } from './prove-address.ts'
import { demoPassword } from './server.ts'

async function enter(page: Page, path: string, account: string): Promise<void> {
  await page.goto(address(path))
  await signIn(page, account)
  await page.waitForURL(address(path))
}

async function leave(page: Page): Promise<void> {
  await page.goto(address('/Profile'))
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.waitForURL(address('/view'))
}

test('what people say of themselves, their portrait and a proven address', async ({ page }) => {
  await enter(page, '/Profile/Edit', 'stranger')
  await page.getByLabel('姓名').fill('')
  await page.getByLabel('地区').fill('云南 大理')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('请填写姓名')).toBeVisible()
  await page.getByLabel('姓名').fill('罗晓鸥')
  await page.getByRole('button', { name: '保存' }).click()
  await page.waitForURL(address('/Profile'))
  await expect(page.getByText('云南 大理')).toBeVisible()

  await page.goto(address('/Avatar'))
  await page.setInputFiles('input[type=file]', panoramaFile())
  await page.getByRole('button', { name: '向右转 90°' }).click()
  await expect(page.getByText('90°', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: '保存头像' }).click()
  await page.waitForURL(address('/Profile'))
  await expect(page.locator('.hs-profile-avatar img')).toHaveAttribute('src', /^\/api\/Avatars\//)

  await proveAddress(page, 'stranger@example.com')
  await expect(page.getByText('已验证', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('a passkey and two steps open the account, each in its way', async ({ context, page }) => {
  await enter(page, '/Account/Security', 'card')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('还没有用过')).toBeVisible()

  await page.getByRole('button', { name: '开启两步验证' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByText('不能扫描').click()
  const secret = (await page.locator('code').innerText()).replaceAll(' ', '')
  await page.getByLabel('验证器显示的 6 位数字').fill(oneTimeCode(secret))
  await page.getByRole('button', { name: '开启', exact: true }).click()
  await expect(page.getByText('保存好恢复码')).toBeVisible()
  const [code = ''] = await page.locator('.hs-recovery li').allInnerTexts()
  await page.getByRole('button', { name: '我已保存' }).click()
  await expectAccessible(page)

  await leave(page)
  await page.goto(address('/Account/Security'))
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.waitForURL(address('/Account/Security'))
  await expect(page.getByText('登录：通行密钥')).toBeVisible()

  await leave(page)
  await page.goto(address('/Account/Security'))
  await signIn(page, 'card')
  await expect(page.getByRole('heading', { name: '两步验证' })).toBeVisible()
  await page.getByText('使用恢复码').click()
  await page.getByLabel('恢复码', { exact: true }).fill(code)
  await page.getByRole('button', { name: '继续' }).click()
  await page.waitForURL(address('/Account/Security'))
  await expect(page.getByText('还有 9 个恢复码')).toBeVisible()

  // A passkey alone opens the account and does not do away with the second factor: that wants the password too.
  await leave(page)
  await page.goto(address('/Account/Security'))
  await page.getByRole('button', { name: '使用通行密钥' }).click()
  await page.waitForURL(address('/Account/Security'))
  await page.getByRole('button', { name: '关闭两步验证' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '关闭两步验证' }).click()
  const proof = page.getByRole('dialog', { name: '请确认是你本人' })
  await proof.getByLabel('当前密码').fill('not the password')
  await proof.getByRole('button', { name: '确认' }).click()
  await expect(proof.getByText('密码不正确')).toBeVisible()
  await expectAccessible(page)
  await proof.getByLabel('当前密码').fill(demoPassword)
  await proof.getByRole('button', { name: '确认' }).click()
  await expect(page.getByText('未开启')).toBeVisible()
})

test('a change of address is undone by the letter to the one before', async ({ browser, page }) => {
  await enter(page, '/Account/ConfirmEmail', 'groupadmin')
  for (const mail of ['owner@example.com', 'intruder@example.com']) await proveAddress(page, mail)
  let link = ''
  await expect(async () => {
    const outbox = await (await page.request.get(address('/dev/outbox'))).text()
    // The newest stands first, and tells of the second change.
    link = /owner@example\.com[^]*?(\/identity\/undo\/[\w-]+)/.exec(outbox)?.[1] ?? ''
    expect(link).not.toBe('')
  }).toPass()
  const owner = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await owner.goto(address(link))
  await expectNoSidewaysScroll(owner)
  await expectAccessible(owner)
  const send = async (password: string): Promise<void> => {
    await owner.getByLabel('新密码').fill(password)
    await owner.getByLabel('再输入一次').fill(password)
    await owner.getByRole('button', { name: '撤销更改并设置新密码' }).click()
  }
  await send('trustno1')
  await expect(owner.getByRole('alert')).toContainText('最常见')
  await send(demoPassword)
  await expect(owner.getByText('已撤销更改')).toBeVisible()
  // Where the intruder is, the session is over.
  await page.waitForURL(/\/identity\/interaction\//)
  await owner.goto(address('/Profile'))
  await signIn(owner, 'groupadmin')
  await owner.waitForURL(address('/Profile'))
  await expect(owner.getByText('owner@example.com')).toBeVisible()
  await owner.context().close()
})

test('a newcomer signs up by mail on a phone', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await page.goto(address('/'))
  await page.getByRole('button', { name: '注册' }).click()
  await page.getByLabel('邮箱或手机号').fill('newcomer@example.com')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('link', { name: '发件箱' })).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await newestCode(page, 'newcomer@example.com'))
  await page.getByLabel('用户名').fill('新来的')
  await page.getByLabel('密码', { exact: true }).fill('12345678')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('这是最常见的密码之一')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByLabel('密码', { exact: true }).fill('湖边的第三棵柳树')
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await expect(page.getByText('请先阅读，并勾选同意')).toBeVisible()
  const opening = context.waitForEvent('page')
  await page.getByRole('link', { name: '《服务条款》' }).click()
  const terms = await opening
  await expect(terms.getByRole('heading', { name: '服务条款' })).toBeVisible()
  await terms.close()
  await page.getByRole('checkbox', { name: '我已阅读并同意' }).check({ force: true })
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL(address('/'))
  await expect(page.getByText('新来的').first()).toBeVisible()
  await page.goto(address('/Account/Data'))
  await expect(page.getByRole('link', { name: '隐私政策' })).toBeVisible()
  await context.close()
})
