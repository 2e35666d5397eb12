// Rooms from corners: an author outlines two halls of the museum, whose true size is known, joins them by a door and publishes; a
// visitor gets the plan as the tour's map and measures a wall.
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test, type Page } from '@playwright/test'
import { cornersOf, museumTour, seen } from './museum-rooms.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { bring, clickAt, onScreen } from './stage-clicks.ts'
import { mode, openedByMember, publishAgain, saved, scenes, there, visited, visitorAt } from './studio-page.ts'

async function outline(page: Page, name: keyof typeof rooms & ('hall' | 'gallery-one')): Promise<void> {
  await page.getByRole('button', { name: /画房间|再画一个房间/ }).click()
  for (const corner of cornersOf(rooms[name])) await clickAt(page, corner)
  await page.getByRole('button', { name: '完成', exact: true }).click()
}

/** Square metres that the panel says. */
async function areaOf(page: Page): Promise<number> {
  const words = await page.locator('.hs-room-facts dd').first().innerText()
  return Number.parseFloat(words)
}

/** All the way round, from nearly beside it, one room hides the other; from above none does. */
async function expectHiddenSigns(page: Page): Promise<void> {
  const house = page.getByRole('application', { name: /沙盘/ })
  const behind = house.locator('.hs-rooms-sign[data-behind="true"]')
  const press = async (key: string, times: number): Promise<void> => {
    for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  }
  await press('ArrowDown', 9)
  for (let turn = 0; turn < 12 && (await behind.count()) === 0; turn += 1) await press('ArrowRight', 5)
  await expect(behind).toHaveCount(1)
  await expect(behind).toHaveCSS('opacity', '0')
  await picture(page, 'rooms-dollhouse-low')
  // It is reached by keys and told by name, and then it is seen.
  const name = await behind.innerText()
  const sign = house.getByRole('button', { name })
  for (let n = 0; n < 2 && !(await sign.evaluate((one) => one === document.activeElement)); n += 1)
    await page.keyboard.press('Tab')
  await expect(sign).toBeFocused()
  await expect(sign).toHaveCSS('opacity', '1')
  await house.focus()
  await press('ArrowUp', 14)
  await expect(behind).toHaveCount(0)
}

