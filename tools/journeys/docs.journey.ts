// The description of the API as a page: read in Chinese, tried against the site itself, and nothing of it from elsewhere.
import { expect, test } from '@playwright/test'
import { address, picture } from './person.ts'

test('the API is read and tried on a page of its own', async ({ page }) => {
  const [asked, faults]: [string[], string[]] = [[], []]
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto(address('/docs'))
  await expect(page.getByRole('heading', { name: /环视 API/ })).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('一页一页读列表')).toBeVisible()
  await expect(page.getByRole('button', { name: '填写令牌' })).toBeVisible()

  await page.getByPlaceholder('按分组或地址筛选').fill('公开页面')
  const operation = page.locator('.opblock', { hasText: '最新的公开全景' }).first()
  const group = page.locator('.opblock-tag-section', { hasText: '公开页面' })
  // While the list is being narrowed a group may be drawn anew, closed.
  await expect(async () => {
    if (!(await operation.isVisible())) await group.getByRole('button', { name: '展开' }).click({ timeout: 2_000 })
    await expect(operation).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await operation.locator('.opblock-summary-control').click()
  await operation.getByRole('button', { name: '发送' }).click()
  await expect(operation.locator('.live-responses-table tr.response .response-col_status').first()).toHaveText(/200/)
  await expect(operation.getByText('服务器的回答')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(address('')) && !/^(data|blob):/.test(url))).toEqual([])
  expect(faults).toEqual([])
  for (const [width, colorScheme] of [
    [1440, 'dark'],
    [375, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 812 })
    await page.emulateMedia({ colorScheme })
    await picture(page, `api-docs-${width}-${colorScheme}`)
  }
})
