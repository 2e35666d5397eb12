// Ways drawn on the plan of a museum whose true size is known: an author presses one scene and then another, takes a way back and draws
// it again, and a visitor finds the sign in the direction in which the other hall really lies.
import { demoRooms } from '@huanshi/demo/tour.ts'
import { onPlan } from '@huanshi/demo/plan.ts'
import { wrapped } from '@huanshi/kernel/protocol/angles.ts'
import { bearing } from '@huanshi/tour/contract/auto-links.ts'
import type { Pano } from '@huanshi/pano/contract/pano.ts'
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import { expect, test, type Locator, type Page } from '@playwright/test'
import { museumTour } from './museum-rooms.ts'
import { expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { drag, mode, openedByMember, pick, publishAgain, saved, visited, visitorAt } from './studio-page.ts'
import { ask, firstItems, send, userNamed } from './test-users.ts'

const member = userNamed('member')
const halls = ['hall', 'gallery-one', 'gallery-two', 'tea-room'].map((name) => {
  const room = demoRooms.find(({ file }) => file === `${name}.jpg`)
  if (room === undefined) throw new Error(`the museum has no ${name}`)
  return { ...room, at: onPlan(room.file) }
})
const [hall, one, two, tea] = halls as [Hall, Hall, Hall, Hall] // the four named above
type Hall = (typeof halls)[number]

/** Where the other hall lies, seen from the first. */
function truth(from: Hall, to: Hall): number {
  return wrapped(bearing(from.location, to.location) - from.heading)
}

/** Degrees between two directions. */
const apart = (one: number, other: number): number => Math.abs(wrapped(one - other))

/** A panorama whose camera wrote down no north, for as long as the story takes. Answers how to give it back. */
async function withoutNorth(title: string): Promise<() => Promise<void>> {
  const { items } = (await ask(member, '/api/My/Panos?pageSize=50')).body as { items: Pano[] } // a page of the list
  const found = items.find((pano) => pano.title === title)
  if (found?.location == null) throw new Error(`${title} has no place`)
  const { id, location } = found
  const put = async (place: Pano['location']): Promise<void> => {
    const { version } = (await ask(member, `/api/My/Panos/${id}`)).body as Pano // the contract's answer
    const body = JSON.stringify({ version, location: place })
    const headers = { 'content-type': 'application/json' }
    const answer = await send(member, `/api/My/Panos/${id}`, { method: 'PATCH', headers, body })
    expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([200, ''])
  }
  const { heading: _heading, ...bare } = location
  await put(bare)
  return () => put(location)
}

async function placed(page: Page, { title, at }: Hall): Promise<void> {
  const plan = await page.getByRole('img', { name: '平面图' }).boundingBox()
  if (plan === null) throw new Error('there is no plan')
  const tray = page.getByRole('list', { name: '还没放到地图上的场景' })
  await drag(page, tray.getByRole('button', { name: title }), plan.x + at.x * plan.width, plan.y + at.y * plan.height)
  await expect(dot(page, title)).toBeVisible()
}

const dot = (page: Page, title: string): Locator =>
  page.locator('[data-board]').getByRole('button', { name: new RegExp(`^${title}，`) })
const lines = (page: Page): Locator => page.getByRole('group', { name: '场景之间的路' }).getByRole('button')
const hint = (page: Page): Locator => page.locator('.hs-map-hint')
const card = (page: Page, name: string): Locator => page.getByRole('region', { name })

function signOf(tour: PublicTour, from: Hall, to: Hall) {
  const idOf = ({ title }: Hall) => tour.scenes.find((scene) => scene.title === title)?.id
  const scene = tour.scenes.find(({ id }) => id === idOf(from))
  return scene?.hotspots.find((sign) => sign.kind === 'scene' && sign.target.sceneId === idOf(to))
}

async function pulled(page: Page, from: Locator, to: Locator): Promise<void> {
  const box = await to.boundingBox()
  if (box === null) throw new Error('nowhere to pull the line to')
  await drag(page, from, box.x + box.width / 2, box.y + box.height / 2)
}

async function seenInAllSizes(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 375, height: 812 })
    await page.locator('[data-board]').evaluate((board) => board.scrollIntoView({ block: 'end' }))
    await expectNoSidewaysScroll(page)
    await picture(page, `${name}-phone-${colorScheme}`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await picture(page, `${name}-${colorScheme}`)
  }
}

