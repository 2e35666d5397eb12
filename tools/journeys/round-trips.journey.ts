// How often a visitor's line is crossed, there and back, before the first picture of a tour is seen: everything that the page asks
// for is held back, and let go in rounds. No time is measured, so a slow machine counts the same.
import { expect, test, type Page, type Route } from '@playwright/test'
import { demoTour } from './test-users.ts'
import { address } from './person.ts'

const MOST = 3
/** The browser has nothing more to do with what came: nothing further is asked for. */
const STILL_MS = 400

test.use({ viewport: { width: 800, height: 600 }, reducedMotion: 'reduce' })

test('the first picture of a tour is there within three round trips, and the first tiles are asked for with the script', async ({
  page,
}) => {
  const { id } = await demoTour()
  const line = await heldBack(page)
  // It ends when the page does: what the page waits for is held.
  const opened = page.goto(address(`/view/tour/${id}`)).catch(() => null)
  const asked: (readonly string[])[] = []
  const isSeen = () => page.evaluate(() => document.querySelector('.hs-tour:not([data-scene=""])') !== null)
  do asked.push(await line.letThrough())
  while (!(await isSeen()) && asked.length <= MOST)
  expect(asked.length, JSON.stringify(asked)).toBeLessThanOrEqual(MOST)
  // Together with the script, and not a second time by it.
  const tiles = (asked[1] ?? []).filter((url) => url.includes('/tiles/'))
  expect(tiles).not.toEqual([])
  for (const later of asked.slice(2)) for (const url of tiles) expect(later).not.toContain(url)
  await line.open()
  await opened
})

interface Line {
  /** Answers all that has been asked for; what follows from it is held again. */
  letThrough(): Promise<string[]>
  /** Holds nothing any more. */
  open(): Promise<void>
}

async function heldBack(page: Page): Promise<Line> {
  let held: Route[] = []
  let underWay = 0
  let isOpen = false
  page.on('requestfinished', () => void (underWay -= 1))
  page.on('requestfailed', () => void (underWay -= 1))
  await page.route('**/*', async (route) => {
    if (isOpen) return route.continue()
    held.push(route)
  })
  const isStill = async (): Promise<void> => {
    for (let before = -1; before !== held.length; await page.waitForTimeout(STILL_MS)) before = held.length
  }
  return {
    async letThrough() {
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await isStill()
      const now = held
      held = []
      underWay = now.length
      await Promise.all(now.map((route) => route.continue()))
      await expect.poll(() => underWay, { timeout: 60_000 }).toBeLessThanOrEqual(0)
      await isStill()
      return now.map((route) => route.request().url())
    },
    async open() {
      isOpen = true
      await Promise.all(held.map((route) => route.continue()))
    },
  }
}
