// A business card from its list to whoever is shown it: calling, keeping, passing on; and the front page that leads to works.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { address, expectAccessible, expectNoSidewaysScroll } from './person.ts'

test('a card is opened, kept in an address book and passed on as a picture', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 })
  // The demonstration is brought in meanwhile.
  await expect(async () => {
    await page.goto(address('/card/许嘉宁'))
    await expect(page.getByRole('heading', { name: '许嘉宁' })).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 90_000 })
  await expect(page).toHaveTitle('许嘉宁的名片 · 环视')
  await expect(page.getByRole('link', { name: '打电话' })).toHaveAttribute('href', 'tel:13800000006')
  await expect(page.getByRole('link', { name: /邮箱/ })).toHaveAttribute('href', 'mailto:jianing@yunling.example')
  await expect(page.getByRole('link', { name: /地址/ })).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/marker\?/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: '存入通讯录' }).click()
  // Its name is the system's to write, and a plain one writes no Chinese.
  const entry = await readFile(await (await kept).path(), 'utf8')
  expect(entry).toMatch(/^BEGIN:VCARD/)
  expect(entry).toContain('许嘉宁')

  await page.getByRole('button', { name: '分享' }).click()
  const share = page.getByRole('dialog', { name: '分享许嘉宁的名片' })
  await expect(share.getByRole('img', { name: '二维码' })).toBeVisible()
  await share.getByRole('button', { name: '生成海报' }).click()
  await expect(page.getByRole('link', { name: '下载海报' })).toBeVisible()
  await page.getByRole('button', { name: '关闭' }).click()

  await page.getByRole('region', { name: '全景' }).getByRole('link').first().click()
  await page.waitForURL(/\/view\/pano\//)
})

test('a card that nobody made says so, and leads on', async ({ page }) => {
  await page.goto(address('/card/nobody-has-this-name'))
  await expect(page.getByRole('heading', { name: '这里没有可以看的内容' })).toBeVisible()
  await page.getByRole('link', { name: '看看其他作品' }).click()
  await page.waitForURL(address('/view'))
  // What administrators pinned stands first.
  await expect(page.getByRole('link', { name: /云岭美术馆：站在原地，走完一天/ })).toBeVisible()
  await expect(page.getByRole('heading', { name: '推荐' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('contentinfo').getByRole('link', { name: '关于本站' }).click()
  await expect(page.getByRole('heading', { name: '关于本站' })).toBeVisible()
  await expectAccessible(page)
})
