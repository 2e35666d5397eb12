// What comes by itself, over the WebSockets of the hubs: words of a conversation, and notices.
import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { send, userNamed } from '../journeys/test-users.ts'
import { enterAt } from './enter.ts'
import { fill, press, says, textbox, button } from './hand.ts'
import type { Step } from './step.ts'

export const talkSteps: readonly Step[] = [
  {
    name: 'two people talk, and the second tab of one hears it at once',
    async run(page, { url }, { somebody, tab }) {
      const stamp = Date.now().toString(36)
      await enterAt(page, url, '/Chat/groupadmin', 'manager')
      const friend = await somebody()
      await enterAt(friend, url, '/Chat/manager', 'groupadmin')
      const twin = await tab(friend)
      await twin.goto(`${url}/Chat/manager`)
      await twin.waitForSelector(textbox('消息'))
      await say(page, `九点可以吗 ${stamp}`)
      for (const one of [friend, twin]) await says(one, `九点可以吗 ${stamp}`, '.hs-bubble')
      await say(friend, `可以 ${stamp}`)
      for (const one of [page, twin]) await says(one, `可以 ${stamp}`, '.hs-bubble')
    },
  },
  {
    name: 'a notice is told on every tab, and one that is read is read on the other',
    async run(page, { url }, { tab }) {
      const title = `布展 ${Date.now().toString(36)}`
      await enterAt(page, url, '/Notice', 'expo')
      const twin = await tab(page)
      await twin.goto(`${url}/Notice`)
      await twin.waitForSelector('#app h1')
      await announce(title)
      for (const one of [page, twin]) await says(one, title, 'li[data-unread="true"]')
      await page.bringToFront()
      await press(page, `li[data-unread="true"] ::-p-text(${title})`)
      await twin.waitForFunction(
        (text: string) =>
          [...document.querySelectorAll('main li')].some((line) => line.textContent.includes(text)) &&
          [...document.querySelectorAll('li[data-unread="true"]')].every((line) => !line.textContent.includes(text)),
        {},
        title,
      )
    },
  },
]

async function say(page: Page, words: string): Promise<void> {
  await page.bringToFront()
  await fill(page, textbox('消息'), words)
  await press(page, button('发送'))
}

/** To everybody. */
async function announce(title: string): Promise<void> {
  const admin = userNamed('admin')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ title, audience: 'all', publishTime: new Date().toISOString() })
  assert.equal((await send(admin, '/api/Admin/Notices', { method: 'POST', headers, body })).status, 201)
}
