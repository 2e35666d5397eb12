/** 一号厅: white walls, an oak floor and ink landscapes under a luminous ceiling, at noon. */
import { Builder } from '../core/builder.ts'
import { flat, lamp, material } from '../core/material.ts'
import { linear, type Vec } from '../math/vector.ts'
import type { Images } from '../core/image.ts'
import { face, floorOf, hang, passage, spotlight, stick, wall, type Bounds } from '../shapes/shell.ts'
import { cloth, plaster } from '../textures/wall.ts'
import { black, darkOak, lightTerrazzo, oakFloor, paleOak, white, warmWhite } from '../textures/finishes.ts'
import type { Built } from './stage.ts'

export const bounds: Bounds = { x0: -7, x1: 7, z0: -6, z1: 6, height: 5.2 }
export const eye: Vec = [0, 1.6, 1.2]
export const doors = {
  hall: { at: 1.2, width: 2.2, bottom: 0, top: 3 },
  two: { at: 4.6, width: 1.9, bottom: 0, top: 3 },
}

// oxlint-disable-next-line max-lines-per-function -- a list of what stands in the room
export const build = (images: Images): Built => {
  const b = new Builder()
  const art = (name: string): Images[string] => images[name]!
  floorOf(b, bounds, oakFloor, 0.1)
  // The ceiling: a frame of plaster about a grid of luminous panels.
  const ceiling = material(plaster(linear('#efece6'), 0.5), linear('#efece6'))
  const openings = []
  const glow = [5.2, 5.1, 4.9] as const
  for (let i = 0; i < 5; i++) {
    for (let j = 0; j < 4; j++) {
      const u0 = 1.55 + i * 2.22
      const v0 = 1.3 + j * 2.4
      openings.push({ u0, v0, u1: u0 + 2.02, v1: v0 + 2.2 })
      const origin: Vec = [bounds.x0 + u0, bounds.height + 0.18, bounds.z0 + v0]
      b.quad(origin, [2.02, 0, 0], [0, 0, 2.2], lamp(glow))
    }
  }
  b.wall([bounds.x0, bounds.height, bounds.z0], [14, 0, 0], [0, 0, 12], ceiling, openings, 0.18, ceiling)
  const skirt = flat(linear('#55514a'))
  wall(b, bounds, 'north', white, [doors.two], 0.4, white)
  wall(b, bounds, 'south', white, [], 0.4, white)
  wall(b, bounds, 'east', white, [], 0.4, white)
  wall(b, bounds, 'west', white, [doors.hall], 0.4, white)
  b.box([-7, 0.02, 5.985], [7, 0.06, 6], skirt)
  b.box([6.985, 0.02, -6], [7, 0.06, 6], skirt)
  b.box([-7, 0.02, -6], [3.65, 0.06, -5.985], skirt)
  passage(b, bounds, 'west', doors.hall, 0.4, {
    wall: warmWhite,
    floor: lightTerrazzo,
    end: warmWhite,
    glow: [9, 8, 6.6],
  })
  const night = material(plaster(linear('#3c4452')), linear('#3c4452'))
  passage(b, bounds, 'north', doors.two, 0.4, {
    wall: night,
    floor: black,
    end: flat(linear('#b08a60')),
    glow: [9, 6.8, 4.6],
  })

  const hangPicture = (
    side: 'north' | 'south' | 'east' | 'west',
    at: number,
    w: number,
    h: number,
    name: string,
    framed = true,
  ): void => {
    const work = { side, at, y: 1.68, w, h, image: art(name) }
    const centre = framed ? hang(b, bounds, work, darkOak, 0.09) : hang(b, bounds, work, undefined)
    const f = face(bounds, side)
    const sideways = side === 'north' || side === 'east' ? 1 : -1
    const beside = at + sideways * (w / 2 + 0.42)
    stick(b, bounds, { side, at: beside, y: 1.3, w: 0.25, h: 0.15, image: art(`${name}-label`) })
    const lampAt = f.point(at, bounds.height - 0.25, 1.9)
    spotlight(b, lampAt, centre, [30, 28, 24], Math.max(9, w * 9), Math.max(19, w * 16), black)
  }
  hangPicture('north', -2.2, 3.6, 1.7, 'cloud-ridges')
  hangPicture('north', 1.75, 1.15, 1.6, 'karst')
  hangPicture('north', -5.55, 1.15, 1.6, 'moon-river')
  hangPicture('east', -3.9, 1.5, 1.5, 'ring', false)
  hangPicture('east', -0.3, 1.5, 1.9, 'terraces', false)
  hangPicture('east', 3.4, 1.5, 1.5, 'dusk-lake', false)
  hangPicture('south', -4.4, 1.7, 2.1, 'fields-blue', false)
  hangPicture('south', -1.2, 1.7, 2.1, 'fields-red', false)
  hangPicture('south', 2.9, 3.2, 1.55, 'green-hills')
  hangPicture('west', -3.4, 1.3, 1.75, 'autumn')
  stick(b, bounds, { side: 'west', at: 4.2, y: 2.1, w: 2.2, h: 1.9, image: art('one-text') }, white)

  // Two benches: a slab of oak on dark legs, with a cushion.
  const felt = material(cloth(linear('#4d5a63')), linear('#4d5a63'))
  for (const [x, z, turn] of [
    [-2, -2, 0],
    [3.3, 3.6, 0],
  ] as const) {
    b.box([x - 1.1, 0.34, z - 0.26], [x + 1.1, 0.4, z + 0.26], paleOak, { turn, bounce: 0.1 })
    b.box([x - 1.08, 0.4, z - 0.24], [x + 1.08, 0.46, z + 0.24], felt, { turn, bounce: 0.1 })
    b.box([x - 0.95, 0, z - 0.2], [x - 0.9, 0.34, z + 0.2], black, { turn, bounce: 0.1 })
    b.box([x + 0.9, 0, z - 0.2], [x + 0.95, 0.34, z + 0.2], black, { turn, bounce: 0.1 })
  }
  // Tracks that carry the lamps.
  b.box([-5.2, 5.1, -4.13], [5.2, 5.14, -4.07], black)
  b.box([-5.2, 5.1, 4.07], [5.2, 5.14, 4.13], black)
  b.box([5.07, 5.1, -4.1], [5.13, 5.14, 4.1], black)
  b.box([-5.13, 5.1, -4.1], [-5.07, 5.14, 4.1], black)
  return { builder: b, stage: { sky: undefined, eye, exposure: 0.58, balance: [0.98, 0.99, 1.04] } }
}
