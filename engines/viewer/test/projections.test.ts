// Directions on the screen, in every projection, against the textbook law of each: patches of known colours at known places.
import { expect, it } from 'vitest'
import type { View } from '../view/camera.ts'
import type { Projection } from '../view/lens.ts'
import { inBrowser, show } from './browser.ts'
import { makePyramid } from './synthetic.ts'

const [WIDTH, HEIGHT] = [960, 540]
const SIZE = 2048
const RADIUS = 1.4
const GREY = 120
const rad = Math.PI / 180
type Vector = readonly [number, number, number]

const vector = (yaw: number, pitch: number): Vector => [
  Math.sin(yaw * rad) * Math.cos(pitch * rad),
  Math.sin(pitch * rad),
  Math.cos(yaw * rad) * Math.cos(pitch * rad),
]
const degrees = (a: Vector, b: Vector): number => {
  const cross = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  return Math.atan2(Math.hypot(...cross), a[0] * b[0] + a[1] * b[1] + a[2] * b[2]) / rad
}

/** Patches all round, each with a colour of its own. */
const patches = [-60, -30, 0, 30, 60].flatMap((pitch, row) =>
  [-180, -135, -90, -45, 0, 45, 90, 135].map((yaw, column) => ({
    yaw,
    pitch,
    at: vector(yaw, pitch),
    colour: [255, 8 + column * 14, 8 + row * 22] as const,
  })),
)

/** Where a place of the window looks to in the camera's own axes, straight from the textbook. */
const LAWS: Record<Exclude<Projection, 'architectural'>, (x: number, y: number, half: number) => Vector> = {
  rectilinear: (x, y, half) => [x * Math.tan(half), y * Math.tan(half), 1],
  littlePlanet(x, y, half) {
    const r = Math.hypot(x, y) * 2 * Math.tan(half / 2)
    const angle = 2 * Math.atan(r / 2)
    const round = Math.atan2(y, x)
    return [Math.sin(angle) * Math.cos(round), Math.sin(angle) * Math.sin(round), Math.cos(angle)]
  },
  fisheye(x, y, half) {
    const law = (angle: number): number => (3 * Math.sin(angle)) / (2 + Math.cos(angle))
    const r = Math.hypot(x, y) * law(half)
    let [low, high] = [0, (2 * Math.PI) / 3]
    for (let i = 0; i < 50; i++)
      [low, high] = law((low + high) / 2) < r ? [(low + high) / 2, high] : [low, (low + high) / 2]
    const round = Math.atan2(y, x)
    return [Math.sin(low) * Math.cos(round), Math.sin(low) * Math.sin(round), Math.cos(low)]
  },
  pannini(x, y, half) {
    const round = 2 * Math.atan((x * Math.tan(half)) / 2)
    const up = (y * Math.tan(half) * (1 + Math.cos(round))) / 2
    return [Math.sin(round), up, Math.cos(round)]
  },
}

function rayOf(projection: Projection, view: View, px: number, py: number): Vector {
  const [x, y] = [(px - WIDTH / 2) / (HEIGHT / 2), (HEIGHT / 2 - py) / (HEIGHT / 2)]
  const half = (view.fov / 2) * rad
  const [s, c] = [Math.sin(view.yaw * rad), Math.cos(view.yaw * rad)]
  let [a, b, d]: Vector = [0, 0, 1]
  let tilt = view.pitch * rad
  if (projection === 'architectural') {
    // The camera stays level and its plane is shifted, as in a view camera.
    const near = Math.tan(half) / Math.cos(tilt)
    ;[a, b, d] = [x * near, Math.tan(tilt) + y * near, 1]
    tilt = 0
  } else [a, b, d] = LAWS[projection](x, y, half)
  const [up, ahead] = [b * Math.cos(tilt) + d * Math.sin(tilt), d * Math.cos(tilt) - b * Math.sin(tilt)]
  const length = Math.hypot(a, up, ahead)
  return [(a * c + ahead * s) / length, up / length, (ahead * c - a * s) / length]
}

const VIEWS: Record<Projection, readonly View[]> = {
  rectilinear: [
    { yaw: 172, pitch: 12, fov: 80 },
    { yaw: 20, pitch: -50, fov: 95 },
  ],
  littlePlanet: [
    { yaw: 10, pitch: -90, fov: 250 },
    { yaw: 160, pitch: 5, fov: 140 },
  ],
  fisheye: [
    { yaw: -170, pitch: 10, fov: 95 },
    { yaw: 60, pitch: -35, fov: 90 },
  ],
  architectural: [
    { yaw: 175, pitch: 22, fov: 80 },
    { yaw: -40, pitch: -30, fov: 70 },
  ],
  pannini: [
    { yaw: 178, pitch: 0, fov: 100 },
    { yaw: 30, pitch: 18, fov: 85 },
  ],
}

