/** Walls of a room by compass side, doors that lead somewhere, and what hangs on the walls. */
import type { Builder, Opening } from '../core/builder.ts'
import { picture, type Image } from '../core/image.ts'
import { flat, lamp, material, type Material } from '../core/material.ts'
import { add, linear, normalize, scale, sub, type Rgb, type Vec } from '../math/vector.ts'

export type Side = 'north' | 'east' | 'south' | 'west'

export interface Bounds {
  x0: number
  x1: number
  z0: number
  z1: number
  height: number
}

/** The inner face of a wall: right and inward directions, and a way to place things on it. */
interface Face {
  right: Vec
  inward: Vec
  width: number
  /** A point at the world coordinate `along` (x for north and south, z for east and west). */
  point: (along: number, y: number, off: number) => Vec
  /** Metres from the left end, seen from inside. */
  from: (along: number) => number
}

export const face = (b: Bounds, side: Side): Face => {
  const { x0, x1, z0, z1 } = b
  if (side === 'north')
    return {
      right: [1, 0, 0],
      inward: [0, 0, 1],
      width: x1 - x0,
      point: (a, y, o) => [a, y, z0 + o],
      from: (a) => a - x0,
    }
  if (side === 'south')
    return {
      right: [-1, 0, 0],
      inward: [0, 0, -1],
      width: x1 - x0,
      point: (a, y, o) => [a, y, z1 - o],
      from: (a) => x1 - a,
    }
  if (side === 'west')
    return {
      right: [0, 0, -1],
      inward: [1, 0, 0],
      width: z1 - z0,
      point: (a, y, o) => [x0 + o, y, a],
      from: (a) => z1 - a,
    }
  return {
    right: [0, 0, 1],
    inward: [-1, 0, 0],
    width: z1 - z0,
    point: (a, y, o) => [x1 - o, y, a],
    from: (a) => a - z0,
  }
}

const ends = (b: Bounds, side: Side): number =>
  side === 'north' ? b.x0 : side === 'south' ? b.x1 : side === 'west' ? b.z1 : b.z0

export interface Gap {
  at: number
  width: number
  bottom: number
  top: number
}

/** A wall with rectangular gaps. */
export const wall = (
  b: Builder,
  r: Bounds,
  side: Side,
  skin: Material,
  gaps: Gap[],
  depth: number,
  reveal: Material,
): void => {
  const f = face(r, side)
  const openings: Opening[] = gaps.map((g) => {
    const u = f.from(g.at)
    return { u0: u - g.width / 2, v0: g.bottom, u1: u + g.width / 2, v1: g.top }
  })
  b.wall(f.point(ends(r, side), 0, 0), scale(f.right, f.width), [0, r.height, 0], skin, openings, depth, reveal)
}

export const floorOf = (b: Builder, r: Bounds, skin: Material, bounce = 0.12, direct = 0.03): void =>
  b.quad([r.x0, 0, r.z1], [r.x1 - r.x0, 0, 0], [0, 0, r.z0 - r.z1], skin, { bounce, direct })

export const ceilingOf = (b: Builder, r: Bounds, skin: Material, openings: Opening[] = []): void =>
  b.quad([r.x0, r.height, r.z0], [r.x1 - r.x0, 0, 0], [0, 0, r.z1 - r.z0], skin, { openings, direct: 0.2 })

/** The next room as one sees it through a door: a lit passage with a wall at its end. */
export const passage = (
  b: Builder,
  r: Bounds,
  side: Side,
  door: Gap,
  depth: number,
  skin: { wall: Material; floor: Material; end: Material; glow: Rgb },
): void => {
  const f = face(r, side)
  const room = 5
  const half = door.width / 2 + 0.8
  const top = door.top + 0.7
  const across = (k: number): Vec => scale(f.right, k)
  const at = (k: number, y: number, off: number): Vec => add(f.point(door.at, y, -off), across(k))
  const near = depth
  const far = depth + room
  const back = scale(f.inward, -room)
  const up: Vec = [0, top, 0]
  b.quad(at(-half, 0.001, near), across(2 * half), back, skin.floor)
  b.quad(at(-half, top, far), across(2 * half), scale(back, -1), skin.wall)
  b.quad(at(-half, 0, near), back, up, skin.wall)
  b.quad(at(half, 0, far), scale(back, -1), up, skin.wall)
  b.quad(at(-half, 0, far), across(2 * half), up, skin.end)
  b.quad(at(-half * 0.6, top - 0.02, far - room * 0.25), across(half * 1.2), scale(back, -0.5), lamp(skin.glow))
  // The floor of the threshold closes the gap under the wall.
  b.quad(at(-door.width / 2, 0.001, 0), across(door.width), scale(f.inward, -near), skin.floor)
}

