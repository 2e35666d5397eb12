import { describe, expect, it } from 'vitest'
import { hasChromium } from './browser.ts'
import { markersForTests, squareAt } from './markers-lab.ts'

describe.skipIf(!hasChromium)('meeting markers', () => {
  const markers = markersForTests()

  it('let one look around from an area, and know the pointer and the keyboard on it', async () => {
    const { page, start, listen, seen, spotOf } = markers()
    const area = {
      id: 'area',
      kind: 'polygon',
      name: 'Area',
      label: '',
      yaw: 0,
      pitch: 0,
      points: squareAt({ yaw: 0, pitch: 0 }, 12),
    }
    await start([area, { ...area, id: 'above', name: 'Above', order: 1, points: squareAt({ yaw: 8, pitch: 0 }, 3) }])
    await listen()
    const [inside, top] = [await spotOf(-5, 2), await spotOf(8, 1)]
    await page.mouse.move(inside.x, inside.y)
    await page.mouse.move(top.x, top.y)
    await page.mouse.click(top.x, top.y)
    await page.mouse.move(5, 5)
    expect(await seen()).toEqual([
      'hotspotenter area',
      'hotspotleave area',
      'hotspotenter above',
      'hotspot above',
      'hotspotleave above',
    ])
    await page.mouse.move(inside.x, inside.y)
    await page.mouse.down()
    await page.mouse.move(inside.x + 60, inside.y, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBeLessThan(-3)
    await page.mouse.move(5, 5)
    await listen()
    await page.getByRole('application').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await seen()).toEqual(['hotspotenter area', 'hotspot area'])
  })

  it('pass the pointer on where they are only to be seen, and turn the view when a sign is dragged', async () => {
    const { page, start, listen, seen, middleOf, spotOf } = markers()
    await start([
      {
        id: 'area',
        kind: 'polygon',
        name: 'Area',
        yaw: 0,
        pitch: 0,
        inert: true,
        points: squareAt({ yaw: 0, pitch: 0 }, 12),
      },
      { id: 'sign', kind: 'disc', name: 'Sign', label: '', yaw: -20, pitch: 0 },
    ])
    await listen()
    const spot = await spotOf(3, 3)
    await page.mouse.click(spot.x, spot.y)
    expect(await seen()).toEqual(['click'])
    const sign = await middleOf('Sign')
    await page.mouse.move(sign.x, sign.y)
    await page.mouse.down()
    await page.mouse.move(sign.x + 80, sign.y, { steps: 6 })
    await page.mouse.up()
    expect(await seen()).not.toContain('hotspot sign')
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBeLessThan(-4)
    await page.mouse.move(sign.x + 80, sign.y)
    await page.mouse.wheel(0, -300)
    await page.waitForFunction(() => window.viewer.view.fov < 65)
  })

  it('open out where they cover each other, until the view moves or Escape', async () => {
    const { page, start, listen, seen, middleOf, spotOf } = markers()
    const stack = [0, 1, 2].map((index) => ({
      id: `s${index}`,
      kind: 'disc',
      name: `S${index}`,
      yaw: index * 0.3,
      pitch: 0,
    }))
    await start(stack)
    await listen()
    expect(await page.locator('.hv-stacked').getAttribute('data-count')).toBe('3')
    const middle = await spotOf(0.3, 0)
    await page.mouse.click(middle.x, middle.y)
    expect(await seen()).not.toContain('hotspot s2')
    await page.waitForTimeout(50)
    const spread = await Promise.all(stack.map(({ name }) => middleOf(name)))
    expect(new Set(spread.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(3)
    await page.mouse.click(spread[0]!.x, spread[0]!.y)
    expect(await seen()).toContain('hotspot s0')
    await page.mouse.click(middle.x, middle.y)
    await page.waitForSelector('.hv-fanned', { state: 'attached' })
    await page.keyboard.press('Escape')
    expect(await page.locator('.hv-fanned').count()).toBe(0)
  })

  it('are there only in their time, and not for the keyboard outside it', async () => {
    const { page, start } = markers()
    await start([
      { id: 'late', kind: 'disc', name: 'Late', yaw: 0, pitch: 0, visible: { from: 2, to: 4 } },
      { id: 'always', kind: 'disc', name: 'Always', yaw: 20, pitch: 0 },
    ])
    const there = (time: number) =>
      page.evaluate((time) => {
        window.viewer.time = time
        return [...document.querySelectorAll('.hv-hotspot:not([hidden])')].map((one) => one.getAttribute('aria-label'))
      }, time)
    expect(await there(0)).toEqual(['Always'])
    expect(await there(2)).toEqual(['Late', 'Always'])
    expect(await there(4.1)).toEqual(['Always'])
  })

  it('say what is around once the view rests', async () => {
    const { page, sphere } = markers()
    await page.evaluate(async (manifest) => {
      const aroundItem = (name: string, turn: number) => `${name} ${turn}`
      window.viewer = window.hv.createViewer(window.hv.element(), {
        manifest,
        view: { yaw: 0, pitch: 0, fov: 70 },
        texts: { around: 'Around', aroundItem },
        hotspots: [
          { id: 'w', kind: 'disc', name: 'West', yaw: -90, pitch: 0 },
          { id: 'n', kind: 'disc', name: 'North', yaw: 10, pitch: 0 },
        ],
      })
      await window.hv.settled(window.viewer)
    }, sphere.manifest)
    const list = page.getByRole('list', { name: 'Around' })
    await expect.poll(() => list.allInnerTexts(), { timeout: 5000 }).toEqual(['North 10\nWest -90'])
    await page.evaluate(() => (window.viewer.view = { yaw: -80, pitch: 0, fov: 70 }))
    expect(await list.allInnerTexts()).toEqual(['North 10\nWest -90'])
    await expect.poll(() => list.allInnerTexts(), { timeout: 5000 }).toEqual(['West -10\nNorth 90'])
    await page.evaluate(() => window.viewer.destroy())
    expect(await list.count()).toBe(0)
  })
})
