import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween } from '../view/angle.ts'
import { sphereCamera } from '../view/sphere-camera.ts'
import { levelsOf } from './manifest.ts'
import type { Manifest } from './manifest.ts'
import { createPyramid } from './pyramid.ts'

const manifestOf = (width: number, height: number, more: Partial<Manifest> = {}): Manifest => ({
  type: 'equirectangular',
  width,
  height,
  tileSize: 512,
  levels: levelsOf(width, height, 512),
  tileUrl: '/{level}/{column}_{row}.jpg',
  ...more,
})
const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const SIZES = [
  [1280, 720],
  [750, 1624],
  [300, 300],
] as const

describe('pyramid', () => {
  it('sees every tile that a ray of the view hits, whatever the view', () => {
    const pyramid = createPyramid(manifestOf(22000, 11000))
    const view = fc.record({ yaw: angle(-180, 180), pitch: angle(-90, 90), fov: angle(1, 130) })
    const level = fc.record({ roll: angle(-30, 30), pitch: angle(-30, 30), yaw: angle(-180, 180) })
    fc.assert(
      fc.property(
        view,
        fc.constantFrom(...SIZES),
        level,
        fc.integer({ min: 0, max: 6 }),
        (at, [width, height], tilt, depth) => {
          const camera = sphereCamera(at, width, height, tilt)
          if (pyramid.shrink(depth) < 8 && at.fov > 60) return
          const seen = new Set(pyramid.visible(camera, depth).map(({ id }) => id))
          const m = camera.matrix
          for (let i = 0; i <= 16; i++)
            for (let j = 0; j <= 16; j++) {
              // The direction in the picture that is drawn at this place: the rows of the matrix, solved by their norms.
              const [x, y] = [(i / 16) * 2 - 1, (j / 16) * 2 - 1]
              const scale = (row: number) => Math.hypot(m[row]!, m[row + 4]!, m[row + 8]!) ** 2
              const [sx, sy] = [scale(0), scale(1)]
              const d = [0, 4, 8].map((k) => (m[k]! * x) / sx + (m[k + 1]! * y) / sy + m[k + 3]!)
              const yaw = Math.atan2(d[0]!, d[2]!)
              const pitch = Math.atan2(d[1]!, Math.hypot(d[0]!, d[2]!))
              const px = Math.min(21999.99, (yaw / Math.PI / 2 + 0.5) * 22000)
              const py = Math.min(10999.99, (0.5 - pitch / Math.PI) * 11000)
              const size = 512 * pyramid.shrink(depth)
              // A hair's breadth from a border either tile may hold the ray.
              const near = (v: number) => Math.min(v % size, size - (v % size)) < 1e-2
              if (near(px) || near(py) || px < 0.01 || px > 21999.9) continue
              expect(seen.has(pyramid.cell(depth, Math.floor(px / size), Math.floor(py / size)).id)).toBe(true)
            }
        },
      ),
      { numRuns: 150 },
    )
  })

  it('asks for little that is not seen', () => {
    const pyramid = createPyramid(manifestOf(22000, 11000))
    const camera = sphereCamera({ yaw: 20, pitch: -5, fov: 75 }, 1280, 720)
    for (const cell of pyramid.visible(camera, 4)) {
      let hit = false
      for (let i = 0; i <= 40 && !hit; i++)
        for (let j = 0; j <= 40 && !hit; j++) {
          const { left, right, bottom, top } = cell.patch
          const spot = camera.project({
            yaw: left + ((right - left) * i) / 40,
            pitch: bottom + ((top - bottom) * j) / 40,
          })
          hit = spot !== null && spot.x >= -20 && spot.y >= -20 && spot.x <= 1300 && spot.y <= 740
        }
      expect(hit).toBe(true)
    }
  })

  it('puts the tile in the middle of the view first', () => {
    const pyramid = createPyramid(manifestOf(8192, 4096))
    const [first] = pyramid.visible(sphereCamera({ yaw: 50, pitch: 20, fov: 60 }, 800, 600), 4)
    expect(first!.patch.left).toBeLessThanOrEqual(50)
    expect(first!.patch.right).toBeGreaterThanOrEqual(50)
    expect(first!.patch.bottom).toBeLessThanOrEqual(20)
    expect(first!.patch.top).toBeGreaterThanOrEqual(20)
  })

  it('finds in an ancestor exactly the texels that show a cell', () => {
    fc.assert(
      fc.property(fc.integer({ min: 600, max: 30000 }), fc.nat(1e6), fc.nat(1e6), fc.nat(20), (width, a, b, l) => {
        const pyramid = createPyramid(manifestOf(width, Math.ceil(width / 2)))
        const { levels } = pyramid.manifest
        const level = levels.length - 1 - (l % Math.min(2, levels.length))
        const { columns, rows } = levels[level]!
        const cell = pyramid.cell(level, a % columns, b % rows)
        for (let up = level; up >= 0; up--) {
          const holder = pyramid.ancestor(cell, up)
          const part = pyramid.texels(cell, holder)
          for (const [start, size] of [
            [part.u, part.width],
            [part.v, part.height],
          ] as const) {
            expect(start).toBeGreaterThanOrEqual(-1e-9)
            expect(start + size).toBeLessThanOrEqual(1 + 1e-9)
            expect(size).toBeGreaterThan(0)
          }
        }
      }),
    )
  })

  it('takes the coarsest level that is sharp enough', () => {
    const pyramid = createPyramid(manifestOf(16384, 8192))
    const perDegree = 16384 / 360
    expect(pyramid.levelFor(perDegree * 4)).toBe(5)
    expect(pyramid.levelFor(perDegree / 2)).toBe(4)
    expect(pyramid.levelFor(perDegree / 2.1)).toBe(4)
    expect(pyramid.levelFor(perDegree / 1000)).toBe(0)
  })

  it('places a partial picture on the sphere', () => {
    const crop = { fullWidth: 20000, fullHeight: 10000, left: 5000, top: 2500 }
    const { bounds, closed } = createPyramid(manifestOf(10000, 5000, { crop }))
    expect(bounds).toEqual({ left: -90, right: 90, bottom: -45, top: 45 })
    expect(closed).toBe(false)
    expect(angleBetween({ yaw: 0, pitch: 0 }, { yaw: 90, pitch: 0 })).toBeCloseTo(90, 9)
  })
})
