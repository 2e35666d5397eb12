import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween, directionOf, vectorOf } from '../view/angle.ts'
import type { Direction } from '../view/angle.ts'
import { flatCamera } from '../view/flat-camera.ts'
import { LENSES } from '../view/lens.ts'
import { sphereCamera } from '../view/sphere-camera.ts'
import { holds, inWindow, outlineOf, pathOf } from './outline.ts'

const VIEW = { yaw: 0, pitch: 0, fov: 75 }
const camera = (yaw = 0, pitch = 0, fov = 75) => sphereCamera({ yaw, pitch, fov }, 800, 600)

/** A regular polygon round a direction, as seen: its corners lie at one angle from the middle. */
const round = (middle: Direction, radius: number, count = 5): Direction[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI
    const [y, p] = [(middle.yaw * Math.PI) / 180, (middle.pitch * Math.PI) / 180]
    const ahead = vectorOf(middle)
    const [east, north] = [
      [Math.cos(y), 0, -Math.sin(y)],
      [-Math.sin(y) * Math.sin(p), Math.cos(p), -Math.cos(y) * Math.sin(p)],
    ] as const
    const far = Math.tan((radius * Math.PI) / 180)
    const at = (axis: 0 | 1 | 2) => ahead[axis] + far * (Math.cos(turn) * east[axis] + Math.sin(turn) * north[axis])
    return directionOf([at(0), at(1), at(2)])
  })

const anywhere = fc.record({
  yaw: fc.double({ min: -180, max: 180, noNaN: true }),
  pitch: fc.double({ min: -89, max: 89, noNaN: true }),
})

describe('the outline of an area', () => {
  it('goes straight through its corners where the lens is straight', () => {
    const points = [
      { yaw: -10, pitch: -10 },
      { yaw: 10, pitch: -10 },
      { yaw: 0, pitch: 12 },
    ]
    const outline = outlineOf(camera(), points)
    for (const point of points) {
      const spot = camera().project(point)!
      expect(Math.min(...outline.map(({ x, y }) => Math.hypot(x - spot.x, y - spot.y)))).toBeLessThan(1e-6)
    }
    expect(pathOf(outline)).toMatch(/^M[\d. -]+(L[\d. -]+)+Z$/)
  })

  it('has great circles for edges, also where the lens bends them', () => {
    const [a, b] = [
      { yaw: -40, pitch: 30 },
      { yaw: 40, pitch: 30 },
    ]
    const bent = sphereCamera({ ...VIEW, fov: 110 }, 800, 600, undefined, { lens: LENSES.fisheye, roll: 0 })
    const outline = outlineOf(bent, [a, b, { yaw: 0, pitch: -30 }])
    const [u, v] = [vectorOf(a), vectorOf(b)]
    const middle = bent.project(directionOf([u[0] + v[0], u[1] + v[1], u[2] + v[2]]))!
    // The drawn line passes the great circle's middle, which lies well above the straight line between the ends.
    const nearest = Math.min(
      ...outline.map((p, i) => {
        const q = outline[(i + 1) % outline.length]!
        const length = Math.hypot(q.x - p.x, q.y - p.y)
        const along = ((middle.x - p.x) * (q.x - p.x) + (middle.y - p.y) * (q.y - p.y)) / length
        if (along < 0 || along > length) return Infinity
        return Math.abs((q.x - p.x) * (middle.y - p.y) - (q.y - p.y) * (middle.x - p.x)) / length
      }),
    )
    expect(nearest).toBeLessThan(0.5)
    expect(Math.abs((bent.project(a)!.y + bent.project(b)!.y) / 2 - middle.y)).toBeGreaterThan(5)
  })

  it('holds exactly what lies within it, wherever it is and wherever one looks, across ±180° too', () => {
    fc.assert(
      fc.property(
        anywhere,
        fc.double({ min: 2, max: 35, noNaN: true }),
        anywhere,
        fc.constantFrom(40, 75, 100),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 600 }),
        (middle, radius, look, fov, x, y) => {
          const seen = camera(look.yaw, look.pitch, fov)
          const outline = outlineOf(seen, round(middle, radius, 40))
          const away = angleBetween(seen.unproject(x, y), middle)
          // Near its edge the many corners are not yet a circle.
          fc.pre(Math.abs(away - radius) > 0.4 + radius * 0.02)
          expect(holds(outline, x, y)).toBe(away < radius)
        },
      ),
      { numRuns: 400 },
    )
  })

  it('is empty behind the camera, and not in the window when beside it', () => {
    expect(outlineOf(camera(), round({ yaw: 180, pitch: 0 }, 10))).toEqual([])
    expect(inWindow(outlineOf(camera(), round({ yaw: 75, pitch: 0 }, 5)), 800, 600)).toBe(false)
    expect(inWindow(outlineOf(camera(), round({ yaw: 40, pitch: 0 }, 10)), 800, 600)).toBe(true)
  })

  it('never writes what a drawing cannot take', () => {
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 3, maxLength: 8 }), anywhere, (points, look) => {
        for (const { x, y } of outlineOf(camera(look.yaw, look.pitch), points)) {
          expect(Math.abs(x)).toBeLessThan(200_001)
          expect(Math.abs(y)).toBeLessThan(200_001)
        }
      }),
    )
  })

  it('is straight in degrees on a flat picture', () => {
    const flat = flatCamera({ yaw: 0, pitch: 0, fov: 90 }, 800, 600)
    const outline = outlineOf(
      flat,
      [
        { yaw: -60, pitch: 40 },
        { yaw: 60, pitch: 40 },
        { yaw: 0, pitch: -40 },
      ],
      true,
    )
    expect(outline).toHaveLength(3)
    const { x, y } = flat.project({ yaw: 0, pitch: 39 })!
    expect(holds(outline, x, y)).toBe(true)
  })
})
