// What visitors do on each page, by pointer and keys, after it has come to rest.
import type { Locator, Page } from '@playwright/test'
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

/** By the pointer alone: a locator's own click looks for its element with scripts in the page, which would count as the page's. */
async function press(page: Page, found: Locator, rest = 700): Promise<void> {
  const place = await found.first().boundingBox()
  if (place === null) throw new Error('what is to be pressed is not there')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(300)
  await page.mouse.click(x, y, { delay: 60 })
  await page.waitForTimeout(rest)
}

async function turn(page: Page): Promise<void> {
  await page.mouse.move(700, 430)
  await page.mouse.down()
  await page.mouse.move(560, 450, { steps: 8 })
  await page.mouse.up()
  await page.waitForTimeout(500)
}

async function panels(page: Page): Promise<void> {
  await press(page, page.getByRole('button', { name: /^评论/ }))
  await page.keyboard.press('Escape')
  await page.waitForTimeout(500)
  await press(page, page.getByRole('button', { name: /^分享/ }))
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
      if ((await dots.count()) > 1) await press(page, dots.nth(1), 500)
      await press(page, page.getByRole('searchbox'), 100)
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
    // What follows the sign-in comes while somebody types.
    name: 'sign-in',
    path: () => '/Tour',
    there: (page) => page.locator('.si-submit').waitFor(PATIENCE),
    async act(page) {
      await press(page, page.locator('#account'), 100)
      await page.keyboard.type('member', { delay: 120 })
      await press(page, page.locator('#password'), 100)
      await page.keyboard.type('not this one', { delay: 120 })
      await press(page, page.locator('.si-eye'))
      await press(page, page.locator('.si-theme'))
    },
  },
  {
    name: 'tour',
    path: ({ tour }) => `/view/tour/${tour}`,
    there: sharp,
    async act(page) {
      await turn(page)
      await press(page, page.getByRole('navigation', { name: '场景' }).getByRole('button').nth(1), 2500)
      await page.keyboard.press('PageUp')
      await page.waitForTimeout(2500)
      await press(page, page.locator('.hv-overlay [data-hotspot]:not(.hv-away) .hv-sign'), 2000)
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
      const like = page.locator('.hs-blog button[aria-pressed]')
      await like.first().scrollIntoViewIfNeeded()
      await page.waitForTimeout(800)
      await press(page, like)
      await press(page, page.getByRole('button', { name: '写评论' }))
      await press(page, page.getByRole('textbox', { name: '评论', exact: true }), 100)
      await page.keyboard.type('很好看', { delay: 120 })
      await page.waitForTimeout(500)
    },
  },
]
