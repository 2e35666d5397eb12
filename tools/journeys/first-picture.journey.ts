// What the server puts into a page to be seen before any script runs stands just where the page's own picture will be.
import { expect, test, type Page } from '@playwright/test'
import { address } from './person.ts'

const pages = [
  { name: 'the front page', own: '.hs-front-hero', list: 'Home', path: () => '/view' },
  { name: 'an article', own: '.hs-blog-hero', list: 'Blogs', path: (id: string) => `/view/blog/${id}` },
]
const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]

/** Of the demonstration, which may still be on its way. */
async function firstOf(list: string): Promise<string> {
  let id: string | undefined
  const look = async (): Promise<string | undefined> => {
    const answer = await fetch(address(`/api/View/${list}?pageSize=1`))
    const { items } = (await answer.json()) as { items: { id: string }[] } // the list's answer
    return (id = items[0]?.id)
  }
  await expect.poll(look, { timeout: 120_000 }).toBeDefined()
  return id ?? ''
}

/** Lets none through before it is told to. */
async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
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
      const release = await holdScripts(page)
      await page.goto(address(path(await firstOf(list))), { waitUntil: 'commit' })
      const first = page.locator('#first-picture')
      await expect(first).toHaveJSProperty('complete', true)
      const place = await first.boundingBox()
      release()
      await expect(page.locator(own)).toBeVisible()
      expect(await page.locator(own).boundingBox()).toEqual(place)
      await expect(first).toHaveCount(0)
      await page.close()
    })
