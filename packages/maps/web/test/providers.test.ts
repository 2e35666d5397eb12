// One suite for every service that draws maps. MapLibre draws for real; of 高德 and Google only the global object is stood in for,
// so what runs here is our adapter, our loader and everything above them.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { Page } from '@playwright/test'
import gcoord from 'gcoord'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findChromium } from '@huanshi/viewer/test/chromium.ts'
import { openMapLab, type MapLab } from './map-lab.ts'
import { abroad, expectColor, here, source, zoom } from './suite.ts'

const { transform, WGS84, GCJ02 } = gcoord as unknown as typeof gcoord.default

const all: readonly [string, MapSource][] = [
  ['the map that comes along', source('embedded')],
  ['tiles', source('raster')],
  ['tiles in GCJ-02', source('raster', { datum: 'gcj02' })],
  ['a vector style', source('vector')],
  ['a PMTiles file', source('archive')],
  ['高德', source('amap')],
  ['高德 from above', source('amap', { ground: 'satellite' })],
  ['Google', source('google')],
  ['Google in GCJ-02', source('google', { datum: 'gcj02' })],
]

let lab: MapLab
beforeAll(async () => {
  lab = await openMapLab()
})
afterAll(() => lab.close())

describe.skipIf(findChromium() === null).each(all)('%s', (_name, offered) => {
  let page: Page
  beforeAll(async () => {
    lab.sources = [offered]
    page = await lab.page()
    await page.evaluate((view) => window.lab.open(view), { center: here, zoom })
  })
  afterAll(() => page.close())

  test('stands where it was asked to, with its rights and its 审图号', async () => {
    const view = await page.evaluate(() => window.lab.map.view())
    expect([view.center[0], view.center[1], view.zoom].map((part) => part.toFixed(5))).toEqual(
      [...here, zoom].map((part) => part.toFixed(5)),
    )
    await expect.poll(() => page.locator('.hs-map-rights').textContent()).toBe(`© ${offered.kind} · GS(2024)0650号`)
  })

  test('a service is asked for its own datum, and only services are asked for scripts', async () => {
    const scripts = lab.foreign.map((url) => new URL(url).host)
    expect(scripts).toEqual(
      { amap: ['webapi.amap.com'], google: ['maps.googleapis.com'] }[offered.kind as string] ?? [],
    )
    if (scripts.length === 0) return
    const drawn = await page.evaluate(() => {
      const { center } = (window as unknown as { standIn: { options: { center: unknown } } }).standIn.options
      return center as [number, number] | { lng: number; lat: number }
    })
    const wanted = offered.datum === 'gcj02' ? transform([...here], WGS84, GCJ02) : here
    const [lng, lat] = Array.isArray(drawn) ? drawn : [drawn.lng, drawn.lat]
    expect([lng, lat]).toEqual([expect.closeTo(wanted[0] ?? 0, 7), expect.closeTo(wanted[1] ?? 0, 7)])
  })

  test('the ground is drawn, and says so', async () => {
    const paper = { raster: [216, 232, 240], vector: [240, 232, 216] }[offered.kind as string]
    if (paper !== undefined) await expectColor(page, { x: 60, y: 60 }, paper)
    await expect.poll(() => page.evaluate(() => window.lab.drawn)).toBeGreaterThan(0)
    expect(await page.evaluate(() => window.lab.refused)).toBe(0)
  })

  test('places and pixels are each other’s inverse, at home and abroad', async () => {
    for (const center of [here, abroad]) {
      const worst = await page.evaluate((at) => {
        const { map } = window.lab
        map.setView({ center: at })
        const off = [0, 160, 320, 640].flatMap((x) =>
          [0, 100, 200, 400].map((y) => {
            const back = map.project(map.unproject({ x, y }))
            return Math.hypot(back.x - x, back.y - y)
          }),
        )
        const middle = map.project(at)
        return Math.max(...off, Math.hypot(middle.x - 320, middle.y - 200))
      }, center)
      expect(worst).toBeLessThan(0.5)
    }
    await page.evaluate((at) => window.lab.map.setView({ center: at }), here)
  })

  test('it moves where it is told, says so, and shows all of what has to fit', async () => {
    const before = await page.evaluate(() => [window.lab.moves, window.lab.settled])
    const box = { west: 102.6, south: 24.9, east: 102.9, north: 25.1 }
    const corners = await page.evaluate((bounds) => {
      const { map } = window.lab
      map.fit(bounds, { padding: 30 })
      return [map.project([bounds.west, bounds.north]), map.project([bounds.east, bounds.south])]
    }, box)
    expect(corners.every(({ x, y }) => x >= 29 && x <= 611 && y >= 29 && y <= 371)).toBe(true)
    await expect
      .poll(async () => {
        const [moves, settled] = await page.evaluate(() => [window.lab.moves, window.lab.settled])
        return moves > (before[0] ?? 0) && settled > (before[1] ?? 0)
      })
      .toBe(true)
    const bounds = await page.evaluate(() => window.lab.map.bounds())
    expect(
      bounds.west < box.west && bounds.east > box.east && bounds.south < box.south && bounds.north > box.north,
    ).toBe(true)
    await page.evaluate((view) => window.lab.map.setView(view), { center: here, zoom })
  })

  test('a press picks the place beneath it, a drag moves the map and picks nothing', async () => {
    await page.mouse.click(400, 120)
    const off = await page
      .waitForFunction(() => window.lab.pressed)
      .then(() =>
        page.evaluate(() => {
          const { pressed, map } = window.lab
          if (pressed === null) throw new Error('nothing was pressed')
          const { x, y } = map.project(pressed.at)
          return Math.hypot(x - 400, y - 120)
        }),
      )
    expect(off).toBeLessThan(1)
    await page.evaluate(() => {
      window.lab.pressed = null
    })
    const settledBefore = await page.evaluate(() => window.lab.settled)
    await page.mouse.move(320, 200)
    await page.mouse.down()
    await page.mouse.move(380, 240, { steps: 4 })
    await page.mouse.up()
    // A map that was let go still glides: moved meanwhile it would glide on from there.
    await expect.poll(() => page.evaluate(() => window.lab.settled)).toBeGreaterThan(settledBefore)
    await expect
      .poll(async () => {
        const { x, y } = await page.evaluate((at) => window.lab.map.project(at), here)
        return Math.abs(x - 380) < 45 && Math.abs(y - 240) < 35 && Math.hypot(x - 320, y - 200) > 20
      })
      .toBe(true)
    expect(await page.evaluate(() => window.lab.pressed)).toBeNull()
    await page.evaluate((view) => window.lab.map.setView(view), { center: here, zoom })
  })

  test('points lie at their places: one alone, and many as one with their number', async () => {
    const found = await page.evaluate((at) => {
      const { lab } = window
      const one = { at: [at[0] - 0.005, at[1]] as const, n: 1, id: 'one', heading: 90 }
      const many = { at: [at[0] + 0.005, at[1]] as const, n: 37 }
      lab.layers['points'] = lab.map.addPoints(lab.tilesOf([one, many]))
      return [lab.map.project(one.at), lab.map.project(many.at)]
    }, here)
    const [one, many] = found
    if (one === undefined || many === undefined) throw new Error('no places')
    await expectColor(page, one, [242, 84, 27])
    await expectColor(page, { x: many.x - 9, y: many.y }, [53, 55, 59])
    const under = (pixel: { x: number; y: number }) =>
      page.evaluate((at) => {
        const layer = window.lab.layers['points'] as ReturnType<typeof window.lab.map.addPoints>
        return layer.under(at).map(({ id, count }) => [id, count])
      }, pixel)
    expect(await under(one)).toEqual([['one', 1]])
    expect(await under(many)).toEqual([[null, 37]])
    expect(await under({ x: 40, y: 40 })).toEqual([])
  })

  test('areas are drawn in their colours and found where they are, not in their holes', async () => {
    const pixels = await page.evaluate((at) => {
      const { lab } = window
      const ring = (half: number) =>
        [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
          [-1, -1],
        ].map(([x = 0, y = 0]) => [at[0] + x * half, at[1] + 0.005 + y * half])
      const layer = lab.map.addAreas()
      lab.layers['areas'] = layer
      const geometry = { type: 'Polygon' as const, coordinates: [ring(0.002), ring(0.0006)] }
      const properties = { fill: '#00FF00', 'fill-opacity': 1, stroke: '#0000FF' }
      layer.set([{ id: 'park', feature: { type: 'Feature', geometry, properties } }], 'park')
      return [lab.map.project([at[0] + 0.0013, at[1] + 0.005]), lab.map.project([at[0], at[1] + 0.005])]
    }, here)
    const [inside, hole] = pixels
    if (inside === undefined || hole === undefined) throw new Error('no places')
    await expectColor(page, inside, [0, 255, 0])
    const under = (pixel: { x: number; y: number }) =>
      page.evaluate((at) => (window.lab.layers['areas'] as ReturnType<typeof window.lab.map.addAreas>).under(at), pixel)
    expect(await under(inside)).toBe('park')
    expect(await under(hole)).toBeNull()
    await page.mouse.move(inside.x, inside.y)
    await expect
      .poll(() =>
        page.evaluate(({ x, y }) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).cursor, inside),
      )
      .toBe('pointer')
  })

  test('who presses a point above an area means the point', async () => {
    const [one, beside] = await page.evaluate((at) => {
      const { map } = window.lab
      const ring = [
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
        [-1, -1],
      ].map(([x = 0, y = 0]) => [at[0] - 0.005 + x * 0.002, at[1] + y * 0.002])
      const geometry = { type: 'Polygon' as const, coordinates: [ring] }
      const layer = window.lab.layers['areas'] as ReturnType<typeof map.addAreas>
      layer.set([{ id: 'around', feature: { type: 'Feature', geometry, properties: {} } }])
      return [map.project([at[0] - 0.005, at[1]]), map.project([at[0] - 0.0035, at[1]])]
    }, here)
    if (one === undefined || beside === undefined) throw new Error('no places')
    const pressed = async (pixel: { x: number; y: number }): Promise<boolean | undefined> => {
      await page.evaluate(() => {
        window.lab.pressed = null
      })
      await page.mouse.click(pixel.x, pixel.y)
      await page.waitForFunction(() => window.lab.pressed)
      return page.evaluate(() => window.lab.pressed?.isOnPoint)
    }
    await expect
      .poll(() =>
        page.evaluate(
          (at) => (window.lab.layers['areas'] as ReturnType<typeof window.lab.map.addAreas>).under(at),
          one,
        ),
      )
      .toBe('around')
    expect(await pressed(one)).toBe(true)
    expect(await pressed(beside)).toBe(false)
  })

  test('tracks are drawn, and an element stays at its place while the map moves', async () => {
    const at = await page.evaluate((center) => {
      const { lab } = window
      const line = [-0.01, 0.01].map((by) => [center[0] + by, center[1] - 0.005] as const)
      lab.map.addTracks().set([{ id: 'way', lines: [line], color: '#ff00ff', width: 6 }])
      const pin = document.createElement('i')
      pin.id = 'pin'
      pin.style.cssText = 'width:10px;height:10px;background:#00ffff'
      lab.map.addElement(center, pin, 'center')
      return lab.map.project([center[0], center[1] - 0.005])
    }, here)
    await expectColor(page, at, [255, 0, 255])
    await page.evaluate((center) => window.lab.map.setView({ center: [center[0] + 0.003, center[1]] }), here)
    const wanted = await page.evaluate((center) => window.lab.map.project(center), here)
    await expect
      .poll(async () => {
        const box = await page.locator('#pin').boundingBox()
        return box === null ? 99 : Math.hypot(box.x + 5 - wanted.x, box.y + 5 - wanted.y)
      })
      .toBeLessThan(1)
  })
})
