// A tour that opens with its map: into a scene by its point and back to the map, and what stands on that map beside the scenes.
import type { Tour } from '@huanshi/tour/contract/tour.ts'
import { expect, test } from '@playwright/test'
import { ask, scenesOf, userNamed, send } from './test-users.ts'
import { address, expectAccessible, expectNoSidewaysScroll } from './person.ts'

const member = userNamed('member')
const admin = userNamed('admin')
const headers = { 'content-type': 'application/json' }
const CENTRE = { lng: 102.71, lat: 25.04 }

async function make<T>(player: typeof member, path: string, body: object): Promise<T> {
  const answer = await send(player, path, { method: 'POST', headers, body: JSON.stringify(body) })
  expect([answer.status, answer.ok ? '' : await answer.text()]).toEqual([201, ''])
  return (await answer.json()) as T // the contract's answer
}

async function tourOnTheEarth(): Promise<string> {
  let panos: readonly { readonly id: string }[] = []
  // The demonstration is brought in meanwhile.
  await expect(async () => {
    const { body } = await ask(member, '/api/My/Panos?status=ready&pageSize=2')
    panos = (body as { items: typeof panos }).items // a page of the list
    expect(panos).toHaveLength(2)
  }).toPass({ timeout: 90_000 })
  const scenes = scenesOf(panos, '湖边')
  const points = scenes.map(({ id }, index) => ({
    id: `point-${index}`,
    sceneId: id,
    x: CENTRE.lng + index / 500,
    y: CENTRE.lat,
    heading: 90,
  }))
  const tour = await make<Tour>(member, '/api/My/Tours', {
    title: `环湖 ${Date.now().toString(36)}`,
    scenes,
    opening: { kind: 'map', libId: null },
    map: { kind: 'geo', libId: null, points },
    visibility: 'public',
  })
  expect((await send(member, `/api/My/Tours/${tour.id}/publish`, { method: 'POST' })).status).toBe(200)
  return tour.id
}

/** Around the scenes, on the maps of tours alone. */
function areaAround(name: string): object {
  const [west, south, east, north] = [CENTRE.lng - 0.02, CENTRE.lat - 0.02, CENTRE.lng + 0.02, CENTRE.lat + 0.02]
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  const geometry = { type: 'Polygon', coordinates: [ring] }
  return { name, maps: ['tours'], feature: { type: 'Feature', geometry, properties: { fill: '#2E6A9E' } } }
}

test('from the map into a scene and back, past an area that stands there', async ({ page }) => {
  const name = `湖滨保护区 ${Date.now().toString(36)}`
  const [tour, area] = await Promise.all([
    tourOnTheEarth(),
    make<{ readonly id: string }>(admin, '/api/Admin/MapPolys', areaAround(name)),
  ])
  try {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(address(`/view/tour/${tour}`))
    const map = page.getByRole('region', { name: '漫游地图' })
    const pin = map.getByRole('button', { name: '进入湖边 2' })
    await expect(pin).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // Beside the points, within the area.
    await expect(async () => {
      const at = await pin.boundingBox()
      await page.mouse.click((at?.x ?? 0) + 10, (at?.y ?? 0) + 90)
      await expect(page.getByText(name)).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.getByRole('button', { name: '关闭' }).click()

    await pin.click()
    await expect(map).toBeHidden()
    await expect(page.locator('.hs-tour[data-scene="scene-1"]')).toBeVisible()
    await page.getByRole('button', { name: '回到地图' }).click()
    await expect(pin).toBeVisible()
    await page.goBack()
    await expect(map).toBeHidden()
  } finally {
    await send(admin, `/api/Admin/MapPolys/${area.id}`, { method: 'DELETE' })
    await send(member, `/api/My/Tours/${tour}`, { method: 'DELETE' })
  }
})
