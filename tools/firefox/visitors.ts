// What a visitor does with what others have published, in Firefox: front page, tour, panorama, blog, card, and passing it on.
import assert from 'node:assert/strict'
import { button, link } from './hand.ts'
import { drawn, sharp } from './picture.ts'
import { TOUR, type Step } from './step.ts'

export const visitorSteps: readonly Step[] = [
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
      await drawn(page, one)
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
