import { expect, it } from 'vitest'
import type { Direction } from '../view/angle.ts'
import { inBrowser, show } from './browser.ts'
import { CORNERS, drawn, onPicture, QUARTERS, quartered } from './placed-picture.ts'
import { colourOf, byDirection, makePyramid } from './synthetic.ts'

const [WIDTH, HEIGHT] = [640, 360]

inBrowser('pictures and videos in the scene', async (lab) => {
  const sphere = await makePyramid('sphere', 1024, 512, byDirection(1024), { tileSize: 512 })
  const files = new Map([
    ['/surface/quarters.png', await quartered()],
    [
      '/surface/green.png',
      await drawn(
        '<rect width="320" height="200" fill="#00e020"/><rect x="100" y="60" width="120" height="80" fill="#ff0000"/>',
      ),
    ],
  ])
  files.set('/surface/whole.png', files.get('/surface/green.png')!)
  lab.serve(sphere, { ...sphere, files })
  const page = await lab.page(WIDTH, HEIGHT)

  const surface = (url: string, more: Record<string, unknown> = {}) => ({
    id: 'placed',
    kind: 'surface',
    name: 'Placed',
    label: '',
    ...onPicture(0.5, 0.5),
    corners: CORNERS,
    source: { kind: 'image', url },
    ...more,
  })
  const start = async (hotspots: unknown[], more: Record<string, unknown> = {}) => {
    await show(page, {
      manifest: sphere.manifest,
      view: { yaw: 5, pitch: 3, fov: 70 },
      reducedMotion: true,
      pixelRatio: 1,
      ...more,
    })
    await page.evaluate((hotspots) => {
      const seen: string[] = []
      window.hv.live.set('seen', seen)
      window.viewer.on('hotspoterror', ({ hotspot }) => seen.push(`failed ${hotspot.id}`))
      // Plain data of the tests.
      window.viewer.setHotspots(hotspots as never[])
    }, hotspots)
  }
  const coloursAt = (places: readonly Direction[]): Promise<number[][]> =>
    page.evaluate(async (places) => {
      const points = places.map(({ yaw, pitch }) => {
        const { x, y } = window.viewer.project(yaw, pitch)!
        return [x, y] as const
      })
      return window.hv.sample(window.viewer, points)
    }, places)
  const far = (a: readonly number[], b: readonly number[]): number =>
    Math.max(...[0, 1, 2].map((channel) => Math.abs(a[channel]! - b[channel]!)))
  const hex = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  /** Waits until the middle of the upper left quarter is red. */
  const shown = async (): Promise<void> => {
    const miss = async () => far((await coloursAt([onPicture(0.45, 0.4)]))[0]!, [255, 0, 0])
    await expect.poll(miss, { timeout: 8000 }).toBeLessThan(12)
  }

  it('lie in perspective: each part of the picture is where it would really hang, in every projection', async () => {
    await start([surface('/surface/quarters.png')])
    await shown()
    const [beside] = await coloursAt([onPicture(1.06, 0.5)])
    const { yaw, pitch } = onPicture(1.06, 0.5)
    expect(far(beside!, colourOf(yaw, pitch))).toBeLessThan(8)
    // Just beside the lines between the quarters, whose place perspective decides.
    const probes = [
      [0.48, 0.47],
      [0.52, 0.47],
      [0.52, 0.53],
      [0.48, 0.53],
      [0.03, 0.04],
      [0.97, 0.96],
    ] as const
    const wanted = [0, 1, 3, 2, 0, 3].map((quarter) => hex(QUARTERS[quarter]!))
    for (const projection of ['rectilinear', 'architectural', 'pannini', 'fisheye'] as const) {
      await page.evaluate((to) => window.viewer.setProjection(to, { duration: 0 }), projection)
      const got = await coloursAt(probes.map(([u, v]) => onPicture(u, v)))
      got.forEach((colour, index) =>
        expect(far(colour, wanted[index]!), `${projection} ${probes[index]!.join()}`).toBeLessThan(12),
      )
    }
  })

  it('let the panorama through where their colour is taken out, and as far as they are not opaque', async () => {
    const chromaKey = { color: '#00e020', similarity: 0.3, smoothness: 0.1 }
    await start([surface('/surface/green.png', { chromaKey })])
    await shown()
    const [green] = await coloursAt([onPicture(0.1, 0.5)])
    const at = onPicture(0.1, 0.5)
    expect(far(green!, colourOf(at.yaw, at.pitch))).toBeLessThan(8)
    await page.evaluate(
      (next) => window.viewer.setHotspots([next as never]),
      surface('/surface/green.png', { opacity: 0.5 }),
    )
    const [half] = await coloursAt([onPicture(0.5, 0.5)])
    const behind = colourOf(onPicture(0.5, 0.5).yaw, onPicture(0.5, 0.5).pitch)
    expect(
      far(
        half!,
        [0, 1, 2].map((channel) => (behind[channel]! + [255, 0, 0][channel]!) / 2),
      ),
    ).toBeLessThan(12)
  })

  it('belong into a picture that is taken, as do areas; signs do not, and all may be left out', async () => {
    const square = [-3, 3, 3, -3].map((x, corner) => ({ yaw: -20 + x, pitch: corner < 2 ? 3 : -3 }))
    const area = { kind: 'polygon', name: 'Area', label: '', yaw: -20, pitch: 0, points: square, fillOpacity: 1 }
    await start([
      surface('/surface/quarters.png'),
      { id: 'area', ...area, fill: '#ff00ff', stroke: '#00ffff', strokeWidth: 8 },
      {
        id: 'hover',
        ...area,
        yaw: 30,
        points: square.map(({ yaw, pitch }) => ({ yaw: -yaw, pitch })),
        hoverOnly: true,
      },
      { id: 'sign', kind: 'disc', name: 'Sign', yaw: -30, pitch: 0 },
    ])
    const places = [onPicture(0.45, 0.4), { yaw: -20, pitch: 0 }, { yaw: -23, pitch: 0 }, { yaw: 20, pitch: 0 }]
    const taken = (markers: boolean): Promise<number[][]> =>
      page.evaluate(
        async ({ places, markers }) => {
          const { viewer } = window
          const [width, height] = [1280, 720]
          const blob = await viewer.capture({ width, height, type: 'image/png', markers })
          const to = new OffscreenCanvas(width, height).getContext('2d')!
          to.drawImage(await createImageBitmap(blob), 0, 0)
          return places.map(({ yaw, pitch }) => {
            const { x, y } = viewer.project(yaw, pitch)!
            return [...to.getImageData(Math.round(x * 2), Math.round(y * 2), 1, 1).data].slice(0, 3)
          })
        },
        { places, markers },
      )
    const [quarter, inside, edge, hover] = await taken(true)
    expect(far(quarter!, [255, 0, 0])).toBeLessThan(12)
    expect(inside).toEqual([255, 0, 255])
    expect(edge).toEqual([0, 255, 255])
    expect(far(hover!, colourOf(20, 0))).toBeLessThan(8)
    for (const [index, colour] of (await taken(false)).entries())
      expect(far(colour, colourOf(places[index]!.yaw, places[index]!.pitch))).toBeLessThan(12)
  })

  it('cover each other by their order', async () => {
    const green = { ...surface('/surface/green.png'), id: 'green', order: 0 }
    const quarters = { ...surface('/surface/quarters.png'), order: 1 }
    await start([quarters, green])
    await shown()
    const white = async () => far((await coloursAt([onPicture(0.25, 0.75)]))[0]!, hex(QUARTERS[2]))
    await expect.poll(white, { timeout: 5000 }).toBeLessThan(12)
    await page.evaluate((list) => window.viewer.setHotspots(list as never[]), [quarters, { ...green, order: 2 }])
    await expect.poll(white).toBeGreaterThan(100)
  })

  it('are gone outside their time, and back after the context was lost', async () => {
    await start([surface('/surface/quarters.png', { visible: { from: 0, to: 5 } })])
    await shown()
    const place = onPicture(0.25, 0.3)
    const isThere = async () => far((await coloursAt([place]))[0]!, [255, 0, 0]) < 12
    await page.evaluate(() => (window.viewer.time = 6))
    expect(await isThere()).toBe(false)
    await page.evaluate(() => (window.viewer.time = 1))
    expect(await isThere()).toBe(true)
    await page.evaluate(() => window.hv.loseContext(window.viewer))
    await shown()
  })

  it('show their poster until the whole picture has come', async () => {
    let release = (): void => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    lab.hook = (path) => (path.endsWith('whole.png') ? gate : undefined)
    await start([
      surface('', { source: { kind: 'image', url: '/surface/whole.png', poster: '/surface/quarters.png' } }),
    ])
    const white = async () => far((await coloursAt([onPicture(0.1, 0.9)]))[0]!, hex(QUARTERS[2]))
    await expect.poll(white, { timeout: 8000 }).toBeLessThan(12)
    release()
    lab.hook = () => undefined
    await expect.poll(white, { timeout: 5000 }).toBeGreaterThan(200)
  })

  it('wait until the scene before has gone', async () => {
    const next = surface('/surface/quarters.png')
    // Everything is at hand already: only the old scene keeps it back.
    await start([next], { reducedMotion: false })
    await shown()
    await page.evaluate(() => window.viewer.setHotspots([]))
    const [early, late] = await page.evaluate(
      async ({ manifest, next, at }) => {
        const { viewer } = window
        const gl = viewer.element.querySelector('canvas')!.getContext('webgl2')!
        const seen: number[][] = []
        viewer.on('frame', ({ height }) => {
          const { x, y } = viewer.project(at.yaw, at.pitch)!
          const pixel = new Uint8Array(4)
          gl.readPixels(Math.floor(x), Math.floor(height - 1 - y), 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel)
          seen.push([...pixel])
        })
        await viewer.setScene(manifest, { view: viewer.view, hotspots: [next as never], transition: 'travel' })
        const early = seen.splice(0)
        while (seen.length < 2 || !viewer.settled) await new Promise(requestAnimationFrame)
        await new Promise((resolve) => setTimeout(resolve, 600))
        return [early, seen]
      },
      { manifest: sphere.manifest, next, at: onPicture(0.45, 0.4) },
    )
    const isRed = (colour: number[]): boolean => far(colour, [255, 0, 0]) < 12
    // The last frame before the answer is the first without the old scene.
    expect(early.slice(0, -1).some(isRed)).toBe(false)
    expect(isRed(late.at(-1)!)).toBe(true)
  })

  it('say so when they cannot be had, and leave the rest alone', async () => {
    await start([surface('/surface/none.png'), { id: 'sign', kind: 'disc', name: 'Sign', yaw: 20, pitch: 0 }])
    await page.waitForSelector('.hv-failed', { state: 'attached' })
    expect(await page.evaluate(() => window.hv.live.get('seen'))).toEqual(['failed placed'])
    expect(await page.getByRole('button', { name: 'Sign' }).count()).toBe(1)
    const { x, y } = await page.evaluate((at) => window.viewer.project(at.yaw, at.pitch)!, onPicture(0.5, 0.5))
    await page.evaluate(() => {
      const pressed: string[] = []
      window.hv.live.set('pressed', pressed)
      window.viewer.on('hotspot', ({ hotspot }) => pressed.push(hotspot.id))
    })
    await page.mouse.click(x, y)
    await expect.poll(() => page.evaluate(() => window.hv.live.get('pressed'))).toEqual(['placed'])
  })

  it('play videos without sound by themselves, with it after a touch, and rest out of sight', async () => {
    const url = await page.evaluate(async () => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 40 })
      const to = canvas.getContext('2d')!
      const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm;codecs=vp8' })
      const parts: Blob[] = []
      recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
      recorder.start()
      for (let i = 0; i < 24; i++) {
        to.fillStyle = '#ff0000'
        to.fillRect(0, 0, 64, 40)
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      const done = new Promise((resolve) => recorder.addEventListener('stop', resolve))
      recorder.stop()
      await done
      return URL.createObjectURL(new Blob(parts, { type: 'video/webm' }))
    })
    // The video itself is in no document: it is met where it is made.
    await page.evaluate(() => {
      const videos: HTMLVideoElement[] = []
      window.hv.live.set('videos', videos)
      const make = document.createElement.bind(document)
      document.createElement = (name: string, options?: ElementCreationOptions) => {
        const made = make(name, options)
        if (made instanceof HTMLVideoElement) videos.push(made)
        return made
      }
    })
    const video = () =>
      page.evaluate(() => {
        const { paused, muted } = (window.hv.live.get('videos') as HTMLVideoElement[]).at(-1)!
        return { paused, muted }
      })
    await start([surface('', { source: { kind: 'video', url }, autoplay: true, loop: true })], { reducedMotion: false })
    await expect
      .poll(async () => far((await coloursAt([onPicture(0.45, 0.4)]))[0]!, [255, 0, 0]), { timeout: 8000 })
      .toBeLessThan(40)
    await expect.poll(video).toEqual({ paused: false, muted: true })
    const { x, y } = await page.evaluate((at) => window.viewer.project(at.yaw, at.pitch)!, onPicture(0.5, 0.5))
    await page.mouse.click(x, y)
    expect(await video()).toEqual({ paused: false, muted: false })
    await page.evaluate(() => (window.viewer.view = { yaw: 180, pitch: 0, fov: 70 }))
    await expect.poll(video, { timeout: 5000 }).toMatchObject({ paused: true })
    await page.evaluate(() => (window.viewer.view = { yaw: 5, pitch: 3, fov: 70 }))
    await expect.poll(video, { timeout: 5000 }).toMatchObject({ paused: false })
    await page.mouse.click(x, y)
    await expect.poll(video).toMatchObject({ paused: true })
    await page.waitForSelector('.hv-paused', { state: 'attached' })
    await page.evaluate(() => window.viewer.setHotspots([]))
    expect(await page.evaluate(() => (window.hv.live.get('videos') as HTMLVideoElement[]).at(-1)!.src)).toBe('')
  })
})
