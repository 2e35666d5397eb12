// An area of the map from nothing to visitors: drawn by hand, fitted to its neighbour, cut, merged, taken along and brought back.
import type { MapPoly } from '@huanshi/map/contract/map-poly.ts'
import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { userNamed, send } from './test-users.ts'
import { mapPage, takeTool, type MapPage } from './map-page.ts'
import { address, expectAccessible, expectNoSidewaysScroll } from './person.ts'
import { enter, go } from './navigation.ts'

const admin = userNamed('admin')
const headers = { 'content-type': 'application/json' }
const screen = '/Admin/MapPolyEdit/Draw'
/** How an empty drawing opens. */
const start = { center: [104.2, 35.8] as const, zoom: 3 }
const made: string[] = []

test.afterAll(async () => {
  for (const id of made) await send(admin, `/api/Admin/MapPolys/${id}`, { method: 'DELETE' })
})

const xy = (x: number, y: number) => ({ x, y })
const corner = ([lng, lat]: LngLat): LngLat => [Math.round(lng * 1e7) / 1e7, Math.round(lat * 1e7) / 1e7]

async function makeArea(name: string, ring: readonly LngLat[]): Promise<void> {
  const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] }
  const body = JSON.stringify({ name, maps: ['lists'], feature: { type: 'Feature', geometry, properties: {} } })
  const answer = await send(admin, '/api/Admin/MapPolys', { method: 'POST', headers, body })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  made.push(((await answer.json()) as { readonly id: string }).id) // the contract's answer
}

/** The record of the address, as soon as the first saving has given it one. */
async function savedArea(page: Page): Promise<MapPoly> {
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page).toHaveURL(/\/Draw\/[0-9a-f-]{36}$/)
  await expect(page.locator('.hs-edit-unsaved')).toBeEmpty()
  const id = page.url().split('/').at(-1) ?? ''
  if (!made.includes(id)) made.push(id)
  const answer = await send(admin, `/api/Admin/MapPolys/${id}`)
  return (await answer.json()) as MapPoly // the contract's answer
}

/** How many parts, and how large they are, as the page says it. */
async function shape(page: Page): Promise<{ readonly parts: number; readonly size: number }> {
  const words = await page
    .locator('.hs-edit-inspector')
    .getByText(/^\d+ 块，约|^还没有画/)
    .innerText()
  const [, parts = '0', size = '0'] = /^(\d+) 块，约 ([\d,.]+)/.exec(words) ?? []
  return { parts: Number(parts), size: Number(size.replaceAll(',', '')) }
}

function expectParts(page: Page, parts: number): Promise<void> {
  return expect.poll(async () => (await shape(page)).parts).toBe(parts)
}

async function draw(page: Page, hands: MapPage, places: readonly { x: number; y: number }[]): Promise<void> {
  for (const place of places) {
    const { x, y } = hands.near(place)
    await page.mouse.click(x, y)
  }
}

test('drawn, fitted, cut, merged and styled; taken along as a file and shown to visitors', async ({ browser }) => {
  const name = `石林保护区 ${Date.now().toString(36)}`
  const { page } = await enter(browser, admin)
  await go(page, '/Admin')
  const stage = page.locator('.hs-poly-map')
  const first = await test.step('the neighbour', async () => {
    await go(page, screen)
    const hands = await mapPage(stage, start)
    const ring = [xy(100, -100), xy(250, -100), xy(250, 50), xy(100, 50)].map((at) => corner(hands.place(at)))
    await makeArea(`邻区 ${name}`, ring)
    await page.reload()
    return ring
  })
  await takeTool(page.locator('main'), '逐点画')
  const hands = await mapPage(stage, start)
  await page.getByLabel('名称', { exact: true }).fill(name)
  // What it is fitted to lies on the map.
  await expect(page.locator('.hs-poly-stage')).not.toHaveAttribute('data-neighbours', '0')

  // Onto two corners of the neighbour, pressed some pixels beside them, and back to the first; one that was wrong is taken back.
  const outline = [xy(-200, -100), xy(94, -95), xy(105, 46), xy(-200, 50)]
  await draw(page, hands, [xy(-200, -100), xy(94, -95), xy(40, 140)])
  await page.keyboard.press('Control+z')
  await draw(page, hands, [...outline.slice(2), xy(-200, -100)])
  await expectParts(page, 1)
  const whole = await shape(page)

  await takeTool(page.locator('main'), '挖洞')
  await draw(page, hands, [xy(-120, -50), xy(-20, -50), xy(-20, 0), xy(-120, 0)])
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await shape(page)).size).toBeLessThan(whole.size)
  const holed = await shape(page)

  await page.getByRole('button', { name: '撤销' }).click()
  await expect.poll(() => shape(page)).toEqual(whole)
  await page.getByRole('button', { name: '重做' }).click()
  await expect.poll(() => shape(page)).toEqual(holed)

  await takeTool(page.locator('main'), '切开')
  await draw(page, hands, [xy(40, -160), xy(40, 120)])
  await page.keyboard.press('Enter')
  await expectParts(page, 2)
  await page.getByRole('button', { name: '合并相邻的块' }).click()
  await expectParts(page, 1)

  await page.getByRole('slider', { name: '边线粗细' }).press('ArrowRight')
  const saved = await savedArea(page)
  expect(saved.feature.properties['stroke-width']).toBe(2.5)
  const { geometry } = saved.feature
  expect(geometry.type).toBe('Polygon')
  const wrong = hands.place(xy(40, 140))
  const [outer = [], ...holes] = geometry.coordinates as number[][][] // a polygon, as was just seen
  expect(holes).toHaveLength(1)
  for (const at of [first[0], first[3]]) expect(outer).toContainEqual(at)
  expect(outer.filter(([, lat = 0]) => lat < wrong[1] + 1)).toEqual([])
  // The steps before the first saving are still there.
  await page.getByRole('button', { name: '撤销' }).click()
  await page.getByRole('button', { name: '重做' }).click()

  const file = await test.step('taken along and brought back', async () => {
    await page.getByRole('button', { name: '导出' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'GeoJSON' }).click()
    const path = await (await downloading).path()
    await go(page, screen)
    await takeTool(page.locator('main'), '选择和修改')
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: '导入文件' }).click()
    await (
      await choosing
    ).setFiles({ name: 'area.geojson', mimeType: 'application/geo+json', buffer: await readFile(path) })
    await expect(page.getByLabel('名称', { exact: true })).toHaveValue(name)
    await expectParts(page, 1)
    return JSON.parse(await readFile(path, 'utf8')) as { readonly features: readonly MapPoly['feature'][] } // what was just written
  })
  expect(file.features[0]?.geometry).toEqual(geometry)
  await page.getByLabel('名称', { exact: true }).fill(`${name} 副本`)
  const copy = await savedArea(page)
  expect(copy.feature.geometry).toEqual(geometry)
  expect(copy.feature.properties['stroke-width']).toBe(2.5)
  await page.context().close()
  await seenByVisitors(browser, name, outer)
})

