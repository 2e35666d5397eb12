import { expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { makePyramid } from './synthetic.ts'

const [WIDTH, HEIGHT] = [1800, 600]

inBrowser('flat and partial pictures', async (lab) => {
  const byPlace = (x: number, y: number) => [(x / WIDTH) * 200 + 40, (y / HEIGHT) * 200 + 40, 90] as const
  const flat = await makePyramid('flat', WIDTH, HEIGHT, byPlace, { type: 'flat' })
  // 90° across and 30° high, a little below the horizon.
  const part = await makePyramid('part', WIDTH, HEIGHT, byPlace, {
    crop: { fullWidth: 7200, fullHeight: 3600, left: 2700, top: 1600 },
  })
  lab.serve(flat, part)
  const page = await lab.page()

  it('fits a flat picture, and shows its places where the camera says when zoomed', async () => {
    await show(page, { manifest: flat.manifest })
    const whole = await page.evaluate(async () => ({
      view: window.viewer.view,
      edges: await window.hv.sample(window.viewer, [
        [1, 180],
        [638, 180],
        [320, 20],
      ]),
    }))
    expect(whole.view).toEqual({ yaw: 0, pitch: 0, fov: 202.5 })
    expect(whole.edges[0]![0]).toBeLessThan(44)
    expect(whole.edges[1]![0]).toBeGreaterThan(236)
    expect(whole.edges[2]).toEqual([0, 0, 0])
    const zoomed = await page.evaluate(async () => {
      window.viewer.view = { yaw: 60, pitch: 20, fov: 40 }
      await window.hv.settled(window.viewer)
      const points = [
        [5, 5],
        [320, 180],
        [600, 300],
      ] as [number, number][]
      return {
        colours: await window.hv.sample(window.viewer, points),
        places: points.map(([x, y]) => window.viewer.unproject(x + 0.5, y + 0.5)),
      }
    })
    zoomed.places.forEach(({ yaw, pitch }, i) => {
      expect(Math.abs(zoomed.colours[i]![0]! - ((yaw * 5 + WIDTH / 2) / WIDTH) * 200 - 40)).toBeLessThan(3)
      expect(Math.abs(zoomed.colours[i]![1]! - ((HEIGHT / 2 - pitch * 5) / HEIGHT) * 200 - 40)).toBeLessThan(3)
    })
  })

  it('waits for a size when its container has none yet, then fits and follows it', async () => {
    const views = await page.evaluate(async (manifest) => {
      const box = window.hv.element()
      box.style.display = 'none'
      window.viewer.destroy()
      window.viewer = window.hv.createViewer(box, { manifest })
      const hidden = window.viewer.stats.frames
      box.style.display = 'block'
      await window.hv.settled(window.viewer)
      const first = window.viewer.view
      box.style.right = '320px'
      await new Promise((resolve) => setTimeout(resolve, 60))
      await window.hv.settled(window.viewer)
      const canvas = document.querySelector('canvas')!
      return { hidden, first, width: canvas.width, edge: window.viewer.unproject(0, 180).yaw }
    }, flat.manifest)
    expect(views.hidden).toBe(0)
    expect(views.first.fov).toBe(202.5)
    expect(views.width).toBe(320)
    expect(views.edge).toBeCloseTo((-202.5 * 320) / 360 / 2, 6)
  })

  it('holds a flat picture inside the window', async () => {
    await page.evaluate(() => window.viewer.destroy())
    await show(page, { manifest: flat.manifest })
    const view = await page.evaluate(() => {
      window.viewer.view = { yaw: 500, pitch: -500, fov: 30 }
      return window.viewer.view
    })
    expect(view.yaw).toBeCloseTo(180 - (30 * 640) / 360 / 2, 6)
    expect(view.pitch).toBeCloseTo(-60 + 15, 6)
  })

  it('shows a part of a sphere in its own place and nothing beside it', async () => {
    await page.evaluate(() => window.viewer.destroy())
    await show(page, { manifest: part.manifest, view: { yaw: 0, pitch: 0, fov: 90 } })
    const seen = await page.evaluate(async () => ({
      view: window.viewer.view,
      middle: await window.hv.sample(window.viewer, [[320, 180]]),
      at: window.viewer.unproject(320.5, 180.5),
      top: window.viewer.unproject(320, 0).pitch,
      bottom: window.viewer.unproject(320, 360).pitch,
    }))
    expect(seen.view.fov).toBeCloseTo(30, 6)
    expect(seen.top).toBeCloseTo(10, 6)
    expect(seen.bottom).toBeCloseTo(-20, 6)
    expect(Math.abs(seen.middle[0]![0]! - ((seen.at.yaw + 45) / 90) * 200 - 40)).toBeLessThan(3)
    expect(Math.abs(seen.middle[0]![1]! - ((10 - seen.at.pitch) / 30) * 200 - 40)).toBeLessThan(3)
  })
})
