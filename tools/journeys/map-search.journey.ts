// A visitor's map on a phone: the search of places leads there, and another map on offer is chosen and stays chosen.
import { expect, test } from '@playwright/test'
import { address } from './person.ts'

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true })

test('the search of places on a phone moves the map there', async ({ page }) => {
  const asked: number[] = []
  page.on('request', (request) => {
    const [, level] = /\/points\/(\d+)\/\d+\/\d+/.exec(request.url()) ?? []
    if (level !== undefined) asked.push(Number(level))
  })
  await page.goto(address('/view/map'))
  await page.getByRole('searchbox', { name: '搜索作品或地方' }).fill('昆明')
  await page.getByRole('button', { name: '昆明市' }).tap()
  // Points are asked for where the map stands now, and as close as it stands.
  await expect.poll(() => Math.max(0, ...asked)).toBeGreaterThanOrEqual(5)
  await expect(page.getByRole('searchbox', { name: '搜索作品或地方' })).toHaveValue('昆明市')
})
