// Panoramas in an article come to life where a reader stops, and not while one scrolls past.
import { expect, test } from '@playwright/test'
import { address } from './person.ts'
import { firstWork } from './first-work.ts'

test('a reader scrolls past panoramas and stops at one', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto(address(`/view/blog/${await firstWork('Blogs')}`))
  const panorama = page.locator('.hs-blog-pano').first()
  const frame = panorama.locator('iframe')
  await expect(panorama.locator('img')).toHaveAttribute('alt', /./)
  // Without coming to rest.
  const end = page.locator('.hs-blog-end')
  await page.mouse.move(700, 400)
  while ((await end.boundingBox().then((box) => box?.y ?? 0)) > 800) await page.mouse.wheel(0, 400)
  await expect(frame).toHaveCount(0)
  await panorama.scrollIntoViewIfNeeded()
  await expect(frame).toHaveCount(1)
  await expect(panorama.frameLocator('iframe').locator('canvas').first()).toBeVisible()
})
