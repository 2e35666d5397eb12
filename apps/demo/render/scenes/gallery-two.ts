/** 二号厅: a dark room where eight vessels stand in pools of light on a floor like still water. */
import { Builder } from '../core/builder.ts'
import { flat, lamp, material, type Material } from '../core/material.ts'
import { fbm2, mix, smooth } from '../math/noise.ts'
import { linear, type Rgb, type Vec } from '../math/vector.ts'
import type { Images } from '../core/image.ts'
import { lathe } from '../shapes/grid.ts'
import { ceilingOf, floorOf, hang, passage, spotlight, stick, wall, type Bounds, type Gap } from '../shapes/shell.ts'
import { marble } from '../textures/stone.ts'
import { plaster, slats } from '../textures/wall.ts'
import { black, brass, greyPaving, oakFloor, warmWhite, white } from '../textures/finishes.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -7.5, x1: 7.5, z0: -7, z1: 7, height: 4.8 }
export const eye: Vec = [0.2, 1.6, 2.6]
export const doors: Record<'one' | 'court', Gap> = {
  one: { at: -2.6, width: 1.9, bottom: 0, top: 3 },
  court: { at: 2.6, width: 1.9, bottom: 0, top: 3 },
}

type Profile = readonly (readonly [number, number])[]
const shapes: Record<string, Profile> = {
  plum: [
    [0, 0],
    [0.12, 0],
    [0.13, 0.03],
    [0.16, 0.18],
    [0.27, 0.46],
    [0.3, 0.6],
    [0.22, 0.72],
    [0.08, 0.78],
    [0.075, 0.83],
    [0.1, 0.85],
    [0.07, 0.84],
    [0.05, 0.78],
  ],
  gourd: [
    [0, 0],
    [0.16, 0],
    [0.25, 0.12],
    [0.27, 0.24],
    [0.2, 0.36],
    [0.12, 0.43],
    [0.15, 0.5],
    [0.165, 0.57],
    [0.11, 0.66],
    [0.045, 0.7],
    [0.04, 0.78],
    [0.05, 0.79],
    [0.03, 0.78],
  ],
  bowl: [
    [0, 0],
    [0.1, 0],
    [0.1, 0.05],
    [0.16, 0.08],
    [0.28, 0.2],
    [0.34, 0.36],
    [0.35, 0.37],
    [0.33, 0.36],
    [0.26, 0.2],
    [0.12, 0.1],
    [0, 0.09],
  ],
  bottle: [
    [0, 0],
    [0.14, 0],
    [0.15, 0.03],
    [0.2, 0.12],
    [0.22, 0.22],
    [0.15, 0.34],
    [0.06, 0.42],
    [0.045, 0.55],
    [0.05, 0.75],
    [0.085, 0.82],
    [0.06, 0.8],
    [0.03, 0.7],
  ],
  jar: [
    [0, 0],
    [0.2, 0],
    [0.22, 0.03],
    [0.3, 0.2],
    [0.32, 0.34],
    [0.26, 0.48],
    [0.17, 0.53],
    [0.18, 0.57],
    [0.2, 0.58],
    [0.16, 0.56],
    [0.12, 0.5],
  ],
}

/** A glaze that runs from one colour at the foot to another at the lip, with a painted band. */
const glaze = (foot: Rgb, lip: Rgb, band: Rgb | undefined, finish: Partial<Material> = {}): Material =>
  material(
    (s) => {
      const flow = fbm2(s.u * 24, s.v * 5, 5, 0, 51) * 0.35
      const t = smooth(0.15, 0.8, s.v + flow)
      const a = s.u * Math.PI * 2
      const vine = fbm2(Math.cos(a) * 2.2 + s.v * 7, Math.sin(a) * 2.2 + s.v * 5, 4, 0, 53)
      const drawn = band
        ? smooth(0.05, 0.02, Math.abs(vine - 0.06)) * smooth(0.2, 0.3, s.v) * smooth(0.8, 0.66, s.v)
        : 0
      const rim = band ? smooth(0.008, 0.004, Math.abs(s.v - 0.24)) + smooth(0.008, 0.004, Math.abs(s.v - 0.72)) : 0
      const k = Math.min(1, drawn + rim) * 0.9
      s.r = mix(mix(foot[0], lip[0], t), band?.[0] ?? 0, k)
      s.g = mix(mix(foot[1], lip[1], t), band?.[1] ?? 0, k)
      s.b = mix(mix(foot[2], lip[2], t), band?.[2] ?? 0, k)
    },
    foot,
    { finish: 'mirror', f0: 0.045, ...finish },
  )

