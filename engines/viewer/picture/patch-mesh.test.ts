import { describe, expect, it } from 'vitest'
import { levelsOf } from './manifest.ts'
import { createPyramid } from './pyramid.ts'
import { RADIAN } from '../view/angle.ts'
import { gridOf, indicesOf, stepsFor } from './patch-mesh.ts'

const pyramid = createPyramid({
  type: 'equirectangular',
  width: 22000,
  height: 11000,
  tileSize: 512,
  levels: levelsOf(22000, 11000, 512),
  tileUrl: '/{level}/{column}_{row}.jpg',
})

/** Middles of the edges, and places within. */
const INSIDE = [
  [0.5, 0.5, 0],
  [0.5, 0, 0.5],
  [0, 0.5, 0.5],
  [1 / 3, 1 / 3, 1 / 3],
  [0.7, 0.2, 0.1],
  [0.1, 0.2, 0.7],
]

describe('mesh of a cell', () => {
  it('stays within a quarter of a pixel of the sphere at every level, row and zoom', () => {
    let worst = 0
    for (let level = 0; level < pyramid.manifest.levels.length; level++) {
      const { rows, columns } = pyramid.manifest.levels[level]!
      const angle = ((512 * pyramid.shrink(level)) / pyramid.density) * RADIAN
      for (const enlarged of [1, 4, 16]) {
        const focal = ((pyramid.density / pyramid.shrink(level)) * enlarged) / RADIAN
        const steps = stepsFor(angle, focal, true)
        if (steps.columns === 128) continue
        for (let row = 0; row < rows; row++) {
          const cell = pyramid.cell(level, Math.min(1, columns - 1), row)
          const { columns: across, places, across: texels } = gridOf(pyramid, cell, steps)
          const corners = indicesOf(across, texels.length / 3 / (across + 1) - 1)
          for (let t = 0; t < corners.length; t += 3)
            for (const weights of INSIDE) {
              const between = (of: Float32Array, k: number): number =>
                weights.reduce((sum, weight, at) => sum + weight * of[corners[t + at]! * 3 + k]!, 0)
              const d = [0, 1, 2].map((k) => between(places, k))
              const [u, v] = [between(texels, 0) / between(texels, 2), between(texels, 1)]
              const yaw = pyramid.yaw(cell.x0 + u * (cell.x1 - cell.x0)) * RADIAN
              const pitch = pyramid.pitch(cell.y0 + v * (cell.y1 - cell.y0)) * RADIAN
              const length = Math.hypot(d[0]!, d[1]!, d[2]!)
              const wanted = [Math.sin(yaw) * Math.cos(pitch), Math.sin(pitch), Math.cos(yaw) * Math.cos(pitch)]
              const off = Math.hypot(...wanted.map((value, k) => value - d[k]! / length)) * focal
              worst = Math.max(worst, off)
            }
        }
      }
    }
    expect(worst).toBeGreaterThan(0.01)
    expect(worst).toBeLessThan(0.25)
  })

  it('meets its neighbours and children at the same corners', () => {
    for (const focal of [300, 469, 2734, 41000]) {
      const angle = 0.5
      for (const straight of [true, false])
        for (const way of ['columns', 'rows'] as const) {
          const own = stepsFor(angle, focal, straight)[way]
          const child = stepsFor(angle / 2, focal, straight)[way]
          expect(Math.log2(own) % 1).toBe(0)
          expect(own).toBe(Math.max(child, child === 1 ? own : child * 2))
        }
    }
  })

  it('covers a cut-off border tile from edge to edge', () => {
    const level = pyramid.manifest.levels.length - 1
    const { columns } = pyramid.manifest.levels[level]!
    const {
      places,
      across,
      columns: n,
    } = gridOf(pyramid, pyramid.cell(level, columns - 1, 10), {
      columns: 8,
      rows: 8,
    })
    expect(n).toBeLessThanOrEqual(8)
    expect(Math.max(...across)).toBe(1)
    expect(Math.abs(places[n * 3]!)).toBeLessThan(1e-6)
  })
})
