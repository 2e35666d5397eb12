import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { across } from './lens.ts'
import { constrain } from './limits.ts'

const angle = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const SPHERE = { left: -180, right: 180, bottom: -90, top: 90 }
const stage = { kind: 'sphere' as const, bounds: SPHERE, density: 60, width: 1600, height: 900 }

describe('limits', () => {
  it('leave a free view alone, but for the turn it is counted in', () => {
    expect(constrain({ yaw: 540, pitch: 12, fov: 60 }, {}, stage)).toEqual({ yaw: -180, pitch: 12, fov: 60 })
  })

  it('show nothing outside them, from any view asked for', () => {
    fc.assert(
      fc.property(
        angle(-400, 400),
        angle(-100, 100),
        angle(1, 200),
        angle(-170, 0),
        angle(20, 170),
        (yaw, pitch, fov, yawMin, yawMax) => {
          const view = constrain({ yaw, pitch, fov }, { yawMin, yawMax, pitchMin: -50, pitchMax: 40 }, stage)
          const half = across(view.fov, 16 / 9) / 2
          expect(view.yaw - half).toBeGreaterThanOrEqual(yawMin - 1e-6)
          expect(view.yaw + half).toBeLessThanOrEqual(yawMax + 1e-6)
          expect(view.pitch - view.fov / 2).toBeGreaterThanOrEqual(-50 - 1e-6)
          expect(view.pitch + view.fov / 2).toBeLessThanOrEqual(40 + 1e-6)
        },
      ),
    )
  })

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(angle(-400, 400), angle(-100, 100), angle(1, 200), fc.boolean(), (yaw, pitch, fov, flat) => {
        const on = { ...stage, kind: flat ? ('flat' as const) : ('sphere' as const) }
        const limits = { yawMin: -100, yawMax: 170, pitchMax: 50 }
        const once = constrain({ yaw, pitch, fov }, limits, on)
        const twice = constrain(once, limits, on)
        expect(twice.yaw).toBeCloseTo(once.yaw, 9)
        expect(twice.pitch).toBeCloseTo(once.pitch, 9)
        expect(twice.fov).toBeCloseTo(once.fov, 9)
      }),
    )
  })

  it('let the pole be looked at where the pitch is free', () => {
    expect(constrain({ yaw: 0, pitch: 90, fov: 75 }, { pitchMin: -40 }, stage).pitch).toBe(90)
  })
})
