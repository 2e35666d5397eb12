/** 茶室: a timber pavilion over the lake at dusk, with paper lanterns and tea on the table. */
import { Builder } from '../core/builder.ts'
import { flat, lamp, material } from '../core/material.ts'
import { linear, type Vec } from '../math/vector.ts'
import type { Images } from '../core/image.ts'
import { boulder, lathe, sphere } from '../shapes/grid.ts'
import { bamboo } from '../shapes/plants.ts'
import { cushion, teaTable } from '../shapes/tea.ts'
import { hang, passage, stick, wall, type Bounds, type Gap } from '../shapes/shell.ts'
import { paving, rock } from '../textures/stone.ts'
import { plaster } from '../textures/wall.ts'
import { water } from '../textures/water.ts'
import { planks, timber } from '../textures/wood.ts'
import { black, brass, greyPaving, lightTerrazzo, warmWhite } from '../textures/finishes.ts'
import { dusk } from './skies.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -5, x1: 5, z0: -5.5, z1: 5.5, height: 3.3 }
export const eye: Vec = [-1.4, 1.6, 1.5]
export const doors: Record<'gallery' | 'court', Gap> = {
  gallery: { at: -1.4, width: 1.8, bottom: 0, top: 2.5 },
  court: { at: 1.5, width: 1.8, bottom: 0, top: 2.5 },
}

