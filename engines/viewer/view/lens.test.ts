import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createPyramid } from '../picture/pyramid.ts'
import { levelsOf } from '../picture/manifest.ts'
import { angleBetween } from './angle.ts'
import { LENSES, across, bent, fovOf, fromPlane, halfHeight, upwards } from './lens.ts'
import type { Lens } from './lens.ts'
import { sphereCamera } from './sphere-camera.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const names = Object.keys(LENSES) as (keyof typeof LENSES)[] // the keys it was written with
/** Every lens, and every one on the way from one to another. */
const lens = fc
  .tuple(fc.constantFrom(...names), fc.constantFrom(...names), between(0, 1))
  .map(([a, b, t]) => bent(LENSES[a], LENSES[b], t))
const view = (lens: Lens) =>
  fc.record({ yaw: between(-180, 180), pitch: between(-90, 90), fov: between(5, lens.widest) })
const level = fc.record({ roll: between(-40, 40), pitch: between(-40, 40), yaw: between(-180, 180) })
const place = fc.record({ x: between(0, 1280), y: between(0, 720) })
const [WIDTH, HEIGHT] = [1280, 720]

describe('lenses', () => {
  it('follow the laws they are named after, seen along the middle column and row', () => {
    const at = (name: keyof typeof LENSES, x: number, y: number) => {
      const [vx, vy, vz] = fromPlane(LENSES[name], x, y)
      return [Math.atan2(vx, vz), Math.atan2(vy, Math.hypot(vx, vz))] as const
    }
    expect(at('rectilinear', 1, 0)[0]).toBeCloseTo(Math.PI / 4, 9)
    expect(at('littlePlanet', 2, 0)[0]).toBeCloseTo(Math.PI / 2, 9)
    expect(at('littlePlanet', 0, 2 * Math.tan(0.6))[1]).toBeCloseTo(1.2, 9)
    // Pannini: as the little planet across, as straight lines upwards.
    expect(at('pannini', 2 * Math.tan(0.6), 0)[0]).toBeCloseTo(1.2, 9)
    expect(at('pannini', 0, Math.tan(0.7))[1]).toBeCloseTo(0.7, 9)
    // The fisheye's radius goes with the angle, within a twentieth, to a quarter turn.
    for (const angle of [0.2, 0.5, 1, 1.3, 1.5])
      expect(Math.abs(at('fisheye', angle, 0)[0] / angle - 1)).toBeLessThan(0.05)
  })

  it('measure a field of view and a window the same way there and back', () => {
    fc.assert(
      fc.property(lens, between(0, 1), between(0.4, 2.5), (one, share, aspect) => {
        const fov = 2 + share * (one.widest - 2)
        expect(fovOf(one, halfHeight(one, fov))).toBeCloseTo(fov, 6)
        const wide = Math.min(one.widestAcross, across(fov, aspect, one))
        expect(across(upwards(wide, aspect, one), aspect, one)).toBeCloseTo(wide, 4)
      }),
    )
  })

  it('find the same direction again', () => {
    fc.assert(
      fc.property(
        lens.chain((one) => fc.tuple(fc.constant(one), view(one), level, between(-30, 30), place)),
        ([one, at, tilt, roll, { x, y }]) => {
          const camera = sphereCamera(at, WIDTH, HEIGHT, tilt, { lens: one, roll })
          const seen = camera.unproject(x, y)
          const spot = camera.project(seen)
          // A fisheye's circle may leave the corners empty.
          if (!spot) return
          expect(angleBetween(camera.unproject(spot.x, spot.y), seen)).toBeLessThan(1e-3)
        },
      ),
    )
  })

  it('show the same in the shader: x, y over depth', () => {
    fc.assert(
      fc.property(
        lens.chain((one) => fc.tuple(fc.constant(one), view(one), place)),
        ([one, at, { x, y }]) => {
          const camera = sphereCamera(at, WIDTH, HEIGHT, undefined, { lens: one, roll: 0 })
          const { yaw, pitch } = camera.unproject(x, y)
          const spot = camera.project({ yaw, pitch })
          if (!spot) return
          const [sy, cy, sp, cp] = [yaw, yaw, pitch, pitch].map((a, i) =>
            (i % 2 ? Math.cos : Math.sin)((a * Math.PI) / 180),
          )
          const v = [sy! * cp!, sp!, cy! * cp!]
          const m = camera.world
          const row = (k: number) => m[k]! * v[0]! + m[4 + k]! * v[1]! + m[8 + k]! * v[2]!
          const radius = Math.sqrt(Math.max(0, 1 - camera.lens[1]! * row(2) ** 2))
          const depth = row(3) + camera.lens[0]! * radius
          const clip = [row(0) / depth, row(1) / depth - camera.lens[3]!]
          expect(Math.abs(((clip[0]! + 1) / 2) * WIDTH - spot.x)).toBeLessThan(0.1)
          expect(Math.abs(((1 - clip[1]!) / 2) * HEIGHT - spot.y)).toBeLessThan(0.1)
          expect(Math.abs((camera.lens[2]! * radius) / depth)).toBeLessThanOrEqual(1 + 1e-4)
        },
      ),
    )
  })

  it('keep a grabbed direction under the finger', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...names),
        between(-180, 180),
        between(-25, 25),
        between(30, 80),
        fc.record({ x: between(300, 980), y: between(160, 560) }),
        (name, yaw, pitch, fov, { x, y }) => {
          const optics = { lens: LENSES[name], roll: 0 }
          const camera = sphereCamera({ yaw: 5, pitch: 3, fov }, WIDTH, HEIGHT, undefined, optics)
          const to = camera.holding({ yaw, pitch }, x, y, fov)
          const held = sphereCamera({ ...to, fov }, WIDTH, HEIGHT, undefined, optics)
          if (Math.abs(to.pitch) > 34) return
          expect(angleBetween(held.unproject(x, y), { yaw, pitch })).toBeLessThan(0.02)
        },
      ),
    )
  })

  it('miss no tile that a ray of the window hits', () => {
    const pyramid = createPyramid({
      type: 'equirectangular',
      width: 8192,
      height: 4096,
      tileSize: 512,
      levels: levelsOf(8192, 4096, 512),
      tileUrl: '',
    })
    fc.assert(
      fc.property(
        lens.chain((one) => fc.tuple(fc.constant(one), view(one), level, fc.integer({ min: 1, max: 4 }))),
        ([one, at, tilt, depth]) => {
          const camera = sphereCamera(at, WIDTH, HEIGHT, tilt, { lens: one, roll: 0 })
          const flat = sphereCamera(at, WIDTH, HEIGHT, undefined, { lens: one, roll: 0 })
          const picture = { ...camera, world: camera.matrix }
          const ids = new Set(pyramid.visible(camera, depth).map(({ column, row }) => `${column}_${row}`))
          const { columns, rows } = pyramid.manifest.levels[depth]!
          for (let i = 0; i < 60; i++) {
            const [x, y] = [(((i * 37) % 61) / 60) * WIDTH, (((i * 23) % 53) / 52) * HEIGHT]
            if (!flat.project(flat.unproject(x, y))) continue
            // What lies there in the picture: the matrix with the levelling against the one without.
            const { yaw, pitch } = inPicture(picture, flat.unproject(x, y), flat)
            // A ray on the line between two tiles may count to either.
            const near = [-0.01, 0.01].flatMap((a) => [-0.01, 0.01].map((b) => [yaw + a, pitch + b] as const))
            const found = near.some(([y, p]) => {
              const column = Math.min(columns - 1, Math.max(0, Math.floor(((y + 180) / 360) * columns)))
              const row = Math.min(rows - 1, Math.max(0, Math.floor(((90 - p) / 180) * rows)))
              return ids.has(`${column}_${row}`)
            })
            expect(found || Math.abs(pitch) > 89.9).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

/** Turns a direction of the world into the levelled picture's, with nothing but the two matrices. */
function inPicture(
  { matrix }: { readonly matrix: Float32Array },
  { yaw, pitch }: { yaw: number; pitch: number },
  flat: { readonly world: Float32Array },
): { yaw: number; pitch: number } {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const v = [Math.sin(y) * Math.cos(p), Math.sin(p), Math.cos(y) * Math.cos(p)]
  const axis = (m: Float32Array, k: number): number[] => {
    const a = [m[k]!, m[4 + k]!, m[8 + k]!]
    const length = Math.hypot(...a)
    return a.map((part) => part / length)
  }
  const along = [0, 2, 3].map((k) => axis(flat.world, k).reduce((sum, part, i) => sum + part * v[i]!, 0))
  const found = [0, 1, 2].map((i) => [0, 2, 3].reduce((sum, k, j) => sum + axis(matrix, k)[i]! * along[j]!, 0))
  return {
    yaw: (Math.atan2(found[0]!, found[2]!) * 180) / Math.PI,
    pitch: (Math.atan2(found[1]!, Math.hypot(found[0]!, found[2]!)) * 180) / Math.PI,
  }
}
