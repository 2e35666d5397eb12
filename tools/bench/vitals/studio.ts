// The studio at its limits: how long it takes to open, what scripts take of each frame while a hotspot is dragged, and its memory.
import type { Page } from '@playwright/test'
import { atRest, type FreshPage } from '../fresh-page.ts'
import { median } from '../median.ts'
import { memoryOf, type PageMemory } from '../page-memory.ts'
import { PRODUCT_PASSWORD } from '../product-server.ts'
import { AUTHOR } from './author.ts'
import { LARGE_TITLE } from './content.ts'
import { traceFrames } from './frames.ts'
import { inSlowPage, vitalsOf } from './slow-page.ts'

export interface StudioRun extends PageMemory {
  /** Milliseconds from the button on the sign-in page to the list with its records. */
  readonly list: number
  /** From the press on the record to the studio, with all scenes to choose from. */
  readonly open: number
  /** From the same press to the picture of its scene, with the hotspots on it. */
  readonly picture: number
  readonly middleFrame: number
  readonly longestFrame: number
  readonly inp: number
  readonly inpElement: string
}

/** Times are kept for the next page in the storage that pages of one origin share. */
const KEEP_PRESSES = `
  addEventListener('pointerdown', ({ timeStamp }) => localStorage.setItem('pressed', performance.timeOrigin + timeStamp), true)
`

export function runStudio(executablePath: string, origin: string): Promise<StudioRun> {
  return inSlowPage({ executablePath, before: [KEEP_PRESSES] }, async (slow) => {
    const { page } = slow
    await page.goto(`${origin}/Tour`)
    await page.getByLabel('用户名、邮箱或手机号').fill(AUTHOR)
    await page.getByLabel('密码', { exact: true }).fill(PRODUCT_PASSWORD)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    const list = await sincePress(page, '.hs-card')
    await atRest(page)
    await page.getByRole('link', { name: LARGE_TITLE }).first().click()
    const open = await sincePress(page, '.hs-studio-stage .hv-root', '.hs-studio-wait')
    const picture = await sincePress(page, '.hs-studio-stage .hv-overlay [data-hotspot]', '.hs-studio-wait')
    await atRest(page)
    const frames = await dragged(slow)
    const { inp, inpElement } = await vitalsOf(page)
    return { list, open, picture, ...frames, inp, inpElement, ...(await memoryOf(slow)) }
  })
}

/** Until one is on the page and the other is not, as the next frame shows it. */
async function sincePress(page: Page, present: string, absent = '.hs-page-wait'): Promise<number> {
  const told = await page.waitForFunction(
    ([there, gone]) => {
      const isThere = document.querySelector(there) !== null && document.querySelector(gone) === null
      return isThere && performance.timeOrigin + performance.now() - Number(localStorage.getItem('pressed'))
    },
    [present, absent] as const,
    { timeout: 60_000, polling: 'raf' },
  )
  return Number(await told.jsonValue())
}

async function dragged({ page, browser }: FreshPage): Promise<Pick<StudioRun, 'middleFrame' | 'longestFrame'>> {
  const mark = page.locator('.hs-studio-stage .hv-overlay [data-hotspot]:not(.hv-away) .hv-sign').first()
  await mark.click()
  await page.waitForTimeout(800)
  const box = await mark.boundingBox()
  if (box === null) throw new Error('no hotspot to drag')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const { scripts } = await traceFrames(browser, page, async () => {
    for (let step = 1; step <= 60; step += 1) {
      await page.mouse.move(x + 3 * step, y + 40 * Math.sin(step / 10))
      await page.waitForTimeout(16)
    }
  })
  await page.mouse.up()
  return { middleFrame: median(scripts), longestFrame: Math.max(...scripts) }
}
