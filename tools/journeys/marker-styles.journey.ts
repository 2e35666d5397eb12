// How hotspots look: a style is chosen for one, kept as one's own, used in another tour, seen by visitors in each of its states, taken
// along, changed in one place, and what it marked stays as it was once it is gone.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HotspotStyle } from '@huanshi/pano/contract/hotspot-style.ts'
import { plainScene } from '@huanshi/tour/contract/tour-scene.ts'
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test, type Page } from '@playwright/test'
import { inAllLooks } from './all-looks.ts'
import { takeAway } from './exported-tour.ts'
import { expectAccessible } from './person.ts'
import { mode, openedByMember, saved, there, visitorAt } from './studio-page.ts'
import { ask, panoramasReady, send, userNamed } from './test-users.ts'

const pictures = process.env['STYLE_PICTURES']
const RED = 'rgb(217, 45, 58)'
const GREEN = 'rgb(22, 128, 60)'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'huanshi-styles-'))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const member = userNamed('member')
const at = (index: number) => ({ yaw: -20 + 20 * index, pitch: -4 })
const words = (id: string, index: number) => ({
  id,
  kind: 'text',
  title: `展品 ${index + 1}`,
  titleVisible: true,
  target: { text: '青铜' },
  ...at(index),
})

async function posted<T>(path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const answer = await send(member, path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.status).toBeLessThan(300)
  return (await answer.json()) as T // the contract's answer
}

async function newTour(title: string, panoId: string): Promise<string> {
  const initialView = { yaw: 0, pitch: 0, fov: 75 }
  const hotspots = [words('h-1', 0), words('h-2', 1), words('h-3', 2)]
  const scene = { id: 'a', panoId, title: '一号厅', ...plainScene, order: 0, initialView, hotspots }
  return (await posted<Tour>('/api/My/Tours', { title, visibility: 'public', scenes: [scene] })).id
}

async function styled(page: Page, index: number): Promise<void> {
  await mode(page, '热点')
  // A marker's button has no size of its own.
  await signOf(page, index).click()
  await page.locator('.hs-hotspot-tabs').getByText('外观', { exact: true }).click()
  await expect(page.getByRole('button', { name: '换样式' })).toBeVisible()
}

async function choose(page: Page, from: string, name: string): Promise<void> {
  await page.getByRole('button', { name: '换样式' }).click()
  const dialog = page.getByRole('dialog', { name: '选择样式' })
  await dialog.getByText(from, { exact: true }).click()
  await dialog.getByRole('button', { name, exact: true }).click()
  await expect(dialog).toBeHidden()
}

const markerOf = (page: Page, index: number) => page.locator(`.hv-overlay > [data-hotspot="h-${index}"]`)
const signOf = (page: Page, index: number) => markerOf(page, index).locator('.hv-sign')

async function expectPin(page: Page, colour: string): Promise<void> {
  const sign = signOf(page, 1)
  await expect(markerOf(page, 1)).toHaveClass(/hv-shape-pin/)
  await expect.poll(() => sign.evaluate((element) => getComputedStyle(element, '::after').backgroundColor)).toBe(colour)
}