test('ways are drawn on a plan', async ({ page, browser }) => {
  test.setTimeout(420_000)
  const id = await museumTour(
    '画出来的路',
    {},
    halls.map(({ title }) => ({ pano: title })),
  )
  await firstItems(member, `/api/My/Libs?search=${encodeURIComponent('平面图')}`, 1)
  const giveBack = await withoutNorth(tea.title)
  try {
    await openedByMember(page, id)
    await mode(page, '地图')
    await page.getByRole('region', { name: '地图' }).getByText('平面图', { exact: true }).click()
    await pick(page, '选择平面图', '平面图')
    for (const one of halls) await placed(page, one)
    const tool = page.getByRole('button', { name: '连线', exact: true })

    await test.step('one scene pressed and then another: one step, taken back and done again', async () => {
      await tool.click()
      await expect(hint(page)).toContainText('点一个场景')
      await dot(page, hall.title).click()
      await expect(hint(page)).toContainText(`从「${hall.title}」连到哪里`)
      await dot(page, one.title).click()
      await expect(hint(page)).toContainText(`「${hall.title}」和「${one.title}」连好了`)
      await expect(lines(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+z')
      await expect(lines(page)).toHaveCount(0)
      await page.keyboard.press('Control+Shift+z')
      await expect(lines(page)).toHaveCount(1)
    })

    await test.step('a line pulled from scene to scene, and the same once more', async () => {
      await pulled(page, dot(page, one.title), dot(page, two.title))
      await expect(lines(page)).toHaveCount(2)
      await pulled(page, dot(page, two.title), dot(page, one.title))
      await expect(lines(page)).toHaveCount(2)
      await seenInAllSizes(page, 'map-ways-drawing')
    })

    await test.step('where north is not known, it says so and how to set it', async () => {
      await dot(page, two.title).click()
      await dot(page, tea.title).click()
      const told = card(page, '还缺朝向')
      await expect(told.getByRole('alert')).toContainText('转动它的扇形')
      await expect(told.getByRole('heading')).toHaveText(`「${tea.title}」还没有朝向`)
      await expect(lines(page)).toHaveCount(2)
      await expectAccessible(page)
      await seenInAllSizes(page, 'map-ways-lack')
      await told.getByRole('button', { name: '去定朝向' }).click()
      await expect(tool).toHaveAttribute('aria-pressed', 'false')
      await dot(page, tea.title).focus()
      await page.keyboard.press('Shift+]')
      await expect(page.getByRole('spinbutton', { name: '朝向' })).toHaveValue('15.0')
    })

    await test.step('by keys: the same choice of scenes as elsewhere, with the direction from the plan', async () => {
      await page.keyboard.press('l')
      const dialog = page.getByRole('dialog', { name: '通向哪里' })
      await dialog.getByRole('option', { name: two.title }).click()
      await expect(dialog).toContainText('已经对好走过去的方向')
      await dialog.getByRole('button', { name: '就到这里' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(lines(page)).toHaveCount(3)
    })

    await test.step('one direction goes, then comes back; then both go', async () => {
      await page.getByRole('button', { name: new RegExp(`^${one.title} 和 ${two.title} 之间的路`) }).focus()
      await page.keyboard.press('Enter')
      const way = card(page, '选中的路')
      await way.getByRole('button', { name: `去掉 ${two.title} → ${one.title}` }).click()
      await expect(
        page.getByRole('button', { name: new RegExp(`^从 ${one.title} 到 ${two.title} 的路，单程`) }),
      ).toBeVisible()
      await seenInAllSizes(page, 'map-ways-one-way')
      await expectAccessible(page)
      await way.getByRole('button', { name: '补上' }).click()
      await expect(way.getByRole('heading')).toHaveText('来回都通')
      await way.getByRole('button', { name: '来回都去掉' }).click()
      await expect(lines(page)).toHaveCount(2)
      await expect(way).toHaveCount(0)
    })

    await test.step('a scene that is not on the map is joined as well, to be dragged into place', async () => {
      await dot(page, tea.title).focus()
      await page.keyboard.press('Delete')
      await expect(lines(page)).toHaveCount(1)
      await dot(page, one.title).click()
      await page.getByRole('button', { name: '连到…' }).click()
      const dialog = page.getByRole('dialog', { name: '通向哪里' })
      await dialog.getByRole('option', { name: tea.title }).click()
      await dialog.getByRole('button', { name: '就到这里' }).click()
      await expect(page.getByText('连好了，方向还要看一下')).toBeVisible()
    })

    await saved(page)
    await publishAgain(page)
  } finally {
    await giveBack()
  }

  await test.step('a visitor finds the sign where the other hall lies, and walks there and back', async () => {
    const tour = await visited(id)
    expect(signOf(tour, one, two)).toBeUndefined()
    for (const [from, to] of [
      [hall, one],
      [one, hall],
    ] as const) {
      const sign = signOf(tour, from, to)
      expect(apart(sign?.yaw ?? 999, truth(from, to))).toBeLessThan(2)
      expect(sign?.pitch).toBe(-12)
      // Whoever arrives goes on looking the same way.
      const view = sign?.kind === 'scene' ? sign.target.view : undefined
      expect(apart(view?.yaw ?? 999, wrapped(truth(from, to) + from.heading - to.heading))).toBeLessThan(2)
    }
    for (const [from, to] of [
      [one, tea],
      [tea, one],
    ] as const)
      expect(signOf(tour, from, to)).toBeDefined()
    const turnedBack = signOf(tour, tea, two)
    expect(apart(turnedBack?.yaw ?? 999, truth(tea, two) - 15)).toBeLessThan(2)

    const visitor = await visitorAt(browser, id)
    const sign = (title: string) => visitor.locator('.hv-overlay').getByRole('button', { name: title, exact: true })
    const sharp = (scene: string) =>
      expect(visitor.locator(`.hs-tour[data-scene="${scene}"][data-sharp="true"]`)).toBeVisible({ timeout: 90_000 })
    await sign(one.title).focus()
    await visitor.keyboard.press('Enter')
    await sharp('s1')
    await picture(visitor, 'map-ways-visitor')
    await sign(hall.title).focus()
    await visitor.keyboard.press('Enter')
    await sharp('s0')
    await visitor.context().close()
  })
})

test('on a phone two presses of a finger make a way', async ({ browser }) => {
  test.setTimeout(240_000)
  const id = await museumTour('手机上画的路')
  const context = await browser.newContext({
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-CN',
  })
  const page = await context.newPage()
  await openedByMember(page, id)
  await page.locator('.hs-edit-modes').getByText('地图', { exact: true }).tap()
  await page.getByRole('region', { name: '地图' }).getByText('地图', { exact: true }).tap()
  await page.getByRole('button', { name: /按拍摄位置放上/ }).tap()
  await page.getByRole('button', { name: '连线', exact: true }).tap()
  await dot(page, hall.title).tap()
  await dot(page, one.title).tap()
  await expect(lines(page)).toHaveCount(1)
  await page.locator('[data-board]').evaluate((board) => board.scrollIntoView({ block: 'end' }))
  await picture(page, 'map-ways-earth-phone')
  await saved(page)
  const { body } = await ask(member, `/api/My/Tours/${id}`)
  const [first, second] = (body as PublicTour).scenes // the contract's answer
  const [there] = first?.hotspots ?? []
  expect(apart(there?.yaw ?? 999, truth(hall, one))).toBeLessThan(2)
  // On the ground, a camera being 1.6 m high.
  expect(there?.pitch).toBeLessThan(-3)
  expect(second?.hotspots).toHaveLength(1)
  await context.close()
})
