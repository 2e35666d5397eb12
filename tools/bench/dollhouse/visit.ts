// One visit by telephone: the tour alone, then its dollhouse, at rest or as the first thing that is opened.
import type { Page } from '@playwright/test'
import { setTimeout as sleep } from 'node:timers/promises'
import { inFreshPage, telephone, type FreshPage, type LINE } from '../fresh-page.ts'
import { memoryOf, type PageMemory } from '../page-memory.ts'
import { bytesOf, watchTraffic, type Fetched, type Traffic } from './traffic.ts'

const PATIENCE = { timeout: 60_000 }
/** Nothing is fetched and nothing drawn for so long: that is how it stays. */
const REST_MS = 1500

export interface Way {
  readonly executablePath: string
  readonly address: string
  /** Of the probe. */
  readonly code: string
  readonly line: typeof LINE | null
}

export interface Opened {
  /** Milliseconds from the press, or from the tour's first picture. */
  readonly whole: number
  readonly sharp: number
  /** Milliseconds from the navigation to the tour's first picture. */
  readonly tour: number
  /** Pictures of the dollhouse that were drawn. */
  readonly frames: number
  /** Of everything since the navigation. */
  readonly bytes: number
  readonly memory: PageMemory
}

export interface AtRest extends Opened {
  readonly alone: Pick<Opened, 'bytes' | 'memory'>
  /** What the dollhouse fetched. */
  readonly fetched: readonly Fetched[]
}

/** It is opened when all of the tour's first scene is there and somebody has looked at it. */
export function visitAtRest(way: Way): Promise<AtRest> {
  return visit(way, false, async (fresh, traffic) => {
    const { page } = fresh
    await page.locator('.hs-tour[data-sharp="true"]').waitFor(PATIENCE)
    await resting(page, traffic)
    const before = traffic.all.length
    const alone = { bytes: bytesOf(traffic.all), memory: await memoryOf(fresh) }
    const button = page.locator('button[data-button="rooms"]')
    if ((await button.count()) > 0) await button.tap()
    else {
      await page.locator('.hs-tour-button[aria-haspopup="dialog"]').tap()
      await page.getByRole('button', { name: '沙盘' }).tap()
    }
    const opened = await whatCame(fresh, traffic, 'pressed')
    return { ...opened, alone, fetched: traffic.all.slice(before) }
  })
}

/** It is opened by the tour's first picture. */
export function visitAtOnce(way: Way): Promise<Opened> {
  return visit(way, true, (fresh, traffic) => whatCame(fresh, traffic, 'firstPicture'))
}

function visit<T>(
  { executablePath, address, code, line }: Way,
  isAtOnce: boolean,
  work: (fresh: FreshPage, traffic: Traffic) => Promise<T>,
): Promise<T> {
  const before = [`window.opensDollhouse = ${isAtOnce}`, code]
  const choices = { executablePath, device: telephone, before, ...(line === null ? {} : { line }) }
  return inFreshPage(choices, async (fresh) => {
    const traffic = watchTraffic(fresh.screen)
    await fresh.page.goto(address, { waitUntil: 'commit' })
    return work(fresh, traffic)
  })
}

async function whatCame(fresh: FreshPage, traffic: Traffic, since: 'pressed' | 'firstPicture'): Promise<Opened> {
  const { page } = fresh
  await page.waitForFunction(() => window.dollhouseProbe.lastFrame !== null, undefined, PATIENCE)
  await resting(page, traffic)
  const { firstPicture, pressed, told } = await page.evaluate(() => {
    const { firstPicture: first, pressed: press } = window.dollhouseProbe
    return { firstPicture: first, pressed: press, told: window.dollhouseProbe.tell() }
  })
  const began = { pressed, firstPicture }[since] ?? Number.NaN
  const { whole, sharp, frames } = told
  const bytes = bytesOf(traffic.all)
  const memory = await memoryOf(fresh)
  return { whole: whole - began, sharp: sharp - began, tour: firstPicture ?? Number.NaN, frames, bytes, memory }
}

async function resting(page: Page, traffic: Traffic): Promise<void> {
  const sinceFrame = (): Promise<number> =>
    page.evaluate(() => performance.now() - (window.dollhouseProbe.lastFrame ?? -Infinity))
  const end = Date.now() + PATIENCE.timeout
  for (let idleSince = Date.now(); Date.now() < end; await sleep(100)) {
    if (!traffic.isIdle()) idleSince = Date.now()
    if (Date.now() - idleSince > REST_MS && (await sinceFrame()) > REST_MS) return
  }
  throw new Error('the page does not come to rest')
}
