import { expect, it } from 'vitest'
import type { Beside } from '../beside/beside.ts'
import type { Levelling } from '../view/camera.ts'
import { inBrowser, show } from './browser.ts'
import { byDirection, colourOf, makePyramid } from './synthetic.ts'

const [WIDTH, HEIGHT] = [640, 360]
const UPRIGHT = { roll: 0, pitch: 0, yaw: 0 }
const VIEW = { yaw: 20, pitch: 5, fov: 60 }

inBrowser('two pictures of one place', async (lab) => {
  const day = await makePyramid('day', 1024, 512, byDirection(1024), { tileSize: 512 })
  const night = await makePyramid('night', 1024, 512, () => [10, 20, 200], { tileSize: 512 })
  const turned = await makePyramid('turned', 1024, 512, byDirection(1024), { tileSize: 512 })
  lab.serve(day, night, turned)
  const page = await lab.page(WIDTH, HEIGHT)
  const start = (): Promise<void> =>
    show(page, { manifest: day.manifest, view: VIEW, reducedMotion: true, pixelRatio: 1 })
  const put = (manifest: typeof day.manifest, look: { from?: number; opacity?: number; level?: Levelling }) =>
    page.evaluate(
      ([given, how]) =>
        new Promise<void>((onThere) => {
          window.hv.live.set('beside', window.hv.createBeside(window.viewer, given, { ...how, onThere }))
        }),
      [manifest, look] as const,
    )
  const set = (look: { from?: number; opacity?: number }): Promise<void> =>
    page.evaluate((next) => (window.hv.live.get('beside') as Beside).set(next), look) // put there above
  const destroy = (): Promise<void> => page.evaluate(() => (window.hv.live.get('beside') as Beside).destroy()) // put there above
  const colours = (...xs: number[]): Promise<number[][]> =>
    page.evaluate(
      (at) => window.hv.sample(window.viewer, at),
      xs.map((x) => [x, 180] as const),
    )
  const seenAt = (x: number): Promise<number[]> =>
    page.evaluate((at) => {
      const { yaw, pitch } = window.viewer.unproject(at + 0.5, 180.5)
      return [yaw, pitch]
    }, x)
  const far = (a: readonly number[] | undefined, b: readonly number[]): number =>
    Math.max(...[0, 1, 2].map((n) => Math.abs((a?.[n] ?? 999) - (b[n] ?? 0))))
  const blue = [10, 20, 200]

  it('are parted by a line, which moves; taken off, the first is whole again', async () => {
    await start()
    await put(night.manifest, { from: 0.5 })
    const [yaw = 0, pitch = 0] = await seenAt(310)
    const [left, right] = await colours(310, 330)
    expect([far(left, colourOf(yaw, pitch)), far(right, blue)].map((miss) => miss < 8)).toEqual([true, true])
    await set({ from: 0.25 })
    expect((await colours(150, 170)).map((colour) => far(colour, blue) < 8)).toEqual([false, true])
    await set({ from: 1 })
    expect((await colours(10, 630)).map((colour) => far(colour, blue) < 8)).toEqual([false, false])
    await set({ from: 0 })
    expect((await colours(10, 630)).map((colour) => far(colour, blue) < 8)).toEqual([true, true])
    await destroy()
    expect((await colours(10, 630)).map((colour) => far(colour, blue) < 8)).toEqual([false, false])
  })

  it('lie over each other, the second turned by its own levelling', async () => {
    await start()
    await put(turned.manifest, { from: 0, level: { ...UPRIGHT, yaw: 90 } })
    const [yaw = 0, pitch = 0] = await seenAt(320)
    const [whole] = await colours(320)
    expect(far(whole, colourOf(yaw - 90, pitch))).toBeLessThan(8)
    await set({ opacity: 0.5 })
    const [half] = await colours(320)
    const [one, other] = [colourOf(yaw, pitch), colourOf(yaw - 90, pitch)]
    expect(
      far(
        half,
        one.map((value, n) => (value + (other[n] ?? 0)) / 2),
      ),
    ).toBeLessThan(8)
    await destroy()
  })

  it('are entered one from the other without a turn of the head, and Home leads where it led', async () => {
    await start()
    const views = await page.evaluate(
      async ([manifest, home]) => {
        window.viewer.view = { yaw: -70, pitch: 12, fov: 50 }
        const before = { ...window.viewer.view }
        await window.viewer.setScene(manifest, { view: home, keepsView: true, transition: 'fade' })
        return [before, { ...window.viewer.view }]
      },
      [turned.manifest, VIEW] as const,
    )
    expect(views[1]).toEqual(views[0])
    await page.evaluate(() => window.viewer.element.focus())
    await page.keyboard.press('Home')
    await expect.poll(() => page.evaluate(() => Math.round(window.viewer.view.yaw))).toBe(VIEW.yaw)
  })

  it('survive the loss of the context', async () => {
    await start()
    await put(night.manifest, { from: 0.5 })
    await page.evaluate(() => window.hv.loseContext(window.viewer))
    await expect.poll(async () => far((await colours(400))[0], blue), { timeout: 8000 }).toBeLessThan(8)
    await destroy()
  })
})
