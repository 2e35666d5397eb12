// A tour that opens with its dollhouse: chosen in the studio, from there into a room and back.
import { rooms } from '@huanshi/demo/render/scenes/rooms.ts'
import { expect, test } from '@playwright/test'
import { cornersOf, museumTour, seen } from './museum-rooms.ts'
import { address, expectAccessible, expectNoSidewaysScroll, picture } from './person.ts'
import { mode, openedByMember, publishAgain, saved } from './studio-page.ts'

const { hall, 'gallery-one': gallery } = rooms
const { hall: back } = gallery.doors
const { one: there } = hall.doors
const outlined = {
  isPlanShown: true,
  list: [
    {
      sceneId: 's0',
      name: '大厅',
      corners: cornersOf(hall),
      openings: [
        {
          kind: 'door',
          from: seen(hall.eye, [hall.bounds.x1, 0, there.at - there.width / 2]),
          to: seen(hall.eye, [hall.bounds.x1, there.top, there.at + there.width / 2]),
          sceneId: 's1',
        },
      ],
    },
    {
      sceneId: 's1',
      name: '一号厅',
      corners: cornersOf(gallery),
      openings: [
        {
          kind: 'door',
          from: seen(gallery.eye, [gallery.bounds.x0, 0, back.at + back.width / 2]),
          to: seen(gallery.eye, [gallery.bounds.x0, back.top, back.at - back.width / 2]),
          sceneId: 's0',
        },
      ],
    },
  ],
}

/** Words on the pedestal of the bronze, where the camera of the hall sees it, and a way that has a sign already. */
const bronze = { id: 'h0', kind: 'text', title: '铜雕', yaw: 0, pitch: -12, target: { text: '转着看' } }
const way = { id: 'h1', kind: 'scene', title: '一号厅', yaw: 90, pitch: -10, target: { sceneId: 's1' } }
const shown = [{ pano: '大厅', hotspots: [bronze, way] }, { pano: '一号厅' }]

test('from the dollhouse into a room and back', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const id = await museumTour('先看沙盘的美术馆', outlined, shown)

  await test.step('its author chooses it, and is told what visitors will see', async () => {
    await openedByMember(page, id)
    await mode(page, '设置')
    await page.getByRole('radiogroup', { name: '开场' }).getByText('沙盘').click()
    await expect(page.getByText('访客先看到 2 个房间的沙盘')).toBeVisible()
    await picture(page, 'dollhouse-first-studio')
    await saved(page)
    await publishAgain(page, '公开')
  })

  await test.step('a visitor begins above, and no sphere is fetched beneath', async () => {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const visitor = await context.newPage()
    await visitor.goto(address(`/view/tour/${id}`))
    const above = visitor.getByRole('region', { name: '沙盘' })
    const sign = above.getByRole('application').getByRole('button', { name: '一号厅' })
    await expect(sign).toHaveAttribute('data-behind', 'false', { timeout: 30_000 })
    await visitor.waitForTimeout(1500)
    await expect(visitor.locator('.hs-tour[data-sharp="true"]')).toHaveCount(0)
    await picture(visitor, 'dollhouse-first')
    await expectAccessible(visitor)
    await visitor.setViewportSize({ width: 375, height: 667 })
    await expectNoSidewaysScroll(visitor)
    await visitor.waitForTimeout(500)
    await picture(visitor, 'dollhouse-first-phone')
    await above.getByRole('application').getByRole('button', { name: '铜雕' }).click()
    await expect(above).toBeHidden()
    const stage = visitor.locator('.hs-tour[data-scene="s0"][data-sharp="true"]')
    await expect(stage).toBeVisible({ timeout: 90_000 })
    await visitor.getByRole('button', { name: '回到沙盘' }).click()
    await sign.click()
    await expect(above).toBeHidden()
    await expect(visitor.locator('.hs-tour[data-scene="s1"][data-sharp="true"]')).toBeVisible({ timeout: 90_000 })
    await visitor.getByRole('button', { name: '回到沙盘' }).click()
    await expect(sign).toBeVisible()
    await expect(above.locator('polygon')).toHaveAttribute('points', /^\d/)
    await above.getByRole('button', { name: '平面图' }).click()
    await expect(above.getByRole('navigation', { name: '地图' }).getByRole('button', { name: '铜雕' })).toBeVisible()
    await visitor.waitForTimeout(500)
    await picture(visitor, 'dollhouse-first-plan-phone')
    await visitor.setViewportSize({ width: 1440, height: 900 })
    await picture(visitor, 'dollhouse-first-plan')
    await above.getByRole('button', { name: '铜雕' }).click()
    await expect(stage).toBeVisible({ timeout: 90_000 })
    await visitor.getByRole('button', { name: '回到沙盘' }).click()
    await expect(sign).toBeVisible()
    await picture(visitor, 'dollhouse-first-again')
    await visitor.goBack()
    await expect(above).toBeHidden()
    await context.close()
  })
})