/** At rest, under the pointer, by the keyboard, and once it was opened. */
async function expectStates(page: Page): Promise<void> {
  const [marker, sign] = [markerOf(page, 1), signOf(page, 1)]
  const label = marker.locator('.hv-label')
  const scale = () => sign.evaluate((element) => Number(getComputedStyle(element).scale))
  expect(await scale()).toBe(1)
  await expect(label).toHaveCSS('opacity', '0')
  await sign.hover()
  await expect.poll(scale).toBeGreaterThan(1.1)
  await expect(label).toHaveCSS('opacity', '1')
  await page.mouse.move(5, 400)
  await expect.poll(scale).toBe(1)
  await marker.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect.poll(scale).toBeGreaterThan(1.1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(marker).toHaveClass(/hv-visited-check/)
}

test('a style from its choice to its end', async ({ page, browser }) => {
  test.setTimeout(420_000)
  page.setDefaultTimeout(20_000)
  await panoramasReady(2)
  // New each time: a second try meets what the first has left.
  const name = `展签 ${Date.now().toString(36)}`
  const { items } = (await ask(member, '/api/My/Panos?status=ready&pageSize=2')).body as { items: { id: string }[] }
  const [first, second] = await Promise.all([
    newTour(`${name} 一`, items[0]?.id ?? ''),
    newTour(`${name} 二`, items[1]?.id ?? ''),
  ])

  await test.step('choose one by how it looks, in one step that is undone', async () => {
    await openedByMember(page, first)
    await styled(page, 1)
    if (pictures !== undefined) await inAllLooks(page, join(pictures, 'tab-plain'))
    await page.getByRole('button', { name: '换样式' }).click()
    await expect(page.getByRole('dialog', { name: '选择样式' })).toBeVisible()
    if (pictures !== undefined) await inAllLooks(page, join(pictures, 'picker'))
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await choose(page, '内置', '定位针')
    await expectPin(page, RED)
    await page.keyboard.press('Control+z')
    await expect(markerOf(page, 1)).not.toHaveClass(/hv-styled/)
    await page.keyboard.press('Control+Shift+z')
    await expectPin(page, RED)
    await expectAccessible(page)
    if (pictures !== undefined) await inAllLooks(page, join(pictures, 'tab-pin'))
  })

  await test.step('keep it, and give it to all of the kind', async () => {
    await page.getByRole('button', { name: '存为样式' }).click()
    const dialog = page.getByRole('dialog', { name: '存为样式' })
    await dialog.getByLabel('名字').fill(name)
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: '这个场景 2 个' }).click()
    await expect(markerOf(page, 3)).toHaveClass(/hv-shape-pin/)
    await saved(page)
  })

  await test.step('use it in another tour', async () => {
    await page.goto(page.url().replace(first, second))
    await there(page)
    await styled(page, 1)
    await choose(page, '我的', name)
    await expectPin(page, RED)
    await saved(page)
  })

  await Promise.all([first, second].map((id) => posted(`/api/My/Tours/${id}/publish`, {})))
  const visitor = await visitorAt(browser, first)
  await test.step('a visitor meets each of its states', async () => {
    await expectPin(visitor, RED)
    await expectStates(visitor)
    if (pictures !== undefined) await visitor.screenshot({ path: join(pictures, 'visitor.png') })
  })

  await test.step('it goes along into one page', async () => {
    const path = join(folder, 'tour.html')
    await writeFile(path, await takeAway(first, 'page'))
    const offline = await (await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })).newPage()
    await offline.goto(pathToFileURL(path).href)
    await expect(offline.locator('.hs-tour[data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await expectPin(offline, RED)
    await expectStates(offline)
  })

  await test.step('changed in one tour, it changes in the other, for visitors too', async () => {
    await page.getByLabel('颜色').click()
    await page.locator('.ant-color-picker-input input').first().fill('16803C')
    await page.keyboard.press('Escape')
    await expectPin(page, GREEN)
    await page.getByRole('button', { name: '换样式' }).click()
    const dialog = page.getByRole('dialog', { name: '选择样式' })
    await dialog.getByText('我的', { exact: true }).click()
    await dialog.getByRole('button', { name: `「${name}」的更多操作` }).click()
    await page.getByRole('menuitem', { name: '改成这个热点的外观' }).click()
    await expect(page.getByText(`已更新「${name}」`)).toBeVisible()
    if (pictures !== undefined) await inAllLooks(page, join(pictures, 'picker-own'))
    await visitor.reload()
    await expectPin(visitor, GREEN)
  })

  await test.step('deleted, it leaves what it marked as it was', async () => {
    const list = (await ask(member, '/api/My/HotspotStyles?pageSize=100')).body as { items: HotspotStyle[] }
    const style = list.items.find((one) => one.name === name)
    // What visitors see of the other one follows it still, whatever its draft does.
    expect(style).toMatchObject({ usageCount: 2 })
    const gone = await send(member, `/api/My/HotspotStyles/${style?.id}`, { method: 'DELETE' })
    expect(gone.status).toBe(204)
    await visitor.reload()
    await expectPin(visitor, GREEN)
  })
})
