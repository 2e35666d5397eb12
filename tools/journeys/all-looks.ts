// Pictures of one state of a page in both sizes and themes, for whoever judges how it looks.
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './person.ts'

const sizes = [
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
] as const

/** @param path of the pictures, without what tells them apart */
export async function inAllLooks(page: Page, path: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.waitForTimeout(300)
      await page.screenshot({ path: `${path}-${size.width}-${colorScheme}.png` })
      await expectNoSidewaysScroll(page)
    }
  }
  await page.setViewportSize(sizes[0])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}