export const build = (images: Images): Built => {
  const b = new Builder()
  const r = bounds
  const dark = material(plaster(linear('#4a5768')), linear('#4a5768'))
  const floor = material(marble(linear('#303338'), linear('#484c53'), 3.4), linear('#35383d'), {
    finish: 'gloss',
    blur: 0.016,
    f0: 0.06,
  })
  floorOf(b, r, floor, 0.14, 0.03)
  ceilingOf(b, r, flat(linear('#1b1d20')))
  const ribs = material(slats(linear('#4a3524'), 0.12, 0.04), linear('#3f2d1f'))
  wall(b, r, 'north', ribs, [], 0.4, dark)
  wall(b, r, 'south', dark, [doors.one], 0.4, dark)
  wall(b, r, 'east', dark, [], 0.4, dark)
  wall(b, r, 'west', dark, [doors.court], 0.4, dark)
  passage(b, r, 'south', doors.one, 0.4, { wall: white, floor: oakFloor, end: white, glow: [0.9, 0.82, 0.7] })
  passage(b, r, 'west', doors.court, 0.4, {
    wall: warmWhite,
    floor: greyPaving,
    end: warmWhite,
    glow: [0.6, 0.8, 1.05],
  })
  const vessels: [x: number, z: number, shape: string, size: number, m: Material][] = [
    [0.1, -1.5, 'plum', 1.25, glaze(linear('#eef0ec'), linear('#e4ebec'), linear('#1d3f8c'))],
    [-2.7, -2.9, 'gourd', 1.1, glaze(linear('#6f8f7d'), linear('#a9c7b0'), undefined)],
    [2.9, -2.9, 'bowl', 1.3, glaze(linear('#16110e'), linear('#5a2f16'), undefined)],
    [-4.6, -0.6, 'jar', 1.1, glaze(linear('#8c2d1c'), linear('#c24d2a'), undefined)],
    [4.6, -0.6, 'bottle', 1.15, glaze(linear('#d8e3dc'), linear('#b9d3cd'), undefined)],
    [1.0, 5.3, 'bowl', 1.2, flat([0.95, 0.66, 0.3], { finish: 'mirror', metal: true, f0: 0.86 })],
    [3.6, 4.4, 'jar', 1.05, glaze(linear('#efe9dc'), linear('#dfe4e6'), linear('#8a1f1a'))],
    [5.4, -4.9, 'gourd', 1.2, flat([0.62, 0.43, 0.3], { finish: 'mirror', metal: true, f0: 0.7 })],
  ]
  const stone = material(plaster(linear('#4c4f55'), 0.6), linear('#4c4f55'))
  for (const [x, z, shape, size, m] of vessels) {
    b.box([x - 0.4, 0, z - 0.4], [x + 0.4, 1.0, z + 0.4], stone, { bounce: 0.1, direct: 0.025 })
    b.box([x - 0.43, 1.0, z - 0.43], [x + 0.43, 1.03, z + 0.43], black, { bounce: 0.1, direct: 0.02 })
    b.mesh(lathe(shapes[shape] ?? [], 72, 72), m, [x, 1.03, z], size)
    spotlight(b, [x + 0.7, r.height - 0.4, z + 2.1], [x, 1.3, z], [58, 50, 39], 8, 16, black)
    spotlight(b, [x - 1.3, r.height - 0.3, z - 0.5], [x, 1.35, z], [18, 20, 25], 8, 15, black)
  }
  const screen = (
    side: 'east' | 'west' | 'south',
    at: number,
    w: number,
    h: number,
    name: string,
    lampAt: Vec,
  ): void => {
    const centre = hang(b, r, { side, at, y: 1.75, w, h, image: images[name]! }, brass)
    spotlight(b, lampAt, centre, [34, 28, 20], 13, 22, black)
  }
  screen('east', 1.6, 2.4, 2.96, 'moon-river', [5.4, 4.5, 1.6])
  screen('west', -2.4, 2.2, 2.96, 'autumn', [-5.4, 4.5, -2.4])
  stick(b, r, { side: 'south', at: 4.3, y: 1.9, w: 2.0, h: 1.73, image: images['two-text']! }, dark)
  spotlight(b, [4.3, 4.5, 4.9], [4.3, 1.8, 7], [20, 17, 13], 13, 24, black)
  // A cool line along the edge of the ceiling keeps the walls from drowning.
  const cool = [0.75, 1.0, 1.5] as const
  const strip = (origin: Vec, u: Vec, v: Vec): void => {
    b.quad(origin, u, v, lamp(cool, true))
    b.lights.push({ kind: 'panel', origin, u, v, normal: [0, -1, 0], area: 0.18 * 13.6, color: cool })
  }
  for (const x of [r.x0 + 0.12, r.x1 - 0.3]) strip([x, r.height - 0.02, -6.8], [0.18, 0, 0], [0, 0, 13.6])
  strip([-6.8, r.height - 0.02, r.z1 - 0.3], [13.6, 0, 0], [0, 0, 0.18])
  // A thread of light under the ribs, and washers that graze them.
  b.quad([-7.4, 0.05, -6.93], [14.8, 0, 0], [0, 0, 0.04], lamp([4.5, 2.5, 1.0], true))
  b.box([-7.4, 0.0, -6.9], [7.4, 0.12, -6.87], black, { only: 's' })
  for (let x = -6; x <= 6; x += 2) spotlight(b, [x, 4.6, -6.3], [x, 1.2, -7], [9, 5.6, 2.9], 14, 34)
  for (const z of [-4.4, -1.4, 1.6, 4.9]) b.box([-7, 4.66, z - 0.03], [7, 4.7, z + 0.03], black)
  return { builder: b, stage: { sky: undefined, eye, exposure: 4.2, balance: [1, 1, 1] } }
}
