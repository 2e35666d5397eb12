import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { angleBetween, directionOf } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { chromiumPath, openLab, show } from './browser.ts'
import type { Lab } from './browser.ts'
import { byDirection, makePyramid } from './synthetic.ts'
import type { Synthetic } from './synthetic.ts'

const [WIDTH, HEIGHT] = [800, 500]
/** No direction has this colour. */
const MAGENTA = { r: 255, g: 0, b: 255, alpha: 1 }
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: MAGENTA } })
    .png()
    .toBuffer()

/** A small square about a direction. */
const squareAt = ({ yaw, pitch }: Direction, half: number): Direction[] =>
  [
    [-1, 1],
    [1, 1],
    [1, -1],
    [-1, -1],
  ].map(([x = 0, y = 0]) => ({
    yaw: yaw + (x * half) / Math.cos((pitch * Math.PI) / 180),
    pitch: pitch + y * half,
  }))

describe.skipIf(!chromiumPath)('marks of every kind', () => {
  let lab: Lab
  let page: Page
  let sphere: Synthetic

  beforeAll(async () => {
    lab = await openLab()
    sphere = await makePyramid('sphere', 2048, 1024, byDirection(2048), { tileSize: 512 })
    const files = new Map([
      ['/icons/plain.png', await plain(12, 12)],
      ['/icons/strip.png', await plain(40, 20)],
    ])
    lab.serve(sphere, { ...sphere, files })
    page = await lab.page(WIDTH, HEIGHT)
  })
  afterAll(() => lab?.close())

  const start = (hotspots: unknown[], more: Record<string, unknown> = {}) =>
    show(page, {
      manifest: sphere.manifest,
      view: { yaw: 0, pitch: 0, fov: 70 },
      reducedMotion: true,
      pixelRatio: 1,
      hotspots,
      ...more,
    })
  const put = (hotspots: unknown[]) =>
    page.evaluate(async (hotspots) => {
      // Plain data of the tests.
      window.viewer.setHotspots(hotspots as never[])
      await window.hv.settled(window.viewer)
    }, hotspots)
  /** Keeps the names of events with the ids of their marks. */
  const listen = () =>
    page.evaluate(() => {
      const seen: string[] = []
      window.hv.live.set('seen', seen)
      for (const name of ['hotspot', 'hotspotenter', 'hotspotleave', 'hotspoterror'] as const)
        window.viewer.on(name, ({ hotspot }) => seen.push(`${name} ${hotspot.id}`))
      window.viewer.on('click', () => seen.push('click'))
    })
  const seen = () => page.evaluate(() => window.hv.live.get('seen') as string[])
  const middleOf = (name: string) =>
    page
      .getByRole('button', { name, exact: true })
      .locator('.hv-sign')
      .evaluate((sign) => {
        const box = sign.getBoundingClientRect()
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      })
  const spotOf = (yaw: number, pitch: number) =>
    page.evaluate(([yaw, pitch]) => window.viewer.project(yaw, pitch)!, [yaw, pitch] as const)

  /** The middle of all magenta on the screen. */
  async function magenta(): Promise<{ x: number; y: number; count: number }> {
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    let [x, y, count] = [0, 0, 0]
    for (let i = 0; i < data.length; i += 3)
      if (data[i]! > 225 && data[i + 1]! < 40 && data[i + 2]! > 225) {
        x += (i / 3) % info.width
        y += Math.floor(i / 3 / info.width)
        count++
      }
    return { x: x / count + 0.5, y: y / count + 0.5, count }
  }
  /** The direction that the panorama itself shows at a place, by its colours, weighed about it. */
  async function shownAt(x: number, y: number): Promise<Direction> {
    const points: [number, number][] = []
    for (let dx = -4; dx <= 4; dx++)
      for (let dy = -4; dy <= 4; dy++) points.push([Math.floor(x) + dx, Math.floor(y) + dy])
    const colours = await page.evaluate((points) => window.hv.sample(window.viewer, points), points)
    const sum = [0, 0, 0, 0]
    points.forEach(([px, py], index) => {
      const weight = Math.exp(-((px + 0.5 - x) ** 2 + (py + 0.5 - y) ** 2) / 4)
      ;[...colours[index]!, 1].forEach((value, channel) => (sum[channel]! += value * weight))
    })
    const [r, g, b] = sum.slice(0, 3).map((value) => value / sum[3]! / 127.5 - 1)
    return directionOf([r!, g!, b!])
  }

  it('lie within 0.3° of their direction in the picture, in every projection', async () => {
    const at = { yaw: 17, pitch: -9 }
    const image = { url: '/icons/plain.png', width: 12, height: 12 }
    const whole = squareAt(at, 1)
    const kinds: Record<string, Record<string, unknown>> = {
      icon: { kind: 'icon', image },
      anchored: { kind: 'icon', image, anchor: { x: 0.5, y: 0.5 }, rotation: 45, scale: 1.5 },
      lying: { kind: 'icon', image, distorted: true, scale: 2 },
      polygon: { kind: 'polygon', points: whole, fill: '#ff00ff', fillOpacity: 1, stroke: '#ff00ff' },
      surface: { kind: 'surface', corners: whole, source: { kind: 'image', url: '/icons/plain.png' } },
    }
    await start([])
    for (const projection of ['rectilinear', 'architectural', 'pannini', 'fisheye', 'littlePlanet'] as const) {
      await page.evaluate(async (projection) => {
        await window.viewer.setProjection(projection, { duration: 0 })
        const planet = projection === 'littlePlanet'
        window.viewer.view = planet ? { yaw: 3, pitch: -50, fov: 120 } : { yaw: 3, pitch: 6, fov: 70 }
        await window.hv.settled(window.viewer)
      }, projection)
      const found: Record<string, { x: number; y: number }> = {}
      for (const [id, kind] of Object.entries(kinds)) {
        await put([{ id, name: id, label: '', ...at, ...kind }])
        await expect.poll(async () => (await magenta()).count, { timeout: 5000 }).toBeGreaterThan(20)
        found[id] = await magenta()
      }
      await put([])
      for (const [id, { x, y }] of Object.entries(found))
        expect(angleBetween(await shownAt(x, y), at), `${id}, ${projection}`).toBeLessThan(0.3)
    }
  }, 120_000)

  it('keep working beside a picture that cannot be had', async () => {
    await start([
      { id: 'bad', kind: 'icon', name: 'Bad', yaw: -10, pitch: 0, image: { url: '/icons/none.png' } },
      { id: 'good', kind: 'icon', name: 'Good', yaw: 10, pitch: 0, image: { url: '/icons/plain.png' } },
    ])
    const bad = page.getByRole('button', { name: 'Bad' })
    await page.waitForSelector('.hv-icon.hv-disc svg')
    await listen()
    await page.mouse.click((await middleOf('Bad')).x, (await middleOf('Bad')).y)
    await page.mouse.click((await middleOf('Good')).x, (await middleOf('Good')).y)
    expect((await seen()).filter((one) => one.startsWith('hotspot '))).toEqual(['hotspot bad', 'hotspot good'])
    expect((await bad.locator('.hv-sign').boundingBox())!.width).toBeCloseTo(36, -1)
  })

  it('run strips of frames in step, and stand still for those who want little motion', async () => {
    const frames = { width: 10, height: 10, count: 8, fps: 20 }
    const two = ['a', 'b'].map((id, index) => ({
      id,
      kind: 'icon',
      name: id,
      yaw: index * 12,
      pitch: 0,
      image: { url: '/icons/strip.png', frames },
      animation: 'spin',
    }))
    const places = () =>
      page.locator('.hv-picture').evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundPosition))
    await start(two, { reducedMotion: false })
    await page.waitForFunction(() => document.getAnimations().length >= 2)
    const found = new Set<string>()
    for (let i = 0; i < 12; i++) {
      const [a, b] = await places()
      expect(a).toBe(b)
      found.add(a!)
      await page.waitForTimeout(60)
    }
    expect(found.size).toBeGreaterThan(3)
    await start(two)
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLElement>('.hv-picture')].every((one) => one.style.backgroundImage),
    )
    const moving = await page.evaluate(
      () => document.getAnimations().filter((one) => !(one instanceof CSSTransition)).length,
    )
    expect(moving).toBe(0)
  })

  it('let one look around from an area, and know the pointer and the keyboard on it', async () => {
    const area = {
      id: 'area',
      kind: 'polygon',
      name: 'Area',
      label: '',
      yaw: 0,
      pitch: 0,
      points: squareAt({ yaw: 0, pitch: 0 }, 12),
    }
    await start([area, { ...area, id: 'above', name: 'Above', order: 1, points: squareAt({ yaw: 8, pitch: 0 }, 3) }])
    await listen()
    const [inside, top] = [await spotOf(-5, 2), await spotOf(8, 1)]
    await page.mouse.move(inside.x, inside.y)
    await page.mouse.move(top.x, top.y)
    await page.mouse.click(top.x, top.y)
    await page.mouse.move(5, 5)
    expect(await seen()).toEqual([
      'hotspotenter area',
      'hotspotleave area',
      'hotspotenter above',
      'hotspot above',
      'hotspotleave above',
    ])
    await page.mouse.move(inside.x, inside.y)
    await page.mouse.down()
    await page.mouse.move(inside.x + 60, inside.y, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBeLessThan(-3)
    await page.mouse.move(5, 5)
    await listen()
    await page.getByRole('application').focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await seen()).toEqual(['hotspotenter area', 'hotspot area'])
  })

  it('pass the pointer on where they are only to be seen, and turn the view when a sign is dragged', async () => {
    await start([
      {
        id: 'area',
        kind: 'polygon',
        name: 'Area',
        yaw: 0,
        pitch: 0,
        inert: true,
        points: squareAt({ yaw: 0, pitch: 0 }, 12),
      },
      { id: 'sign', kind: 'disc', name: 'Sign', label: '', yaw: -20, pitch: 0 },
    ])
    await listen()
    const spot = await spotOf(3, 3)
    await page.mouse.click(spot.x, spot.y)
    expect(await seen()).toEqual(['click'])
    const sign = await middleOf('Sign')
    await page.mouse.move(sign.x, sign.y)
    await page.mouse.down()
    await page.mouse.move(sign.x + 80, sign.y, { steps: 6 })
    await page.mouse.up()
    expect(await seen()).not.toContain('hotspot sign')
    expect(await page.evaluate(() => window.viewer.view.yaw)).toBeLessThan(-4)
    await page.mouse.move(sign.x + 80, sign.y)
    await page.mouse.wheel(0, -300)
    await page.waitForFunction(() => window.viewer.view.fov < 65)
  })

  it('open out where they cover each other, until the view moves or Escape', async () => {
    const stack = [0, 1, 2].map((index) => ({
      id: `s${index}`,
      kind: 'disc',
      name: `S${index}`,
      yaw: index * 0.3,
      pitch: 0,
    }))
    await start(stack)
    await listen()
    expect(await page.locator('.hv-stacked').getAttribute('data-count')).toBe('3')
    const middle = await spotOf(0.3, 0)
    await page.mouse.click(middle.x, middle.y)
    expect(await seen()).not.toContain('hotspot s2')
    await page.waitForTimeout(50)
    const spread = await Promise.all(stack.map(({ name }) => middleOf(name)))
    expect(new Set(spread.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`)).size).toBe(3)
    await page.mouse.click(spread[0]!.x, spread[0]!.y)
    expect(await seen()).toContain('hotspot s0')
    await page.mouse.click(middle.x, middle.y)
    await page.waitForSelector('.hv-fanned', { state: 'attached' })
    await page.keyboard.press('Escape')
    expect(await page.locator('.hv-fanned').count()).toBe(0)
  })

  it('are there only in their time, and not for the keyboard outside it', async () => {
    await start([
      { id: 'late', kind: 'disc', name: 'Late', yaw: 0, pitch: 0, visible: { from: 2, to: 4 } },
      { id: 'always', kind: 'disc', name: 'Always', yaw: 20, pitch: 0 },
    ])
    const there = (time: number) =>
      page.evaluate((time) => {
        window.viewer.time = time
        return [...document.querySelectorAll('.hv-hotspot:not([hidden])')].map((one) => one.getAttribute('aria-label'))
      }, time)
    expect(await there(0)).toEqual(['Always'])
    expect(await there(2)).toEqual(['Late', 'Always'])
    expect(await there(4.1)).toEqual(['Always'])
  })

  it('say what is around once the view rests', async () => {
    await page.evaluate(async (manifest) => {
      const aroundItem = (name: string, turn: number) => `${name} ${turn}`
      window.viewer = window.hv.createViewer(window.hv.element(), {
        manifest,
        view: { yaw: 0, pitch: 0, fov: 70 },
        texts: { around: 'Around', aroundItem },
        hotspots: [
          { id: 'w', kind: 'disc', name: 'West', yaw: -90, pitch: 0 },
          { id: 'n', kind: 'disc', name: 'North', yaw: 10, pitch: 0 },
        ],
      })
      await window.hv.settled(window.viewer)
    }, sphere.manifest)
    const list = page.getByRole('list', { name: 'Around' })
    await expect.poll(() => list.allInnerTexts(), { timeout: 5000 }).toEqual(['North 10\nWest -90'])
    await page.evaluate(() => (window.viewer.view = { yaw: -80, pitch: 0, fov: 70 }))
    expect(await list.allInnerTexts()).toEqual(['North 10\nWest -90'])
    await expect.poll(() => list.allInnerTexts(), { timeout: 5000 }).toEqual(['West -10\nNorth 90'])
    await page.evaluate(() => window.viewer.destroy())
    expect(await list.count()).toBe(0)
  })

  it('are drawn in the scene for eyes that see no page, and met by pointing', async () => {
    const at = { yaw: 17, pitch: -9 }
    const image = { url: '/icons/plain.png', width: 12, height: 12 }
    await start([
      { id: 'icon', kind: 'icon', name: 'Icon', label: '', ...at, image },
      {
        id: 'area',
        kind: 'polygon',
        name: 'Area',
        label: '',
        yaw: -20,
        pitch: 0,
        points: squareAt({ yaw: -20, pitch: 0 }, 5),
      },
      { id: 'late', kind: 'disc', name: 'Late', yaw: 0, pitch: 20, visible: { from: 5, to: 6 } },
    ])
    await page.evaluate(() => window.viewer.marksInScene.show(true))
    await expect.poll(async () => (await magenta()).count, { timeout: 5000 }).toBeGreaterThan(40)
    const { x, y } = await magenta()
    const spot = await spotOf(at.yaw, at.pitch)
    expect(Math.hypot(x - spot.x, y - spot.y)).toBeLessThan(1)
    await listen()
    const met = await page.evaluate(() => {
      const { marksInScene: marks } = window.viewer
      const places = [
        [18, -11],
        [-23, 3],
        [-27, 3],
        [0, 20],
      ] as const
      const found = places.map(([yaw, pitch]) => marks.at({ yaw, pitch })?.id ?? null)
      marks.press('area')
      return found
    })
    expect(met).toEqual(['icon', 'area', null, null])
    expect(await seen()).toEqual(['hotspot area'])
    await page.evaluate(() => window.viewer.setHotspots([]))
    expect((await magenta()).count || 0).toBe(0)
  })

  it('cost one write each while they move, and none when nothing moves', async () => {
    const many = Array.from({ length: 200 }, (_, index) => ({
      id: `m${index}`,
      kind: 'disc',
      name: `M${index}`,
      label: '',
      yaw: (index * 1.8) % 360,
      pitch: ((index * 37) % 60) - 30,
    }))
    await start(many)
    const counted = await page.evaluate(async () => {
      let writes = 0
      const overlay = document.querySelector('.hv-overlay')!
      const watch = new MutationObserver((records) => (writes += records.length))
      watch.observe(overlay, { attributes: true, childList: true, subtree: true })
      const frame = (yaw: number) =>
        new Promise<number>((resolve) => {
          writes = 0
          const off = window.viewer.on('frame', () => {
            off()
            requestAnimationFrame(() => resolve(writes))
          })
          window.viewer.view = { yaw, pitch: 0, fov: 70 }
        })
      const moved = await frame(0.5)
      const still = await frame(0.5)
      const inSight = overlay.querySelectorAll('.hv-hotspot:not(.hv-away)').length
      return { moved, still, inSight }
    })
    expect(counted.inSight).toBeGreaterThan(20)
    expect(counted.moved).toBeGreaterThanOrEqual(counted.inSight - 5)
    expect(counted.moved).toBeLessThanOrEqual(counted.inSight + 20)
    expect(counted.still).toBe(0)
  })
})
