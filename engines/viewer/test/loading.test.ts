import { beforeEach, expect, it } from 'vitest'
import { inBrowser, show } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'
import type { Paint } from './synthetic.ts'

const WIDTH = 2048
const FINEST = 4
const isBase = (path: string): boolean => /\/1\/._.\.png$/.test(path)
const plain = byDirection(WIDTH)
/** Blue, which is else 120, jumps by ±100 every 8 pixels, and only at full size. */
const checked: Paint = (x, y, level) => {
  const [r, g] = plain(x, y, level)
  return [r, g, level === FINEST ? 120 + ((Math.floor(x / 8) + Math.floor(y / 8)) % 2 ? 100 : -100) : 120]
}

inBrowser('tiles come and go', async (lab) => {
  const a = await makePyramid('a', WIDTH, WIDTH / 2, checked)
  const b = await makePyramid('b', 1024, 512, () => [200, 40, 40])
  const bare = await makePyramid('bare', 1024, 512, () => [40, 200, 40], { preview: 0 })
  lab.serve(a, b, bare)
  const page = await lab.page()
  beforeEach(async () => {
    lab.hook = () => undefined
    lab.requests.length = 0
    await page.evaluate(() => {
      if (window.viewer) window.viewer.destroy()
    })
  })

  it('reaches the finest level when zoomed in, and not before', async () => {
    await show(page, { manifest: a.manifest, view: { yaw: 0, pitch: 0, fov: 100 } })
    const blues = (points: [number, number][]) => page.evaluate((at) => window.hv.sample(window.viewer, at), points)
    const line: [number, number][] = Array.from({ length: 100 }, (_, i) => [270 + i, 180])
    for (const [, , blue] of await blues(line)) expect(Math.abs(blue! - 120)).toBeLessThan(4)
    expect(lab.requests.some((path) => path.startsWith(`/a/${FINEST}/`))).toBe(false)
    await page.evaluate(async () => {
      window.viewer.view = { yaw: 3, pitch: 2, fov: 30 }
      await window.hv.settled(window.viewer)
    })
    const fine = (await blues(line)).map(([, , blue]) => blue!)
    expect(Math.max(...fine)).toBeGreaterThan(200)
    expect(Math.min(...fine)).toBeLessThan(40)
  })

  it('asks for the whole picture in two tiles first, then the middle of the view, and for nothing unseen', async () => {
    await show(page, { manifest: a.manifest, view: { yaw: 20, pitch: 10, fov: 50 }, concurrency: 1 })
    const base = ['/a/1/0_0.png', '/a/1/1_0.png']
    expect(base).toContain(lab.requests[0])
    expect(lab.requests.filter((path) => base.includes(path))).toHaveLength(2)
    expect(lab.requests.some((path) => path.includes('preview'))).toBe(false)
    const tiles = lab.requests.filter((path) => !base.includes(path))
    const levels = new Set(tiles.map((path) => path.split('/')[2]))
    expect(levels.size).toBe(1)
    const level = a.manifest.levels[Number([...levels][0])]!
    const column = Math.floor(((200 / 360) * level.width) / 128)
    const row = Math.floor(((80 / 180) * level.height) / 128)
    expect(tiles[0]).toBe(`/a/${[...levels][0]}/${column}_${row}.png`)
    expect(new Set(tiles).size).toBe(tiles.length)
    expect(tiles.length).toBeLessThan((level.columns * level.rows) / 2)
  })

  it('asks for no more while it is covered, and becomes sharp afterwards', async () => {
    let isOpen = (): void => undefined
    const first = new Promise<void>((resolve) => (isOpen = resolve))
    // Nothing finer comes before it is covered.
    lab.hook = (path) => (isBase(path) ? undefined : first)
    const frames = await page.evaluate(async (manifest) => {
      const view = { yaw: 20, pitch: 10, fov: 50 }
      window.viewer = window.hv.createViewer(window.hv.element(), { manifest, view, concurrency: 1 })
      await new Promise((resolve) => window.viewer.on('ready', resolve))
      window.viewer.setCovered(true)
      return window.viewer.stats.frames
    }, a.manifest)
    isOpen()
    await page.waitForTimeout(400)
    const asked = lab.requests.filter((path) => !isBase(path)).length
    expect(asked).toBeLessThanOrEqual(1)
    expect(await page.evaluate(() => window.viewer.stats.frames)).toBeLessThanOrEqual(frames + 1)
    await page.evaluate(async () => {
      window.viewer.setCovered(false)
      await window.hv.settled(window.viewer)
    })
    expect(lab.requests.filter((path) => !isBase(path)).length).toBeGreaterThan(asked + 2)
  })

  it('never shows a blank pixel once the first picture is there', async () => {
    lab.hook = (path) => (isBase(path) ? undefined : new Promise((resolve) => setTimeout(resolve, 40)))
    const seen = await page.evaluate(async (manifest) => {
      window.viewer = window.hv.createViewer(window.hv.element(), { manifest })
      await new Promise((resolve) => window.viewer.on('ready', resolve))
      const blank = window.hv.watchBlank(window.viewer)
      for (let i = 0; i < 60; i++) {
        window.viewer.view = { yaw: i * 6, pitch: 80 * Math.sin(i / 8), fov: 40 + 30 * Math.cos(i / 5) }
        await new Promise(requestAnimationFrame)
      }
      await window.hv.settled(window.viewer)
      return blank()
    }, a.manifest)
    expect(seen.frames).toBeGreaterThan(10)
    expect(seen.worst).toBe(0)
  })

  it('gives up requests for what has left the view', async () => {
    const held: (() => void)[] = []
    lab.hook = (path) => (isBase(path) ? undefined : new Promise((resolve) => held.push(() => resolve(undefined))))
    const aborted: string[] = []
    page.on('requestfailed', (request) => aborted.push(new URL(request.url()).pathname))
    await page.evaluate(async (manifest) => {
      window.viewer = window.hv.createViewer(window.hv.element(), { manifest, view: { yaw: 0, pitch: 0, fov: 40 } })
      await new Promise((resolve) => window.viewer.on('ready', resolve))
      await new Promise((resolve) => setTimeout(resolve, 100))
      window.viewer.view = { yaw: 180, pitch: 0, fov: 40 }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }, a.manifest)
    expect(aborted.length).toBe(6)
    lab.hook = () => undefined
    for (const release of held) release()
    await page.evaluate(() => window.hv.settled(window.viewer))
  })

  it('tries a failing tile again, and keeps the coarse picture and says so once when it stays away', async () => {
    const tries = new Map<string, number>()
    lab.hook = (path) => {
      tries.set(path, (tries.get(path) ?? 0) + 1)
      return path.includes('preview') || (tries.get(path) ?? 0) > 1 ? undefined : 503
    }
    await show(page, { manifest: b.manifest })
    expect(Math.max(...tries.values())).toBe(2)
    expect(await page.evaluate(() => window.viewer.stats.textures)).toBeGreaterThan(1)

    lab.hook = (path) => (path.includes('preview') ? undefined : 500)
    const seen = await page.evaluate(async (manifest) => {
      window.viewer.destroy()
      const errors: string[] = []
      window.viewer = window.hv.createViewer(window.hv.element(), { manifest })
      window.viewer.on('error', ({ kind }) => errors.push(kind))
      await window.hv.settled(window.viewer)
      return { errors, colours: await window.hv.sample(window.viewer, [[320, 180]]) }
    }, b.manifest)
    expect(seen.errors).toEqual(['tile'])
    expect(seen.colours).toEqual([[200, 40, 40]])
  })

  it('shows the coarsest tiles where there is no preview, and reports a picture that cannot be had', async () => {
    await show(page, { manifest: bare.manifest })
    expect(
      await page.evaluate(() =>
        window.hv.sample(window.viewer, [
          [1, 1],
          [639, 359],
        ]),
      ),
    ).toEqual([
      [40, 200, 40],
      [40, 200, 40],
    ])
    lab.hook = () => 404
    const kind = await page.evaluate(async (manifest) => {
      const failed = new Promise<string>((resolve) =>
        window.viewer.on('error', (event) => event.kind === 'scene' && resolve(event.kind)),
      )
      const shown = await window.viewer.setScene(manifest)
      return { shown, kind: await failed, still: await window.hv.sample(window.viewer, [[320, 180]]) }
    }, b.manifest)
    expect(kind).toEqual({ shown: false, kind: 'scene', still: [[40, 200, 40]] })
  })

  it('draws again after the context was lost', async () => {
    await show(page, { manifest: a.manifest, view: { yaw: 0, pitch: 0, fov: 60 } })
    const seen = await page.evaluate(async () => {
      const before = await window.hv.sample(window.viewer, [
        [100, 100],
        [320, 180],
        [600, 300],
      ])
      await window.hv.loseContext(window.viewer)
      await window.hv.settled(window.viewer)
      return {
        before,
        after: await window.hv.sample(window.viewer, [
          [100, 100],
          [320, 180],
          [600, 300],
        ]),
      }
    })
    expect(seen.after).toEqual(seen.before)
    expect(seen.after[1]![2]).toBeGreaterThan(5)
  })

  it('keeps the old picture until the new one is there, without a blank between', async () => {
    await show(page, { manifest: a.manifest })
    lab.hook = (path) => (path.startsWith('/b/') ? new Promise((resolve) => setTimeout(resolve, 120)) : undefined)
    const seen = await page.evaluate(async (manifest) => {
      const blank = window.hv.watchBlank(window.viewer)
      const order: string[] = []
      window.viewer.on('sceneChange', () => order.push('sceneChange'))
      window.viewer.on('ready', () => order.push('ready'))
      const done = window.viewer.setScene(manifest, { transition: 'travel', towards: { yaw: 40, pitch: -10 } })
      const early = await window.hv.sample(window.viewer, [[320, 180]])
      order.push(String(await done))
      await window.hv.settled(window.viewer)
      return {
        early,
        order,
        late: await window.hv.sample(window.viewer, [[320, 180]]),
        blank: blank(),
        textures: window.viewer.stats.textures,
      }
    }, b.manifest)
    expect(seen.early[0]![0]).toBeLessThan(150)
    expect(seen.late).toEqual([[200, 40, 40]])
    expect(seen.order).toEqual(['sceneChange', 'ready', 'true'])
    expect(seen.blank.worst).toBe(0)
    expect(seen.blank.frames).toBeGreaterThan(3)
  })

  it('holds its memory through a hundred scene changes', async () => {
    await show(page, { manifest: a.manifest })
    const counts = await page.evaluate(
      async ([first, second]) => {
        const found: number[] = []
        for (let i = 0; i < 100; i++) {
          await window.viewer.setScene(i % 2 ? first! : second!, { transition: 'none' })
          if (i % 20 === 19) await window.hv.settled(window.viewer)
          if (i % 20 === 19) found.push(window.viewer.stats.textures)
        }
        return found
      },
      [a.manifest, b.manifest],
    )
    expect(new Set(counts).size).toBe(1)
    expect(counts[0]).toBeLessThan(40)
  }, 120_000)

  it('frees textures beyond its budget but none that is seen', async () => {
    await show(page, { manifest: a.manifest, gpuBytes: 2 << 20 })
    const seen = await page.evaluate(async () => {
      let most = 0
      for (let i = 0; i < 12; i++) {
        window.viewer.view = { yaw: i * 30, pitch: 0, fov: 40 }
        await window.hv.settled(window.viewer)
        most = Math.max(most, window.viewer.stats.bytes)
      }
      return {
        most,
        blank: await window.hv.sample(window.viewer, [
          [0, 0],
          [639, 0],
          [320, 359],
        ]),
      }
    })
    expect(seen.most).toBeLessThan(4 << 20)
    for (const [r, g, b] of seen.blank) expect(r! + g! + b!).toBeGreaterThan(60)
  })

  it('rests when nothing changes', async () => {
    await show(page, { manifest: a.manifest })
    const frames = await page.evaluate(async () => {
      const before = window.viewer.stats.frames
      for (let i = 0; i < 10; i++) await new Promise(requestAnimationFrame)
      return window.viewer.stats.frames - before
    })
    expect(frames).toBe(0)
  })

  it('leaves the picture as it stands when only markers change', async () => {
    await show(page, { manifest: a.manifest })
    const seen = await page.evaluate(async () => {
      const { viewer } = window
      const place = () => document.querySelector<HTMLElement>('[data-hotspot="m"]')?.style.transform
      const before = viewer.stats.frames
      const found: (string | undefined)[] = []
      for (const yaw of [-5, 5]) {
        viewer.setHotspots([{ id: 'm', kind: 'disc', name: 'M', yaw, pitch: 0 }])
        for (let i = 0; i < 2; i++) await new Promise(requestAnimationFrame)
        found.push(place())
      }
      viewer.setHotspots([])
      return { frames: viewer.stats.frames - before, found }
    })
    expect(seen.frames).toBe(0)
    expect(seen.found[0]).toMatch(/translate/)
    expect(seen.found[1]).not.toBe(seen.found[0])
  })
})
