import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween } from './angle.ts'
import { flatCamera } from './flat-camera.ts'
import { sphereCamera } from './sphere-camera.ts'

const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const view = fc.record({ yaw: angle(-180, 180), pitch: angle(-90, 90), fov: angle(0.5, 140) })
const level = fc.record({ roll: angle(-180, 180), pitch: angle(-90, 90), yaw: angle(-180, 180) })
const place = fc.record({ x: angle(-200, 1480), y: angle(-100, 820) })

describe('cameras', () => {
  it('find the same place again: project after unproject', () => {
    fc.assert(
      fc.property(view, place, ({ yaw, pitch, fov }, { x, y }) => {
        for (const camera of [
          sphereCamera({ yaw, pitch, fov }, 1280, 720),
          flatCamera({ yaw, pitch, fov }, 1280, 720),
        ]) {
          const back = camera.project(camera.unproject(x, y))
          expect(Math.abs(back!.x - x)).toBeLessThan(1e-3)
          expect(Math.abs(back!.y - y)).toBeLessThan(1e-3)
        }
      }),
    )
  })

  it('find the same direction again: unproject after project', () => {
    fc.assert(
      fc.property(view, angle(-180, 180), angle(-89, 89), (at, yaw, pitch) => {
        const camera = sphereCamera(at, 900, 1600)
        const spot = camera.project({ yaw, pitch })
        if (!spot || Math.abs(spot.x) > 1e5 || Math.abs(spot.y) > 1e5) return
        expect(angleBetween(camera.unproject(spot.x, spot.y), { yaw, pitch })).toBeLessThan(1e-4)
      }),
    )
  })

  it('draw a direction where they project it, also with a levelled sphere', () => {
    fc.assert(
      fc.property(view, level, place, (at, tilt, { x, y }) => {
        const camera = sphereCamera(at, 1280, 720, tilt)
        const free = sphereCamera(at, 1280, 720)
        const m = camera.matrix
        // The centre of the window shows the same world direction with any levelling.
        expect(camera.unproject(x, y)).toEqual(free.unproject(x, y))
        const length = Math.hypot(m[3]!, m[7]!, m[11]!)
        expect(length).toBeCloseTo(1, 5)
      }),
    )
  })

  it('hold a grabbed direction under the pointer while the pole is out of the way', () => {
    fc.assert(
      fc.property(angle(-180, 180), angle(-30, 30), angle(20, 70), place, (yaw, pitch, fov, { x, y }) => {
        const camera = sphereCamera({ yaw: 5, pitch: 3, fov }, 1280, 720)
        const [px, py] = [Math.max(0, Math.min(1280, x)), Math.max(0, Math.min(720, y))]
        const held = sphereCamera({ ...camera.holding({ yaw, pitch }, px, py, fov), fov }, 1280, 720)
        expect(angleBetween(held.unproject(px, py), { yaw, pitch })).toBeLessThan(1e-6)
      }),
    )
  })
})
