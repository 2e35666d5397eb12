import { expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { makePyramid } from './synthetic.ts'

inBrowser('weather and light', async (lab) => {
  // A dark sky with one bright spot at yaw 40, pitch 25.
  const dusk = await makePyramid(
    'dusk',
    720,
    360,
    (x, y) => (Math.hypot(x / 2 - 220, y / 2 - 65) < 6 ? [255, 255, 250] : [30, 40, 60]),
    { tileSize: 512, preview: 360 },
  )
  lab.serve(dusk)
  const page = await lab.page()

  const start = async (effect: string, reducedMotion = false) => {
    const view = { yaw: 40, pitch: 20, fov: 70 }
    await show(page, { manifest: dusk.manifest, view, reducedMotion })
    await page.evaluate((effect) => window.viewer.setEffect(effect as never), effect)
  }
  /** The canvas over the picture: how much is on it, and where it is brightest. */
  const seen = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.hv-effect')
      if (!canvas) return null
      const { width, height } = canvas
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, width, height)
      let [covered, sum, x, y] = [0, 0, 0, 0]
      for (let i = 3; i < data.length; i += 4) {
        if (data[i]! > 8) covered++
        const weight = data[i]! ** 4
        sum += weight
        x += weight * (((i - 3) / 4) % width)
        y += weight * Math.floor((i - 3) / 4 / width)
      }
      return { covered, x: x / sum, y: y / sum, width, height }
    })

  it('lets it rain and snow, and go on, without drawing the panorama again', async () => {
    for (const effect of ['rain', 'snow']) {
      await start(effect)
      await expect.poll(async () => (await seen())?.covered ?? 0, { timeout: 5000 }).toBeGreaterThan(200)
      const before = await page.evaluate(() => window.viewer.stats.frames)
      const one = await seen()
      await page.waitForTimeout(200)
      expect(await seen()).not.toEqual(one)
      expect(await page.evaluate(() => window.viewer.stats.frames)).toBe(before)
    }
    await page.evaluate(() => window.viewer.setEffect('none'))
    expect(await seen()).toBeNull()
  })

  it('puts the flare where the sun stands in the picture', async () => {
    await start('sunFlare')
    await expect.poll(async () => (await seen())?.covered ?? 0, { timeout: 5000 }).toBeGreaterThan(1000)
    const sun = await page.evaluate(() => window.viewer.project(40, 25)!)
    const flare = (await seen())!
    expect(Math.hypot(flare.x - sun.x, flare.y - sun.y)).toBeLessThan(25)
    await page.evaluate(async () => {
      window.viewer.view = { yaw: -140, pitch: 0, fov: 70 }
      await window.hv.settled(window.viewer)
    })
    expect((await seen())?.covered).toBe(0)
  })

  it('spares those who want little motion, and leaves nothing behind', async () => {
    await start('snow', true)
    await page.waitForTimeout(300)
    expect(await seen()).toBeNull()
    await start('rain')
    await expect.poll(async () => (await seen())?.covered ?? 0, { timeout: 5000 }).toBeGreaterThan(200)
    await page.evaluate(() => window.viewer.destroy())
    expect(await page.locator('.hv-effect').count()).toBe(0)
  })
})
