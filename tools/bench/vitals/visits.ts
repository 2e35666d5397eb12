// What visitors do on each page, by pointer and keys, after it has come to rest.
import type { Page } from '@playwright/test'
import type { Content } from './content.ts'

export interface Visit {
  readonly name: string
  readonly path: (content: Content) => string
  /** It stands. */
  readonly there: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<void>
}

const PATIENCE = { timeout: 60_000 }
const sharp = (page: Page) => page.locator('.hs-tour[data-sharp="true"]').waitFor(PATIENCE)

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
  await page.waitForTimeout(700)
}

async function turn(page: Page): Promise<void> {
  await page.mouse.move(700, 430)
  await page.mouse.down()
  await page.mouse.move(560, 450, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(500)
}

async function panels(page: Page): Promise<void> {
  await press(page, /^评论/)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await press(page, /^分享/)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
}

export const visits: readonly Visit[] = [
  {
    name: 'front',
    path: () => '/view',
    there: (page) => page.locator('.hs-front-hero img').first().waitFor(PATIENCE),
    async act(page) {
      const dots = page.locator('.hs-front-dots button')
      if ((await dots.count()) > 1) await dots.nth(1).click()
      await page.waitForTimeout(500)
      const search = page.getByRole('searchbox').first()
      await search.click()
      await page.keyboard.type('大厅', { delay: 120 })
      await page.mouse.move(700, 600)
      for (let step = 0; step < 6; step += 1) {
        await page.mouse.wheel(0, 500)
        await page.waitForTimeout(150)
      }
      await page.mouse.click(20, 500)
      await page.waitForTimeout(500)
    },
  },
  {
    name: 'tour',
    path: ({ tour }) => `/view/tour/${tour}`,
    there: sharp,
    async act(page) {
      await turn(page)
      await page.getByRole('navigation', { name: '场景' }).getByRole('button').nth(1).click()
      await page.waitForTimeout(2500)
      await page.keyboard.press('PageUp')
      await page.waitForTimeout(2500)
      await page.locator('.hv-overlay [data-hotspot]:not(.hv-away) .hv-sign').first().click()
      await page.waitForTimeout(2000)
      await page.keyboard.press('Escape')
      await panels(page)
    },
  },
  {
    name: 'panorama',
    path: ({ pano }) => `/view/pano/${pano}`,
    there: sharp,
    async act(page) {
      await turn(page)
      await page.keyboard.press('ArrowRight')
      await page.waitForTimeout(500)
      await panels(page)
    },
  },
  {
    name: 'blog',
    path: ({ blog }) => `/view/blog/${blog}`,
    there: (page) => page.locator('.hs-blog h1').first().waitFor(PATIENCE),
    async act(page) {
      await page.mouse.move(700, 600)
      for (let step = 0; step < 6; step += 1) {
        await page.mouse.wheel(0, 500)
        await page.waitForTimeout(150)
      }
      await page.mouse.click(30, 500)
      await page.keyboard.press('Tab')
      await page.keyboard.press('PageDown')
      await page.waitForTimeout(500)
    },
  },
]
