// A house of two floors: its author puts a room on the upper one and draws the lift; visitors change floors in the plan and the dollhouse,
// and the map in the corner goes with them.
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test, type Page } from '@playwright/test'
import { cornersOf, museumTour } from './museum-rooms.ts'
import { expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { mode, openedByMember, publishAgain, saved, scenes, there, visited, visitorAt } from './studio-page.ts'

const lift = { kind: 'lift', from: { yaw: -4, pitch: -12 }, to: { yaw: 4, pitch: 4 } }
const outlined = {
  isPlanShown: true,
  list: [
    { sceneId: 's0', name: '大厅', corners: cornersOf(rooms.hall), openings: [{ ...lift, sceneId: 's1' }] },
    { sceneId: 's1', name: '一号厅', corners: cornersOf(rooms['gallery-one']), openings: [{ ...lift, sceneId: 's0' }] },
  ],
}

async function floorChosen(page: Page, word: string): Promise<void> {
  await page.locator('.ant-select-item-option').filter({ hasText: word }).click()
}

test('two floors with a lift', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const id = await museumTour('两层的美术馆', outlined)
  await openedByMember(page, id)
  await mode(page, '房间')

  await test.step('an author adds a floor and puts a room there', async () => {
    await expect(page.getByText('有 2 组房间还没连上')).toBeVisible()
    await page.getByRole('button', { name: '加一层' }).click()
    await expect(page.getByLabel('二层离地面的高度')).toHaveValue('3.00')
    await page.getByLabel('二层离地面的高度').fill('6')
    await expect(page.getByRole('button', { name: '画电梯' })).toBeVisible()
    await scenes(page).nth(1).click()
    await there(page)
    await page.getByRole('combobox', { name: '楼层' }).click()
    await floorChosen(page, '二层')
    await expect(page.getByAltText('一号厅的平面图')).toBeVisible()
    await expect(page.getByText('有 2 组房间还没连上')).toHaveCount(0)
    await picture(page, 'floors-studio')
    await page.getByText('一层', { exact: true }).first().click()
    await expect(page.getByAltText('大厅的平面图')).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await picture(page, 'floors-studio-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await saved(page)
    await publishAgain(page)
    const { floors = [], list } = (await visited(id)).rooms
    expect(floors.map(({ name, height }) => [name, height])).toEqual([
      ['一层', 0],
      ['二层', 6],
    ])
    expect(list[1]?.floorId).toBe(floors[1]?.id)
  })

  await test.step('a visitor goes by the lift', async () => {
    const visitor = await visitorAt(browser, id)
    const corner = visitor.getByRole('navigation', { name: '地图' })
    await expect(corner.getByRole('button', { name: '大厅' })).toHaveAttribute('aria-current', 'location')
    await expect(corner.getByRole('button', { name: '一号厅' })).toHaveCount(0)
    await visitor.getByRole('button', { name: '沙盘' }).click()
    const dialog = visitor.getByRole('dialog')
    const house = dialog.getByRole('application', { name: /沙盘/ })
    await expect(house.locator('canvas')).toBeVisible()
    await visitor.waitForTimeout(2000)
    await picture(visitor, 'floors-dollhouse')
    await dialog.getByRole('group', { name: '楼层' }).getByRole('button', { name: '二层' }).click()
    await expect(house.getByRole('button', { name: '大厅' })).toBeHidden()
    await expect(house.getByRole('button', { name: '一号厅' })).toBeVisible()
    await picture(visitor, 'floors-dollhouse-upper')
    await dialog.getByRole('button', { name: '平面图' }).click()
    const plan = dialog.getByRole('navigation', { name: '地图' })
    await expect(plan.getByRole('button', { name: '大厅' })).toBeVisible()
    await dialog.getByRole('group', { name: '楼层' }).getByRole('button', { name: '二层' }).click()
    await expect(plan.getByRole('button', { name: '大厅' })).toHaveCount(0)
    await expectAccessible(visitor)
    await picture(visitor, 'floors-plan')
    await plan.getByRole('button', { name: '一号厅' }).click()
    await expect(visitor.locator('.hs-tour[data-scene="s1"]')).toBeVisible({ timeout: 90_000 })
    await visitor.keyboard.press('Escape')
    await expect(corner.getByRole('button', { name: '一号厅' })).toHaveAttribute('aria-current', 'location')
    await visitor.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(visitor)
    await visitor.context().close()
  })
})
