// People choose between the maps on offer, on every map; what lies on it and where it stands outlast the change.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '@huanshi/viewer/test/chromium.ts'
import { openMapLab, type MapLab } from './map-lab.ts'
import { expectColor, here, source, zoom } from './suite.ts'

let lab: MapLab
beforeAll(async () => {
  lab = await openMapLab()
})
afterAll(() => lab.close())

describe.skipIf(findChromium() === null)('the choice between maps', () => {
  const [own, other, amap] = [
    source('embedded', { name: '内置地图' }),
    source('raster', { name: '影像' }),
    source('amap', { name: '高德地图' }),
  ]
  let page: Page
  beforeAll(async () => {
    lab.sources = [own, other, amap]
    page = await lab.page()
    await page.evaluate((view) => window.lab.open(view), { center: here, zoom })
  })
  afterAll(() => page.close())

  const choose = async (name: string) => {
    await page.getByRole('button', { name: '换一种地图' }).click()
    await page.getByRole('radio', { name }).click()
  }

  test('what lies on the map and where it stands outlast the change, and the choice is remembered', async () => {
    const one = await page.evaluate((at) => {
      window.lab.map.addPoints(window.lab.tilesOf([{ at, n: 1, id: 'one' }]))
      return window.lab.map.project(at)
    }, here)
    for (const name of ['高德地图', '影像', '高德地图']) {
      await choose(name)
      await expect
        .poll(() => page.locator('.hs-map-rights').textContent())
        .toContain(name === '影像' ? 'raster' : 'amap')
      await expectColor(page, one, [242, 84, 27])
      expect(await page.locator('.hs-map-service').count()).toBe(1)
    }
    await page.reload()
    await page.waitForFunction(() => window.lab)
    await page.evaluate((view) => window.lab.open(view), { center: here, zoom })
    expect(await page.locator('.hs-map-rights').textContent()).toContain('amap')
  })

  test('a place that is asked for before the service has come is where the map stands', async () => {
    const view = await page.evaluate(async () => {
      const host = document.body.appendChild(document.createElement('div'))
      host.style.cssText = 'position:absolute;inset:0'
      const map = window.lab.openMap({ host, view: { center: [0, 0], zoom: 2 } })
      const ready = new Promise<void>((resolve) => void map.on('ready', resolve))
      map.setView({ center: [102.7, 25], zoom: 9 }, { duration: 900 })
      await ready
      const found = map.view()
      map.remove()
      host.remove()
      return [found.center[0], found.center[1], found.zoom].map((part) => Math.round(part * 1000) / 1000)
    })
    expect(view).toEqual([102.7, 25, 9])
  })

  test('what lies on the map is seen before its service draws, and once when it does', async () => {
    lab.sources = [own]
    const alone = await lab.page()
    // The library of the map does not come before the picture has been looked at.
    const held = Promise.withResolvers<void>()
    await alone.route(/maplibre-adapter/, async (route) => {
      await held.promise
      await route.continue()
    })
    const one = await alone.evaluate(
      ({ view, at }) => {
        void window.lab.open(view)
        window.lab.map.addPoints(window.lab.tilesOf([{ at, n: 1, id: 'one' }]))
        return window.lab.map.project(at)
      },
      { view: { center: here, zoom }, at: [here[0] + 0.002, here[1] + 0.002] as [number, number] },
    )
    await expectColor(alone, one, [242, 84, 27])
    expect(await alone.evaluate(() => window.lab.drawn)).toBe(0)
    expect(await alone.locator('.hs-map-overlay').count()).toBe(1)
    held.resolve()
    await expect.poll(() => alone.evaluate(() => window.lab.drawn)).toBeGreaterThan(0)
    expect(await alone.locator('.hs-map-overlay').count()).toBe(0)
    await expectColor(alone, one, [242, 84, 27])
    await alone.close()
    lab.sources = [own, other, amap]
  })

  test('the keyboard chooses as well', async () => {
    await page.getByRole('button', { name: '换一种地图' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.hs-map-rights').textContent()).toContain('embedded')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('radiogroup').count()).toBe(0)
  })

  test.each<[string, MapSource]>([
    ['tiles', source('raster', { address: '/nothing/{z}/{x}/{y}.png' })],
    ['a style', source('vector', { address: '/nothing.json' })],
    ['a file', source('archive', { address: '/nothing' })],
  ])('%s that cannot be had are told of, and our own map is there', async (_what, missing) => {
    lab.sources = [missing]
    const alone = await lab.page()
    await alone.evaluate((view) => window.lab.open(view), { center: here, zoom })
    await expect.poll(() => alone.evaluate(() => window.lab.refused)).toBeGreaterThan(0)
    expect(await alone.evaluate(() => window.lab.map.view().zoom)).toBe(zoom)
    await alone.close()
    lab.sources = [own, other, amap]
  })

  test('a service that does not come leaves the map that comes along, and says so', async () => {
    lab.areServicesThere = false
    const alone = await lab.page()
    await alone.evaluate((view) => window.lab.open(view), { center: here, zoom })
    const choice = alone.getByRole('button', { name: '换一种地图' })
    await choice.click()
    await alone.getByRole('radio', { name: '高德地图' }).click()
    await expect.poll(() => alone.getByRole('status').textContent()).toBe('「高德地图」现在打不开，先看内置地图')
    await expect.poll(() => alone.locator('.hs-map-rights').textContent()).toContain('embedded')
    lab.areServicesThere = true
    await alone.close()
  })
})
