import { afterEach, beforeEach, expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

inBrowser('a device that is turned', async (lab) => {
  const sphere = await makePyramid('sphere', 512, 256, byDirection(512))
  lab.serve(sphere)
  const page = await lab.page()
  await page.evaluate(() => {
    const real = window.matchMedia.bind(window)
    // A device that is held, as far as the page can tell.
    window.matchMedia = (query) => (query.includes('coarse') ? Object.assign(real('all'), {}) : real(query))
    const hold = (alpha: number, beta: number, gamma: number): void => {
      const event = new DeviceOrientationEvent('deviceorientationabsolute', { alpha, beta, gamma, absolute: true })
      window.dispatchEvent(event)
    }
    window.hv.live.set('hold', hold)
  })
  beforeEach(() => show(page, { manifest: sphere.manifest, view: { yaw: 25, pitch: 0, fov: 60 } }))
  afterEach(() => page.evaluate(() => window.viewer.destroy()))

  it('is followed from where the view was, and a hand may turn it further', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const hold = hv.live.get('hold') as (alpha: number, beta: number, gamma: number) => void
      const enabling = viewer.gyroscope.enable()
      await new Promise((resolve) => setTimeout(resolve, 30))
      hold(100, 90, 0)
      const enabled = await enabling
      hold(100, 90, 0)
      const first = viewer.view
      hold(60, 110, 0)
      const turned = viewer.view
      viewer.gyroscope.disable()
      hold(0, 90, 0)
      return { enabled, first, turned, after: viewer.view, still: viewer.gyroscope.enabled }
    })
    expect(seen.enabled).toBe(true)
    expect(seen.first.yaw).toBeCloseTo(25, 6)
    expect(seen.first.pitch).toBeCloseTo(0, 6)
    expect(seen.turned.yaw).toBeCloseTo(65, 6)
    expect(seen.turned.pitch).toBeCloseTo(20, 6)
    expect(seen.after).toEqual(seen.turned)
    expect(seen.still).toBe(false)
  })

  it('shows what really lies there where the picture knows its north', async () => {
    const yaw = await page.evaluate(async (manifest) => {
      const { viewer, hv } = window
      const hold = hv.live.get('hold') as (alpha: number, beta: number, gamma: number) => void
      await viewer.setScene({ ...manifest }, { north: 90, transition: 'none' })
      const enabling = viewer.gyroscope.enable()
      await new Promise((resolve) => setTimeout(resolve, 30))
      // Held towards the west; yaw 0 of the picture lies in the east.
      hold(90, 90, 0)
      await enabling
      hold(90, 90, 0)
      return viewer.view.yaw
    }, sphere.manifest)
    expect(Math.abs(yaw)).toBeCloseTo(180, 6)
  })

  it('says no where nothing is sensed', async () => {
    expect(await page.evaluate(() => window.viewer.gyroscope.enable())).toBe(false)
  })
})
