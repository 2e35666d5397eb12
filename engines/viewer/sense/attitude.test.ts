import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attitudeOf } from './attitude.ts'

const off = (got: number, wanted: number): number => Math.abs(((got - wanted + 540) % 360) - 180)

describe('how a device is held', () => {
  it('upright, it looks level to where its back points: north, then west with α', () => {
    for (const [alpha, bearing] of [
      [0, 0],
      [90, -90],
      [180, 180],
    ] as const) {
      const held = attitudeOf(alpha, 90, 0, 0)
      expect(off(held.bearing, bearing)).toBeLessThan(1e-6)
      expect(off(held.pitch, 0)).toBeLessThan(1e-6)
      expect(off(held.roll, 0)
    }
  })).toBeLessThan(1e-6)

  it('flat on the table it looks down, overhead up', () => {
    expect(attitudeOf(0, 0, 0, 0).pitch).toBeCloseTo(-90, 6)
    expect(off(attitudeOf(0, 0, 0, 0).bearing, 0)).toBeLessThan(1e-6)
    expect(attitudeOf(0, 180, 0, 0).pitch).toBeCloseTo(90, 6)
  })

  it('tilting the upper edge back looks up by as much', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -80, max: 80, noNaN: true }),
        fc.double({ min: 0, max: 359, noNaN: true }),
        (by, alpha) => {
          const held = attitudeOf(alpha, 90 + by, 0, 0)
          expect(off(held.pitch, by)).toBeLessThan(1e-6)
          expect(off(held.bearing, -alpha)).toBeLessThan(1e-6)
          expect(off(held.roll, 0)).toBeLessThan(1e-6)
        },
      ),
    )
  })

  it('on its side, with the content turned along, sees what it sees upright', () => {
    // Turned a quarter to the left, its back still to the north: β 0, γ −90 and α a quarter on.
    const held = attitudeOf(90, 0, -90, 90)
    expect(off(held.bearing, 0)).toBeLessThan(1e-6)
    expect(off(held.pitch, 0)).toBeLessThan(1e-6)
    expect(off(held.roll, 0)
  })).toBeLessThan(1e-6)

  it('held askew without the content turning along, it rolls', () => {
    // A quarter to the left leaves the content's upper edge to the left: anticlockwise.
    const held = attitudeOf(90, 0, -90, 0)
    expect(off(held.pitch, 0)).toBeLessThan(1e-6)
    expect(off(held.roll, -90)
  })
})).toBeLessThan(1e-6)
