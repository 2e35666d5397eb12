// Panoramas in an article come to life where a reader stops, and not while one scrolls past.
import { expect, test } from '@playwright/test'
import { address } from './person.ts'
import { firstWork } from './first-work.ts'

test('a reader scrolls past panoramas and stops at one', async ({ page }) => {
  test.setTimeout(180_000)
  // Frames that an author has put into the text begin by themselves, and would hold the page up.
  const gate = Promise.withResolvers<void>()
  await page.route(/embed=1/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(address(`/view/blog/${await firstWork('Blogs')}`))
  const panorama = page.locator('.hs-blog-pano').first()
  const frame = panorama.locator('iframe')
  await expect(panorama.locator('img')).toHaveAttribute('alt', /./)
  await panorama.evaluate(async (place) => {
    const frames = async (count: number): Promise<void> => {
      for (let n = 0; n < count; n += 1) await new Promise(requestAnimationFrame)
    }
    place.scrollIntoView()
    await frames(3)
    document.querySelector('.hs-blog-end')?.scrollIntoView()
  })
  // Longer than a stop is.
  await page.waitForTimeout(800)
  await expect(frame).toHaveCount(0)
  await panorama.scrollIntoViewIfNeeded()
  await expect(frame).toHaveCount(1)
  gate.resolve()
  await expect(panorama.frameLocator('iframe').locator('canvas').first()).toBeVisible()
})
