import { expect, it } from 'vitest'
import { inBrowser, pageWithVideo } from './browser.ts'
import { makeCloud } from './solids.ts'
import { makePyramid } from './synthetic.ts'

inBrowser('clouds of splats', async (lab) => {
  const sphere = await makePyramid('sphere', 512, 256, () => [200, 200, 40])
  const files = new Map([
    ['/parts.splat', Buffer.concat([makeCloud(25_000), makeCloud(25_000, 1.2, [230, 40, 20])])],
    ['/whole.splat', makeCloud(80_000, 1, [230, 40, 20])],
    ['/level-1.splat', makeCloud(40_000)],
  ])
  lab.serve(sphere, { files })
  const page = await pageWithVideo(lab, sphere)

  it('are shown from their first part, and as a whole without a step', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      // Five percent of it come, then nothing for a while: those that come first lie all around.
      const view = { yaw: 30, pitch: -10, fov: 60 }
      const heart = [-1, -1, -1, 1, 1, 1] as const
      const whole = await (await fetch('/parts.splat')).arrayBuffer()
      const open = window.fetch
      let goOn = (): void => undefined
      const waits = new Promise<void>((resolve) => (goOn = resolve))
      window.fetch = async () => {
        const body = new ReadableStream({
          async start(out) {
            out.enqueue(new Uint8Array(whole, 0, 25_000 * 32))
            await waits
            out.enqueue(new Uint8Array(whole, 25_000 * 32))
            out.close()
          },
        })
        return new Response(body, { headers: { 'content-length': String(whole.byteLength) } })
      }
      const shown = await viewer.setScene({ type: 'splat', url: '/parts.splat', heart }, { view, transition: 'none' })
      window.fetch = open
      await hv.settled(viewer)
      const early = await hv.captureMiddle(viewer)
      goOn()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      return { shown, early, late: await hv.captureMiddle(viewer), view: viewer.view }
    })
    expect([seen.shown, seen.view]).toEqual([true, expect.objectContaining({ yaw: 30, pitch: -10 })])
    // The first part is green, what comes later is red around it.
    const [early, late] = [seen.early, seen.late]
    expect((early[1] ?? 0) - (early[0] ?? 0)).toBeGreaterThan(80)
    expect((late[0] ?? 0) - (late[1] ?? 0)).toBeGreaterThan(80)
  }, 60_000)

  it('change from their first level to the whole without a blink, a turn or a marker that moves', async () => {
    // It comes when it may.
    const arrived = Promise.withResolvers<undefined>()
    lab.hook = (path) => (path === '/whole.splat' ? arrived.promise : undefined)
    await page.evaluate(async () => {
      const { viewer, hv } = window
      const levels = [
        { url: '/level-1.splat', splats: 40_000 },
        { url: '/whole.splat', splats: 80_000 },
      ]
      const heart = [-1, -1, -1, 1, 1, 1] as const
      const view = { yaw: 30, pitch: -10, fov: 60 }
      await viewer.setScene({ type: 'splat', url: '/whole.splat', heart, levels }, { view, transition: 'none' })
      await hv.settled(viewer)
    })
    const before = await page.evaluate(async () => {
      const { viewer, hv } = window
      return { colour: await hv.captureMiddle(viewer), marker: viewer.project(-160, 15), view: viewer.view }
    })
    expect(before.colour[1]! - before.colour[0]!).toBeGreaterThan(80)
    const seen = page.evaluate(async () => {
      const { viewer } = window
      const canvas = document.querySelector<HTMLCanvasElement>('canvas.hv-solid')
      // What is on the screen, whichever buffer the renderer has bound.
      const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      if (!canvas || !copy) throw new Error('nothing is drawn')
      const frames: number[][] = []
      const seen = { red: 0 }
      viewer.on('frame', () => {
        copy.clearRect(0, 0, 1, 1)
        copy.drawImage(canvas, canvas.width / 2, canvas.height / 2, 1, 1, 0, 0, 1, 1)
        const pixel = copy.getImageData(0, 0, 1, 1).data
        frames.push([...pixel])
        if (pixel[0]! > pixel[1]!) seen.red += 1
      })
      for (const until = performance.now() + 60_000; performance.now() < until && seen.red < 5;) {
        viewer.view = { ...viewer.view }
        await new Promise(requestAnimationFrame)
      }
      return { frames, red: seen.red, marker: viewer.project(-160, 15), view: viewer.view }
    })
    arrived.resolve(undefined)
    const { frames, red, marker, view } = await seen
    lab.hook = () => undefined
    expect(red).toBe(5)
    expect(frames.filter(([, , , opacity = 0]) => opacity < 200)).toEqual([])
    expect(view).toEqual(before.view)
    // On the side that is looked at.
    expect(before.marker).not.toBeNull()
    expect(marker?.x).toBeCloseTo(before.marker?.x ?? 0, -1)
    expect(marker?.y).toBeCloseTo(before.marker?.y ?? 0, -1)
    expect(lab.requests.filter((path) => path.endsWith('.splat')).slice(-2)).toEqual(['/level-1.splat', '/whole.splat'])
  }, 120_000)

  it('are shown whole where a level is lost, and fail where the whole is', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const heart = [-1, -1, -1, 1, 1, 1] as const
      const view = { yaw: 30, pitch: -10, fov: 60 }
      const show = async (url: string, ...levelUrls: string[]) => {
        const levels = [...levelUrls, url].map((levelUrl) => ({ url: levelUrl, splats: 80_000 }))
        const shown = await viewer.setScene({ type: 'splat', url, heart, levels }, { view, transition: 'none' })
        if (!shown) return null
        await hv.settled(viewer)
        return hv.captureMiddle(viewer)
      }
      const first = await show('/whole.splat', '/lost-1.splat')
      const all = await show('/whole.splat', '/lost-1.splat', '/lost-2.splat')
      return { first, all, none: await show('/lost.splat', '/lost-1.splat') }
    })
    for (const colour of [seen.first, seen.all]) expect((colour?.[0] ?? 0) - (colour?.[1] ?? 0)).toBeGreaterThan(80)
    expect(seen.none).toBeNull()
  }, 120_000)

  it('leave while they are being sorted, and nothing fails unheard', async () => {
    const unheard: string[] = []
    page.on('pageerror', (error) => unheard.push(String(error)))
    await page.evaluate(async (picture) => {
      const { viewer, hv } = window
      const heart = [-1, -1, -1, 1, 1, 1] as const
      for (let nth = 0; nth < 6; nth++) {
        await viewer.setScene({ type: 'splat', url: '/level-1.splat', heart }, { transition: 'none' })
        await hv.settled(viewer)
        viewer.view = { yaw: 40 * nth + 40, pitch: 20, fov: 60 }
        for (let frame = 0; frame <= nth; frame++) await new Promise(requestAnimationFrame)
        await viewer.setScene(picture, { transition: 'none' })
      }
    }, sphere.manifest)
    await page.waitForTimeout(500)
    expect(unheard).toEqual([])
  }, 120_000)
})
