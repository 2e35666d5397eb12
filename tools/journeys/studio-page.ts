// What an author does in the studio again and again, and what visitors get of it.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { expect, type Browser, type Locator, type Page } from '@playwright/test'
import { address, signIn } from './person.ts'

export function scenes(page: Page): Locator {
  return page.locator('[data-scene]')
}

export async function mode(page: Page, name: string): Promise<void> {
  await page.locator('.hs-edit-modes').getByText(name, { exact: true }).click()
}

/** The scene's picture is on the stage. */
export async function there(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-stage .hv-root')).toBeVisible()
  await expect(page.locator('.hs-studio-wait')).toHaveCount(0, { timeout: 60_000 })
}

/** A member's tour in the studio, with its first picture. */
export async function openedByMember(page: Page, id: string): Promise<void> {
  await page.goto(address(`/Tour/Edit/${id}`))
  await signIn(page, 'member')
  await there(page)
}

export async function saved(page: Page): Promise<void> {
  await expect(page.locator('.hs-studio-saving')).toContainText('已保存', { timeout: 30_000 })
}

/** Two pictures later: what was done to the stage is drawn, and its words say where it looks. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Chooses from the open menu of kinds, then touches the picture: until the stage says so, a click closes the menu and places nothing. */
export async function placeHotspot(page: Page, kind: string, x: number, y: number): Promise<void> {
  await page.getByRole('menuitemradio', { name: kind, exact: true }).click()
  await expect(page.getByText(`点画面放置「${kind}」`)).toBeVisible()
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.mouse.click(x, y)
}

export async function drag(page: Page, what: Locator, x: number, y: number): Promise<void> {
  const box = await what.boundingBox()
  if (box === null) throw new Error('nothing to drag')
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(x - 40, y + 20, { steps: 10 })
  await page.mouse.move(x, y, { steps: 5 })
  await page.mouse.up()
}

/** Draws an area, corner by corner (`x,y x,y …`), and gives it a name. */
export async function outline(page: Page, name: string, corners: string): Promise<void> {
  await page.getByRole('button', { name: '画区域' }).click()
  for (const corner of corners.split(' ')) {
    const [x, y] = corner.split(',').map(Number)
    await page.mouse.click(x ?? 0, y ?? 0)
  }
  await page.getByRole('button', { name: '完成' }).click()
  await page.getByRole('textbox', { name: '标题' }).fill(name)
}

/** Looks a little to the right, by the bare picture. */
export async function turn(page: Page): Promise<void> {
  await page.mouse.move(780, 640)
  await page.mouse.down()
  await page.mouse.move(640, 620, { steps: 8 })
  await page.mouse.up()
}

/** Something of the library, into the field that is called so. */
export async function pick(page: Page, field: RegExp | string, name: string): Promise<void> {
  await page.getByRole('button', { name: field }).click()
  await page.getByRole('dialog').locator('.hs-pick-tile').filter({ hasText: name }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** @param visibility to be chosen, where it is another than before */
export async function publishAgain(page: Page, visibility?: '公开'): Promise<void> {
  await page.getByRole('button', { name: '发布', exact: true }).click()
  if (visibility !== undefined) await page.getByRole('dialog').getByText(visibility, { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('分享这个漫游')).toBeVisible()
  await page.keyboard.press('Escape')
}

/** Somebody else, and what his page asks the network for. */
export async function readerOf(browser: Browser): Promise<{ page: Page; asked: string[] }> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (/^(https?|wss?):/.test(request.url())) asked.push(request.url())
  })
  return { page, asked }
}

/** Somebody else, at the first sharp picture of a tour. */
export async function visitorAt(browser: Browser, id: string): Promise<Page> {
  const { page } = await readerOf(browser)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(address(`/view/tour/${id}`))
  await expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
  return page
}

/** As somebody who has not signed in gets it. */
export async function visited(id: string): Promise<PublicTour> {
  const answer = await fetch(address(`/api/View/Tours/${id}`))
  expect(answer.status).toBe(200)
  return (await answer.json()) as PublicTour // the contract's answer
}