test('outlined in the studio, a plan and measures for visitors', async ({ page, browser }) => {
  test.setTimeout(420_000)
  const id = await museumTour('量出来的美术馆')
  await openedByMember(page, id)
  await mode(page, '房间')

  await test.step('four corners are a room as large as the hall', async () => {
    await outline(page, 'hall')
    const { x0, x1, z0, z1 } = rooms.hall.bounds
    await expect.poll(() => areaOf(page)).toBeGreaterThan((x1 - x0) * (z1 - z0) * 0.96)
    expect(await areaOf(page)).toBeLessThan((x1 - x0) * (z1 - z0) * 1.04)
    await expect(page.getByText('把画面上的圆点拖到天花板边')).toBeVisible()
  })

  await test.step('corners come onto the lines of the picture', async () => {
    await page.getByRole('button', { name: '墙角贴合画面' }).click()
    await expect(page.getByText(/「大厅」已贴合画面，墙角最多移动 0\.\d+°/)).toBeVisible({ timeout: 60_000 })
    const { x0, x1, z0, z1 } = rooms.hall.bounds
    expect(await areaOf(page)).toBeGreaterThan((x1 - x0) * (z1 - z0) * 0.97)
    expect(await areaOf(page)).toBeLessThan((x1 - x0) * (z1 - z0) * 1.03)
    await picture(page, 'rooms-edges')
  })

  await test.step('one drag sets the ceiling', async () => {
    const { bounds, eye } = rooms.hall
    const foot = seen(eye, [0, 2.7, bounds.z1])
    await bring(page, { yaw: 180, pitch: 20 })
    const handle = page.getByRole('button', { name: '拖到墙与天花板相接处' })
    await expect(handle).toHaveCount(1)
    const from = await bring(page, foot)
    const to = await bring(page, seen(eye, [0, bounds.height, bounds.z1]))
    const start = (await onScreen(page, foot)) ?? from
    await page.mouse.move(start.x, start.y)
    await page.mouse.down()
    await page.mouse.move(to.x, to.y, { steps: 12 })
    await page.mouse.up()
    const height = page.locator('.hs-room-facts dd').nth(1)
    await expect(height).toContainText('±')
    expect(Number.parseFloat(await height.innerText())).toBeCloseTo(bounds.height, 0)
    await picture(page, 'rooms-ceiling')
  })

  await test.step('undo is the studio’s own', async () => {
    // The word on the corners may still offer to take them back.
    await page.getByTitle('撤销（Ctrl Z）').click()
    await expect(page.getByText('把画面上的圆点拖到天花板边')).toBeVisible()
    await page.getByRole('button', { name: '重做' }).click()
    await expect(page.getByText('把画面上的圆点拖到天花板边')).toHaveCount(0)
  })

  await test.step('a door that leads to the next scene', async () => {
    const { eye, bounds, doors } = rooms.hall
    const { at, width, top } = doors.one
    await page.getByRole('button', { name: '画门' }).click()
    await clickAt(page, seen(eye, [bounds.x1, 0, at - width / 2]))
    await clickAt(page, seen(eye, [bounds.x1, top, at + width / 2]))
    const line = page.locator('.hs-room-openings li')
    await expect(line).toContainText('门 1')
    await expect(line.locator('small')).toContainText('×')
    expect(Number.parseFloat((await line.locator('small').innerText()).trim())).toBeCloseTo(width, 0)
    await line.getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '一号厅' }).click()
    await picture(page, 'rooms-door')
  })

  await test.step('the other side of it, and both rooms lie beside each other', async () => {
    await scenes(page).nth(1).click()
    await there(page)
    await outline(page, 'gallery-one')
    const { eye, bounds, doors } = rooms['gallery-one']
    const { at, width, top } = doors.hall
    await page.getByRole('button', { name: '画门' }).click()
    await clickAt(page, seen(eye, [bounds.x0, 0, at + width / 2]))
    await clickAt(page, seen(eye, [bounds.x0, top, at - width / 2]))
    await expect(page.getByText('有 2 组房间还没连上')).toBeVisible()
    await page.locator('.hs-room-openings').getByRole('combobox').click()
    await page.locator('.ant-select-item-option').filter({ hasText: '大厅' }).click()
    await expect(page.getByText('有 2 组房间还没连上')).toHaveCount(0)
    await expect(page.getByText(/门对齐后最多差/)).toBeVisible()
    await picture(page, 'rooms-plan')
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'rooms-plan-dark')
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await picture(page, 'rooms-plan-phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await picture(page, 'rooms-plan-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the plan as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.locator('.hs-edit-section').filter({ hasText: '平面图 ·' }).getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem', { name: /SVG/ }).click()
    expect((await coming).suggestedFilename()).toBe('量出来的美术馆-平面图.svg')
  })

  await test.step('visitors get nothing of it before the author allows it', async () => {
    await saved(page)
    await publishAgain(page)
    expect((await visited(id)).rooms.list).toEqual([])
    await page.getByRole('switch', { name: '访客可以看平面图' }).click()
    await page.getByRole('switch', { name: '访客可以测量' }).click()
    await saved(page)
    await publishAgain(page)
    expect((await visited(id)).rooms.list).toHaveLength(2)
  })

  await test.step('a visitor has the plan as the map, and measures', async () => {
    const visitor = await visitorAt(browser, id)
    const map = visitor.getByRole('navigation', { name: '地图' })
    await expect(map.getByRole('button', { name: '大厅' })).toHaveAttribute('aria-current', 'location')
    await visitor.getByRole('button', { name: '测量' }).click()
    const dock = visitor.getByRole('complementary', { name: '测量' })
    await expect(dock.getByRole('status')).toContainText('点两点或更多')
    await visitor.mouse.click(700, 640)
    await expect(dock.getByRole('status')).toContainText('第 1 点在地面')
    await visitor.mouse.click(900, 600)
    await expect(dock.getByRole('status')).toContainText(/离上一点 [\d.]+ 米 ± [\d.]+/)
    await expect(dock.getByText('长度', { exact: true })).toBeVisible()
    await picture(visitor, 'rooms-measure')
    await expectAccessible(visitor)
    await dock.getByRole('button', { name: '关闭' }).click()
    await map.getByRole('button', { name: '一号厅' }).click()
    await expect(visitor.locator('.hs-tour[data-scene="s1"][data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await visitor.getByRole('button', { name: '沙盘' }).click()
    await visitor.getByRole('dialog').getByRole('button', { name: '平面图' }).click()
    await expect(visitor.getByRole('dialog').getByRole('navigation', { name: '地图' })).toBeVisible()
    await picture(visitor, 'rooms-map')
    await visitor.getByRole('dialog').getByRole('button', { name: '沙盘' }).click()
    const house = visitor.getByRole('application', { name: /沙盘/ })
    await expect(house.locator('canvas')).toBeVisible()
    await visitor.waitForTimeout(2000)
    await picture(visitor, 'rooms-dollhouse')
    await house.focus()
    for (let turn = 0; turn < 6; turn += 1) await visitor.keyboard.press('ArrowRight')
    await visitor.keyboard.press('ArrowDown')
    await picture(visitor, 'rooms-dollhouse-turned')
    await expectHiddenSigns(visitor)
    await house.getByRole('button', { name: '大厅' }).click()
    await expect(visitor.locator('.hs-tour[data-scene="s0"]')).toBeVisible({ timeout: 90_000 })
    await expect(visitor.getByRole('dialog')).toHaveCount(0)
    await visitor.setViewportSize({ width: 375, height: 812 })
    await picture(visitor, 'rooms-visitor-phone')
    await visitor.setViewportSize({ width: 375, height: 667 })
    await visitor.getByRole('button', { name: '沙盘' }).click()
    await expect(visitor.getByRole('application', { name: /沙盘/ }).locator('canvas')).toBeVisible()
    await expectNoSidewaysScroll(visitor)
    await picture(visitor, 'rooms-dollhouse-phone')
    await visitor.context().close()
  })

  await test.step('one walks through the door, where motion is wanted', async () => {
    const context = await browser.newContext({
      reducedMotion: 'no-preference',
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    const walker = await context.newPage()
    const pictures = new Set<string>()
    walker.on('response', (answer) => {
      if (answer.url().includes('preview.jpg')) pictures.add(answer.url())
    })
    await walker.goto(address(`/view/tour/${id}`))
    await expect(walker.locator('.hs-tour[data-scene="s0"][data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await expect.poll(() => pictures.size, { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
    await walker.waitForTimeout(1500)
    await picture(walker, 'rooms-walk-0')
    await walker.getByRole('navigation', { name: '地图' }).getByRole('button', { name: '一号厅' }).click()
    await expect(walker.locator('canvas[data-walk]')).toHaveCount(1)
    for (const n of [1, 2, 3, 4, 5]) {
      await walker.screenshot({ path: `tools/results/rooms-walk-${n}.png` })
    }
    await expect(walker.locator('.hs-tour[data-scene="s1"][data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await expect(walker.locator('canvas[data-walk]')).toHaveCount(0)
    await picture(walker, 'rooms-walk-6')
    await context.close()
  })
})
