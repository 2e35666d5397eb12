// A page in a browser that has seen nothing yet, on a line and a processor that are as slow as is asked for.
import { chromium, type Browser, type BrowserContextOptions, type CDPSession, type Page } from '@playwright/test'
import { chromiumFlags } from '../test-run/chromium.ts'

/** 10 Mbit/s, and 60 ms for each request. */
export const LINE = { offline: false, latency: 60, downloadThroughput: 10 * 125_000, uploadThroughput: 10 * 125_000 }

export const telephone = {
  viewport: { width: 375, height: 812 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const satisfies BrowserContextOptions

export interface FreshPage {
  readonly page: Page
  readonly screen: CDPSession
  readonly browser: Browser
}

interface Choices {
  readonly executablePath: string
  readonly device: BrowserContextOptions
  /** Scripts to run before any of the page's. */
  readonly before?: readonly string[]
  /** Absent: as fast as the machine. */
  readonly line?: typeof LINE
  /** The main thread of pages is slowed by this factor; what Chromium does elsewhere (decoding, the GPU process) is not. */
  readonly slowed?: number
}

export async function inFreshPage<T>(
  { executablePath, device, before = [], line, slowed = 1 }: Choices,
  work: (fresh: FreshPage) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await browser.newContext({ locale: 'zh-CN', ...device })
    const page = await context.newPage()
    // Each a script of its own: what one ends with never runs into what the next begins with.
    for (const content of before) await page.addInitScript({ content })
    const screen = await context.newCDPSession(page)
    await screen.send('Network.enable')
    if (line !== undefined) await screen.send('Network.emulateNetworkConditions', line)
    if (slowed > 1) await screen.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    return await work({ page, screen, browser })
  } finally {
    await browser.close()
  }
}

/** Nothing is on its way any more; pages with frames that keep a line open are left after a while. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
}
