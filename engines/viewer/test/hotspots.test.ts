import { describe, expect, it } from 'vitest'
import { angleBetween } from '../view/angle.ts'
import { hasChromium } from './browser.ts'
import { markersForTests, squareAt } from './markers-lab.ts'

describe.skipIf(!hasChromium)('markers of every kind', () => {
  const markers = markersForTests()

  it('lie within 0.3° of their direction in the picture, in every projection', async () => {
    const { page, start, put, magenta, shownAt } = markers()
    const at = { yaw: 17, pitch: -9 }
    const image = { url: '/icons/plain.png', width: 12, height: 12 }
    const whole = squareAt(at, 1)
    const kinds: Record<string, Record<string, unknown>> = {
      icon: { kind: 'icon', image },
      anchored: { kind: 'icon', image, anchor: { x: 0.5, y: 0.5 }, rotation: 45, scale: 1.5 },
      lying: { kind: 'icon', image, distorted: true, scale: 2 },
      polygon: { kind: 'polygon', points: whole, fill: '#ff00ff', fillOpacity: 1, stroke: '#ff00ff' },
      surface: { kind: 'surface', corners: whole, source: { kind: 'image', url: '/icons/plain.png' } },
    }
    await start([])
    for (const projection of ['rectilinear', 'architectural', 'pannini', 'fisheye', 'littlePlanet'] as const) {
      await page.evaluate(async (projection) => {
        await window.viewer.setProjection(projection, { duration: 0 })
        const planet = projection === 'littlePlanet'
        window.viewer.view = planet ? { yaw: 3, pitch: -50, fov: 120 } : { yaw: 3, pitch: 6, fov: 70 }
        await window.hv.settled(window.viewer)
      }, projection)
      const found: Record<string, { x: number; y: number }> = {}
      for (const [id, kind] of Object.entries(kinds)) {
        await put([{ id, name: id, label: '', ...at, ...kind }])
        await expect.poll(async () => (await magenta()).count, { timeout: 5000 }).toBeGreaterThan(20)
        found[id] = await magenta()
      }
      await put([])
      for (const [id, { x, y }] of Object.entries(found))
        expect(angleBetween(await shownAt(x, y), at), `${id}, ${projection}`).toBeLessThan(0.3)
    }
  }, 120_000)

  it('keep working beside a picture that cannot be had', async () => {
    const { page, start, listen, seen, middleOf } = markers()
    await start([
      { id: 'bad', kind: 'icon', name: 'Bad', yaw: -10, pitch: 0, image: { url: '/icons/none.png' } },
      { id: 'good', kind: 'icon', name: 'Good', yaw: 10, pitch: 0, image: { url: '/icons/plain.png' } },
    ])
    const bad = page.getByRole('button', { name: 'Bad' })
    await page.waitForSelector('.hv-icon.hv-disc svg')
    await listen()
    await page.mouse.click((await middleOf('Bad')).x, (await middleOf('Bad')).y)
    await page.mouse.click((await middleOf('Good')).x, (await middleOf('Good')).y)
    expect((await seen()).filter((one) => one.startsWith('hotspot '))).toEqual(['hotspot bad', 'hotspot good'])
    expect((await bad.locator('.hv-sign').boundingBox())!.width).toBeCloseTo(36, -1)
  })

  it('run strips of frames in step, and stand still for those who want little motion', async () => {
    const { page, start } = markers()
    const frames = { width: 10, height: 10, count: 8, fps: 20 }
    const two = ['a', 'b'].map((id, index) => ({
      id,
      kind: 'icon',
      name: id,
      yaw: index * 12,
      pitch: 0,
      image: { url: '/icons/strip.png', frames },
      animation: 'spin',
    }))
    const places = () =>
      page.locator('.hv-picture').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundPosition))
    await start(two, { reducedMotion: false })
    await page.waitForFunction(() => document.getAnimations().length >= 2)
    const found = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const [a, b] = await places()
      expect(a).toBe(b)
      found.add(a!)
      await page.waitForTimeout(60)
    }
    expect(found.size).toBeGreaterThan(3)
    await start(two)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.hv-picture')].every((one) => one.style.backgroundImage),
    )
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length,
    )
    expect(moving).toBe(0)
  })

  it('are drawn in the scene for a headset, which shows no page, and met by pointing', async () => {
    const { page, start, listen, seen, spotOf, magenta } = markers()
    const at = { yaw: 17, pitch: -9 }
    const image = { url: '/icons/plain.png', width: 12, height: 12 }
    await start([
      { id: 'icon', kind: 'icon', name: 'Icon', label: '', ...at, image },
      {
        id: 'area',
        kind: 'polygon',
        name: 'Area',
        label: '',
        yaw: -20,
        pitch: 0,
        points: squareAt({ yaw: -20, pitch: 0 }, 5),
      },
      { id: 'late', kind: 'disc', name: 'Late', yaw: 0, pitch: 20, visible: { from: 5, to: 6 } },
    ])
    await page.evaluate(() => window.viewer.markersInScene.show(true))
    await expect.poll(async () => (await magenta()).count, { timeout: 5000 }).toBeGreaterThan(40)
    const { x, y } = await magenta()
    const spot = await spotOf(at.yaw, at.pitch)
    expect(Math.hypot(x - spot.x, y - spot.y)).toBeLessThan(1)
    await listen()
    const met = await page.evaluate(() => {
      const { markersInScene: markers } = window.viewer
      const places = [
        [18, -11],
        [-23, 3],
        [-27, 3],
        [0, 20],
      ] as const
      const found = places.map(([yaw, pitch]) => markers.at({ yaw, pitch })?.id ?? null)
      markers.press('area')
      return found
    })
    expect(met).toEqual(['icon', 'area', null, null])
    expect(await seen()).toEqual(['hotspot area'])
    await page.evaluate(() => window.viewer.setHotspots([]))
    expect((await magenta()).count || 0).toBe(0)
  })

  it('cost one write each while they move, and none when nothing moves', async () => {
    const { page, start } = markers()
    const many = Array.from({ length: 200 }, (_, index) => ({
      id: `m${index}`,
      kind: 'disc',
      name: `M${index}`,
      label: '',
      yaw: (index * 1.8) % 360,
      pitch: ((index * 37) % 60) - 30,
    }))
    await start(many)
    const counted = await page.evaluate(async () => {
      let writes = 0
      const overlay = document.querySelector('.hv-overlay')!
      const watch = new MutationObserver((records) => (writes += records.length))
      watch.observe(overlay, { attributes: true, childList: true, subtree: true })
      const frame = (yaw: number) =>
        new Promise<number>((resolve) => {
          writes = 0
          const off = window.viewer.on('frame', () => {
            off()
            requestAnimationFrame(() => resolve(writes))
          })
          window.viewer.view = { yaw, pitch: 0, fov: 70 }
        })
      const moved = await frame(0.5)
      const still = await frame(0.5)
      const inSight = overlay.querySelectorAll('.hv-hotspot:not(.hv-away)').length
      return { moved, still, inSight }
    })
    expect(counted.inSight).toBeGreaterThan(20)
    expect(counted.moved).toBeGreaterThanOrEqual(counted.inSight - 5)
    expect(counted.moved).toBeLessThanOrEqual(counted.inSight + 20)
    expect(counted.still).toBe(0)
  })
})
