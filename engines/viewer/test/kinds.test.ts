import { expect, it } from 'vitest'
import { levelsOf } from '../picture/manifest.ts'
import { inBrowser, pageWithVideo } from './browser.ts'
import { makeBox, makeCloud } from './solids.ts'
import { makePyramid } from './synthetic.ts'

inBrowser('scenes of every kind', async (lab) => {
  const sphere = await makePyramid('sphere', 512, 256, () => [200, 200, 40])
  const flat = await makePyramid('flat', 300, 200, () => [40, 200, 200], { type: 'flat' })
  const files = new Map([
    ['/box.glb', makeBox()],
    ['/cloud.splat', makeCloud()],
    ['/broken.glb', Buffer.from('no model at all')],
    ['/broken.splat', Buffer.alloc(0)],
  ])
  lab.serve(sphere, flat, { files })
  const page = await pageWithVideo(lab, sphere)

  it('come one after the other in the same viewer and leave nothing behind', async () => {
    const seen = await page.evaluate(
      async ([sphere, flat]) => {
        const { viewer, hv } = window
        const canvas = viewer.element.querySelector('canvas')
        const errors: string[] = []
        viewer.on('error', ({ error }) => errors.push(error.message))
        const video = { type: 'video', url: String(hv.live.get('video')), width: 512, height: 256 } as const
        const found: Record<string, unknown> = {}
        const to = async (name: string, content: Parameters<typeof viewer.setScene>[0]): Promise<void> => {
          const shown = await viewer.setScene(content, { transition: 'fade' })
          await hv.settled(viewer)
          found[name] = [shown, viewer.content === content, viewer.video !== null, await hv.captureMiddle(viewer)]
        }
        await to('video', video)
        viewer.view = { yaw: 90, pitch: 0, fov: 60 }
        await to('model', { type: 'model', url: '/box.glb' })
        await to('splat', { type: 'splat', url: '/cloud.splat' })
        await to('flat', flat!)
        await to('video again', video)
        await to('sphere', sphere!)
        return {
          found,
          errors,
          same: viewer.element.querySelector('canvas') === canvas,
          left: document.querySelectorAll('.hv-solid').length,
          textures: viewer.stats.textures,
        }
      },
      [sphere.manifest, flat.manifest],
    )
    expect(seen.errors).toEqual([])
    const near = (name: string, colour: number[], isVideo = false) => {
      const [shown, current, video, got] = seen.found[name] as [boolean, boolean, boolean, number[]]
      expect({ name, shown, current, video }).toEqual({ name, shown: true, current: true, video: isVideo })
      for (const [i, value] of colour.entries())
        expect({ name, got, off: Math.abs(got[i]! - value) < 60 }).toEqual({ name, got, off: true })
    }
    near('model', [255, 0, 0])
    near('splat', [20, 230, 40])
    near('flat', [40, 200, 200])
    near('sphere', [200, 200, 40])
    expect(seen.same).toBe(true)
    expect(seen.left).toBe(0)
    expect(seen.textures).toBeLessThan(12)
  }, 60_000)

  it('show a video where it belongs, playing silently by itself, and obey its controls', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const states: boolean[] = []
      viewer.on('video', ({ playing }) => states.push(playing))
      const url = String(hv.live.get('video'))
      await viewer.setScene({ type: 'video', url, width: 512, height: 256 }, { transition: 'none' })
      const video = viewer.video!
      while (!video.playing) await new Promise((resolve) => setTimeout(resolve, 20))
      const muted = video.muted
      viewer.view = { yaw: -90, pitch: 0, fov: 60 }
      const left = await hv.sample(viewer, [[320, 180]])
      viewer.view = { yaw: 90, pitch: 0, fov: 60 }
      const right = await hv.sample(viewer, [[320, 180]])
      video.pause()
      await new Promise((resolve) => setTimeout(resolve, 50))
      const paused = video.playing
      video.currentTime = 0.2
      return { muted, left: left[0]!, right: right[0]!, paused, time: video.currentTime, states: states.length }
    })
    expect(seen.muted).toBe(true)
    expect(seen.left[0]! - seen.left[2]!).toBeGreaterThan(120)
    expect(seen.right[2]! - seen.right[0]!).toBeGreaterThan(120)
    expect(seen.paused).toBe(false)
    expect(seen.time).toBeCloseTo(0.2, 1)
    expect(seen.states).toBeGreaterThan(0)
  }, 60_000)

  it('fail alone: the old picture stays, a poster stands in, and the next scene comes', async () => {
    const seen = await page.evaluate(async (manifest) => {
      const { viewer, hv } = window
      const errors: string[] = []
      viewer.on('error', ({ kind }) => errors.push(kind))
      const shown = [
        await viewer.setScene({ type: 'model', url: '/broken.glb' }),
        await viewer.setScene({ type: 'model', url: '/none.glb' }),
        await viewer.setScene({ type: 'splat', url: '/broken.splat' }),
        await viewer.setScene({ type: 'video', url: '/none.mp4', width: 512, height: 256 }),
      ]
      const still = await hv.sample(viewer, [[320, 180]])
      const poster = manifest.tileUrl.replace('{level}/{column}_{row}', '1/0_0')
      const withPoster = await viewer.setScene({
        type: 'video',
        url: '/none.mp4',
        posterUrl: poster,
        width: 512,
        height: 256,
      })
      await hv.settled(viewer)
      const shownPoster = await hv.sample(viewer, [[320, 180]])
      return { errors, shown, still, withPoster, shownPoster, next: await viewer.setScene(manifest) }
    }, sphere.manifest)
    expect(seen.shown).toEqual([false, false, false, false])
    expect(seen.errors).toEqual(['scene', 'scene', 'scene', 'scene', 'scene'])
    expect(seen.still).toEqual([[200, 200, 40]])
    expect(seen.withPoster).toBe(true)
    expect(seen.shownPoster).toEqual([[200, 200, 40]])
    expect(seen.next).toBe(true)
  }, 60_000)

  it('turn a model under the finger and put markers on its surface', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      await viewer.setScene(
        { type: 'model', url: '/box.glb' },
        { view: { yaw: 0, pitch: 0, fov: 75 }, transition: 'none' },
      )
      await hv.settled(viewer)
      // The side of the box that faces the eye lies at 1/√3 of its ball, in the direction from which it is seen.
      const near = viewer.project(180, 0)
      const back = viewer.project(0, 0)
      const edge = viewer.unproject(320 + 40, 180)
      return { near, back, there: viewer.project(edge.yaw, edge.pitch) }
    })
    expect(seen.near!.x).toBeCloseTo(320, 3)
    expect(seen.near!.y).toBeCloseTo(180, 3)
    expect(seen.back).toBeNull()
    expect(Math.abs(seen.there!.x - 360)).toBeLessThan(1)
    expect(Math.abs(seen.there!.y - 180)).toBeLessThan(1)
    await page.mouse.move(300, 180)
    await page.mouse.down()
    await page.mouse.move(350, 180, { steps: 4 })
    await page.mouse.move(400, 180, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBeGreaterThan(20)
  }, 60_000)

  it('hold their memory through five hundred changes', async () => {
    const counts = await page.evaluate(
      async ([sphere, flat]) => {
        const { viewer, hv } = window
        const found: string[] = []
        for (let i = 0; i < 500; i++) {
          const solid = i === 125 || i === 375
          await viewer.setScene(solid ? { type: 'model', url: '/box.glb' } : i % 2 ? sphere! : flat!, {
            transition: 'none',
          })
          if (i % 100 !== 99) continue
          await hv.settled(viewer)
          found.push(`${viewer.stats.textures} ${viewer.stats.bytes} ${document.querySelectorAll('*').length}`)
        }
        return found
      },
      [sphere.manifest, flat.manifest],
    )
    expect(counts).toHaveLength(5)
    expect(new Set(counts).size).toBe(1)
  }, 240_000)

  it('survive the loss of the graphics context', async () => {
    const seen = await page.evaluate(async () => {
      const { viewer, hv } = window
      const url = String(hv.live.get('video'))
      await viewer.setScene({ type: 'video', url, width: 512, height: 256 }, { transition: 'none' })
      await hv.settled(viewer)
      viewer.view = { yaw: 90, pitch: 0, fov: 60 }
      await hv.loseContext(viewer)
      while ((await hv.sample(viewer, [[320, 180]]))[0]![2]! < 100) await new Promise(requestAnimationFrame)
      return hv.sample(viewer, [[320, 180]])
    })
    expect(seen[0]![2]! - seen[0]![0]!).toBeGreaterThan(120)
  }, 60_000)

  it.each([
    ['equirectangular', 46_000, 23_000],
    ['flat', 60_000, 20_000],
  ] as const)(
    'go from a whole %s gigapixel to its pixels within their memory',
    async (type, width, height) => {
      const tile = [...sphere.files.values()][0]!
      lab.make = (path) => (path.startsWith('/huge/') ? tile : undefined)
      lab.requests.length = 0
      const manifest = {
        type,
        width,
        height,
        tileSize: 512,
        levels: levelsOf(width, height, 512),
        tileUrl: '/huge/{level}/{column}_{row}.jpg',
      }
      expect(width * height).toBeGreaterThan(1e9)
      const seen = await page.evaluate(async (manifest) => {
        const { viewer, hv } = window
        await viewer.setScene(manifest, { transition: 'none', limits: { fovMin: 0.5 } })
        const most = { bytes: 0, textures: 0 }
        const steps = 24
        const whole = viewer.view.fov
        for (let i = 0; i <= steps; i++) {
          viewer.view = { yaw: 37, pitch: 12, fov: whole * (1 / whole) ** (i / steps) }
          await hv.settled(viewer)
          most.bytes = Math.max(most.bytes, viewer.stats.bytes)
          most.textures = Math.max(most.textures, viewer.stats.textures)
        }
        return { most, view: viewer.view }
      }, manifest)
      expect(seen.view.fov).toBeCloseTo(1, 6)
      expect(lab.requests.some((path) => path.startsWith(`/huge/${manifest.levels.length - 1}/`))).toBe(true)
      expect(lab.requests.length).toBeLessThan(400)
      // Only what the first view had to give up comes twice.
      expect(lab.requests.length - new Set(lab.requests).size).toBeLessThan(7)
      expect(seen.most.bytes).toBeLessThan(200 << 20)
    },
    120_000,
  )
})
