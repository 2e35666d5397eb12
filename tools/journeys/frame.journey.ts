// The frame around every screen, in a real browser: titles, the way back, the foot, messages and their clock, the button that is held.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { root } from '../architecture/source.ts'
import { address, enterAt, expectAccessible } from './person.ts'

test('titles, the way back from where one edits, and the foot of the page', async ({ page }) => {
  await enterAt(page, '/Profile/Edit')
  await expect(page).toHaveTitle('编辑资料 · 环视')
  await expect(page.locator('main footer')).toContainText('环视')
  await page.getByRole('link', { name: '返回个人资料' }).click()
  await page.waitForURL(address('/Profile'))
  await expect(page).toHaveTitle('个人资料 · 环视')
  await page.locator('main footer').getByRole('link', { name: '系统信息' }).click()
  await page.waitForURL(address('/Info'))
  await expect(page).toHaveTitle('系统信息 · 环视')
  // A list that one comes back to stands again from what is still known of it.
  const menu = page.getByRole('navigation', { name: '主菜单' })
  for (const _ of ['read', 'known']) {
    await menu.getByRole('link', { name: '全景', exact: true }).click()
    await expect(page.getByRole('gridcell').first()).toBeVisible()
    await menu.getByRole('link', { name: '首页', exact: true }).click()
    await page.waitForURL(address('/'))
  }
  await page.goto(address('/Chat/admin'))
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await expect(page.locator('main footer')).toHaveCount(0)
})

/** A message that stays for six seconds. */
async function provoke(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await (await opening).close()
  await expect(page.getByText('登录窗口已关闭，没有登录')).toBeVisible()
}

test('a message waits while the pointer or the focus is on it, goes by itself, and can be closed', async ({ page }) => {
  await page.clock.install()
  await page.goto(address('/Info'))
  const message = page.getByText('登录窗口已关闭，没有登录')
  await provoke(page)
  await message.hover()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await expectAccessible(page)
  await page.mouse.move(5, 5)
  await page.clock.runFor(5_500)
  await expect(message).toBeVisible()
  await page.clock.runFor(600)
  await expect(message).toHaveCount(0)

  await provoke(page)
  await page.getByRole('button', { name: '关闭', exact: true }).focus()
  await page.clock.runFor(20_000)
  await expect(message).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(message).toHaveCount(0)
})

test('the markup of a message keeps its form and loses whatever could act', async ({ page }) => {
  const manifest: unknown = JSON.parse(await readFile(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8'))
  const { file } = (manifest as Record<string, { file: string }>)['../../packages/ui/toast/clean-markup.ts'] ?? {
    file: '',
  } // Vite's own format
  await page.goto(address('/Info'))
  const clean = (html: string) =>
    page.evaluate(
      async ([path, text]) => {
        const parts = Object.values((await import(path)) as Record<string, unknown>) // the built part has one function
        const cleaner = parts.find((part) => typeof part === 'function') as (html: string) => DocumentFragment // that one
        const place = document.createElement('div')
        place.append(cleaner(text))
        return place.innerHTML
      },
      [`/${file}`, html] as const,
    )
  expect(await clean('<b>粗</b><br><a href="/Pano">看</a>')).toBe('<b>粗</b><br><a href="/Pano">看</a>')
  const hostile = [
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><animate onbegin=alert(1)></svg>',
    '<form action="/x"><input name=p></form>',
    '<b style="position:fixed" onclick="alert(1)">x</b>',
    '<iframe src="/"></iframe>',
  ]
  for (const html of hostile)
    expect(await clean(html)).not.toMatch(/on\w+=|script|javascript|evil|<img|<svg|<form|<input|style|<iframe/i)
})

test('what should not happen by a slip happens when it is held, by pointer or by key', async ({ browser }) => {
  const [here, there, elsewhere] = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  const [page, other, third] = await Promise.all([here.newPage(), there.newPage(), elsewhere.newPage()])
  await enterAt(other, '/Profile', 'manager')
  await enterAt(third, '/Profile', 'manager')
  await enterAt(page, '/Account/Security', 'manager')
  const ends: string[] = []
  page.on('request', (request) => void (request.method() === 'DELETE' && ends.push(request.url())))
  page.on('request', (request) => void (request.method() === 'POST' && ends.push(request.url())))
  const button = page.getByRole('button', { name: '按住，退出其他所有设备' })
  await expect(button).toBeVisible()
  ends.length = 0
  await button.click()
  await expect(button).toHaveAttribute('data-held', 'false')
  await button.focus()
  await page.keyboard.press('Enter')
  expect(ends.filter((url) => url.includes('/Devices'))).toEqual([])
  await page.keyboard.down('Enter')
  await expect(button).toHaveAttribute('data-held', 'true')
  await expect(button).toHaveCount(0)
  await page.keyboard.up('Enter')
  // It may have heard of it, and be on its way already.
  await other.goto(address('/Tag')).catch(() => null)
  await expect(other.getByRole('heading', { name: '登录环视' })).toBeVisible()
  await Promise.all([here.close(), there.close(), elsewhere.close()])
})
