/** 雕塑庭院: white walls, a moon gate and a still pool that doubles rocks, tree and sky, shortly before noon. */
import { Builder } from '../core/builder.ts'
import { flat, lamp, material } from '../core/material.ts'
import { cell, mix } from '../math/noise.ts'
import { linear, type Vec } from '../math/vector.ts'
import { boulder, lathe, relief, tube } from '../shapes/grid.ts'
import { bamboo, tree } from '../shapes/plants.ts'
import { passage, wall, type Bounds, type Gap } from '../shapes/shell.ts'
import { paving, rock } from '../textures/stone.ts'
import { concrete, plaster } from '../textures/wall.ts'
import { water } from '../textures/water.ts'
import { black, darkOak, lightTerrazzo, oakFloor, pane, warmWhite } from '../textures/finishes.ts'
import { noon } from './skies.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -12, x1: 12, z0: -11, z1: 11, height: 3.4 }
export const eye: Vec = [2.2, 1.6, 3.6]
export const doors: Record<'hall' | 'two' | 'tea', Gap> = {
  hall: { at: -0.1, width: 2.4, bottom: 0, top: 2.9 },
  two: { at: 3.6, width: 1.9, bottom: 0, top: 2.7 },
  tea: { at: 3.6, width: 1.9, bottom: 0, top: 2.7 },
}

const leafy = (a: string, b: string): ReturnType<typeof material> => {
  const [p, q] = [linear(a), linear(b)]
  return material((s) => {
    const k = cell(Math.floor(s.u * 997), 3, 5)
    s.r = mix(p[0], q[0], k)
    s.g = mix(p[1], q[1], k)
    s.b = mix(p[2], q[2], k)
  }, p)
}

