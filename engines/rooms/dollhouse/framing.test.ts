// All rooms are seen, whatever the window is like, and as large as it allows.
import fc from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { framed } from './framing.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const corner = fc.tuple(between(-60, 60), between(0, 12), between(-60, 60))
const boxes = fc.array(fc.tuple(corner, fc.tuple(between(1, 30), between(2, 8), between(1, 30))), {
  minLength: 1,
  maxLength: 6,
})

test('everything lies in the window, and reaches its edges', () => {
  fc.assert(
    fc.property(boxes, between(0, 360), between(5, 80), between(0.4, 2.5), (given, around, up, aspect) => {
      const points = given.flatMap(([[x, y, z], [wide, high, deep]]) =>
        Array.from(
          { length: 8 },
          (_, n) => new Vector3(x + (n & 1 ? wide : 0), y + (n & 2 ? high : 0), z + (n & 4 ? deep : 0)),
        ),
      )
      const back = new Vector3().setFromSphericalCoords(1, ((90 - up) * Math.PI) / 180, (around * Math.PI) / 180)
      const { target, distance } = framed(points, back, { fov: 38, aspect })
      const camera = new PerspectiveCamera(38, aspect, 0.001, 10_000)
      camera.position.copy(target).addScaledVector(back, distance)
      camera.lookAt(target)
      camera.updateMatrixWorld()
      const seen = points.map((point) => point.clone().project(camera))
      const edges = (axis: 'x' | 'y') => seen.map((at) => at[axis])
      for (const axis of ['x', 'y'] as const) {
        expect(Math.max(...edges(axis))).toBeLessThanOrEqual(0.92 + 1e-6)
        expect(Math.min(...edges(axis))).toBeGreaterThanOrEqual(-0.92 - 1e-6)
      }
      const widest = (['x', 'y'] as const).map((axis) => Math.max(...edges(axis)) - Math.min(...edges(axis)))
      expect(Math.max(...widest)).toBeCloseTo(1.84, 6)
    }),
  )
})
