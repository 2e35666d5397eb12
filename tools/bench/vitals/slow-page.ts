// A page as people with a slow processor and a plain line get it, in a browser that has seen nothing yet.
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { chromiumFlags } from '../../test-run/chromium.ts'

/** The main thread of pages is slowed by this factor; what Chromium does elsewhere (decoding, the GPU process) is not. */
const SLOWED = 4
const LINE = { offline: false, latency: 60, downloadThroughput: 10 * 125_000, uploadThroughput: 10 * 125_000 }

export interface Vitals {
  /** Milliseconds since the navigation until something of the page was seen: of a work its picture, where the page brings it. */
  readonly fcp: number
  /** Of the last candidate. Neither canvases nor pictures that fill the window count. NaN where there was nothing else. */
  readonly lcp: number
  readonly lcpElement: string
  readonly cls: number
  /** What moved most. */
  readonly clsElement: string
  /** Milliseconds; NaN before the first act. */
  readonly inp: number
  readonly inpElement: string
}

export interface SlowPage {
  readonly page: Page
  readonly screen: CDPSession
  readonly browser: Browser
}

interface Choices {
  readonly executablePath: string
  /** Scripts to run before any of the page's. */
  readonly before?: readonly string[]
  readonly width?: number
  readonly height?: number
}

/** What the page itself has measured, kept under this name. */
const OBSERVE = `
  globalThis.vitalsSeen = {}
  const keep = ({ name, value, attribution }) => { globalThis.vitalsSeen[name] = { value, attribution } }
  webVitals.onFCP(keep)
  webVitals.onLCP(({ name, value, attribution }) => keep({ name, value, attribution: attribution.target }), { reportAllChanges: true })
  webVitals.onCLS(({ name, value, attribution }) => keep({ name, value, attribution: attribution.largestShiftTarget }), { reportAllChanges: true })
  webVitals.onINP(({ name, value, attribution }) => keep({ name, value, attribution: attribution.interactionType + ' ' + attribution.interactionTarget + ' ' + [attribution.inputDelay, attribution.processingDuration, attribution.presentationDelay].map(Math.round).join('+') }), { reportAllChanges: true, durationThreshold: 16 })
`

const library = createRequire(import.meta.url)
  .resolve('web-vitals/attribution')
  .replace(/\.(umd\.cjs|js)$/, '.iife.js')

export async function inSlowPage<T>(
  { executablePath, before = [], width = 1440, height = 900 }: Choices,
  work: (slow: SlowPage) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'zh-CN' })
    const page = await context.newPage()
    await page.addInitScript({ content: `${await readFile(library, 'utf8')}\n${OBSERVE}` })
    // Each a script of its own: what one ends with never runs into what the next begins with.
    for (const content of before) await page.addInitScript({ content })
    const screen = await context.newCDPSession(page)
    await screen.send('Network.enable')
    await screen.send('Network.emulateNetworkConditions', LINE)
    await screen.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    return await work({ page, screen, browser })
  } finally {
    await browser.close()
  }
}

/** Nothing is on its way any more; pages with frames that keep a line open are left after a while. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: 10_000 }).catch(() => undefined)
}

export async function vitalsOf(page: Page): Promise<Vitals> {
  type Kept = Readonly<Record<'FCP' | 'LCP' | 'CLS' | 'INP', { value: number; attribution: string } | undefined>>
  // What happened last is told once the page has a moment of rest.
  await page.waitForTimeout(600)
  const kept = await page.evaluate(() => Reflect.get(globalThis, 'vitalsSeen') as Kept) // as above
  return {
    fcp: kept.FCP?.value ?? Number.NaN,
    lcp: kept.LCP?.value ?? Number.NaN,
    lcpElement: kept.LCP?.attribution ?? '',
    cls: kept.CLS?.value ?? 0,
    clsElement: kept.CLS?.attribution ?? '',
    inp: kept.INP?.value ?? Number.NaN,
    inpElement: kept.INP?.attribution ?? '',
  }
}
