/** 长廊: thirty metres of tall windows over the lake; the low sun lays its light across the floor. */
import { Builder } from '../core/builder.ts'
import { flat, lamp, material } from '../core/material.ts'
import { linear, type Vec } from '../math/vector.ts'
import type { Images } from '../core/image.ts'
import { boulder, lathe, tube } from '../shapes/grid.ts'
import { floorOf, hang, passage, spotlight, stick, wall, type Bounds, type Gap } from '../shapes/shell.ts'
import { rock, terrazzo } from '../textures/stone.ts'
import { cloth, plaster } from '../textures/wall.ts'
import { black, brass, darkOak, lightTerrazzo, oakFloor, paleOak, pane, warmWhite } from '../textures/finishes.ts'
import { golden } from './skies.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -3.2, x1: 3.2, z0: -19, z1: 11, height: 5.6 }
export const eye: Vec = [0.4, 1.6, 4.5]
export const doors: Record<'hall' | 'tea', Gap> = {
  hall: { at: 4.5, width: 2.2, bottom: 0, top: 3 },
  tea: { at: 0.4, width: 2.0, bottom: 0, top: 3 },
}

// oxlint-disable-next-line complexity, max-lines-per-function -- a list of what stands in the room
export const build = (images: Images): Built => {
  const b = new Builder()
  const r = bounds
  const skin = material(plaster(linear('#e2d3ba')), linear('#e2d3ba'))
  const floor = material(
    terrazzo(
      linear('#a9907a'),
      [linear('#8a5f49'), linear('#d8c9b4'), linear('#6c5a50'), linear('#c49a78')],
      1.6,
      linear('#8f7440'),
    ),
    linear('#a08671'),
    { finish: 'gloss', blur: 0.03, f0: 0.05 },
  )
  floorOf(b, r, floor, 0.14, 0.02)
  // The ceiling lies on beams of dark oak.
  b.quad([r.x0, r.height, r.z0], [6.4, 0, 0], [0, 0, 30], material(plaster(linear('#e9dfcd')), linear('#e9dfcd')), {
    bounce: 0.25,
  })
  for (let z = r.z0 + 0.75; z < r.z1; z += 1.5)
    b.box([r.x0, r.height - 0.34, z - 0.1], [r.x1, r.height, z + 0.1], darkOak, {
      only: 'dns',
      bounce: 0.2,
      direct: 0.08,
    })
  b.box([r.x0, r.height - 0.5, r.z0], [r.x0 + 0.12, r.height - 0.34, r.z1], darkOak)
  b.box([r.x1 - 0.12, r.height - 0.5, r.z0], [r.x1, r.height - 0.34, r.z1], darkOak)
  const windows: Gap[] = []
  for (let z = -17.5; z < 10.5; z += 3) windows.push({ at: z, width: 1.9, bottom: 0.35, top: 4.5 })
  wall(b, r, 'west', skin, windows, 0.55, skin)
  for (const w of windows) {
    const x = r.x0 - 0.4
    b.box([x - 0.03, w.bottom, w.at - 0.02], [x + 0.03, w.top, w.at + 0.02], darkOak, { direct: 0.1 })
    for (const y of [1.7, 3.2])
      b.box([x - 0.025, y - 0.018, w.at - 0.95], [x + 0.025, y + 0.018, w.at + 0.95], darkOak, { direct: 0.1 })
    for (const s of [-1, 1])
      b.box([x - 0.04, w.bottom, w.at + s * 0.92 - 0.03], [x + 0.04, w.top, w.at + s * 0.92 + 0.03], darkOak, {
        direct: 0.1,
      })
    b.quad([x, w.bottom, w.at + 0.95], [0, 0, -1.9], [0, w.top - w.bottom, 0], pane)
    b.box([r.x0 - 0.5, w.bottom, w.at - 0.95], [r.x0 + 0.06, w.bottom + 0.05, w.at + 0.95], paleOak, { direct: 0.02 })
  }
  wall(b, r, 'east', skin, [doors.hall], 0.5, skin)
  wall(b, r, 'north', skin, [doors.tea], 0.5, darkOak)
  wall(b, r, 'south', skin, [], 0.5, skin)
  passage(b, r, 'east', doors.hall, 0.5, { wall: warmWhite, floor: lightTerrazzo, end: warmWhite, glow: [5, 5.2, 5.6] })
  passage(b, r, 'north', doors.tea, 0.5, { wall: skin, floor: oakFloor, end: darkOak, glow: [7, 4.2, 2] })
  // Pictures and pieces between them along the closed wall.
  const works = ['green-hills', 'dusk-lake', 'karst', 'terraces', 'gallery-dawn', 'autumn']
  const sizes: Record<string, [number, number]> = {
    'green-hills': [2.4, 1.16],
    'dusk-lake': [1.4, 1.4],
    karst: [1.05, 1.46],
    terraces: [1.3, 1.65],
    'gallery-dawn': [1.7, 1.32],
    autumn: [1.1, 1.48],
  }
  for (const [i, name] of works.entries()) {
    const at = [-16.2, -12.6, -8.9, -5.2, -1.0, 8.3][i] ?? 0
    const [w, h] = sizes[name] ?? [1, 1]
    const centre = hang(
      b,
      r,
      { side: 'east', at, y: 1.75, w, h, image: images[name]! },
      i % 2 ? brass : darkOak,
      i % 2 ? 0 : 0.07,
    )
    spotlight(b, [r.x1 - 1.5, 5.1, at], centre, [13, 10, 7], 14, 26, black)
  }
  stick(b, r, { side: 'south', at: 0, y: 2.2, w: 2.6, h: 1.3, image: images['gallery-text']! }, skin)
  for (const [z, kind] of [
    [-10.8, 0],
    [-3.1, 1],
    [1.3, 2],
  ] as const) {
    b.box([2.1, 0, z - 0.35], [2.8, 1.02, z + 0.35], warmWhite, { bounce: 0.12, direct: 0.025 })
    const at: Vec = [2.45, 1.02, z]
    if (kind === 0)
      b.mesh(
        boulder(12, 0.3, 64, 44),
        material(rock(linear('#b7a58c'), linear('#5d4d40')), [0.3, 0.26, 0.2]),
        [2.45, 1.3, z],
        0.32,
      )
    if (kind === 1)
      b.mesh(
        tube(
          (t) => [
            0.3 * Math.cos(t * 2 * Math.PI),
            0.42 + 0.34 * Math.sin(t * 2 * Math.PI),
            0.1 * Math.sin(t * 4 * Math.PI),
          ],
          () => 0.085,
          160,
          28,
        ),
        flat([0.93, 0.62, 0.32], { finish: 'mirror', metal: true, f0: 0.88 }),
        at,
        1,
        90,
      )
    if (kind === 2)
      b.mesh(
        lathe(
          [
            [0, 0],
            [0.12, 0],
            [0.15, 0.2],
            [0.26, 0.44],
            [0.18, 0.62],
            [0.08, 0.7],
            [0.11, 0.75],
          ],
          64,
          60,
        ),
        flat(linear('#2f6d73'), { finish: 'mirror', f0: 0.05 }),
        at,
      )
  }
  const seat = material(cloth(linear('#7a3b2a')), linear('#7a3b2a'))
  for (const z of [-13.3, -4.3, 0.6]) {
    b.box([-1.0, 0.36, z - 1], [-0.4, 0.46, z + 1], seat, { bounce: 0.1, direct: 0.025 })
    for (const k of [-0.8, 0.8])
      b.box([-0.95, 0, z + k - 0.04], [-0.45, 0.36, z + k + 0.04], darkOak, { bounce: 0.1, direct: 0.025 })
  }
  for (let z = -16; z < 10; z += 6) {
    b.box([0.395, 4.2, z - 0.005], [0.405, 5.3, z + 0.005], black)
    b.mesh(
      lathe(
        [
          [0, 0],
          [0.22, 0.05],
          [0.26, 0.2],
          [0.2, 0.36],
          [0.05, 0.42],
        ],
        40,
        24,
      ),
      lamp([3.2, 2.2, 1.2]),
      [0.4, 3.8, z],
    )
  }
  b.lights.push({ kind: 'sun', toward: golden.sun, color: [42, 24, 10.5], radius: 0.008 })
  return { builder: b, stage: { sky: golden, eye, exposure: 0.62, balance: [0.97, 1, 1.08] } }
}
