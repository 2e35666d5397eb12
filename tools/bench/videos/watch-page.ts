// A browser with the page that shows what is measured.
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, provideChromium } from '../../test-run/chromium.ts'
import type { FallingLine } from './falling-line.ts'

export async function withPage<T>(
  { origin }: FallingLine,
  asked: string,
  watch: (page: Page) => Promise<T>,
): Promise<T> {
  const path = provideChromium()
  const browser = await chromium.launch({
    ...(path === null ? {} : { executablePath: path }),
    args: [...chromiumFlags, '--enable-unsafe-swiftshader', '--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 640, height: 360 } })
    await page.goto(`${origin}/?${asked}`)
    return await watch(page)
  } finally {
    await browser.close()
  }
}
