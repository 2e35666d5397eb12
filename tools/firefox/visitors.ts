// What a visitor does with what others have published, in Firefox: front page, tour, panorama, blog, card, and passing it on.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { Page } from 'puppeteer-core'
import { root } from '../architecture/source.ts'
import { compareView, readPicture } from '../journeys/sphere-truth.ts'

export interface Site {
  readonly url: string
  /** What lists of everybody's works say. */
  readonly first: (list: 'Tours' | 'Blogs', titled?: string) => Promise<{ readonly id: string; readonly title: string }>
  readonly tour: (id: string) => Promise<PublicTour>
}

interface Step {
  readonly name: string
  readonly run: (page: Page, site: Site) => Promise<void>
}

/** Mean difference per channel that resampling, JPEG and gamma rounding may leave. */
const TOLERANCE = 6
const TOUR = '云岭美术馆'
/** Rooms of the demonstration by the name of their scene. */
const files: Readonly<Record<string, string>> = { 大厅: 'hall.jpg', 一号厅: 'gallery-one.jpg' }

const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`
const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`

export const steps: readonly Step[] = [
  {
    name: 'the front page shows works, and one of them opens',
    async run(page, { url }) {
      await page.goto(`${url}/view`)
      await page.waitForSelector(`::-p-text(${TOUR})`)
      const [first] = await page.$$('main a[href^="/view/"]')
      assert(first !== undefined, 'there is no work on the front page')
      await Promise.all([page.waitForNavigation(), first.click()])
      assert.match(new URL(page.url()).pathname, /^\/view\/\w+\//)
    },
  },
  {
    name: 'a tour shows what lies in its direction, and goes from scene to scene and back',
    async run(page, { url, first, tour }) {
      const { id } = await first('Tours', TOUR)
      const { scenes } = await tour(id)
      const [one, two] = scenes
      assert(one !== undefined && two !== undefined, 'the demonstration has a tour of several scenes')
      await page.goto(`${url}/view/tour/${id}`)
      await sharp(page, one.id)
      await drawn(page, files[one.title] ?? 'hall.jpg', one.initialView)
      await page.reload()
      await sharp(page, one.id)
      await page.click(`nav ${button(two.title)}`)
      await sharp(page, two.id)
      assert(page.url().endsWith(`#${two.id}`))
      // Within one document there is no navigation to wait for.
      await page.evaluate('history.back()')
      await sharp(page, one.id)
    },
  },
  {
    name: 'the picture follows the pointer and the keys',
    async run(page, { url, first }) {
      const { id } = await first('Tours', TOUR)
      await page.goto(`${url}/view/tour/${id}`)
      await page.waitForSelector('.hs-tour[data-sharp="true"]')
      const before = await page.screenshot()
      await page.mouse.move(640, 380)
      await page.mouse.down()
      await page.mouse.move(420, 360, { steps: 8 })
      await page.mouse.up()
      assert.notDeepEqual(await page.screenshot(), before)
      await page.keyboard.press('PageDown')
      await page.waitForFunction("location.hash !== ''")
    },
  },
  {
    name: 'a tour is passed on by its address, its code and a picture of it',
    async run(page, { url, first }) {
      const { id } = await first('Tours', TOUR)
      await page.goto(`${url}/view/tour/${id}`)
      await page.waitForSelector('.hs-tour[data-sharp="true"]')
      await page.click(button('分享'))
      await page.waitForSelector('::-p-aria([role="dialog"])')
      const words = await page.$eval('dialog[open]', (dialog) =>
        [dialog.textContent ?? '', ...[...dialog.querySelectorAll('input')].map(({ value }) => value)].join('\n'),
      )
      assert(words.includes(`/view/tour/${id}`), 'its address is not offered')
      await page.waitForSelector('dialog[open] ::-p-aria([name="二维码"])')
    },
  },
  {
    name: 'a panorama is there',
    async run(page, { url }) {
      await page.goto(`${url}/card/许嘉宁`)
      const way = await page.waitForSelector('a[href^="/view/pano/"]')
      await Promise.all([page.waitForNavigation(), way?.click()])
      await page.waitForSelector('.hv-root canvas')
    },
  },
  {
    name: 'a blog can be read',
    async run(page, { url, first }) {
      const { id, title } = await first('Blogs')
      await page.goto(`${url}/view/blog/${id}`)
      await page.waitForFunction((words: string) => document.body.innerText.includes(words), {}, title)
    },
  },
  {
    name: 'a card is kept and passed on',
    async run(page, { url }) {
      await page.goto(`${url}/card/许嘉宁`)
      await page.waitForSelector(link('打电话'))
      await page.click(button('分享'))
      await page.waitForSelector('dialog[open] ::-p-aria([name="二维码"])')
    },
  },
]

async function sharp(page: Page, sceneId: string): Promise<void> {
  await page.waitForSelector(`.hs-tour[data-scene="${sceneId}"][data-sharp="true"]`)
}

async function drawn(page: Page, file: string, view: PublicTour['scenes'][number]['initialView']): Promise<void> {
  await page.addStyleTag({ content: '.hs-tour-skin,.hs-tour-shade,.hv-overlay{visibility:hidden!important}' })
  const seen = await readPicture(Buffer.from(await page.screenshot()))
  const source = await readPicture(join(root, 'apps/demo/panoramas', file))
  assert(compareView(seen, source, view).mean < TOLERANCE, 'the picture is not what lies there')
  assert(compareView(seen, source, { ...view, yaw: view.yaw + 8 }).mean > TOLERANCE, 'any direction would do')
}
