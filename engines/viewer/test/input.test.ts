import { expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

inBrowser('a person moves the view', async (lab) => {
  const sphere = await makePyramid('sphere', 1024, 512, byDirection(1024))
  lab.serve(sphere)
  const page = await lab.page()

  const start = (more: Record<string, unknown> = {}) =>
    show(page, { manifest: sphere.manifest, view: { yaw: 0, pitch: 0, fov: 70 }, reducedMotion: true, ...more })
  const view = () => page.evaluate(() => window.viewer.view)
  const at = (x: number, y: number) => page.evaluate(([px, py]) => window.viewer.unproject(px!, py!), [x, y])

  it('keeps the grabbed point under the pointer', async () => {
    await start()
    const grabbed = await at(200, 120)
    await page.mouse.move(200, 120)
    await page.mouse.down()
    await page.mouse.move(300, 160, { steps: 4 })
    await page.mouse.move(430, 250, { steps: 4 })
    const held = await at(430, 250)
    await page.mouse.up()
    expect(held.yaw).toBeCloseTo(grabbed.yaw, 4)
    expect(held.pitch).toBeCloseTo(grabbed.pitch, 4)
  })

  it('goes on a little when let go in motion, and stops by itself', async () => {
    await start({ reducedMotion: false })
    // Sent without a pause between, so that a busy machine cannot make the hand look still.
    const left = await page.evaluate(() => {
      const canvas = document.querySelector('canvas')!
      canvas.setPointerCapture = () => {}
      const send = (type: string, x: number) =>
        canvas.dispatchEvent(
          new PointerEvent(type, { pointerId: 5, pointerType: 'touch', clientX: x, clientY: 180, bubbles: true }),
        )
      send('pointerdown', 400)
      for (let i = 1; i <= 4; i++) {
        const until = performance.now() + 10
        while (performance.now() < until);
        send('pointermove', 400 - i * 25)
      }
      send('pointerup', 300)
      return window.viewer.view
    })
    await page.evaluate(() => window.hv.settled(window.viewer))
    expect((await view()).yaw).toBeGreaterThan(left.yaw + 1)
  })

  it('leaves the wheel to the page where gestures are shared, and zooms with Ctrl', async () => {
    await start({ cooperativeGestures: true })
    const turn = (init: { deltaY: number; ctrlKey?: boolean; metaKey?: boolean }) =>
      page.evaluate((how) => {
        const left: string[] = []
        const forget = window.viewer.on('gestureLeft', ({ gesture }) => left.push(gesture))
        const event = new WheelEvent('wheel', { clientX: 320, clientY: 180, bubbles: true, cancelable: true, ...how })
        document.querySelector('canvas')!.dispatchEvent(event)
        forget()
        return { left, isTaken: event.defaultPrevented }
      }, init)
    expect(await turn({ deltaY: 120 })).toEqual({ left: ['wheel'], isTaken: false })
    expect((await view()).fov).toBeCloseTo(70, 4)
    expect(await turn({ deltaY: -120, ctrlKey: true })).toEqual({ left: [], isTaken: true })
    await page.evaluate(() => window.hv.settled(window.viewer))
    expect((await view()).fov).toBeLessThan(69)
    expect(await turn({ deltaY: -120, metaKey: true })).toEqual({ left: [], isTaken: true })
    const touch = (selector: string) =>
      page.evaluate((name) => getComputedStyle(document.querySelector(name)!).touchAction, selector)
    expect(await touch('.hv-cooperative > .hv-canvas')).toBe('pan-y')
    await start()
    expect(await turn({ deltaY: 120 })).toEqual({ left: [], isTaken: true })
    expect(await touch('.hv-canvas')).toBe('none')
  })

  it('zooms about the cursor with the wheel', async () => {
    await start()
    await page.mouse.move(500, 100)
    const before = await at(500, 100)
    await page.mouse.wheel(0, -400)
    await page.waitForFunction(() => window.viewer.view.fov < 50)
    await page.evaluate(() => window.hv.settled(window.viewer))
    const after = await at(500, 100)
    expect(after.yaw).toBeCloseTo(before.yaw, 3)
    expect(after.pitch).toBeCloseTo(before.pitch, 3)
  })

  it('zooms and turns with two fingers', async () => {
    await start()
    const [left, right] = [await at(260, 180), await at(380, 180)]
    await page.evaluate(() => {
      const canvas = document.querySelector('canvas')!
      const send = (type: string, id: number, x: number) =>
        canvas.dispatchEvent(
          new PointerEvent(type, { pointerId: id, pointerType: 'touch', clientX: x, clientY: 180, bubbles: true }),
        )
      canvas.setPointerCapture = () => {}
      send('pointerdown', 11, 260)
      send('pointerdown', 12, 380)
      send('pointermove', 11, 200)
      send('pointermove', 12, 440)
      send('pointerup', 11, 200)
      send('pointerup', 12, 440)
    })
    const [l, r] = await page.evaluate(
      (points) => points.map(({ yaw, pitch }) => window.viewer.project(yaw, pitch)),
      [left, right],
    )
    expect(l!.x).toBeCloseTo(200, 3)
    expect(r!.x).toBeCloseTo(440, 3)
  })

  it('tells a click from a drag and where it was; a double click zooms in', async () => {
    await start()
    const clicks = await page.evaluate(() => {
      const found: { yaw: number; pitch: number }[] = []
      window.viewer.on('click', (event) => found.push(event))
      return (window.hv.live.set('clicks', found), found)
    })
    expect(clicks).toEqual([])
    const wanted = await at(400, 100)
    await page.mouse.click(400, 100)
    const [click] = await page.evaluate(() => window.hv.live.get('clicks') as { yaw: number; pitch: number }[])
    expect(click!.yaw).toBeCloseTo(wanted.yaw, 5)
    expect(click!.pitch).toBeCloseTo(wanted.pitch, 5)
    await page.mouse.dblclick(320, 180)
    await page.waitForFunction(() => window.viewer.view.fov < 40)
  })

  it('obeys the keyboard on the focused viewer', async () => {
    await start({ texts: { viewer: 'panorama' } })
    await page.getByRole('application', { name: 'panorama' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => window.viewer.view.yaw > 5)
    await page.keyboard.press('ArrowUp')
    await page.waitForFunction(() => window.viewer.view.pitch > 5)
    await page.keyboard.press('+')
    await page.waitForFunction(() => window.viewer.view.fov < 62)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => window.viewer.view.fov === 70)
    expect(await view()).toEqual({ yaw: 0, pitch: 0, fov: 70 })
  })

  it('moves evenly while keys are held, also two at a time, and adds up quick taps', async () => {
    await start({ texts: { viewer: 'panorama' }, reducedMotion: false })
    await page.getByRole('application', { name: 'panorama' }).focus()
    await page.evaluate(() => {
      const views: { yaw: number; pitch: number; fov: number }[] = []
      window.viewer.on('view', (view) => views.push(view))
      window.hv.live.set('views', views)
    })
    await page.keyboard.down('ArrowRight')
    await page.keyboard.down('ArrowUp')
    await page.waitForFunction(() => window.viewer.view.yaw > 30, null, { timeout: 5000 })
    await page.keyboard.up('ArrowUp')
    await page.keyboard.up('ArrowRight')
    await page.evaluate(() => window.hv.settled(window.viewer))
    const views = await page.evaluate(() => window.hv.live.get('views') as { yaw: number; pitch: number }[])
    expect(views.length).toBeGreaterThan(3)
    expect(views.every(({ yaw }, i) => i === 0 || yaw >= views[i - 1]!.yaw)).toBe(true)
    expect((await view()).pitch).toBeGreaterThan(15)
    await page.keyboard.press('Home')
    await page.waitForFunction(() => Math.abs(window.viewer.view.yaw) < 1e-9, null, { timeout: 5000 })
    await page.evaluate(() => window.hv.settled(window.viewer))
    for (let i = 0; i < 3; i++)
      await page.evaluate(() => {
        const application = document.querySelector('[role=application]')!
        for (const type of ['keydown', 'keyup'])
          application.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowLeft', bubbles: true }))
      })
    await page.evaluate(() => window.hv.settled(window.viewer))
    expect((await view()).yaw).toBeCloseTo(-3 * (70 / 8), 3)
  })

  it('goes on with the wheel after a key has cut its glide short', async () => {
    await start({ texts: { viewer: 'panorama' }, reducedMotion: false })
    await page.getByRole('application', { name: 'panorama' }).focus()
    await page.mouse.move(320, 180)
    // In one task, so that the glide is surely under way.
    await page.evaluate(() => {
      const canvas = document.querySelector('canvas')!
      canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -300, clientX: 320, clientY: 180, bubbles: true }))
      for (const type of ['keydown', 'keyup'])
        canvas.parentElement!.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true }))
    })
    await page.evaluate(() => window.hv.settled(window.viewer))
    const before = (await view()).fov
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await view()).fov).toBeLessThan(before * 0.8)
  })

  it('follows two real fingers, and then one', async () => {
    await start()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    const [left, right] = [await at(260, 180), await at(380, 180)]
    await send('touchStart', [260, 180], [380, 180])
    for (let i = 1; i <= 6; i++) await send('touchMove', [260 - i * 10, 180], [380 + i * 10, 180])
    const places = () =>
      page.evaluate(
        (points) => points.map(({ yaw, pitch }) => Math.round(window.viewer.project(yaw, pitch)!.x)),
        [left, right],
      )
    await expect.poll(places).toEqual([200, 440])
    const zoomed = await view()
    await send('touchEnd')
    await send('touchStart', [200, 180])
    for (let i = 1; i <= 4; i++) await send('touchMove', [200 + i * 20, 180])
    await send('touchEnd')
    await expect.poll(async () => (await view()).yaw).toBeLessThan(zoomed.yaw - 5)
    expect((await view()).fov).toBeCloseTo(zoomed.fov, 6)
  })

  it('stays inside the limits, whatever is tried', async () => {
    await start({ limits: { yawMin: -60, yawMax: 60, pitchMin: -40, pitchMax: 30, fovMin: 40, fovMax: 60 } })
    const edges = await page.evaluate(() => {
      const found: number[][] = []
      for (const yaw of [-179, -90, 0, 90, 179])
        for (const pitch of [-90, 0, 90])
          for (const fov of [1, 50, 170]) {
            window.viewer.view = { yaw, pitch, fov }
            const { view } = window.viewer
            const [left, right, top, bottom] = [
              [0, 180],
              [640, 180],
              [320, 0],
              [320, 360],
            ].map(([x, y]) => window.viewer.unproject(x!, y!))
            found.push([
              view.fov,
              Math.abs(view.pitch) < 1e-9 ? left!.yaw : 0,
              Math.abs(view.pitch) < 1e-9 ? right!.yaw : 0,
              top!.pitch,
              bottom!.pitch,
            ])
          }
      return found
    })
    for (const [fov, left, right, top, bottom] of edges) {
      expect(fov).toBeGreaterThanOrEqual(40)
      expect(fov).toBeLessThanOrEqual(60)
      expect(left).toBeGreaterThanOrEqual(-60.001)
      expect(right).toBeLessThanOrEqual(60.001)
      expect(top).toBeLessThanOrEqual(30.001)
      expect(bottom).toBeGreaterThanOrEqual(-40.001)
    }
  })

  it('turns by itself after a rest, and not when motion is unwelcome', async () => {
    // Never settled while it turns: not waited for.
    await page.evaluate((manifest) => {
      window.viewer = window.hv.createViewer(window.hv.element(), { manifest, autoRotate: { speed: 40, delay: 30 } })
    }, sphere.manifest)
    await page.waitForFunction(() => window.viewer.view.yaw > 3)
    await page.evaluate(() => window.viewer.setAutoRotate(null))
    const stopped = await view()
    await page.evaluate(async () => {
      for (let i = 0; i < 5; i++) await new Promise(requestAnimationFrame)
    })
    expect((await view()).yaw).toBeCloseTo(stopped.yaw, 6)
    await start({ autoRotate: { speed: 40, delay: 1 } })
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 60)))
    expect((await view()).yaw).toBe(0)
  })

  it('comes to where lookAt points, by the shorter way', async () => {
    await start({ reducedMotion: false, view: { yaw: 170, pitch: 0, fov: 70 } })
    const path = await page.evaluate(async () => {
      const seen: number[] = []
      window.viewer.on('view', ({ yaw }) => seen.push(yaw))
      await window.viewer.lookAt({ yaw: -170, pitch: 10, fov: 50 }, { duration: 200 })
      return { seen, end: window.viewer.view }
    })
    expect(path.end).toEqual({ yaw: -170, pitch: 10, fov: 50 })
    for (const yaw of path.seen) expect(Math.abs(yaw)).toBeGreaterThanOrEqual(169.9)
  })
})
