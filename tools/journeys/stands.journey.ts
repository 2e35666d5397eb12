// Two scenes in one hall: its author outlines it once and puts the other scene into it by its corners, then by hand; visitors find both on
// the plan and in the dollhouse, and measure from either.
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test } from '@playwright/test'
import { cornersOf, museumTour } from './museum-rooms.ts'
import { expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { clickAt } from './stage-clicks.ts'
import { drag, mode, openedByMember, publishAgain, saved, scenes, there, visited, visitorAt } from './studio-page.ts'

const outlined = {
  isPlanShown: true,
  isMeasurable: true,
  list: [{ sceneId: 's0', name: '大厅', corners: cornersOf(rooms.hall), ceiling: [], openings: [] }],
}

test('two scenes stand in one room', async ({ page, browser }) => {
  test.setTimeout(300_000)
  const id = await museumTour('同一个大厅', outlined, [{ pano: '大厅' }, { pano: '大厅', title: '大厅另一头' }])
  await openedByMember(page, id)
  await mode(page, '房间')
  const status = page.getByRole('status').filter({ hasText: /机位|墙角/ })

  await test.step('the other scene is put into the room', async () => {
    await scenes(page).nth(1).click()
    await there(page)
    await page.getByRole('combobox', { name: /^房间/ }).click()
    await page.locator('.ant-select-item-option').filter({ hasText: '大厅' }).click()
    await expect(page.getByText('在画面上点出 2 个墙角')).toBeVisible()
  })

  await test.step('corners are clicked on the picture, one of them by keys', async () => {
    const [first, , third] = cornersOf(rooms.hall)
    await page.getByRole('button', { name: '在画面上点墙角 1' }).click()
    await clickAt(page, first!)
    await expect(page.getByRole('button', { name: '去掉墙角 1' })).toBeVisible()
    await expect(page.getByText('在画面上点出 1 个墙角')).toBeVisible()
    await page.getByRole('button', { name: '点墙角 3', exact: true }).press('Enter')
    await clickAt(page, third!)
    await expect(status.first()).toContainText(/机位可能差 [\d.]+ 厘米/)
    // Armed again, put where one looks.
    await page.getByRole('button', { name: '点墙角 2', exact: true }).press('Enter')
    await page.locator('.hs-studio-stage .hv-root').focus()
    await page.keyboard.press(' ')
    await expect(page.getByRole('button', { name: '去掉墙角 2' })).toBeVisible()
    await page.getByTitle('撤销（Ctrl Z）').click()
    await expect(page.getByRole('button', { name: '去掉墙角 2' })).toHaveCount(0)
    await picture(page, 'stands-studio')
    await expectAccessible(page)
  })

  await test.step('moved by hand on the plan, and back', async () => {
    const sign = page.getByRole('button', { name: '到大厅另一头，方向键移动机位' }).first()
    await sign.press('ArrowRight')
    await expect(page.getByText('机位由你摆放。')).toBeVisible()
    await page.getByTitle('撤销（Ctrl Z）').click()
    await expect(page.getByText(/机位可能差/)).toBeVisible()
    const box = await sign.boundingBox()
    await drag(page, sign, (box?.x ?? 0) + 60, (box?.y ?? 0) - 60)
    await expect(page.getByRole('switch', { name: '自己摆放机位' })).toBeChecked()
    await sign.press('ArrowUp')
    await page.setViewportSize({ width: 375, height: 812 })
    await expectNoSidewaysScroll(page)
    await picture(page, 'stands-studio-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await picture(page, 'stands-studio-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await saved(page)
    await publishAgain(page)
    const { stands = [] } = (await visited(id)).rooms
    expect(stands).toMatchObject([{ sceneId: 's1', seen: [{ corner: 0 }, { corner: 2 }] }])
    expect(stands[0]?.place?.x).toBeGreaterThan(1)
    expect(stands[0]?.place?.y).toBeGreaterThan(1)
  })

  await test.step('a visitor finds both, and measures from the other', async () => {
    const visitor = await visitorAt(browser, id)
    const map = visitor.getByRole('navigation', { name: '地图' })
    await map.getByRole('button', { name: '大厅另一头' }).click()
    await expect(visitor.locator('.hs-tour[data-scene="s1"][data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await visitor.getByRole('button', { name: '测量' }).click()
    const dock = visitor.getByRole('complementary', { name: '测量' })
    await expect(dock.getByRole('status')).toContainText('点两点或更多')
    await visitor.mouse.click(700, 700)
    await expect(dock.getByRole('status')).toContainText('第 1 点在')
    await dock.getByRole('button', { name: '关闭' }).click()
    await visitor.getByRole('button', { name: '沙盘' }).click()
    const house = visitor.getByRole('application', { name: /沙盘/ })
    await expect(house.locator('canvas')).toBeVisible()
    await expect(house.getByRole('button', { name: '大厅另一头' })).toBeVisible()
    await picture(visitor, 'stands-dollhouse')
    await house.getByRole('button', { name: '大厅', exact: true }).click()
    await expect(visitor.locator('.hs-tour[data-scene="s0"]')).toBeVisible({ timeout: 90_000 })
    await visitor.context().close()
  })
})
