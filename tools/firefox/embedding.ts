// A page of another site has a tour in `<huanshi-tour>` and talks with it, in Firefox.
import assert from 'node:assert/strict'
import type { Page } from 'puppeteer-core'
import { askElement, embeddingPage, servePage } from '../journeys/embedding-page.ts'
import { button, press } from './hand.ts'
import { TOUR, type Step } from './step.ts'

export const embeddingSteps: readonly Step[] = [
  {
    name: 'a page of another site shows a tour, moves in it, and hears what happens',
    async run(page, { first }) {
      const { server, url } = await servePage(await embeddingPage((await first('Tours', TOUR)).id))
      try {
        await page.goto(url)
        await page.waitForFunction(() => document.querySelector('#where')?.textContent !== '')
        const element = await page.waitForSelector('huanshi-tour >>> iframe')
        const frame = await element?.contentFrame()
        assert(frame !== null && frame !== undefined, 'there is no frame')
        await frame.waitForSelector('.hs-tour[data-sharp="true"]')

        // Its own hotspot stands in the picture, and tells when it is pressed.
        await ask(page, 'lookAt', { yaw: 20, pitch: 0, milliseconds: 0 })
        await frame.locator(`${button('订票')} .hv-sign`).click()
        await page.waitForSelector('#where[data-pressed="ticket"]')
        assert.deepEqual(await ask(page, 'removeHotspot', { id: 'ticket' }), { answer: null })

        const before = await page.$eval('#where', (where) => where.textContent)
        await press(page, '#next')
        await page.waitForFunction(
          (text: string | null) => document.querySelector('#where')?.textContent !== text,
          {},
          before,
        )
        const turned = await ask(page, 'lookAt', { yaw: 90, pitch: 5, milliseconds: 0 })
        const { yaw, pitch } = ('answer' in turned ? turned.answer : {}) as { yaw: number; pitch: number } // a view
        assert(Math.hypot(yaw - 90, pitch - 5) < 1, `it looks at ${yaw}, ${pitch}`)
        assert.deepEqual(await ask(page, 'goToScene', { sceneId: 'nowhere' }), { fault: 'not-found' })
        assert.deepEqual(await ask(page, 'destroy'), { fault: 'unknown-command' })
      } finally {
        server.closeAllConnections()
        server.close()
      }
    },
  },
]

const ask = (page: Page, name: string, given: object = {}) => page.evaluate(askElement, { name, given })
