/**
 * Global illumination by final gathering: direct light is sampled per texel, then each pass looks from every texel
 * (or vertex) over its half sphere and sums the light of the pass before. Three passes give three bounces.
 */
import { stream } from '../math/noise.ts'
import type { Light, Scene, Surface } from '../core/scene.ts'
import type { Tracer } from '../core/tracer.ts'
import { nearest, type LightMaps } from './lightmap.ts'
import { reaches, shine } from './lights.ts'

export type Pass = { kind: 'direct' } | { kind: 'bounce'; samples: number; seed: number }

export class Baker {
  private readonly scene: Scene
  private readonly tracer: Tracer
  private readonly maps: LightMaps
  private readonly sum = new Float64Array(3)
  private readonly seen = new Float64Array(3)

  constructor(scene: Scene, tracer: Tracer, maps: LightMaps) {
    this.scene = scene
    this.tracer = tracer
    this.maps = maps
  }

  count(pass: Pass): number {
    return pass.kind === 'direct' ? this.scene.directCount : this.scene.bounceCount
  }

  /** Bakes the texels from..to of a pass, whichever surfaces they lie on. */
  bake(pass: Pass, from: number, to: number): void {
    const direct = pass.kind === 'direct'
    for (const s of this.scene.surfaces) {
      const start = direct ? s.directStart : s.bounceStart
      const w = direct ? s.directU : s.bounceU
      const count = w * (direct ? s.directV : s.bounceV)
      const end = Math.min(to, start + count)
      if (end <= Math.max(from, start)) continue
      const lights = direct ? this.scene.lights.filter((light) => s.mesh || reaches(light, s)) : []
      for (let i = Math.max(from, start); i < end; i++) {
        if (pass.kind === 'direct') this.direct(s, i, i - start, lights)
        else this.gather(s, i, i - start, pass)
      }
    }
  }

  /** Up to 48 samples over the texel and the light; four are enough where all or none see a small light. */
  private direct(s: Surface, index: number, k: number, lights: readonly Light[]): void {
    const random = stream(index)
    const { tracer, sum } = this
    const out = this.maps.direct
    let red = 0
    let green = 0
    let blue = 0
    for (const light of lights) {
      if (s.mesh && light.kind === 'sun') continue
      sum.fill(0)
      let lit = 0
      let taken = 0
      const most = light.kind === 'sun' ? 48 : light.kind === 'panel' ? 32 : 16
      for (let i = 0; i < most; i++) {
        if (i === 4 && light.kind !== 'panel' && (lit === 0 || lit === 4 || lit === -4)) break
        const cellX = ((i * 5) & 3) + random()
        const cellY = (((i >> 2) + i) & 3) + random()
        const p = this.point(s, k, s.directU, s.directV, cellX / 4, cellY / 4)
        const a = ((i & 3) + random()) / 4
        const b = (((i >> 2) & 3) + random()) / 4
        lit += shine(light, tracer, p[0]!, p[1]!, p[2]!, p[3]!, p[4]!, p[5]!, a, b, sum)
        taken++
      }
      red += sum[0]! / taken
      green += sum[1]! / taken
      blue += sum[2]! / taken
    }
    out[index * 3] = red
    out[index * 3 + 1] = green
    out[index * 3 + 2] = blue
  }

  private gather(s: Surface, index: number, k: number, pass: { samples: number; seed: number }): void {
    // A mirror shows no light of its own.
    if (s.material.metal && s.material.finish === 'mirror') return
    const { sum, seen } = this
    // Vertices lie closer together than texels need to.
    const samples = s.mesh ? pass.samples >> 1 : pass.samples
    const random = stream(index * 4 + pass.seed)
    const shiftA = random()
    const shiftB = random()
    sum.fill(0)
    for (let i = 0; i < samples; i++) {
      let a = i / samples + shiftA
      let b = i * 0.6180339887498949 + shiftB
      a -= Math.floor(a)
      b -= Math.floor(b)
      const at = this.point(s, k, s.bounceU, s.bounceV, random(), random())
      const nx = at[3]!
      const ny = at[4]!
      const nz = at[5]!
      const r = Math.sqrt(a)
      const turn = 2 * Math.PI * b
      const p = r * Math.cos(turn)
      const q = r * Math.sin(turn)
      const h = Math.sqrt(1 - a)
      // Frame about the normal without a square root (Duff et al., 2017).
      const sign = nz >= 0 ? 1 : -1
      const e = -1 / (sign + nz)
      const f = nx * ny * e
      const dx = p * (1 + sign * nx * nx * e) + q * f + nx * h
      const dy = p * sign * f + q * (sign + ny * ny * e) + ny * h
      const dz = -p * sign * nx - q * ny + nz * h
      this.look(at[0]! + nx * 1e-3, at[1]! + ny * 1e-3, at[2]! + nz * 1e-3, dx, dy, dz)
      sum[0]! += seen[0]!
      sum[1]! += seen[1]!
      sum[2]! += seen[2]!
    }
    // Cosine-weighted: irradiance is π times the mean radiance.
    for (let c = 0; c < 3; c++) this.maps.bounce[index * 3 + c] = (sum[c]! * Math.PI) / samples
  }

  /** The radiance along a ray as the pass before knows it. */
  private look(ox: number, oy: number, oz: number, dx: number, dy: number, dz: number): void {
    const { scene, tracer, seen, maps } = this
    seen.fill(0)
    const id = tracer.closest(ox, oy, oz, dx, dy, dz, 1e9, false)
    if (id < 0) {
      scene.environment.soft(dx, dy, dz, seen)
      return
    }
    const s = scene.surfaces[scene.surfaceOf[id]!]!
    const { mean, glow, hidden } = s.material
    if (s.mesh) {
      const vertex = scene.corners[id * 3]! - s.vertexStart
      const d = (s.directStart + vertex) * 3
      const b = (s.bounceStart + vertex) * 3
      for (let c = 0; c < 3; c++) seen[c] = maps.direct[d + c]! + maps.before[b + c]!
    } else {
      const [nx, ny, nz] = s.normal
      if (dx * nx + dy * ny + dz * nz < 0) nearest(s, maps, tracer.u, tracer.v, seen)
    }
    for (let c = 0; c < 3; c++) {
      seen[c] = (seen[c]! * mean[c]!) / Math.PI + (glow && !hidden ? glow[c]! : 0)
    }
  }

  private readonly place = new Float64Array(6)

  /** Position and normal of texel or vertex k, at the fractions (a, b) of the texel. */
  private point(s: Surface, k: number, w: number, h: number, a: number, b: number): Float64Array {
    const { place, scene } = this
    if (s.mesh) {
      const at = (s.vertexStart + k) * 3
      for (let c = 0; c < 3; c++) {
        place[c] = scene.positions[at + c]! + scene.normals[at + c]! * 2e-3
        place[3 + c] = scene.normals[at + c]!
      }
      return place
    }
    const u = (((k % w) + a) / w) * s.lengthU
    const v = ((Math.floor(k / w) + b) / h) * s.lengthV
    for (let c = 0; c < 3; c++) {
      place[c] = s.origin[c]! + s.axisU[c]! * u + s.axisV[c]! * v
      place[3 + c] = s.normal[c]!
    }
    return place
  }
}
