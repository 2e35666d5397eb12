/** Puts a room together from parallelograms, boxes and meshes, and lays out its light maps. */
import type { Environment } from '../landscape/environment.ts'
import type { Material } from './material.ts'
import type { Light, Mesh, Scene, Surface } from './scene.ts'
import { add, cross, length, normalize, scale, type Rgb, type Vec } from '../math/vector.ts'

/** A window, door or moon gate, in metres along the edges. */
export type Opening = { u0: number; v0: number; u1: number; v1: number } | { u: number; v: number; radius: number }

interface Options {
  /** Width of a texel of bounced and of direct light, metres. */
  bounce?: number
  direct?: number
  openings?: Opening[]
}

export class Builder {
  readonly lights: Light[] = []
  private readonly surfaces: Surface[] = []
  private readonly edges: number[] = []
  private readonly flags: { surface: number; triangle: number; clear: number; hole: number; holes: number }[] = []
  private readonly openings: number[] = []
  private readonly corners: number[] = []
  private readonly positions: number[] = []
  private readonly normals: number[] = []
  private readonly coordinates: number[] = []
  private bounceCount = 0
  private directCount = 0

  /** A parallelogram that faces u × v. */
  quad(origin: Vec, u: Vec, v: Vec, material: Material, options: Options = {}): void {
    const lengthU = length(u)
    const lengthV = length(v)
    const cells = (metres: number, size: number): number => Math.max(2, Math.ceil(metres / size))
    // Long walls need fewer texels than small things do.
    const large = lengthU * lengthV > 12
    const bounce = options.bounce ?? (large ? 0.3 : 0.18)
    const direct = options.direct ?? (large ? 0.07 : 0.05)
    const surface: Surface = {
      material,
      mesh: false,
      origin,
      axisU: scale(u, 1 / lengthU),
      axisV: scale(v, 1 / lengthV),
      normal: normalize(cross(u, v)),
      lengthU,
      lengthV,
      bounceU: cells(lengthU, bounce),
      bounceV: cells(lengthV, bounce),
      bounceStart: this.bounceCount,
      directU: cells(lengthU, direct),
      directV: cells(lengthV, direct),
      directStart: this.directCount,
      vertexStart: 0,
    }
    this.bounceCount += surface.bounceU * surface.bounceV
    this.directCount += surface.directU * surface.directV
    const hole = this.openings.length / 5
    for (const o of options.openings ?? []) {
      if ('radius' in o) this.openings.push(1, o.u / lengthU, o.v / lengthV, o.radius / lengthU, o.radius / lengthV)
      else this.openings.push(0, o.u0 / lengthU, o.v0 / lengthV, o.u1 / lengthU, o.v1 / lengthV)
    }
    this.surfaces.push(surface)
    this.edges.push(...origin, ...u, ...v)
    this.corners.push(0, 0, 0)
    this.flags.push({
      surface: this.surfaces.length - 1,
      triangle: 0,
      clear: material.finish === 'glass' ? 1 : 0,
      hole,
      holes: this.openings.length / 5 - hole,
    })
  }

  /** A wall of some thickness: openings get reveals that run away from the room. */
  wall(origin: Vec, u: Vec, v: Vec, material: Material, openings: Opening[], depth: number, reveal: Material): void {
    this.quad(origin, u, v, material, { openings })
    const along = normalize(u)
    const up = normalize(v)
    const out = scale(normalize(cross(u, v)), -depth)
    const back = scale(out, -1)
    const at = (a: number, b: number): Vec => add(origin, add(scale(along, a), scale(up, b)))
    for (const o of openings) {
      if ('radius' in o) continue
      const wide = scale(along, o.u1 - o.u0)
      const tall = scale(up, o.v1 - o.v0)
      this.quad(at(o.u0, o.v0), wide, out, reveal, { direct: 0.03 })
      this.quad(add(at(o.u0, o.v1), out), wide, back, reveal, { direct: 0.03 })
      this.quad(add(at(o.u0, o.v0), out), tall, back, reveal, { direct: 0.03 })
      this.quad(at(o.u1, o.v0), tall, out, reveal, { direct: 0.03 })
    }
  }

