// A tour in which visitors meet what few tours have: rooms on two floors with a lift, measures, and a form.
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { en } from '@huanshi/tour/web/words/en.ts'
import { ja } from '@huanshi/tour/web/words/ja.ts'
import { ko } from '@huanshi/tour/web/words/ko.ts'
import { zhCn } from '@huanshi/tour/web/words/zh-cn.ts'
import { zhTw } from '@huanshi/tour/web/words/zh-tw.ts'
import { expect, type Page } from '@playwright/test'
import { cornersOf, museumTour } from './museum-rooms.ts'
import { ask, send, userNamed } from './test-users.ts'

/** What the player says. */
export const tourWords = { 'zh-CN': zhCn, 'zh-TW': zhTw, en, ja, ko }

const member = userNamed('member')
const lift = { kind: 'lift', from: { yaw: -4, pitch: -12 }, to: { yaw: 4, pitch: 4 } }
/** Two floors, so that there is a lift; some of it is not sure. */
const outlined = {
  isPlanShown: true,
  isMeasurable: true,
  floors: [
    { id: 'floor-1', name: '下层', height: 0 },
    { id: 'floor-2', name: '上层', height: 6 },
  ],
  list: [
    { sceneId: 's0', name: '前厅', corners: cornersOf(rooms.hall), openings: [{ ...lift, sceneId: 's1' }] },
    {
      sceneId: 's1',
      name: '画廊',
      floorId: 'floor-2',
      corners: cornersOf(rooms['gallery-one']),
      openings: [{ ...lift, sceneId: 's0' }],
    },
  ],
}
const form = {
  id: 'form',
  kind: 'form',
  yaw: 12,
  pitch: -4,
  title: '预约',
  target: {
    intro: '留下电话',
    fields: [
      { id: 'field-1', kind: 'name', label: '怎么称呼你' },
      { id: 'field-2', kind: 'phone', label: '电话' },
      { id: 'field-3', kind: 'choice', label: '预算', isRequired: false, choices: ['少', '多'] },
    ],
    consent: '同意用这些信息与我联系',
  },
}

export async function wordedTour(): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const id = await museumTour('每个词', outlined)
  const { body } = await ask(member, `/api/My/Tours/${id}`)
  const { version, scenes } = body as { version: number; scenes: readonly { readonly id: string }[] } // the contract's
  const dressed = scenes.map((scene) => (scene.id === 's0' ? { ...scene, hotspots: [form] } : scene))
  const change = { method: 'PATCH', headers, body: JSON.stringify({ version, scenes: dressed }) }
  expect((await send(member, `/api/My/Tours/${id}`, change)).status).toBe(200)
  expect((await send(member, `/api/My/Tours/${id}/publish`, { method: 'POST' })).status).toBe(200)
  return id
}

export async function forget(id: string): Promise<void> {
  await send(member, `/api/My/Tours/${id}`, { method: 'DELETE' })
}

export const drawn = (page: Page) =>
  expect(page.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
/** Wherever the skin has put it. */
export async function press(page: Page, button: string): Promise<void> {
  const found = page.locator(`button[data-button="${button}"], [data-button="${button}"] button`).first()
  await expect(found).toBeAttached()
  await found.evaluate((element: HTMLElement) => element.click())
}

export async function openForm(page: Page): Promise<void> {
  await page.locator('.hv-overlay').getByRole('button', { name: '预约' }).focus()
  await page.keyboard.press('Enter')
  await page.locator('.hs-lead').waitFor()
}

type Look = (what: string) => Promise<void>

/** The dollhouse, its plan and its floors. */
export async function openRooms(page: Page, look: Look): Promise<void> {
  await press(page, 'rooms')
  await page.getByRole('application').locator('canvas').waitFor()
  await look('the dollhouse')
  for (const tab of await page.getByRole('dialog').getByRole('button').all()) {
    // One of the ways to look at it, or of the floors; not the way out.
    if (!(await tab.isVisible()) || (await tab.getAttribute('aria-pressed')) === null) continue
    await tab.click()
    await look('the plan and the floors')
  }
}

/** What each button opens over the picture. */
export async function openEach(page: Page, buttons: readonly string[], look: Look): Promise<void> {
  for (const name of buttons) {
    if (!(await page.locator(`[data-button="${name}"] >> visible=true`).first().isVisible())) continue
    await press(page, name)
    await page.waitForTimeout(500)
    await look(name)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
  }
}

/** What hotspots of the scene open; ways lead elsewhere. */
export async function openHotspots(page: Page, look: Look): Promise<void> {
  const markers = await page.locator('.hv-hotspot').count()
  for (let at = 0; at < markers; at++) {
    const isWay = await page.evaluate((index) => {
      const marker = document.querySelectorAll<HTMLElement>('.hv-hotspot')[index]
      if (marker?.classList.contains('hv-ring') === true) return true
      marker?.click()
      return false
    }, at)
    if (isWay) continue
    await page.waitForTimeout(400)
    await look(`hotspot ${at}`)
    await page.keyboard.press('Escape')
  }
}
