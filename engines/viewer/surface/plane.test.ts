import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { angleBetween, directionOf } from '../view/angle.ts'
import { STEPS, STRIDE, meshIndices, meshOf, planeThrough } from './plane.ts'
import { hueOf } from './surface-program.ts'

const CORNERS = [
  { yaw: -20, pitch: 15 },
  { yaw: 25, pitch: 12 },
  { yaw: 24, pitch: -10 },
  { yaw: -21, pitch: -14 },
]
const last = STEPS
const at = (mesh: Float32Array, column: number, row: number) => {
  const [x = 0, y = 0, z = 0, weight = 0, u = 0, v = 0] = mesh.subarray((row * (STEPS + 1) + column) * STRIDE)
  return { place: [x, y, z] as const, weight, u, v }
}

describe('the mesh of a surface', () => {
  it('has its corners in their directions, and a unit vector everywhere', () => {
    const mesh = meshOf(CORNERS, false)
    ;[
      [0, 0],
      [last, 0],
      [last, last],
      [0, last],
    ].forEach(([column = 0, row = 0], index) => {
      const { place } = at(mesh, column, row)
      expect(angleBetween(directionOf(place), CORNERS[index]!)).toBeLessThan(1e-4)
    })
    for (let i = 0; i <= last; i++) expect(Math.hypot(...at(mesh, i, (i * 7) % last).place)).toBeCloseTo(1, 5)
  })

  it('gives back a rectangle that really hangs somewhere, in perspective', () => {
    fc.assert(
      fc.property(
        fc.tuple(...Array.from({ length: 3 }, () => fc.double({ min: -0.8, max: 0.8, noNaN: true }))),
        fc.double({ min: -60, max: 60, noNaN: true }),
        ([x = 0, y = 0, z = 0], turn) => {
          // A picture 1.2 × 0.8, turned about the vertical, some way ahead.
          const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
          const place = (u: number, v: number) =>
            [x + (u - 0.5) * 1.2 * cos, y + (0.5 - v) * 0.8, 2.5 + z + (u - 0.5) * 1.2 * sin] as const
          const corners = [place(0, 0), place(1, 0), place(1, 1), place(0, 1)].map(directionOf)
          const mesh = meshOf(corners, false)
          for (const [column, row] of [
            [6, 6],
            [12, 3],
            [20, 18],
          ] as const) {
            const seen = directionOf(at(mesh, column, row).place)
            expect(angleBetween(seen, directionOf(place(column / STEPS, row / STEPS)))).toBeLessThan(1e-3)
          }
        },
      ),
    )
  })

  it('is stretched without perspective where no rectangle could be seen so, and stays whole', () => {
    const twisted = [CORNERS[0]!, CORNERS[2]!, CORNERS[1]!, CORNERS[3]!]
    const mesh = meshOf(twisted, false)
    expect(mesh.every(Number.isFinite)).toBe(true)
    expect(at(mesh, 5, 5).weight).toBe(1)
  })

  it('keeps flat pictures flat', () => {
    const mesh = meshOf(CORNERS, true)
    expect(at(mesh, 0, 0).place[0]).toBeCloseTo(-20, 4)
    expect(at(mesh, last, last).place[1]).toBeCloseTo(-10, 4)
    expect(at(mesh, 9, 9).place[2]).toBe(0)
  })

  it('uses each corner within its buffer', () => {
    const indices = meshIndices()
    expect(Math.max(...indices)).toBe((STEPS + 1) ** 2 - 1)
    expect(new Set(indices).size).toBe((STEPS + 1) ** 2)
  })
})

it('finds no plane through directions that lie on one great circle', () => {
  expect(
    planeThrough([
      [0, 0, 1],
      [0.1, 0, 1],
      [0.2, 0, 1],
      [0.3, 0, 1],
    ]),
  ).toBeNull()
})

it('knows the hue of a colour apart from its brightness', () => {
  for (const grey of ['#000000', '#808080', '#ffffff']) for (const part of hueOf(grey)) expect(part).toBeCloseTo(0, 4)
  const [blue, red] = hueOf('#00ff00')
  expect(Math.hypot(blue, red)).toBeCloseTo(0.534, 2)
})
