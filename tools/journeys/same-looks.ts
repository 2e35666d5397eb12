// A tour in two places looks the same in both: pictures of the same scenes in the same directions, laid over each other.
import { expect, type Page } from '@playwright/test'
import { readPicture, screenDifference, type Picture } from './sphere-truth.ts'

/** Mean difference per channel that cutting and packing the tiles again may leave. */
const TOLERANCE = 3

export async function expectSameLooks(page: Page, addresses: readonly [string, string], sceneIds: readonly string[]) {
  const [here, elsewhere] = [await looks(page, addresses[0], sceneIds), await looks(page, addresses[1], sceneIds)]
  const differences = (one: readonly Picture[], other: readonly Picture[]): number[] =>
    one.map((picture, index) => screenDifference(picture, other[index] ?? picture))
  expect(Math.max(...differences(here, elsewhere))).toBeLessThan(TOLERANCE)
  // Otherwise nothing would have been compared.
  expect(Math.min(...differences(here, [...elsewhere.slice(1), ...elsewhere.slice(0, 1)]))).toBeGreaterThan(TOLERANCE)
}

async function looks(page: Page, address: string, sceneIds: readonly string[]): Promise<Picture[]> {
  await page.goto(address)
  const begin = page.locator('.hs-splash-start')
  await page.locator('.hs-tour').waitFor()
  if (await begin.isVisible()) await begin.click()
  await page.addStyleTag({ content: '.hs-tour-skin,.hs-tour-shade,.hv-overlay{visibility:hidden!important}' })
  const pictures: Picture[] = []
  for (const id of sceneIds) {
    await page.goto(`${address}#${id}`)
    await expect(page.locator(`.hs-tour[data-scene="${id}"][data-sharp="true"]`)).toBeVisible({ timeout: 60_000 })
    pictures.push(await readPicture(await page.screenshot({ animations: 'disabled' })))
  }
  return pictures
}