/** A picture on a wall: its middle along the wall and above the floor, its width and height. */
interface Hanging {
  side: Side
  at: number
  y: number
  w: number
  h: number
  image: Image
}

/** A framed picture; answers the middle of its face. */
export const hang = (b: Builder, r: Bounds, what: Hanging, frame: Material | undefined, mount = 0): Vec => {
  const { side, at, y, w, h, image } = what
  const f = face(r, side)
  const left = sub(f.point(at, 0, 0), scale(f.right, w / 2))
  const place = (u: number, v: number, off: number): Vec =>
    add(add(left, scale(f.right, u)), add([0, v, 0], scale(f.inward, off)))
  const solid = (u0: number, u1: number, v0: number, v1: number, o0: number, o1: number, m: Material): void => {
    const p = place(u0, v0, o0)
    const q = place(u1, v1, o1)
    const low = p.map((k, i) => Math.min(k, q[i]!)) as unknown as Vec
    const high = p.map((k, i) => Math.max(k, q[i]!)) as unknown as Vec
    b.box(low, high, m, { bounce: 0.15, direct: 0.03 })
  }
  const bottom = y - h / 2
  const top = y + h / 2
  const art = material(picture(image, w, h), [0.4, 0.38, 0.34])
  if (frame) {
    const t = 0.035
    const o = t + mount
    if (mount > 0)
      b.quad(
        place(-mount, bottom - mount, 0.016),
        scale(f.right, w + 2 * mount),
        [0, h + 2 * mount, 0],
        flat(linear('#f2efe6')),
        { bounce: 0.12 },
      )
    solid(-o, w + o, top + mount, top + o, 0, 0.045, frame)
    solid(-o, w + o, bottom - o, bottom - mount, 0, 0.045, frame)
    solid(-o, -mount, bottom - mount, top + mount, 0, 0.045, frame)
    solid(w + mount, w + o, bottom - mount, top + mount, 0, 0.045, frame)
    b.quad(place(0, bottom, 0.02), scale(f.right, w), [0, h, 0], art, { bounce: 0.12 })
  } else {
    solid(0, w, bottom, top, 0, 0.04, flat(linear('#e8e3d8')))
    b.quad(place(0, bottom, 0.042), scale(f.right, w), [0, h, 0], art, { bounce: 0.12 })
  }
  return place(w / 2, y, 0.04)
}

/** A flat picture right on the wall: labels and wall texts. */
export const stick = (b: Builder, r: Bounds, what: Hanging, ground?: Material): void => {
  const { side, at, y, w, h, image } = what
  const f = face(r, side)
  const origin = sub(f.point(at, y - h / 2, 0.004), scale(f.right, w / 2))
  b.quad(
    origin,
    scale(f.right, w),
    [0, h, 0],
    material(picture(image, w, h, ground?.texture), ground?.mean ?? [0.8, 0.8, 0.78]),
  )
}

/** A spotlight with its housing, aimed from one point at another. */
export const spotlight = (
  b: Builder,
  at: Vec,
  to: Vec,
  color: Rgb,
  inner: number,
  outer: number,
  housing?: Material,
): void => {
  const aim = normalize(sub(to, at))
  b.lights.push({
    kind: 'lamp',
    at,
    aim,
    color,
    radius: 0.04,
    inner: Math.cos((inner * Math.PI) / 180),
    outer: Math.cos((outer * Math.PI) / 180),
  })
  if (!housing) return
  const back = sub(at, scale(aim, 0.17))
  b.box(sub(back, [0.05, 0.05, 0.05]), add(back, [0.05, 0.07, 0.05]), housing, { turn: 20 })
}
