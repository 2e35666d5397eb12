// What a screen is going to show is asked for while its code is on its way: by the page, and not again by the screen.
import { expect, test } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'
import { address, signIn } from './person.ts'
import { firstItems, userNamed } from './test-users.ts'

test('on the way into a list and on into a studio nothing is asked for twice', async ({ page }) => {
  test.setTimeout(240_000)
  // The demonstration is brought in after the start.
  await firstItems(userNamed('member'), '/api/My/Tours', 1)
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  const times = (what: RegExp): number => asked.filter((one) => what.test(one)).length
  await page.goto(address('/Tour?sort=-title'))
  await signIn(page, 'member')
  const tour = page.locator('.hs-card').getByRole('link').first()
  await expect(tour).toBeVisible()
  // Once by the page that is left for the sign-in, once by the one that comes back.
  expect(times(/^GET \/js\/config\.js$/)).toBe(2)
  expect(times(/^GET \/api\/(ES\/)?My\/Tours$/i)).toBe(1)
  expect(times(/^GET \/api\/My\/Users$/)).toBe(1)
  const stage = page.locator('.hs-studio-stage .hv-root')
  await tour.click()
  await expect(stage).toBeVisible()
  expect(times(/^GET \/api\/My\/Tours\/[^/]+$/i)).toBe(1)
  // The picture of a scene is known by the answer to the preview.
  await expect(page.locator('.hs-scene img').first()).toBeAttached({ timeout: 90_000 })
  expect(times(/^POST \/api\/My\/Tours\/[^/]+\/preview$/i)).toBe(1)
  // Opened again it shows what is stored by then.
  await page.goBack()
  await tour.click()
  await expect(stage).toBeVisible()
  expect(times(/^GET \/api\/My\/Tours\/[^/]+$/i)).toBe(2)
  // And by its address, where its code comes with all else.
  await page.reload()
  await expect(stage).toBeVisible()
})

test('whatever is loaded by name may be the first that comes', async ({ page }) => {
  test.slow()
  const text = readFileSync(join(root, 'apps/web/dist/.vite/manifest.json'), 'utf8')
  const files = Object.values(JSON.parse(text) as Record<string, { file: string; isDynamicEntry?: boolean }>) // Vite's own format
    .filter(({ file, isDynamicEntry }) => isDynamicEntry === true && file.endsWith('.js'))
    .map(({ file }) => `/${file}`)
  expect(files.length).toBeGreaterThan(100)
  const failed: string[] = []
  for (const [index, file] of files.entries()) {
    // A page of its own for each: what has been loaded once is there.
    await page.goto(address(`/silent-refresh?${index}`))
    const told = await page.evaluate<string>(`import('${file}').then(() => '', String)`)
    if (told !== '') failed.push(`${file}: ${told}`)
  }
  expect(failed).toEqual([])
})
