/** 大厅: fair-faced concrete and terrazzo about a golden knot, with morning sun through slots in the roof. */
import { Builder, type Opening } from '../core/builder.ts'
import { flat, lamp, material } from '../core/material.ts'
import { linear, normalize, type Vec } from '../math/vector.ts'
import type { Images } from '../core/image.ts'
import { boulder, lathe, tube } from '../shapes/grid.ts'
import { floorOf, hang, passage, stick, wall, type Bounds, type Gap } from '../shapes/shell.ts'
import { rock } from '../textures/stone.ts'
import { slats } from '../textures/wall.ts'
import {
  black,
  brass,
  darkOak,
  fairConcrete,
  greyPaving,
  lightTerrazzo,
  oakFloor,
  paleOak,
  pane,
  warmWhite,
} from '../textures/finishes.ts'
import { morning } from './skies.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -9, x1: 9, z0: -13, z1: 11, height: 9 }
export const eye: Vec = [0, 1.6, 4.5]
export const doors: Record<'one' | 'gallery' | 'court', Gap> = {
  one: { at: 4.5, width: 3, bottom: 0, top: 3.6 },
  gallery: { at: 4.5, width: 3, bottom: 0, top: 3.6 },
  court: { at: 5.4, width: 2.4, bottom: 0, top: 3.2 },
}

/** A trefoil knot that stands on its own. */
const knot = (t: number): Vec => {
  const a = t * 2 * Math.PI
  const r = 1.05 + 0.5 * Math.cos(3 * a)
  return [r * Math.cos(2 * a), 0.62 * Math.sin(3 * a) * 1.05, r * Math.sin(2 * a)]
}

