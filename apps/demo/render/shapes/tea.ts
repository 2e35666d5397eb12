/** What tea needs: a low table with pot, tray and cups, and cushions to sit on. */
import type { Builder } from '../core/builder.ts'
import { flat, material } from '../core/material.ts'
import { linear } from '../math/vector.ts'
import { darkOak } from '../textures/finishes.ts'
import { cloth } from '../textures/wall.ts'
import { timber } from '../textures/wood.ts'
import { lathe, tube } from './grid.ts'

export const cushion = (b: Builder, x: number, z: number, color: string): void =>
  b.mesh(
    lathe(
      [
        [0, 0],
        [0.26, 0.0],
        [0.32, 0.05],
        [0.3, 0.11],
        [0.16, 0.125],
        [0, 0.12],
      ],
      48,
      24,
    ),
    material(cloth(linear(color)), linear(color)),
    [x, 0.01, z],
  )

const table = material(timber(linear('#7a5232'), linear('#341f12')), linear('#573821'), {
  finish: 'gloss',
  blur: 0.06,
  f0: 0.05,
})

export const teaTable = (b: Builder, x: number, z: number): void => {
  b.box([x - 0.95, 0.34, z - 0.48], [x + 0.95, 0.4, z + 0.48], table, { bounce: 0.1, direct: 0.02 })
  for (const s of [-1, 1])
    b.box([x + s * 0.8 - 0.05, 0, z - 0.4], [x + s * 0.8 + 0.05, 0.34, z + 0.4], table, { bounce: 0.1, direct: 0.03 })
  const clayware = flat(linear('#7d3f2b'), { finish: 'mirror', f0: 0.03 })
  const china = flat(linear('#d9e4df'), { finish: 'mirror', f0: 0.045 })
  b.box([x - 0.42, 0.4, z - 0.2], [x + 0.3, 0.425, z + 0.2], darkOak, { bounce: 0.08, direct: 0.02 })
  b.mesh(
    lathe(
      [
        [0, 0],
        [0.06, 0],
        [0.1, 0.04],
        [0.105, 0.08],
        [0.07, 0.125],
        [0.05, 0.13],
        [0.045, 0.14],
        [0.012, 0.15],
        [0.016, 0.17],
        [0, 0.178],
      ],
      48,
      48,
    ),
    clayware,
    [x - 0.2, 0.425, z],
  )
  b.mesh(
    tube(
      (t) => [0.09 + 0.09 * t, 0.06 + 0.07 * t * t, 0],
      (t) => 0.018 - 0.009 * t,
      20,
      12,
    ),
    clayware,
    [x - 0.2, 0.425, z],
  )
  b.mesh(
    tube(
      (t) => [-0.085 - 0.055 * Math.sin(t * Math.PI), 0.04 + 0.065 * t, 0],
      () => 0.009,
      24,
      10,
    ),
    clayware,
    [x - 0.2, 0.425, z],
  )
  for (const [dx, dz] of [
    [0.08, -0.1],
    [0.2, 0.06],
    [0.05, 0.12],
    [0.5, 0.25],
    [0.55, -0.28],
    [-0.6, 0.28],
  ] as const)
    b.mesh(
      lathe(
        [
          [0, 0],
          [0.02, 0],
          [0.024, 0.008],
          [0.04, 0.04],
          [0.042, 0.045],
          [0.038, 0.04],
          [0.02, 0.012],
          [0, 0.01],
        ],
        32,
        24,
      ),
      china,
      [x + dx, dx > 0.3 || dx < -0.3 ? 0.4 : 0.425, z + dz],
    )
}
