import { expect, it } from 'vitest'
import { sphereCamera } from '../view/sphere-camera.ts'
import type { View } from '../view/camera.ts'
import { inBrowser, show } from './browser.ts'
import { byDirection, colourOf, makePyramid } from './synthetic.ts'

const [WIDTH, HEIGHT] = [640, 360]
const NEAR = 4

inBrowser('a sphere on the screen', async (lab) => {
  // Neither a power of two nor a multiple of the tile: the border tiles are cut short.
  const sphere = await makePyramid('sphere', 1500, 750, byDirection(1500))
  lab.serve(sphere)
  const page = await lab.page(WIDTH, HEIGHT)
  await show(page, { manifest: sphere.manifest })

  const look = (view: View, points: [number, number][]): Promise<number[][]> =>
    page.evaluate(
      async ({ view, points }) => {
        window.viewer.view = view
        await window.hv.settled(window.viewer)
        return window.hv.sample(window.viewer, points)
      },
      { view, points },
    )
  /** Largest difference of a channel from the colour of that direction. */
  const miss = (got: number[] | undefined, yaw: number, pitch: number): number =>
    Math.max(...colourOf(yaw, pitch).map((wanted, channel) => Math.abs((got?.[channel] ?? -99) - wanted)))

  it('shows yaw 0 in the middle, right as positive yaw, up as positive pitch', async () => {
    const [middle, right, top] = await look({ yaw: 0, pitch: 0, fov: 60 }, [
      [320, 180],
      [600, 180],
      [320, 10],
    ])
    expect(miss(middle, 0, 0)).toBeLessThanOrEqual(NEAR)
    expect(right![0]).toBeGreaterThan(middle![0]! + 40)
    expect(top![1]).toBeGreaterThan(middle![1]! + 40)
  })

  it('spans exactly the vertical field of view', async () => {
    for (const fov of [20, 45, 75, 100]) {
      const [top, bottom] = await look({ yaw: 30, pitch: 0, fov }, [
        [320, 0],
        [320, HEIGHT - 1],
      ])
      expect(miss(top, 30, fov / 2)).toBeLessThanOrEqual(NEAR)
      expect(miss(bottom, 30, -fov / 2)).toBeLessThanOrEqual(NEAR)
    }
  })

  it('puts every pixel where the camera says, at any view: poles, seam, corners', async () => {
    const points: [number, number][] = []
    for (let y = 2; y < HEIGHT; y += 40) for (let x = 2; x < WIDTH; x += 58) points.push([x, y])
    const views = [
      { yaw: 180, pitch: 0, fov: 75 },
      { yaw: -137, pitch: 35, fov: 50 },
      { yaw: 12, pitch: 88, fov: 90 },
      { yaw: 0, pitch: -90, fov: 100 },
      { yaw: 77, pitch: -20, fov: 25 },
    ]
    for (const view of views) {
      const got = await look(view, points)
      const camera = sphereCamera(view, WIDTH, HEIGHT)
      points.forEach(([x, y], i) => {
        const { yaw, pitch } = camera.unproject(x + 0.5, y + 0.5)
        expect(miss(got[i], yaw, pitch)).toBeLessThanOrEqual(NEAR)
      })
    }
  })

  it('has no line at the seam and no hole at the poles', async () => {
    const row: [number, number][] = Array.from({ length: 200 }, (_, i) => [220 + i, 180])
    const seam = await look({ yaw: 180, pitch: 10, fov: 30 }, row)
    for (let i = 1; i < seam.length; i++)
      for (const channel of [0, 1, 2])
        expect(Math.abs(seam[i]![channel]! - seam[i - 1]![channel]!)).toBeLessThanOrEqual(3)
    for (const pitch of [90, -90]) {
      const around = await look({ yaw: 0, pitch, fov: 40 }, row)
      for (const got of around) expect(Math.abs(got[1]! - (pitch > 0 ? 255 : 0))).toBeLessThanOrEqual(12)
    }
  })

  it('turns the sphere under the camera to level the horizon', async () => {
    await page.evaluate(() => window.viewer.setLevel({ roll: 0, pitch: 0, yaw: 40 }))
    expect(miss((await look({ yaw: 40, pitch: 0, fov: 60 }, [[320, 180]]))[0], 0, 0)).toBeLessThanOrEqual(NEAR)
    await page.evaluate(() => window.viewer.setLevel({ roll: 30, pitch: 0, yaw: 0 }))
    const camera = sphereCamera({ yaw: 0, pitch: 0, fov: 60 }, WIDTH, HEIGHT)
    // Turned clockwise by 30°, what stood straight up now stands to the right of it.
    const spot = camera.project({ yaw: 10, pitch: 17.05 })
    expect(spot).not.toBeNull()
    const [got] = await look({ yaw: 0, pitch: 0, fov: 60 }, [[spot!.x, spot!.y]])
    expect(Math.abs(got![0]! - 127.5)).toBeLessThanOrEqual(NEAR)
    await page.evaluate(() => window.viewer.setLevel({ roll: 0, pitch: 0, yaw: 0 }))
  })

  it('agrees with project and unproject of the running viewer', async () => {
    const same = await page.evaluate(() => {
      window.viewer.view = { yaw: 20, pitch: 15, fov: 60 }
      const at = window.viewer.unproject(500, 90)
      return window.viewer.project(at.yaw, at.pitch)
    })
    expect(same!.x).toBeCloseTo(500, 6)
    expect(same!.y).toBeCloseTo(90, 6)
  })

  it('captures a view at another size', async () => {
    const bytes = await page.evaluate(async () => {
      window.viewer.view = { yaw: 60, pitch: 0, fov: 60 }
      const blob = await window.viewer.capture({ width: 300, height: 200, type: 'image/png' })
      const bitmap = await createImageBitmap(blob)
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const to = canvas.getContext('2d')!
      to.drawImage(bitmap, 0, 0)
      return {
        width: bitmap.width,
        height: bitmap.height,
        middle: [...to.getImageData(150, 100, 1, 1).data],
        top: [...to.getImageData(150, 0, 1, 1).data],
      }
    })
    expect([bytes.width, bytes.height]).toEqual([300, 200])
    expect(miss(bytes.middle, 60, 0)).toBeLessThanOrEqual(NEAR)
    expect(miss(bytes.top, 60, 30)).toBeLessThanOrEqual(NEAR)
  })

  it('keeps the contrast of what is magnified while nothing moves, and then draws no more', async () => {
    // One bright column, a texel wide, is seen from about a third of a texel beside its middle.
    const [column, across] = [1000, 1500]
    const line = await makePyramid('line', across, 750, (x) => (Math.floor(x) === column ? [240, 240, 240] : [0, 0, 0]))
    lab.serve(line)
    const view = { yaw: ((column + 0.5) / across - 0.5) * 360, pitch: 0, fov: 6 }
    const other = await lab.page(WIDTH, HEIGHT)
    await show(other, { manifest: line.manifest, view })
    const { away, moving, resting, frames } = await other.evaluate(async (view) => {
      const { viewer, hv } = window
      await hv.settled(viewer)
      const texel = (0.24 * 360) / viewer.view.fov
      const at = 320 + Math.floor(texel / 4)
      const points: [number, number][] = [[at, 180]]
      const drawn = async (yaw: number): Promise<number> => {
        viewer.view = { ...view, yaw }
        return (await hv.sample(viewer, points))[0]![0]!
      }
      await drawn(view.yaw + 1)
      const moving = await drawn(view.yaw)
      const resting = await drawn(view.yaw)
      await new Promise((resolve) => setTimeout(resolve, 300))
      const before = viewer.stats.frames
      await new Promise((resolve) => setTimeout(resolve, 300))
      return { away: (at + 0.5 - 320) / texel, moving, resting, frames: viewer.stats.frames - before }
    }, view)
    expect(Math.abs(moving - 240 * (1 - away))).toBeLessThanOrEqual(NEAR)
    expect(Math.abs(resting - 240 * (1 - away ** 2 * (2.5 - 1.5 * away)))).toBeLessThanOrEqual(NEAR)
    expect(resting - moving).toBeGreaterThan(3 * NEAR)
    expect(frames).toBe(0)
  })
})
