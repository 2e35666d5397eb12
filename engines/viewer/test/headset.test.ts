import { afterEach, beforeEach, expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { byDirection, colourOf, makePyramid } from './synthetic.ts'

inBrowser('two eyes', async (lab) => {
  const hotspots = [{ id: 'door', kind: 'disc', name: 'Door', yaw: 40, pitch: 0 }]
  const sphere = await makePyramid('sphere', 1024, 512, byDirection(1024))
  lab.serve(sphere)
  const page = await lab.page(800, 400)
  await page.evaluate(() => {
    // A headset that stands still, looking a quarter to the left of where it was put on.
    const half = Math.SQRT1_2
    const orientation = { x: 0, y: half, z: 0, w: half }
    const projectionMatrix = new Float32Array([1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, -1, 0, 0, -0.2, 0])
    const views = ['left', 'right'].map((eye) => ({ eye, projectionMatrix, transform: { orientation } }))
    const space = {}
    const makeSession = () => {
      const listeners = new Map<string, ((event: unknown) => void)[]>()
      const tell = (name: string, event: unknown): void => listeners.get(name)?.forEach((listener) => listener(event))
      let ended = false
      const frame = {
        getViewerPose: () => ({ transform: { orientation }, views }),
        getPose: () => ({ transform: { orientation: { x: 0, y: 0, z: 0, w: 1 } } }),
      }
      const session = {
        updateRenderState: () => Promise.resolve(),
        requestReferenceSpace: () => Promise.resolve(space),
        requestAnimationFrame: (does: (now: number, given: unknown) => void) =>
          setTimeout(() => !ended && does(performance.now(), frame), 16),
        addEventListener: (name: string, does: (event: unknown) => void) =>
          listeners.set(name, [...(listeners.get(name) ?? []), does]),
        end() {
          ended = true
          tell('end', {})
          return Promise.resolve()
        },
      }
      window.hv.live.set('select', () =>
        tell('select', { frame, inputSource: { targetRaySpace: space, targetRayMode: 'tracked-pointer' } }),
      )
      return session
    }
    Object.defineProperty(navigator, 'xr', {
      configurable: true,
      value: {
        isSessionSupported: () => Promise.resolve(true),
        requestSession: () => Promise.resolve(makeSession()),
      },
    })
    WebGL2RenderingContext.prototype.makeXRCompatible = () => Promise.resolve()
    class Layer {
      framebuffer = null
      framebufferWidth = 800
      framebufferHeight = 400
      getViewport({ eye }: { eye: string }) {
        return { x: eye === 'left' ? 0 : 400, y: 0, width: 400, height: 400 }
      }
    }
    Object.assign(window, { XRWebGLLayer: Layer })
  })
  beforeEach(async () => {
    await show(page, { manifest: sphere.manifest, view: { yaw: 40, pitch: 0, fov: 75 }, hotspots })
    await page.evaluate(() => {
      // What lies at two places of the canvas, read after each eye.
      const pixels: number[][] = []
      window.hv.live.set('pixels', pixels)
      window.viewer.addDrawing({
        draw(gl) {
          const read = (x: number): number[] => {
            const data = new Uint8Array(4)
            gl.readPixels(x, 150, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, data)
            return [...data.subarray(0, 3)]
          }
          pixels.splice(0, 2, read(200), read(600))
          return false
        },
      })
    })
  })
  afterEach(() => page.evaluate(() => window.viewer.destroy()))

  const miss = (got: number[] | undefined, yaw: number, pitch: number): number =>
    Math.max(...colourOf(yaw, pitch).map((wanted, channel) => Math.abs((got?.[channel] ?? -99) - wanted)))

  it('shows the picture twice side by side, and presses the marker that is looked at long enough', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const pressed: string[] = []
      viewer.on('hotspot', ({ hotspot }) => pressed.push(hotspot.id))
      viewer.headset.stereo = true
      const until = performance.now() + 15_000
      while (pressed.length === 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 50))
      viewer.view = { yaw: -60, pitch: 0, fov: 75 }
      await new Promise((resolve) => setTimeout(resolve, 600))
      const pixels = (hv.live.get('pixels') as number[][]).map((pixel) => [...pixel])
      viewer.headset.stereo = false
      await hv.settled(viewer)
      return { pressed, pixels, after: await hv.sample(viewer, [[400, 200]]) }
    })
    expect(seen.pressed).toEqual(['door'])
    // 50 pixels below the middle of windows 400 high, 80° of them.
    const pitch = (-Math.atan(0.25 * Math.tan(40 * (Math.PI / 180))) * 180) / Math.PI
    for (const pixel of seen.pixels) expect(miss(pixel, -60, pitch)).toBeLessThan(6)
    expect(miss(seen.after[0], -60, 0)).toBeLessThan(6)
  }, 60_000)

  it('shows areas and weather to both eyes, and takes them off again', async () => {
    const area = {
      id: 'area',
      kind: 'polygon',
      name: '',
      yaw: -60,
      pitch: 0,
      points: [-25, 25, 25, -25].map((x, corner) => ({ yaw: -60 + x, pitch: corner < 2 ? 25 : -25 })),
      fill: '#ff00ff',
      fillOpacity: 1,
    }
    const seen = await page.evaluate(async (area) => {
      const { viewer } = window
      /** Both eyes' pixels, read after all that is drawn by now. */
      const read = async (): Promise<Uint8Array[]> => {
        await new Promise((resolve) => setTimeout(resolve, 900))
        let eyes: Uint8Array[] = []
        const stop = viewer.addDrawing({
          draw(gl) {
            eyes = [0, 400].map((left) => {
              const data = new Uint8Array(400 * 400 * 4)
              gl.readPixels(left, 0, 400, 400, gl.RGBA, gl.UNSIGNED_BYTE, data)
              return data
            })
            return false
          },
        })
        await new Promise((resolve) => setTimeout(resolve, 400))
        stop()
        return eyes
      }
      const middles = async () => (await read()).map((eye) => [...eye.subarray((150 * 400 + 200) * 4).subarray(0, 3)])
      // Drops are bright points in what is else a smooth picture.
      const brightNow = async (): Promise<number[]> =>
        (await read()).map((eye) => {
          let found = 0
          for (let i = 0; i < eye.length; i += 4) if (Math.min(eye[i]!, eye[i + 1]!, eye[i + 2]!) > 150) found++
          return found
        })
      const bright = async (effect: 'snow' | 'rain' | 'sunFlare' | 'none', least = [0, 0]): Promise<number[]> => {
        viewer.setEffect(effect)
        let found = await brightNow()
        // Weather comes frame by frame, and a busy machine draws few of them.
        for (let tries = 0; tries < 8 && found.some((count, eye) => count <= least[eye]!); tries++)
          found = await brightNow()
        return found
      }
      // Plain data of the test.
      viewer.setHotspots([area as never])
      viewer.view = { yaw: -60, pitch: 0, fov: 75 }
      viewer.headset.stereo = true
      const areas = await middles()
      viewer.setHotspots([])
      const without = await middles()
      const none = await bright('none')
      const more = none.map((count) => count + 50)
      const [snow, rain, after] = [await bright('snow', more), await bright('rain', more), await bright('none')]
      // Where the sun stands in a picture that does not tell.
      viewer.view = { yaw: 30, pitch: 35, fov: 75 }
      const shade = await bright('none')
      const sun = await bright(
        'sunFlare',
        shade.map((count) => count + 50),
      )
      viewer.headset.stereo = false
      return { areas, without, none, snow, rain, after, shade, sun }
    }, area)
    for (const pixel of seen.areas) expect(pixel).toEqual([255, 0, 255])
    const pitch = (-Math.atan(0.25 * Math.tan(40 * (Math.PI / 180))) * 180) / Math.PI
    for (const pixel of seen.without) expect(miss(pixel, -60, pitch)).toBeLessThan(6)
    for (const eye of [0, 1]) {
      expect(seen.snow[eye]).toBeGreaterThan(seen.none[eye]! + 50)
      expect(seen.rain[eye]).toBeGreaterThan(seen.none[eye]! + 50)
      expect(seen.sun[eye]).toBeGreaterThan(seen.shade[eye]! + 50)
    }
    expect(seen.after).toEqual(seen.none)
  }, 60_000)

  it('gives the right eye its own picture where there are two, and fetches none of it elsewhere', async () => {
    // What is ahead lies at the right in the other eye's picture.
    const other = await makePyramid('other', 1024, 512, (x, y) => byDirection(1024)((x + 256) % 1024, y, 0), {
      preview: 0,
    })
    lab.serve(other)
    const manifest = { ...sphere.manifest, rightTileUrl: other.manifest.tileUrl }
    const asked = (): number => lab.requests.filter((path) => path.startsWith('/other/')).length
    lab.requests.length = 0
    await page.evaluate(async (manifest) => {
      await window.viewer.setScene(manifest, { view: { yaw: -60, pitch: 0, fov: 75 } })
      await window.hv.settled(window.viewer)
    }, manifest)
    expect(asked()).toBe(0)
    const bothEyes = () => page.evaluate(() => (window.hv.live.get('pixels') as number[][]).map((pixel) => [...pixel]))
    const expectEyes = async (yaw: number, pitch: number): Promise<void> => {
      const wanted = [0, 90].map((aside) => colourOf(yaw + aside, pitch))
      const far = async () =>
        Math.max(...(await bothEyes()).flatMap((got, eye) => got.map((value, c) => Math.abs(value - wanted[eye]![c]!))))
      await expect.poll(far, { timeout: 15_000 }).toBeLessThan(6)
    }
    await page.evaluate(() => {
      window.viewer.headset.stereo = true
    })
    await expectEyes(-60, (-Math.atan(0.25 * Math.tan(40 * (Math.PI / 180))) * 180) / Math.PI)
    expect(asked()).toBeGreaterThan(0)
    const held = () => page.evaluate(() => window.viewer.stats.textures)
    const both = await held()
    await page.evaluate(async () => {
      window.viewer.headset.stereo = false
      await window.hv.settled(window.viewer)
    })
    expect(await held()).toBeLessThan(both)
    // A headset of its own: it looks a quarter to the left of where it was put on.
    lab.requests.length = 0
    await page.evaluate(() => window.viewer.headset.enter())
    await expectEyes(-150, (-Math.atan(0.25) * 180) / Math.PI)
    expect(asked()).toBeGreaterThan(0)
    await page.evaluate(() => window.viewer.headset.exit())
  }, 60_000)

  it('follows a headset, lets its controller press markers, and goes on from where it looked', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const pressed: string[] = []
      const states: string[] = []
      viewer.on('hotspot', ({ hotspot }) => pressed.push(hotspot.id))
      viewer.on('headset', ({ presenting }) => states.push(String(presenting)))
      const entered = await viewer.headset.enter()
      await new Promise((resolve) => setTimeout(resolve, 800))
      const pixels = (hv.live.get('pixels') as number[][]).map((pixel) => [...pixel])
      ;(hv.live.get('select') as () => void)()
      await viewer.headset.exit()
      await hv.settled(viewer)
      return { entered, pixels, pressed, states, view: viewer.view, available: viewer.headset.available }
    })
    expect(seen.available).toBe(true)
    expect(seen.entered).toBe(true)
    const pitch = (-Math.atan(0.25) * 180) / Math.PI
    for (const pixel of seen.pixels) expect(miss(pixel, -50, pitch)).toBeLessThan(6)
    // The controller points where the head was when it was put on: at the door.
    expect(seen.pressed).toEqual(['door'])
    expect(seen.view.yaw).toBeCloseTo(-50, 4)
    expect(seen.states.at(-1)).toBe('false')
  }, 60_000)
})
