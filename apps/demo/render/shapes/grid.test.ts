import { expect, test } from 'vitest'
import { boulder, lathe, sphere, tube } from './grid.ts'

/** The share of vertices whose normal points away from `inside`, a point within the body near the vertex. */
const outward = (mesh: ReturnType<typeof sphere>, inside: (x: number, y: number, z: number) => number[]): number => {
  let good = 0
  const count = mesh.positions.length / 3
  for (let i = 0; i < count; i++) {
    const p = mesh.positions.slice(i * 3, i * 3 + 3)
    const c = inside(p[0]!, p[1]!, p[2]!)
    if (p.reduce((sum, x, k) => sum + (x - c[k]!) * mesh.normals[i * 3 + k]!, 0) > 0) good++
  }
  return good / count
}

test('normals point outwards, so that light falls on the outside', () => {
  expect(outward(sphere(), () => [0, 0, 0])).toBe(1)
  expect(outward(boulder(3), () => [0, 0, 0])).toBeGreaterThan(0.97)
  expect(
    outward(
      lathe([
        [0.5, 0],
        [0.5, 1],
      ]),
      (_, y) => [0, y, 0],
    ),
  ).toBe(1)
  expect(
    outward(
      tube(
        (t) => [0, t * 3, 0],
        () => 0.2,
      ),
      (_, y) => [0, y, 0],
    ),
  ).toBe(1)
  const ring = tube(
    (t) => [2 * Math.cos(t * 2 * Math.PI), 2 * Math.sin(t * 2 * Math.PI), 0],
    () => 0.2,
  )
  expect(
    outward(ring, (x, y) => {
      const r = Math.hypot(x, y) / 2
      return [x / r, y / r, 0]
    }),
  ).toBe(1)
})

test('a tube keeps its thickness where its curve turns upright', () => {
  const mesh = tube(
    (t) => [Math.sin(t * 3), t * 4, 0],
    () => 0.1,
    60,
    12,
  )
  for (let j = 0; j <= 60; j++) {
    const a = mesh.positions.slice(j * 13 * 3, j * 13 * 3 + 3)
    const b = mesh.positions.slice((j * 13 + 6) * 3, (j * 13 + 6) * 3 + 3)
    expect(Math.hypot(a[0]! - b[0]!, a[1]! - b[1]!, a[2]! - b[2]!)).toBeCloseTo(0.2, 6)
  }
})
