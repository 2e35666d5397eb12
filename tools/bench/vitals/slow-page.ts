// A page as people with a slow processor and a plain line get it, in a browser that has seen nothing yet.
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { inFreshPage, LINE, type FreshPage } from '../fresh-page.ts'

const SLOWED = 4

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
  work: (slow: FreshPage) => Promise<T>,
): Promise<T> {
  const vitals = `${await readFile(library, 'utf8')}\n${OBSERVE}`
  const device = { viewport: { width, height } }
  return inFreshPage({ executablePath, device, before: [vitals, ...before], line: LINE, slowed: SLOWED }, work)
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