// oxlint-disable-next-line max-lines-per-function -- a list of what stands in the room
export const build = (): Built => {
  const b = new Builder()
  const r = bounds
  const lime = material(plaster(linear('#ece8e0'), 1.2), linear('#ece8e0'))
  const slab = material(paving(linear('#8a8781'), 1.2, 0.6, 0.14), linear('#84817b'))
  // The pool is a hole in the paving.
  const pool = { x0: -7, x1: 8.2, z0: -8.4, z1: 0.6 }
  const hole = { u0: pool.x0 - r.x0, v0: r.z1 - pool.z1, u1: pool.x1 - r.x0, v1: r.z1 - pool.z0 }
  b.quad([r.x0, 0, r.z1], [24, 0, 0], [0, 0, -22], slab, { openings: [hole], bounce: 0.25, direct: 0.03 })
  b.quad(
    [pool.x0, -0.09, pool.z1],
    [15.2, 0, 0],
    [0, 0, -9],
    material(water([0.012, 0.028, 0.028], 0.009), [0.03, 0.05, 0.05], { finish: 'mirror', f0: 0.022 }),
    { bounce: 0.4, direct: 0.06 },
  )
  const rim = material(concrete(linear('#5d5c5a'), 3, 3), linear('#5d5c5a'))
  b.box([pool.x0 - 0.3, -0.3, pool.z0 - 0.3], [pool.x1 + 0.3, 0.05, pool.z0], rim, { direct: 0.03 })
  b.box([pool.x0 - 0.3, -0.3, pool.z1], [pool.x1 + 0.3, 0.05, pool.z1 + 0.3], rim, { direct: 0.03 })
  b.box([pool.x0 - 0.3, -0.3, pool.z0], [pool.x0, 0.05, pool.z1], rim, { direct: 0.03 })
  b.box([pool.x1, -0.3, pool.z0], [pool.x1 + 0.3, 0.05, pool.z1], rim, { direct: 0.03 })
  // Walls under dark tiles; the moon gate in the north, doors in the east and west.
  const moon = { u: 14.2, v: 1.75, radius: 1.45 }
  b.quad([r.x0, 0, r.z0], [24, 0, 0], [0, 3.4, 0], lime, { openings: [moon], direct: 0.04 })
  b.quad([r.x1, 0, r.z0 - 0.4], [-24, 0, 0], [0, 3.4, 0], lime, { openings: [{ ...moon, u: 24 - 14.2 }], direct: 0.15 })
  const ringOf =
    (z: number, radius: number) =>
    (t: number): Vec => [2.2 + radius * Math.cos(t * 2 * Math.PI), 1.75 + radius * Math.sin(t * 2 * Math.PI), z]
  b.mesh(
    tube(ringOf(r.z0, 1.47), () => 0.07, 120, 12),
    rim,
  )
  for (let k = 0; k < 5; k++)
    b.mesh(
      tube(ringOf(r.z0 - 0.04 - k * 0.085, 1.5), () => 0.06, 96, 10),
      lime,
    )
  wall(b, r, 'east', lime, [doors.two], 0.4, lime)
  wall(b, r, 'west', lime, [doors.tea], 0.4, lime)
  const tile = flat(linear('#3b3e42'))
  const roof = (low: Vec, high: Vec, alongX: boolean): void => {
    b.box(low, high, tile, { direct: 0.05 })
    const [from, to] = alongX ? [low[0], high[0]] : [low[2], high[2]]
    for (let k = from + 0.11; k < to; k += 0.22)
      b.box(
        alongX ? [k - 0.055, high[1], low[2] - 0.03] : [low[0] - 0.03, high[1], k - 0.055],
        alongX ? [k + 0.055, high[1] + 0.07, high[2] + 0.03] : [high[0] + 0.03, high[1] + 0.07, k + 0.055],
        tile,
        { bounce: 0.4, direct: 0.1 },
      )
  }
  roof([-12.4, 3.4, -11.65], [12.4, 3.52, -10.75], true)
  roof([-12.6, 3.4, -11], [-11.75, 3.52, 11], false)
  roof([11.75, 3.4, -11], [12.6, 3.52, 11], false)
  // South: the hall, taller, with its glass front.
  const front = { ...r, height: 8.6 }
  const grey = material(concrete(linear('#a5a19a')), linear('#a5a19a'))
  const glazed: Gap = { at: 0, width: 16.8, bottom: 0, top: 4.6 }
  wall(b, front, 'south', grey, [glazed], 0.4, grey)
  for (let x = -8.4; x < 8.5; x += 2.4) b.box([x - 0.04, 0, 11.2], [x + 0.04, 4.6, 11.32], black, { direct: 0.1 })
  b.box([-8.4, 2.9, 11.2], [8.4, 2.97, 11.32], black, { direct: 0.1 })
  b.quad([8.4, 0, 11.26], [-16.8, 0, 0], [0, 4.6, 0], pane)
  b.quad([-9, 0, 20], [18, 0, 0], [0, 0, -8.6], lightTerrazzo, { bounce: 0.5, direct: 0.2 })
  b.quad([9, 0, 20], [-18, 0, 0], [0, 6, 0], grey, { bounce: 0.5, direct: 0.2 })
  b.quad([-9, 0, 20], [0, 0, -8.6], [0, 6, 0], grey, { bounce: 0.5, direct: 0.2 })
  b.quad([9, 0, 11.4], [0, 0, 8.6], [0, 6, 0], darkOak, { bounce: 0.5, direct: 0.2 })
  b.quad([-9, 5, 11.4], [18, 0, 0], [0, 0, 8.6], warmWhite, { bounce: 0.5, direct: 0.2 })
  for (const x of [-6, -2, 2, 6]) b.quad([x - 0.4, 4.98, 12.5], [0.8, 0, 0], [0, 0, 6], lamp([9, 7.4, 5]))
  passage(b, r, 'east', doors.two, 0.4, {
    wall: flat(linear('#3c4452')),
    floor: black,
    end: flat(linear('#3c4452')),
    glow: [3, 2.4, 1.8],
  })
  passage(b, r, 'west', doors.tea, 0.4, { wall: warmWhite, floor: oakFloor, end: darkOak, glow: [12, 7, 3] })
  // What grows and stands here.
  const stone = material(rock(linear('#a3a099'), linear('#4f4e4b')), [0.26, 0.25, 0.24])
  for (const [x, y, z, k, seed, turn] of [
    [-2.6, 0.75, -5.6, 1.55, 3, 20],
    [-0.9, 0.25, -4.6, 0.75, 5, 80],
    [-4.5, 0.15, -4.9, 0.62, 8, 140],
    [9.9, 0.3, 7.2, 0.85, 21, 10],
    [-9.6, 0.3, -1.6, 0.8, 23, 70],
  ] as const)
    b.mesh(boulder(seed, 0.42, 80, 54), stone, [x, y, z], k, turn)
  const gold = flat([0.97, 0.97, 0.98], { finish: 'mirror', metal: true, f0: 0.9 })
  b.mesh(
    lathe(
      [
        [0, -1],
        [0.38, -0.92],
        [0.71, -0.71],
        [0.92, -0.38],
        [1, 0],
        [0.92, 0.38],
        [0.71, 0.71],
        [0.38, 0.92],
        [0, 1],
      ],
      96,
      64,
    ),
    gold,
    [5.4, 0.78, -3.4],
    0.85,
  )
  const bark = material(rock(linear('#6b5a4a'), linear('#2e2620')), [0.12, 0.1, 0.08])
  tree(b, [-9.4, 0, 6.2], 5.6, 4, bark, leafy('#4f7a2e', '#a4a83c'))
  tree(b, [-9.2, 0, -8.2], 4.6, 9, bark, leafy('#8f2f16', '#d9742a'))
  const culm = flat(linear('#7f9a46'))
  for (const [x, z, n, seed] of [
    [10.6, -3.4, 13, 31],
    [10.7, -7.6, 13, 33],
    [10.8, 0.2, 8, 35],
  ] as const)
    bamboo(b, [x, 0, z], n, 5.2, 1.7, seed, culm, leafy('#3f6f2a', '#8fae4a'))
  b.mesh(relief(24, 3, 40, 0.14, 1.4, 7), flat(linear('#56662f')), [-12, 0.02, -14.6])
  bamboo(b, [0.6, 0, -13.6], 14, 4.4, 2.2, 41, culm, leafy('#4a7a2e', '#9dbb52'))
  b.mesh(boulder(14, 0.4, 64, 44), stone, [3.3, 0.5, -13.9], 0.8)
  for (const [x, z] of [
    [-4.6, 7.4],
    [8.2, 7.9],
  ] as const) {
    b.box([x - 1, 0.36, z - 0.24], [x + 1, 0.48, z + 0.24], rim, { bounce: 0.12, direct: 0.03 })
    b.box([x - 0.8, 0, z - 0.18], [x - 0.5, 0.36, z + 0.18], rim, { bounce: 0.12, direct: 0.03 })
    b.box([x + 0.5, 0, z - 0.18], [x + 0.8, 0.36, z + 0.18], rim, { bounce: 0.12, direct: 0.03 })
  }
  b.quad([-60, -0.4, 40], [120, 0, 0], [0, 0, -100], flat(linear('#4c5a35')), { bounce: 4, direct: 1 })
  b.lights.push({ kind: 'sun', toward: noon.sun, color: [31, 28, 24], radius: 0.006 })
  return { builder: b, stage: { sky: noon, eye, exposure: 0.31, balance: [1.04, 1, 0.96] } }
}
