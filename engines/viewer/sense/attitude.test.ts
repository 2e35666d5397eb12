import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { attitudeOf } from './attitude.ts'
import type { Attitude } from './attitude.ts'

/** The largest difference of an angle, whatever turn it is counted in. */
const miss = (held: Attitude, wanted: Attitude): number =>
  Math.max(
    ...(['bearing', 'pitch', 'roll'] as const).map((key) =>
      Math.abs(((((held[key] - wanted[key] + 180) % 360) + 360) % 360) - 180),
    ),
  )

describe('how a device is held', () => {
  it('upright, it looks level to where its back points: north, then west with α', () => {
    for (const [alpha, bearing] of [
      [0, 0],
      [90, -90],
      [180, 180],
    ] as const)
      expect(miss(attitudeOf(alpha, 90, 0, 0), { bearing, pitch: 0, roll: 0 })).toBeLessThan(1e-6)
  })

  it('flat on the table it looks down, overhead up', () => {
    expect(miss(attitudeOf(0, 0, 0, 0), { bearing: 0, pitch: -90, roll: 0 })).toBeLessThan(1e-6)
    expect(attitudeOf(0, 180, 0, 0).pitch).toBeCloseTo(90, 6)
  })

  it('tilting the upper edge back looks up by as much', () => {
    const by = fc.double({ min: -80, max: 80, noNaN: true })
    const turn = fc.double({ min: 0, max: 359, noNaN: true })
    fc.assert(
      fc.property(by, turn, (pitch, alpha) => {
        expect(miss(attitudeOf(alpha, 90 + pitch, 0, 0), { bearing: -alpha, pitch, roll: 0 })).toBeLessThan(1e-6)
      }),
    )
  })

  it('on its side, with the content turned along, sees what it sees upright', () => {
    // Turned a quarter to the left with its back still to the north: β 0, γ −90 and α a quarter on.
    expect(miss(attitudeOf(90, 0, -90, 90), { bearing: 0, pitch: 0, roll: 0 })).toBeLessThan(1e-6)
  })

  it('held askew without the content turning along, it rolls', () => {
    // A quarter to the left leaves the content's upper edge on the left: anticlockwise.
    expect(miss(attitudeOf(90, 0, -90, 0), { bearing: 0, pitch: 0, roll: -90 })).toBeLessThan(1e-6)
  })
})
