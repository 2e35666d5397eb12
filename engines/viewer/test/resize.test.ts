// A window that changes its size: never an old picture stretched, never a hole where nothing was seen before.
import { beforeEach, expect, it } from 'vitest'
import { inBrowser } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'

const WIDTH = 2048
const isBase = (path: string): boolean => /\/1\/._.\.png$/.test(path)

inBrowser('a window that changes its size', async (lab) => {
  const sphere = await makePyramid('sphere', WIDTH, WIDTH / 2, byDirection(WIDTH), { preview: 0 })
  lab.serve(sphere)
  const page = await lab.page()
  beforeEach(() => {
    lab.hook = () => undefined
  })

  it('is drawn anew before the frame is painted in which it has changed', async () => {
    const seen = await page.evaluate(async (manifest) => {
      const { hv } = window
      const box = hv.element()
      const viewer = hv.createViewer(box, { manifest, pixelRatio: 1 })
      await hv.settled(viewer)
      const canvas = viewer.element.querySelector('canvas')!
      const found: { wanted: number; width: number; drawn: number }[] = []
      for (const wanted of [300, 520, 240]) {
        const before = viewer.stats.frames
        box.style.width = `${wanted}px`
        // The first callback comes before the frame's layout, the second in the frame after.
        await new Promise(requestAnimationFrame)
        await new Promise(requestAnimationFrame)
        found.push({ wanted, width: canvas.width, drawn: viewer.stats.frames - before })
      }
      viewer.destroy()
      return found
    }, sphere.manifest)
    for (const { wanted, width, drawn } of seen) {
      expect(width).toBe(wanted)
      expect(drawn).toBeGreaterThan(0)
    }
  })

  it('has no hole when it is widened as soon as there is a picture', async () => {
    let release = (): void => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    lab.hook = async (path) => {
      if (!isBase(path)) await held
    }
    lab.requests.length = 0
    const worst = await page.evaluate(async (manifest) => {
      const { hv } = window
      const box = hv.element()
      box.style.width = '60px'
      const view = { yaw: -90, pitch: 0, fov: 60 }
      const viewer = hv.createViewer(box, { manifest, view, pixelRatio: 1, concurrency: 2 })
      await new Promise((resolve) => viewer.on('ready', resolve))
      await new Promise((resolve) => setTimeout(resolve, 400))
      const blank = hv.watchBlank(viewer)
      box.style.width = '100%'
      viewer.view = { yaw: 0, pitch: 0, fov: 100 }
      for (let i = 0; i < 6; i++) await new Promise(requestAnimationFrame)
      viewer.destroy()
      return blank()
    }, sphere.manifest)
    release()
    expect(lab.requests.filter(isBase)).toHaveLength(2)
    expect(worst.frames).toBeGreaterThan(0)
    expect(worst.worst).toBe(0)
  })
})
