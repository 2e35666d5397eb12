// What a hand does on a page, once there is something to do it on.
import type { Page } from 'puppeteer-core'

export const button = (name: string): string => `::-p-aria([name="${name}"][role="button"])`
export const link = (name: string): string => `::-p-aria([name="${name}"][role="link"])`
export const textbox = (name: string): string => `::-p-aria([name="${name}"][role="textbox"])`
export const menuItem = (name: string): string => `::-p-aria([name="${name}"][role="menuitem"])`

export async function press(page: Page, selector: string): Promise<void> {
  await page.locator(selector).click()
}

export async function fill(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).fill(text)
}

/** Something that says so, in sight. */
export async function says(page: Page, words: string, within = 'body'): Promise<void> {
  await page.waitForFunction(
    (selector: string, text: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].some((one) => one.innerText.includes(text)),
    {},
    within,
    words,
  )
}

export async function gone(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { hidden: true })
}

/** Of a selector of CSS, in pixels of the window. */
export async function middleOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  const box = await (await page.waitForSelector(selector, { visible: true }))?.boundingBox()
  if (box === null || box === undefined) throw new Error(`${selector} is nowhere`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 6 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}
