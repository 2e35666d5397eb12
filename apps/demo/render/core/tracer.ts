/** Rays against the hierarchy. One tracer per thread: the last hit is kept in its fields, nothing is allocated. */
import { buildBvh, type Bvh, type Primitives } from './bvh.ts'

const epsilon = 1e-4

export class Tracer {
  readonly prims: Primitives
  readonly bvh: Bvh
  /** Distance of the last hit, in lengths of the direction. */
  t = 0
  /** Fractions of the two edges at the last hit. */
  u = 0
  v = 0
  private readonly stack = new Int32Array(96)

  constructor(prims: Primitives) {
    this.prims = prims
    this.bvh = buildBvh(prims)
  }

  /** Index of the nearest primitive within `far`, or -1; `eye` rays see glass too. */
  closest(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number, eye: boolean): number {
    return this.walk(ox, oy, oz, dx, dy, dz, far, eye, false)
  }

  /** Whether anything opaque stands within `far`. */
  blocked(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number, far: number): boolean {
    return this.walk(ox, oy, oz, dx, dy, dz, far, false, true) >= 0
  }

  // oxlint-disable-next-line complexity, max-lines-per-function -- an inner loop of the ray tracer
  private walk(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    far: number,
    eye: boolean,
    any: boolean,
  ): number {
    const { bounds, link, size, axis, order } = this.bvh
    const prims = this.prims
    const { edges, triangle, clear, holeCount } = prims
    if (prims.count === 0) return -1
    const stack = this.stack
    const ix = 1 / dx
    const iy = 1 / dy
    const iz = 1 / dz
    const nx = dx < 0 ? 3 : 0
    const ny = dy < 0 ? 4 : 1
    const nz = dz < 0 ? 5 : 2
    const fx = 3 - nx
    const fy = 5 - ny
    const fz = 7 - nz
    let best = far
    let found = -1
    let top = 0
    let node = 0
    for (;;) {
      const b = node * 6
      let near = epsilon
      let away = best
      let t = (bounds[b + nx]! - ox) * ix
      if (t > near) near = t
      t = (bounds[b + fx]! - ox) * ix
      if (t < away) away = t
      t = (bounds[b + ny]! - oy) * iy
      if (t > near) near = t
      t = (bounds[b + fy]! - oy) * iy
      if (t < away) away = t
      t = (bounds[b + nz]! - oz) * iz
      if (t > near) near = t
      t = (bounds[b + fz]! - oz) * iz
      if (t < away) away = t
      if (near <= away) {
        const many = size[node]!
        if (many === 0) {
          const a = axis[node]!
          const swap = (a === 0 ? dx : a === 1 ? dy : dz) < 0
          stack[top++] = swap ? node + 1 : link[node]!
          node = swap ? link[node]! : node + 1
          continue
        }
        const first = link[node]!
        for (let i = first; i < first + many; i++) {
          const id = order[i]!
          if (!eye && clear[id]) continue
          const e = id * 9
          const ax = edges[e + 3]!
          const ay = edges[e + 4]!
          const az = edges[e + 5]!
          const bx = edges[e + 6]!
          const by = edges[e + 7]!
          const bz = edges[e + 8]!
          const hx = dy * bz - dz * by
          const hy = dz * bx - dx * bz
          const hz = dx * by - dy * bx
          const det = ax * hx + ay * hy + az * hz
          if (det === 0) continue
          const inv = 1 / det
          const sx = ox - edges[e]!
          const sy = oy - edges[e + 1]!
          const sz = oz - edges[e + 2]!
          const u = (sx * hx + sy * hy + sz * hz) * inv
          if (u < 0 || u > 1) continue
          const qx = sy * az - sz * ay
          const qy = sz * ax - sx * az
          const qz = sx * ay - sy * ax
          const v = (dx * qx + dy * qy + dz * qz) * inv
          if (v < 0 || (triangle[id] ? u + v > 1 : v > 1)) continue
          const d = (bx * qx + by * qy + bz * qz) * inv
          if (d <= epsilon || d >= best) continue
          if (holeCount[id]! > 0 && inOpening(prims, id, u, v)) continue
          if (any) return id
          best = d
          found = id
          this.t = d
          this.u = u
          this.v = v
        }
      }
      if (top === 0) return found
      node = stack[--top]!
    }
  }
}

/** Whether the fractions fall into a window, a door or a moon gate of the primitive. */
export const inOpening = (prims: Primitives, id: number, u: number, v: number): boolean => {
  const { openings } = prims
  const end = prims.holeStart[id]! + prims.holeCount[id]!
  for (let h = prims.holeStart[id]!; h < end; h++) {
    const a = openings[h * 5 + 1]!
    const b = openings[h * 5 + 2]!
    const c = openings[h * 5 + 3]!
    const d = openings[h * 5 + 4]!
    if (openings[h * 5] === 0 ? u > a && u < c && v > b && v < d : ((u - a) / c) ** 2 + ((v - b) / d) ** 2 < 1)
      return true
  }
  return false
}