  /** A box from two corners, turned about the vertical through its centre by `turn` degrees. */
  box(low: Vec, high: Vec, material: Material, options: Options & { turn?: number; only?: string } = {}): void {
    const [w, h, d] = [high[0] - low[0], high[1] - low[1], high[2] - low[2]]
    const a = ((options.turn ?? 0) * Math.PI) / 180
    const x: Vec = [Math.cos(a), 0, Math.sin(a)]
    const z: Vec = [-Math.sin(a), 0, Math.cos(a)]
    const y: Vec = [0, 1, 0]
    const middle: Vec = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2]
    const face = (name: string, n: Vec, u: Vec, lu: number, v: Vec, lv: number, depth: number): void => {
      if (options.only && !options.only.includes(name)) return
      const centre = add(middle, scale(n, depth / 2))
      const origin = add(centre, add(scale(u, -lu / 2), scale(v, -lv / 2)))
      // The first edge is the longer one, so that grain runs along a post as along a beam.
      if (lv > lu * 2.5) this.quad(add(origin, scale(u, lu)), scale(v, lv), scale(u, -lu), material, options)
      else this.quad(origin, scale(u, lu), scale(v, lv), material, options)
    }
    const minus = (a3: Vec): Vec => scale(a3, -1)
    face('t', y, x, w, minus(z), d, h)
    face('d', minus(y), x, w, z, d, h)
    face('s', z, x, w, y, h, d)
    face('n', minus(z), minus(x), w, y, h, d)
    face('e', x, minus(z), d, y, h, w)
    face('w', minus(x), z, d, y, h, w)
  }

  /** A mesh, scaled, turned about the vertical and moved. */
  mesh(mesh: Mesh, material: Material, to: Vec = [0, 0, 0], size = 1, turn = 0): void {
    const vertexStart = this.positions.length / 3
    const count = mesh.positions.length / 3
    const c = Math.cos((turn * Math.PI) / 180)
    const s = Math.sin((turn * Math.PI) / 180)
    const place = (from: number[], into: number[], k: number, move: Vec): void => {
      for (let i = 0; i < count; i++) {
        const x = from[i * 3]! * k
        const z = from[i * 3 + 2]! * k
        into.push(x * c - z * s + move[0], from[i * 3 + 1]! * k + move[1], x * s + z * c + move[2])
      }
    }
    place(mesh.positions, this.positions, size, to)
    place(mesh.normals, this.normals, 1, [0, 0, 0])
    for (const value of mesh.coordinates) this.coordinates.push(value)
    this.surfaces.push({
      material,
      mesh: true,
      origin: to,
      axisU: [1, 0, 0],
      axisV: [0, 1, 0],
      normal: [0, 1, 0],
      lengthU: 1,
      lengthV: 1,
      bounceU: count,
      bounceV: 1,
      bounceStart: this.bounceCount,
      directU: count,
      directV: 1,
      directStart: this.directCount,
      vertexStart,
    })
    this.bounceCount += count
    this.directCount += count
    for (let i = 0; i < mesh.indices.length; i += 3) {
      const ids = [0, 1, 2].map((k) => mesh.indices[i + k]! + vertexStart)
      const p = ids.map((id): Vec => [
        this.positions[id * 3]!,
        this.positions[id * 3 + 1]!,
        this.positions[id * 3 + 2]!,
      ])
      const [p0, p1, p2] = [p[0]!, p[1]!, p[2]!]
      this.edges.push(...p0, p1[0] - p0[0], p1[1] - p0[1], p1[2] - p0[2], p2[0] - p0[0], p2[1] - p0[1], p2[2] - p0[2])
      this.corners.push(...ids)
      const clear = material.finish === 'glass' ? 1 : 0
      this.flags.push({ surface: this.surfaces.length - 1, triangle: 1, clear, hole: 0, holes: 0 })
    }
  }

  finish(environment: Environment, eye: Vec, exposure: number, balance: Rgb = [1, 1, 1]): Scene {
    return {
      prims: {
        count: this.flags.length,
        edges: Float64Array.from(this.edges),
        triangle: Uint8Array.from(this.flags, (f) => f.triangle),
        clear: Uint8Array.from(this.flags, (f) => f.clear),
        holeStart: Int32Array.from(this.flags, (f) => f.hole),
        holeCount: Uint8Array.from(this.flags, (f) => f.holes),
        openings: Float64Array.from(this.openings),
      },
      surfaceOf: Int32Array.from(this.flags, (f) => f.surface),
      corners: Int32Array.from(this.corners),
      positions: Float64Array.from(this.positions),
      normals: Float64Array.from(this.normals),
      coordinates: Float64Array.from(this.coordinates),
      surfaces: this.surfaces,
      bounceCount: this.bounceCount,
      directCount: this.directCount,
      lights: this.lights,
      environment,
      eye,
      exposure,
      balance,
    }
  }
}
