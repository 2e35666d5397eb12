import { expect, it } from 'vitest'
import { inBrowser, middleOfSign, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

const MARKERS = [
  { id: 'east', kind: 'disc', name: 'East', yaw: 90, pitch: 0, icon: 'image' },
  { id: 'ahead', kind: 'ring', name: 'Ahead', yaw: 0, pitch: -20 },
  { id: 'west', kind: 'disc', name: 'West', label: '', yaw: -100, pitch: 5, icon: 'play' },
]

inBrowser('markers, ruler and React', async (lab) => {
  const sphere = await makePyramid('sphere', 1024, 512, byDirection(1024))
  lab.serve(sphere)
  const page = await lab.page()

  const start = (more: Record<string, unknown> = {}) =>
    show(page, {
      manifest: sphere.manifest,
      view: { yaw: 0, pitch: 0, fov: 70 },
      reducedMotion: true,
      hotspots: MARKERS,
      ...more,
    })
  const middleOf = (name: string) => middleOfSign(page, name)

  it('places a marker where its direction is, as the view moves', async () => {
    await start()
    for (const yaw of [0, 15, -12.5]) {
      await page.evaluate(async (to) => {
        window.viewer.view = { yaw: to, pitch: -5, fov: 65 }
        await window.hv.settled(window.viewer)
      }, yaw)
      const wanted = await page.evaluate(() => window.viewer.project(0, -20))
      const got = await middleOf('Ahead')
      expect(Math.abs(got.x - wanted!.x)).toBeLessThan(0.6)
      expect(Math.abs(got.y - wanted!.y)).toBeLessThan(0.6)
    }
  })

  it('orders buttons by bearing, and turns to one that the keyboard reaches', async () => {
    await start()
    const names = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))
    expect(names).toEqual(['West', 'Ahead', 'East'])
    await page.getByRole('application').focus()
    await page.keyboard.press('Tab')
    await page.waitForFunction(() => Math.abs(window.viewer.view.yaw + 100) < 0.5)
    await page.evaluate(() => {
      window.viewer.on('hotspot', ({ hotspot }) => window.hv.live.set('pressed', hotspot.id))
    })
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.hv.live.get('pressed'))).toBe('west')
  })

  it('drags a marker in an editor and tells where it went', async () => {
    await start({ hotspots: [{ ...MARKERS[1], draggable: true }] })
    await page.waitForSelector('.hv-editing', { state: 'attached' })
    await page.evaluate(() => {
      const moves: unknown[] = []
      window.hv.live.set('moves', moves)
      window.viewer.on('hotspotmove', ({ yaw, pitch, done }) => moves.push({ yaw, pitch, done }))
      window.viewer.on('hotspot', () => moves.push('pressed'))
    })
    const from = await middleOf('Ahead')
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(420, 150, { steps: 5 })
    await page.mouse.up()
    const wanted = await page.evaluate(() => window.viewer.unproject(420, 150))
    const moves = (await page.evaluate(() => window.hv.live.get('moves'))) as {
      yaw: number
      pitch: number
      done: boolean
    }[]
    const last = moves.at(-1)!
    expect(last.done).toBe(true)
    expect(last.yaw).toBeCloseTo(wanted.yaw, 0)
    expect(last.pitch).toBeCloseTo(wanted.pitch, 0)
    expect(moves).not.toContain('pressed')
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBe(0)
  })

  it('draws the ruler with the present direction in the middle', async () => {
    await start()
    const seen = await page.evaluate(async () => {
      const box = document.createElement('div')
      box.style.cssText = 'position:absolute;left:0;right:0;bottom:0'
      document.body.append(box)
      const ruler = window.hv.createCompassBar(box, {
        texts: { compass: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] },
      })
      ruler.follow(window.viewer, () => ({ heading: 0, markers: [10] }))
      await new Promise((resolve) => setTimeout(resolve, 50))
      const to = ruler.element.getContext('2d')!
      const pixel = (x: number, y: number) => [...to.getImageData(x, y, 1, 1).data]
      const found = { middle: pixel(320, 4), marker: pixel(400, 10), none: pixel(412, 22), tick: pixel(440, 8) }
      ruler.destroy()
      return { ...found, left: document.querySelectorAll('.hv-compass-bar').length }
    })
    expect(seen.middle.slice(0, 3)).toEqual([242, 84, 27])
    expect(seen.marker[3]).toBe(255)
    expect(seen.none[3]).toBe(0)
    expect(seen.tick[3]).toBeGreaterThan(60)
    expect(seen.left).toBe(0)
  })

  it('works in React under StrictMode: one viewer, small changes without a new one, gone when unmounted', async () => {
    const seen = await page.evaluate(
      async ({ manifest, hotspots }) => {
        const viewers: unknown[] = []
        const wait = async (until: () => boolean) => {
          while (!until()) await new Promise(requestAnimationFrame)
        }
        let ready = 0
        const props = {
          manifest,
          hotspots,
          onReady: () => ready++,
          onViewer: (viewer: unknown) => viewers.push(viewer),
        }
        const render = window.hv.renderReact(props)
        await wait(() => ready > 0)
        const roots = document.querySelectorAll('.hv-root').length
        const built = viewers.length
        render({ ...props, hotspots: hotspots.slice(0, 1), limits: { fovMax: 50 } })
        await wait(() => document.querySelectorAll('.hv-hotspot').length === 1)
        const same = viewers.length === built
        render({ ...props, pixelRatio: 1 })
        render({ ...props, pixelRatio: 0.5 })
        await wait(() => viewers.length > built)
        await new Promise((resolve) => setTimeout(resolve, 120))
        const rebuilt = viewers.length - built
        render(null)
        await wait(() => document.querySelectorAll('.hv-root').length === 0)
        return { roots, same, rebuilt, last: viewers.at(-1) }
      },
      { manifest: sphere.manifest, hotspots: MARKERS as never[] },
    )
    expect(seen).toEqual({ roots: 1, same: true, rebuilt: 1, last: null })
  })
})
