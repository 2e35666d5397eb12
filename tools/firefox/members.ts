// What members do with their records in Firefox: sign in, find, change, upload; and the look and the keys of their pages.
import assert from 'node:assert/strict'
import { parse } from 'node:path'
import type { Page } from 'puppeteer-core'
import { panoramaFile } from '../journeys/person.ts'
import { send, userNamed } from '../journeys/test-users.ts'
import { enterAt } from './enter.ts'
import { button, fill, gone, menuItem, press, says, textbox } from './hand.ts'
import { TOUR, type Step } from './step.ts'

const SEARCH = 'input.hs-search, .hs-search input'

export const memberSteps: readonly Step[] = [
  {
    name: 'a member signs in, finds a tour in the list, and signs out',
    async run(page, { url, first }) {
      await first('Tours', TOUR)
      await enterAt(page, url, '/Tour')
      await says(page, TOUR, '.hs-card')
      await pictured(page, TOUR)
      await fill(page, SEARCH, '没有叫这个的')
      await gone(page, '.hs-card')
      await fill(page, SEARCH, TOUR.slice(0, 2))
      await says(page, TOUR, '.hs-card')
      assert.equal(new URL(page.url()).searchParams.get('search'), TOUR.slice(0, 2))
      await press(page, '.hs-user')
      await press(page, menuItem('退出登录'))
      await page.waitForFunction(() => location.pathname === '/view')
    },
  },
  {
    name: 'a record is edited in its form and saved',
    async run(page, { url }) {
      const before = `fox-${Date.now().toString(36)}`
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ name: before })
      assert.equal((await send(userNamed('member'), '/api/My/Tags', { method: 'POST', headers, body })).status, 201)
      await enterAt(page, url, `/Tag?search=${before}`)
      await press(page, button(`${before}的更多操作`))
      await press(page, menuItem('编辑'))
      await fill(page, `[role="dialog"] ${textbox('名称')}`, `${before}-new`)
      await press(page, `[role="dialog"] ${button('保存')}`)
      await gone(page, '[role="dialog"]')
      await page.reload()
      await says(page, `${before}-new`, 'main')
    },
  },
  {
    name: 'a panorama is uploaded, and its preview is there',
    async run(page, { url }) {
      await enterAt(page, url, '/Pano')
      const choosing = page.waitForFileChooser()
      await press(page, button('上传全景'))
      const file = panoramaFile()
      await (await choosing).accept([file])
      await says(page, '上传成功', '.hs-upload-row')
      await pictured(page, parse(file).name)
    },
  },
  {
    name: 'the dark theme is put on, is kept, and reaches the other tab',
    async run(page, { url }, { tab }) {
      await enterAt(page, url, '/Tag')
      const other = await tab(page)
      await other.goto(`${url}/Tag`)
      await other.waitForSelector('#app h1')
      await page.bringToFront()
      const light = await brightness(page)
      await press(page, '.hs-user')
      await press(page, '::-p-aria([name="深色"][role="menuitemradio"])')
      await page.waitForSelector('html[data-theme="dark"]')
      await other.waitForSelector('html[data-theme="dark"]')
      assert(light > 200, `the light theme is ${light} bright`)
      const dark = await brightness(page)
      assert(dark < 60, `the dark theme is ${dark} bright`)
      await page.reload()
      await page.waitForSelector('#app h1')
      assert.equal(await brightness(page), dark)
    },
  },
  {
    name: 'a dialog is used by keys alone: the focus stays in it and goes back',
    async run(page, { url }) {
      await enterAt(page, url, '/Tag')
      const opener = button('新建标签')
      const place = await page.waitForSelector(opener, { visible: true })
      await place?.focus()
      await page.keyboard.press('Enter')
      await page.waitForSelector('[role="dialog"]', { visible: true })
      await page.waitForFunction(() => document.activeElement?.closest('[role="dialog"]') !== null)
      const walked: string[] = []
      // Behind the last control come those of the browser's own window, as with its own dialogs, and then the first again.
      while (walked.at(-1) !== 'BUTTON 新建' && walked.length < 20) walked.push(await tabulated(page, false))
      assert.equal(walked.at(-1), 'BUTTON 新建', `these were reached: ${walked.join(', ')}`)
      const back: string[] = []
      for (let n = 0; n < walked.length + 4; n += 1) back.push(await tabulated(page, true))
      assert(back.includes('BUTTON 新建'), `back from the first comes none of these: ${back.join(', ')}`)
      await page.keyboard.press('Escape')
      await gone(page, '[role="dialog"]')
      await page.waitForFunction(() => document.activeElement?.textContent?.includes('新建标签') === true)
    },
  },
]

/** The card that says so, with its picture. */
async function pictured(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (text: string) =>
      [...document.querySelectorAll<HTMLElement>('.hs-card')].some(
        (card) => card.innerText.includes(text) && (card.querySelector('img')?.naturalWidth ?? 0) > 0,
      ),
    { timeout: 120_000 },
    words,
  )
}

/** Of what the page is painted on, 0 to 255. */
async function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number)
    return Math.round((red + green + blue) / 3)
  })
}

/** @returns what in the dialog has the focus after the key */
async function tabulated(page: Page, isBack: boolean): Promise<string> {
  if (isBack) await page.keyboard.down('Shift')
  await page.keyboard.press('Tab')
  if (isBack) await page.keyboard.up('Shift')
  const { isInside, what } = await page.evaluate(() => {
    const at = document.activeElement
    const name = at?.getAttribute('aria-label') ?? at?.id ?? ''
    return {
      isInside: at?.closest('[role="dialog"]') !== null,
      what: name === '' ? `${at?.tagName} ${at?.textContent}` : name,
    }
  })
  assert(isInside, `${isBack ? 'Shift+Tab' : 'Tab'} left the dialog for ${what}`)
  return what
}