// oxlint-disable-next-line max-lines-per-function -- a list of what stands in the room
export const build = (images: Images): Built => {
  const b = new Builder()
  const r = bounds
  const boards = material(planks(linear('#a97a4e'), linear('#573419'), 0.19, 3.2), linear('#7e5531'), {
    finish: 'gloss',
    blur: 0.045,
    f0: 0.05,
  })
  const deck = material(planks(linear('#8f7257'), linear('#54402e'), 0.14, 3), linear('#6f583f'), {
    finish: 'gloss',
    blur: 0.1,
    f0: 0.035,
  })
  const cedar = material(timber(linear('#8a5c38'), linear('#44291a')), linear('#65422a'))
  b.quad([r.x0, 0, r.z1], [10, 0, 0], [0, 0, -11], boards, { bounce: 0.1, direct: 0.03 })
  // The roof: boards on rafters, running out over the deck.
  b.quad(
    [-6.4, r.height, -6.9],
    [11.4, 0, 0],
    [0, 0, 12.4],
    material(planks(linear('#9a6b42'), linear('#583720'), 0.2, 4), linear('#74502f')),
    { bounce: 0.2 },
  )
  b.box([-6.4, r.height + 0.01, -6.9], [5, r.height + 0.12, 5.5], black, { only: 'tnsew', bounce: 0.8 })
  for (let x = -6; x < 5; x += 0.8)
    b.box([x - 0.05, r.height - 0.16, -6.8], [x + 0.05, r.height, 5.5], cedar, {
      only: 'dew',
      bounce: 0.16,
      direct: 0.08,
    })
  for (const z of [-5.4, 0, 5.4])
    b.box([-6.3, r.height - 0.36, z - 0.09], [5, r.height - 0.16, z + 0.09], cedar, { bounce: 0.16, direct: 0.06 })
  for (const x of [-5, 0, 4.9])
    b.box([x - 0.09, r.height - 0.36, -6.7], [x + 0.09, r.height - 0.16, 5.5], cedar, { bounce: 0.16, direct: 0.06 })
  for (const [x, z] of [
    [-5, -5.4],
    [0, -5.4],
    [4.85, -5.4],
    [-5, 0],
    [-5, 5.3],
  ] as const)
    b.box([x - 0.1, 0, z - 0.1], [x + 0.1, r.height - 0.3, z + 0.1], cedar, { bounce: 0.12, direct: 0.04 })
  const clay = material(plaster(linear('#b99a78'), 1.3), linear('#b99a78'))
  wall(b, r, 'east', clay, [doors.court], 0.35, cedar)
  wall(b, r, 'south', clay, [doors.gallery], 0.35, cedar)
  passage(b, r, 'south', doors.gallery, 0.35, {
    wall: warmWhite,
    floor: lightTerrazzo,
    end: warmWhite,
    glow: [2.4, 1.6, 0.9],
  })
  passage(b, r, 'east', doors.court, 0.35, {
    wall: warmWhite,
    floor: greyPaving,
    end: warmWhite,
    glow: [0.5, 0.6, 0.9],
  })
  // Deck to the west and north, then a pool that meets the lake.
  b.quad([-8.2, -0.16, 7], [3.2, 0, 0], [0, 0, -15.5], deck, { bounce: 0.25, direct: 0.06 })
  b.quad([-5, -0.16, -5.5], [11, 0, 0], [0, 0, -3], deck, { bounce: 0.25, direct: 0.06 })
  b.box([-5.02, -0.16, -5.52], [5, 0, 5.5], cedar, { only: 'nw' })
  b.quad(
    [-16, -0.3, 9],
    [7.8, 0, 0],
    [0, 0, -22],
    material(water([0.006, 0.01, 0.016], 0.006), [0.02, 0.03, 0.04], { finish: 'mirror', f0: 0.022 }),
    { bounce: 0.8, direct: 0.3 },
  )
  b.quad(
    [-8.2, -0.3, -8.5],
    [16, 0, 0],
    [0, 0, -4.5],
    material(water([0.006, 0.01, 0.016], 0.006), [0.02, 0.03, 0.04], { finish: 'mirror', f0: 0.022 }),
    { bounce: 0.8, direct: 0.3 },
  )
  b.box([-8.3, -0.4, -8.6], [-8.18, -0.14, 7], black, { direct: 0.1 })
  b.box([-8.3, -0.4, -8.62], [8, -0.14, -8.5], black, { direct: 0.1 })
  b.quad([5, -0.3, 8], [16, 0, 0], [0, 0, -22], material(paving(linear('#5f5c57'), 0.9, 0.6), linear('#5f5c57')), {
    bounce: 0.8,
    direct: 0.3,
  })
  // Low tables, cushions, tea.
  teaTable(b, -2.5, -1.7)
  for (const [x, z, c] of [
    [-3.2, -2.7, '#8a3b2a'],
    [-1.9, -2.7, '#c08a4a'],
    [-3.2, -0.7, '#3d5561'],
    [-1.9, -0.7, '#8a3b2a'],
  ] as const)
    cushion(b, x, z, c)
  teaTable(b, 2.9, -2.6)
  for (const [x, z, c] of [
    [2.3, -3.6, '#3d5561'],
    [3.6, -3.6, '#c08a4a'],
    [2.9, -1.6, '#8a3b2a'],
  ] as const)
    cushion(b, x, z, c)
  // Shelves of tea jars on the south wall, a scroll on the east wall.
  for (const y of [0.5, 1.05, 1.6, 2.15]) {
    b.box([0.4, y, 5.12], [4.0, y + 0.035, 5.5], cedar, { bounce: 0.15, direct: 0.03 })
    for (let i = 0; i < 8; i++) {
      const colors = ['#6e3b26', '#c9bfae', '#39484c', '#8a6a3a']
      const glaze = flat(linear(colors[(i * 3 + Math.round(y * 7)) % 4] ?? '#6e3b26'), { finish: 'mirror', f0: 0.04 })
      b.mesh(
        lathe(
          [
            [0, 0],
            [0.08, 0],
            [0.12, 0.08],
            [0.115, 0.18],
            [0.07, 0.25],
            [0.075, 0.27],
            [0.08, 0.275],
            [0.05, 0.3],
            [0, 0.31],
          ],
          20,
          16,
        ),
        glaze,
        [0.7 + i * 0.43, y + 0.035, 5.3],
        0.8 + 0.25 * ((i * 7 + Math.round(y * 10)) % 3) * 0.5,
      )
    }
  }
  for (const x of [0.4, 2.2, 3.96]) b.box([x, 0.3, 5.12], [x + 0.04, 2.6, 5.5], cedar, { bounce: 0.2 })
  hang(b, r, { side: 'east', at: -2.4, y: 1.6, w: 0.95, h: 1.32, image: images['moon-river']! }, cedar, 0.1)
  hang(b, r, { side: 'south', at: -3.7, y: 1.65, w: 1.1, h: 1.1, image: images['ring']! }, undefined)
  stick(b, r, { side: 'east', at: 4.1, y: 1.7, w: 0.9, h: 0.6, image: images['tea-text']! }, clay)
  // Lanterns of paper, and small lamps on the deck.
  const paper = lamp([3.0, 1.5, 0.52], true)
  const lantern = (x: number, y: number, z: number, k: number): void => {
    b.mesh(
      lathe(
        [
          [0.06, -0.2],
          [0.15, -0.17],
          [0.22, -0.06],
          [0.22, 0.06],
          [0.15, 0.17],
          [0.06, 0.2],
        ],
        40,
        30,
      ),
      paper,
      [x, y, z],
      k,
    )
    b.box([x - 0.004, y + 0.2 * k, z - 0.004], [x + 0.004, r.height - 0.1, z + 0.004], black)
    b.lights.push({ kind: 'lamp', at: [x, y, z], color: [5.6 * k, 3.4 * k, 1.6 * k], radius: 0.23 * k })
  }
  lantern(-2.5, 2.2, -1.7, 1.25)
  lantern(2.9, 2.3, -2.6, 1.1)
  lantern(-2.6, 2.35, 3.2, 0.95)
  lantern(2.6, 2.35, 3.4, 0.95)
  for (const [x, z] of [
    [-7.8, -6.5],
    [-7.8, -2.5],
    [-7.8, 1.5],
    [-7.8, 5.5],
    [-3.4, -8.1],
    [1, -8.1],
    [5, -8.1],
  ] as const) {
    b.box([x - 0.09, -0.16, z - 0.09], [x + 0.09, -0.1, z + 0.09], black)
    b.mesh(sphere(24, 16), lamp([3.6, 1.8, 0.65], true), [x, 0.0, z], 0.1)
    b.lights.push({ kind: 'lamp', at: [x, 0.02, z], color: [0.5, 0.3, 0.13], radius: 0.105 })
  }
  const stone = material(rock(linear('#8d8a84'), linear('#3f3e3c')), [0.2, 0.19, 0.18])
  b.mesh(boulder(31, 0.4, 72, 50), stone, [-11.4, -0.15, -5.6], 0.9)
  b.mesh(boulder(33, 0.4, 72, 50), stone, [-10.2, -0.25, -7.1], 0.45)
  const leaf = flat(linear('#5d7a3a'))
  bamboo(b, [7.4, -0.2, -6.8], 12, 4.6, 2, 51, flat(linear('#6f8440')), leaf)
  bamboo(b, [6.4, -0.2, -4.4], 7, 4.2, 1.2, 53, flat(linear('#6f8440')), leaf)
  b.mesh(
    lathe(
      [
        [0, 0],
        [0.14, 0],
        [0.17, 0.12],
        [0.1, 0.26],
        [0.05, 0.4],
        [0.06, 0.42],
      ],
      36,
      30,
    ),
    brass,
    [4.5, 0, 4.9],
    1.6,
  )
  return { builder: b, stage: { sky: dusk, eye, exposure: 1.25, balance: [0.98, 1, 1.06] } }
}