async function seenByVisitors(browser: Parameters<typeof enter>[0], name: string, outer: readonly number[][]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(address('/view/map'))
  await page.getByRole('navigation', { name: '地图上的区域' }).getByRole('button', { name, exact: true }).click()
  const card = page.getByRole('region', { name })
  await expect(card).toBeVisible()
  await expectAccessible(page)
  const [lngs, lats] = [outer.map(([lng = 0]) => lng), outer.map(([, lat = 0]) => lat)]
  const bounds = {
    west: Math.min(...lngs),
    east: Math.max(...lngs),
    south: Math.min(...lats),
    north: Math.max(...lats),
  }
  const padding = { top: 120, right: 64, bottom: 64, left: 64 }
  const hands = await mapPage(page.locator('.hs-map-canvas'), { bounds, maxZoom: 14, padding })
  const press = async (share: number): Promise<void> => {
    const at = hands.toPage([bounds.west + (bounds.east - bounds.west) * share, (bounds.south + bounds.north) / 2])
    await page.mouse.click(at.x, at.y)
  }
  // In its hole nothing lies, within it the card opens.
  await press(0.43)
  await expect(card).toBeHidden()
  await press(0.12)
  await expect(card).toBeVisible()
  await context.close()
}

test('drawn on a phone, corner by corner and with one stroke of a finger', async ({ browser }) => {
  const { page } = await enter(browser, admin, {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await go(page, screen)
  await takeTool(page.locator('main'), '逐点画')
  const hands = await mapPage(page.locator('.hs-poly-map'), start)
  for (const place of [xy(-100, -70), xy(-10, -70), xy(-10, 0), xy(-100, 0), xy(-100, -70)]) {
    const { x, y } = hands.near(place)
    await page.touchscreen.tap(x, y)
  }
  await expectParts(page, 1)
  const finger = await page.context().newCDPSession(page)
  const touch = (type: string, ...points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type: type as 'touchStart',
      touchPoints: points.map((at) => hands.near(at)),
    })
  await test.step('a finger that rests on a corner takes it away', async () => {
    const { size } = await shape(page)
    const at = hands.near(xy(-55, -35))
    await page.touchscreen.tap(at.x, at.y)
    await expect(page.getByRole('button', { name: '去掉选中的一块' })).toBeEnabled()
    await page.evaluate(asOnIphone)
    await touch('touchStart', xy(-100, 0))
    await touch('touchMove', xy(-97, 2))
    await page.evaluate(hold)
    await touch('touchEnd')
    await expect.poll(async () => (await shape(page)).size).toBeLessThan(size * 0.7)
  })

  await takeTool(page.locator('main'), '手绘')
  await touch('touchStart', xy(40, -60))
  for (const at of [xy(80, -60), xy(120, -60), xy(120, -20), xy(120, 20), xy(80, 20), xy(40, 20), xy(40, -10)])
    await touch('touchMove', at)
  await touch('touchEnd')
  await expectParts(page, 2)
  await page.getByLabel('名称', { exact: true }).fill(`手机画的 ${Date.now().toString(36)}`)
  const { feature } = await savedArea(page)
  expect(feature.geometry.type).toBe('MultiPolygon')
  await expectNoSidewaysScroll(page)
  await page.context().close()
})

/** Its browser says nothing of long presses. */
function asOnIphone(): void {
  window.addEventListener('contextmenu', (event) => event.stopImmediatePropagation(), { capture: true })
}

/** Longer than what counts as a long press, by the page's own clock. */
function hold(): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, 700))
}
