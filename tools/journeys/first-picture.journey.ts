// What the server puts into a page to be seen before any script runs stands just where the page's own picture will be.
import { expect, test, type Page } from '@playwright/test'
import { firstWork } from './first-work.ts'
import { address } from './person.ts'

const pages = [
  { name: 'the front page', own: '.hs-front-hero', list: 'Home', path: () => '/view' },
  { name: 'an article', own: '.hs-blog-hero', list: 'Blogs', path: (id: string) => `/view/blog/${id}` },
]
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]

/** Neither scripts nor styles come before it is told to let them. */
async function holdCode(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/[^/]+\.(js|css)$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

for (const { name, own, list, path } of pages)
  for (const viewport of sizes)
    test(`${name}, ${viewport.width} pixels wide, begins with its picture`, async ({ browser }) => {
      test.setTimeout(180_000)
      const page = await browser.newPage({ viewport })
      const release = await holdCode(page)
      await page.goto(address(path(await firstWork(list))), { waitUntil: 'commit' })
      const first = page.locator('#first-picture')
      await expect(first).toHaveJSProperty('complete', true)
      const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
      await page.waitForFunction(isPainted)
      const place = await first.boundingBox()
      release()
      await expect(page.locator(own)).toBeVisible()
      expect(await page.locator(own).boundingBox()).toEqual(place)
      await expect(first).toHaveCount(0)
      await page.close()
    })
