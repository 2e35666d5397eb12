// Members come in by the page of the sign-in.
import type { Page } from 'puppeteer-core'
import { demoPassword } from '../journeys/server.ts'
import { fill, press } from './hand.ts'

/** Opens an address, signs in on the way, and waits for its screen. */
export async function enterAt(page: Page, url: string, path: string, account = 'member'): Promise<void> {
  await page.goto(`${url}${path}`)
  await fill(page, '#account', account)
  await fill(page, '#password', demoPassword)
  await press(page, '.si-submit')
  await page.waitForFunction(
    (to: string) => location.href === to && document.querySelector('#app :is(main, h1)') !== null,
    {},
    `${url}${path}`,
  )
}