// oxlint-disable-next-line max-lines-per-function -- a list of what stands in the room
export const build = (images: Images): Built => {
  const b = new Builder()
  const r = bounds
  floorOf(b, r, lightTerrazzo, 0.16, 0.03)
  const slots: Opening[] = []
  for (let i = 0; i < 5; i++) slots.push({ u0: 2.1 + i * 3, v0: 2.2, u1: 3.9 + i * 3, v1: 20 })
  b.wall([r.x0, r.height, r.z0], [18, 0, 0], [0, 0, 24], fairConcrete, slots, 1, warmWhite)
  const timberWall = material(slats(linear('#a9784a'), 0.09, 0.022), linear('#8f6740'))
  wall(b, r, 'west', fairConcrete, [doors.gallery], 0.6, darkOak)
  wall(b, r, 'east', timberWall, [doors.one], 0.6, darkOak)
  // North: a glazed wall to the courtyard, with mullions.
  const glazed: Gap = { at: 0, width: 16.8, bottom: 0, top: 5.2 }
  wall(b, r, 'north', fairConcrete, [glazed], 0.5, fairConcrete)
  // South: the entrance, taller.
  const entrance: Gap = { at: 0, width: 12, bottom: 0, top: 6 }
  wall(b, r, 'south', fairConcrete, [entrance], 0.5, fairConcrete)
  const bar = flat(linear('#23211f'), { finish: 'gloss', blur: 0.15 })
  for (const [z, half, top] of [
    [r.z0 - 0.25, 8.4, 5.2],
    [r.z1 + 0.25, 6, 6],
  ] as const) {
    for (let x = -half; x <= half + 0.01; x += 2.4 * (half > 7 ? 1 : 5 / 6))
      b.box([x - 0.035, 0, z - 0.07], [x + 0.035, top, z + 0.07], bar)
    b.box([-half, 3.2, z - 0.06], [half, 3.27, z + 0.06], bar)
    b.box([-half, 0, z - 0.06], [half, 0.06, z + 0.06], bar)
    b.quad([-half, 0, z], [2 * half, 0, 0], [0, top, 0], pane)
  }
  // Outside: the courtyard to the north, the forecourt to the south.
  b.quad([-22, -0.02, -13.5], [44, 0, 0], [0, 0, -24], greyPaving, { bounce: 0.8, direct: 0.1 })
  b.quad([-22, 0, -36], [44, 0, 0], [0, 4.2, 0], warmWhite, {
    bounce: 0.8,
    direct: 0.2,
    openings: [{ u: 20, v: 2.2, radius: 1.7 }],
  })
  b.box([-22, 4.2, -36.4], [22, 4.5, -35.7], flat(linear('#3c3f42')))
  for (const [x, z, k, seed] of [
    [-4, -26, 1.9, 3],
    [-1.2, -27.5, 1.1, 5],
    [7, -30, 2.3, 8],
  ] as const)
    b.mesh(
      boulder(seed, 0.4, 48, 32),
      material(rock(linear('#8d8b86'), linear('#4c4a47')), [0.22, 0.21, 0.2]),
      [x, k * 0.5, z],
      k,
    )
  b.quad([-30, -0.02, 60], [60, 0, 0], [0, 0, -48.5], greyPaving, { bounce: 1, direct: 0.2 })
  passage(b, r, 'east', doors.one, 0.6, { wall: warmWhite, floor: oakFloor, end: warmWhite, glow: [10, 9.6, 9] })
  passage(b, r, 'west', doors.gallery, 0.6, {
    wall: warmWhite,
    floor: lightTerrazzo,
    end: warmWhite,
    glow: [14, 9.5, 5],
  })
  // The knot on its plinth.
  const gold = flat([1, 0.74, 0.36], { finish: 'mirror', metal: true, f0: 0.92 })
  b.mesh(
    tube(knot, (t) => 0.27 + 0.07 * Math.sin(t * 6 * Math.PI), 360, 30),
    gold,
    [0, 3.0, -3.6],
    1.5,
    20,
  )
  b.mesh(
    lathe(
      [
        [0.55, 0],
        [0.4, 0.3],
        [0.16, 0.75],
        [0.1, 1.2],
        [0.2, 1.6],
      ],
      40,
      30,
    ),
    gold,
    [0, 0.42, -3.6],
    0.95,
  )
  b.mesh(
    lathe(
      [
        [2.6, 0],
        [2.6, 0.02],
        [2.6, 0.38],
        [2.56, 0.42],
        [1.2, 0.42],
        [0, 0.42],
      ],
      96,
      40,
    ),
    black,
    [0, 0, -3.6],
  )
  // The desk, benches and planters.
  b.box([-7.6, 0, 7.1], [-3.2, 1.05, 7.9], material(slats(linear('#b58a5a'), 0.06, 0.014), linear('#9c774d')), {
    bounce: 0.12,
  })
  b.box([-7.7, 1.05, 7.0], [-3.1, 1.1, 8.0], black, { bounce: 0.12 })
  b.box([-6.4, 1.1, 7.5], [-5.8, 1.5, 7.53], black, { turn: -12 })
  b.box([-8.98, 2.2, 6.2], [-8.92, 4.4, 9.8], darkOak)
  for (const z of [-9.2, -6]) {
    b.box([6.4, 0.38, z - 1], [7.1, 0.46, z + 1], paleOak, { bounce: 0.12 })
    b.box([6.5, 0, z - 0.8], [7, 0.38, z - 0.7], black)
    b.box([6.5, 0, z + 0.7], [7, 0.38, z + 0.8], black)
  }
  for (const [x, z] of [
    [-7.7, -11.6],
    [7.9, -11.8],
  ] as const)
    b.mesh(
      lathe(
        [
          [0, 0],
          [0.34, 0.01],
          [0.46, 0.4],
          [0.44, 0.8],
          [0.5, 0.84],
          [0.4, 0.8],
          [0, 0.74],
        ],
        48,
        40,
      ),
      flat(linear('#35393b')),
      [x, 0, z],
    )
  const sign = flat(linear('#26241f'))
  // A big picture, the name of the house, and lamps that hang on wires.
  hang(b, r, { side: 'west', at: -5.2, y: 3, w: 6, h: 2.83, image: images['cloud-ridges']! }, darkOak, 0.12)
  stick(b, r, { side: 'south', at: -7.5, y: 3.6, w: 2.4, h: 0.63, image: images['hall-sign']! }, sign)
  stick(b, r, { side: 'north', at: 0, y: 7.1, w: 6, h: 1.575, image: images['hall-sign']! }, sign)
  b.box([8.7, 3.66, 2.9], [9, 3.72, 6.1], brass)
  for (const z of [6.4, 7.5, 8.6]) {
    b.mesh(
      lathe(
        [
          [0.02, 0.3],
          [0.1, 0.28],
          [0.17, 0.1],
          [0.16, 0],
        ],
        32,
        16,
      ),
      black,
      [-5.4, 2.9, z],
    )
    b.mesh(
      lathe(
        [
          [0, 0],
          [0.14, 0.02],
          [0.0, 0.06],
        ],
        24,
        8,
      ),
      lamp([30, 22, 13]),
      [-5.4, 2.9, z],
    )
    b.box([-5.405, 3.2, z - 0.005], [-5.395, 9, z + 0.005], black)
    b.lights.push({
      kind: 'lamp',
      at: [-5.4, 2.86, z],
      color: [5, 3.7, 2.3],
      radius: 0.05,
      aim: [0, -1, 0],
      inner: 0.7,
      outer: 0.1,
    })
  }
  b.lights.push({ kind: 'sun', toward: normalize(morning.sun), color: [34, 29, 22], radius: 0.007 })
  return { builder: b, stage: { sky: morning, eye, exposure: 0.55, balance: [1, 1, 1] } }
}