inBrowser('projections', async (lab) => {
  const coded = await makePyramid(
    'coded',
    SIZE,
    SIZE / 2,
    (x, y) => {
      const at = vector((x / SIZE - 0.5) * 360, (0.5 - y / (SIZE / 2)) * 180)
      const patch = patches.find(
        (one) => at[0] * one.at[0] + at[1] * one.at[1] + at[2] * one.at[2] > Math.cos(RADIUS * rad),
      )
      return patch?.colour ?? [GREY, GREY, GREY]
    },
    { tileSize: 256 },
  )
  lab.serve(coded)
  const page = await lab.page(WIDTH, HEIGHT)
  await show(page, { manifest: coded.manifest })

  it.each(Object.keys(VIEWS) as Projection[])(
    '%s: each patch is within 0.3° of its place, and no seam shows',
    async (projection) => {
      await page.evaluate((to) => window.viewer.setProjection(to, { duration: 0 }), projection)
      for (const asked of VIEWS[projection]) {
        const seen = await page.evaluate(async (view) => {
          window.viewer.view = view
          await window.hv.settled(window.viewer)
          // The frame after a turn: a view that rests has rims about the patches.
          window.viewer.view = { ...view, yaw: view.yaw + 1 }
          await window.hv.frame(window.viewer)
          window.viewer.view = view
          const pixels = await window.hv.frame(window.viewer)
          return { view: window.viewer.view, ...pixels }
        }, asked)
        expect(seen.view).toEqual(asked)
        const data = Buffer.from(seen.base64, 'base64')
        const sums = new Map<string, { at: [number, number, number]; weight: number }>()
        let faults = 0
        for (let y = 0; y < HEIGHT; y++)
          for (let x = 0; x < WIDTH; x++) {
            const o = (y * WIDTH + x) * 4
            const [r, g, b] = [data[o]!, data[o + 1]!, data[o + 2]!]
            // Grey, a patch, or between the two at its edge: darker than that would be a gap.
            if (r < GREY - 6) faults++
            if (r < 250) continue
            const patch = patches.find(({ colour }) => Math.abs(colour[1] - g) < 7 && Math.abs(colour[2] - b) < 11)
            if (!patch) continue
            const [v, across, down] = [
              rayOf(projection, asked, x + 0.5, y + 0.5),
              rayOf(projection, asked, x + 1.5, y + 0.5),
              rayOf(projection, asked, x + 0.5, y + 1.5),
            ]
            const weight = degrees(v, across) * degrees(v, down)
            const key = `${patch.yaw} ${patch.pitch}`
            const sum = sums.get(key) ?? { at: [0, 0, 0], weight: 0 }
            sums.set(key, {
              at: [sum.at[0] + v[0] * weight, sum.at[1] + v[1] * weight, sum.at[2] + v[2] * weight],
              weight: sum.weight + weight,
            })
          }
        expect(faults).toBe(0)
        // Patches that the edge of the window cuts lie elsewhere in the mean: whole ones have their whole area.
        const whole = [...sums].filter(([, { weight }]) => weight > Math.PI * RADIUS ** 2 * 0.6)
        expect(whole.length).toBeGreaterThan(2)
        for (const [key, { at }] of whole) {
          const patch = patches.find(({ yaw, pitch }) => key === `${yaw} ${pitch}`)!
          expect({ projection, key, off: degrees(at, patch.at) < 0.3 }).toEqual({ projection, key, off: true })
        }
      }
    },
  )

  it('bends from one projection into another in steps, and stays where it was asked to look', async () => {
    const seen = await page.evaluate(async () => {
      await window.viewer.setProjection('rectilinear', { duration: 0 })
      window.viewer.view = { yaw: 40, pitch: 10, fov: 80 }
      const widths: number[] = []
      const off = window.viewer.on('frame', () => {
        const left = window.viewer.project(20, 10)!
        const right = window.viewer.project(60, 10)!
        widths.push(Math.round((right.x - left.x) * 10) / 10)
      })
      await window.viewer.setProjection('pannini', { duration: 400 })
      off()
      return { widths, view: window.viewer.view, projection: window.viewer.projection }
    })
    expect(seen.projection).toBe('pannini')
    expect(seen.view).toEqual({ yaw: 40, pitch: 10, fov: 80 })
    expect(new Set(seen.widths).size).toBeGreaterThan(2)
    const steps = seen.widths.slice(1).map((width, i) => width - seen.widths[i]!)
    expect(steps.every((step) => step <= 0)).toBe(true)
  })

  it('looks down on the little planet, and back to the horizon when it straightens', async () => {
    const views = await page.evaluate(async () => {
      await window.viewer.setProjection('rectilinear', { duration: 0 })
      window.viewer.view = { yaw: 40, pitch: 10, fov: 80 }
      const found = []
      for (const duration of [0, 250]) {
        await window.viewer.setProjection('littlePlanet', { duration })
        await window.hv.settled(window.viewer)
        found.push(window.viewer.view)
        await window.viewer.setProjection('rectilinear', { duration })
        await window.hv.settled(window.viewer)
        found.push(window.viewer.view)
      }
      return found
    })
    for (const planet of [views[0]!, views[2]!]) {
      expect(planet.pitch).toBe(-90)
      expect(planet.fov).toBeGreaterThan(200)
    }
    for (const straight of [views[1]!, views[3]!]) {
      expect(straight.pitch).toBe(0)
      expect(straight.fov).toBeCloseTo(75, 6)
    }
  })

  it('lands in the first view at once where something covers an opening', async () => {
    const seen = await page.evaluate(async (manifest) => {
      await window.viewer.setProjection('rectilinear', { duration: 0 })
      const first = { yaw: 70, pitch: -5, fov: 75 }
      const options = { view: first, opening: 'littlePlanet', transition: 'none' } as const
      await window.viewer.setScene({ ...manifest }, options)
      const begun = performance.now()
      const start = window.viewer.view
      window.viewer.endOpening()
      await window.hv.settled(window.viewer)
      const [end, took] = [window.viewer.view, performance.now() - begun]
      const [a, b] = [window.viewer.project(70 + 30, -5)!, window.viewer.project(70 - 30, -5)!]
      // Without an opening it moves nothing.
      window.viewer.view = { yaw: 10, pitch: 0, fov: 60 }
      window.viewer.endOpening()
      return { start, end, took, across: a.x - b.x, later: window.viewer.view }
    }, coded.manifest)
    expect(seen.start.pitch).toBe(-90)
    expect(seen.end).toEqual({ yaw: 70, pitch: -5, fov: 75 })
    expect(seen.across).toBeGreaterThan(0)
    expect(seen.later.yaw).toBe(10)
    // The whole of it takes 3.2 s.
    expect(seen.took).toBeLessThan(2500)
  })

  it('opens as a little planet and lands straight in the first view; a touch on the way straightens it', async () => {
    const seen = await page.evaluate(async (manifest) => {
      await window.viewer.setProjection('rectilinear', { duration: 0 })
      const first = { yaw: 70, pitch: -5, fov: 75 }
      const shown = window.viewer.setScene(
        { ...manifest },
        { view: first, opening: 'littlePlanet', transition: 'none' },
      )
      const overlay = document.querySelector<HTMLElement>('.hv-overlay')!
      await shown
      const start = window.viewer.view
      // Where all of the picture is a small disc, markers would lie in a heap.
      const isHeldBack = overlay.classList.contains('hv-waiting')
      await window.hv.settled(window.viewer)
      const isShown = !overlay.classList.contains('hv-waiting')
      const end = window.viewer.view
      // Straight lines again: equal steps of the tangent.
      const [a, b] = [window.viewer.project(70 + 30, -5)!, window.viewer.project(70 - 30, -5)!]
      await window.viewer.setScene({ ...manifest }, { view: first, opening: 'flyIn', transition: 'none' })
      window.viewer.view = { yaw: 0, pitch: 0, fov: 60 }
      await window.hv.settled(window.viewer)
      const touched = window.viewer.project(20, 0)!
      const { view } = window.viewer
      // Of the next scene nothing lies on the picture of the former one.
      const travel = window.viewer.setScene({ ...manifest }, { view: first, transition: 'travel' })
      let isHeldOnTheWay = false
      void travel.then(() => (overlay.dataset['there'] = ''))
      while (overlay.dataset['there'] === undefined) {
        isHeldOnTheWay ||= overlay.classList.contains('hv-waiting')
        await new Promise(requestAnimationFrame)
      }
      await window.hv.settled(window.viewer)
      const isShownThere = !overlay.classList.contains('hv-waiting')
      const markers = [isHeldBack, isShown, isHeldOnTheWay, isShownThere]
      return { start, end, markers, spread: a.x - b.x, touched: touched.x, view }
    }, coded.manifest)
    expect(seen.markers).toEqual([true, true, true, true])
    expect(seen.start.pitch).toBeLessThan(-60)
    expect(seen.start.fov).toBeGreaterThan(150)
    expect(seen.end).toEqual({ yaw: 70, pitch: -5, fov: 75 })
    const focal = HEIGHT / 2 / Math.tan(37.5 * rad)
    const [sin, cos] = [Math.sin(5 * rad) ** 2, Math.cos(5 * rad) ** 2]
    const depth = sin + cos * Math.cos(30 * rad)
    expect(seen.spread).toBeCloseTo((2 * focal * Math.sin(30 * rad) * Math.cos(5 * rad)) / depth, 3)
    expect(seen.view).toEqual({ yaw: 0, pitch: 0, fov: 60 })
    expect(seen.touched).toBeCloseTo(WIDTH / 2 + (HEIGHT / 2 / Math.tan(30 * rad)) * Math.tan(20 * rad), 3)
  })
})
