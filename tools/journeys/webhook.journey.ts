// A receiver is set up by hand: its secret is shown once, a trial says why nothing arrived, and what was told can be read, on the phone too.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { enter, go } from './navigation.ts'
import { expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { userNamed } from './test-users.ts'

const folder = join(root, 'tools/results/webhooks')
const looks = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
  { width: 375, height: 812, colorScheme: 'light' },
  { width: 375, height: 812, colorScheme: 'dark' },
] as const

async function picture(page: Page, name: string): Promise<void> {
  for (const { width, height, colorScheme } of looks) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForTimeout(300)
    await page.screenshot({ path: join(folder, `${name}-${width}-${colorScheme}.png`) })
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

test('a receiver is set up, tried and looked after', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const { page, complaints } = await enter(browser, userNamed('expo'))
  await go(page, '/Webhook')
  await expect(page.getByText('还没有推送').first()).toBeVisible()
  await picture(page, 'empty')

  await test.step('an address of the inner network is refused with a sentence, another is taken, the secret shown once', async () => {
    await page.getByRole('button', { name: '创建推送' }).first().click()
    const dialog = page.getByRole('dialog', { name: '创建推送' })
    await dialog.getByLabel('名称').fill('官网同步')
    await dialog.getByLabel('地址').fill('https://127.0.0.1/huanshi')
    await dialog.getByRole('group', { name: '漫游' }).getByText('发布').click()
    await dialog.getByRole('button', { name: '全选' }).click()
    await picture(page, 'making')
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    await expect(dialog.getByRole('alert')).toContainText('内部网络')
    await dialog.getByLabel('地址').fill('https://hooks.invalid/huanshi')
    await dialog.getByRole('button', { name: /^创\s?建$/ }).click()
    const told = page.getByRole('dialog', { name: '保存好「官网同步」的密钥' })
    await expect(told.getByLabel('密钥').first()).toHaveValue(/^whsec_/)
    await picture(page, 'secret')
    await told.getByRole('button', { name: '我已保存' }).click()
    await expect(page.getByRole('row', { name: /官网同步/ })).toContainText('正常')
  })

  await test.step('a trial does not arrive, and the record of it says why', async () => {
    await page
      .getByRole('row', { name: /官网同步/ })
      .getByText('官网同步')
      .click()
    const detail = page.getByRole('dialog', { name: /官网同步/ })
    await detail.getByRole('button', { name: '发送测试' }).click()
    await expect(page.getByText('送不到').first()).toBeVisible()
    await picture(page, 'detail')
    await page.getByRole('link', { name: '推送记录' }).first().click()
    await expect(page.getByRole('row', { name: /测试/ })).toContainText('待送达')
    await picture(page, 'deliveries')
    await expectAccessible(page)
    await page.getByRole('row', { name: /测试/ }).getByText('测试').first().click()
    await expect(page.getByText('webhook-signature').first()).toBeVisible()
    await expect(page.getByText(/找不到这个域名|暂时查不到这个域名/).first()).toBeVisible()
    await picture(page, 'delivery')
  })
  expect(complaints).toEqual([])
})
