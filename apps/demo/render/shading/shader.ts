/** What the eye sees along a ray: baked light on textured surfaces, and one reflection where a surface is polished. */
import { smoothLookup, type LightMaps } from '../light/lightmap.ts'
import { shine } from '../light/lights.ts'
import { Spot } from '../core/material.ts'
import { Ray } from '../core/ray.ts'
import type { Scene, Surface } from '../core/scene.ts'
import type { Tracer } from '../core/tracer.ts'

const deepest = 3

/** Reflections that were blurred beforehand. */
export interface Blurred {
  /** The reflection of a surface at a point of the picture; false where none is kept. */
  read: (px: number, py: number, surface: number, out: Float64Array) => boolean
}

export class Shader {
  readonly scene: Scene
  readonly tracer: Tracer
  private readonly maps: LightMaps
  private readonly rays = Array.from({ length: deepest + 1 }, () => new Ray())
  private readonly spots = Array.from({ length: deepest + 1 }, () => new Spot())
  private readonly light = Array.from({ length: deepest + 1 }, () => new Float64Array(3))
  private readonly side = Array.from({ length: deepest + 1 }, () => new Float64Array(3))
  /** Surface of the last eye ray, -1 for the sky; where reflections are blurred, taken from this layer. */
  surface = -1
  gloss: Blurred | undefined

  constructor(scene: Scene, tracer: Tracer, maps: LightMaps) {
    this.scene = scene
    this.tracer = tracer
    this.maps = maps
  }

  /** Radiance along a ray into `out`. */
  // oxlint-disable-next-line complexity -- an inner loop of the ray tracer
  see(ray: Ray, out: Float64Array): void {
    const { scene, tracer } = this
    const { ox, oy, oz, dx, dy, dz, depth } = ray
    const id = tracer.closest(ox, oy, oz, dx, dy, dz, 1e9, depth < deepest)
    if (id < 0) {
      if (depth === 0) this.surface = -1
      scene.environment.exact(dx, dy, dz, depth < 2, out)
      return
    }
    const index = scene.surfaceOf[id]!
    if (depth === 0) this.surface = index
    const s = scene.surfaces[index]!
    const m = s.material
    const spot = this.spots[depth]!
    const light = this.light[depth]!
    const t = tracer.t
    light.fill(0)
    const back = this.arrive(s, id, ray, spot, light)
    const { nx, ny, nz } = spot
    const cos = Math.max(0.02, -(dx * nx + dy * ny + dz * nz))
    spot.foot = ((ray.gone + t) * ray.pixel) / Math.max(0.25, cos)
    spot.polish = 1
    spot.tiltU = 0
    spot.tiltV = 0
    m.texture(spot)
    const glow = m.glow
    const diffuse = m.metal || m.finish === 'glass' || back ? 0 : 1 / Math.PI
    out[0] = spot.r * light[0]! * diffuse + (glow ? glow[0] : 0)
    out[1] = spot.g * light[1]! * diffuse + (glow ? glow[1] : 0)
    out[2] = spot.b * light[2]! * diffuse + (glow ? glow[2] : 0)
    if (m.finish === 'matte' || depth >= 2) {
      if (m.metal) for (let c = 0; c < 3; c++) out[c]! += (light[c]! / Math.PI) * m.mean[c]!
      if (m.finish === 'glass') this.through(spot, ray, t, out)
      return
    }
    const { x, y, z, r, g, b, polish, tiltU, tiltV } = spot
    const fresnel = polish * (m.f0 + (1 - m.f0) * (1 - cos) ** 5 * (m.finish === 'gloss' ? 0.75 : 1))
    const mirrored = this.side[depth]!
    mirrored.fill(0)
    if (m.finish === 'glass') this.through(spot, ray, t, out)
    if (m.finish === 'gloss' && (depth > 0 || !this.gloss || this.gloss.read(ray.px, ray.py, index, mirrored))) {
      if (depth > 0) for (let c = 0; c < 3; c++) mirrored[c] = m.metal ? light[c]! / Math.PI : 0
    } else {
      let rx = nx
      let ry = ny
      let rz = nz
      if (tiltU !== 0 || tiltV !== 0) {
        rx += s.axisU[0] * tiltU + s.axisV[0] * tiltV
        ry += s.axisU[1] * tiltU + s.axisV[1] * tiltV
        rz += s.axisU[2] * tiltU + s.axisV[2] * tiltV
        const l = 1 / Math.sqrt(rx * rx + ry * ry + rz * rz)
        rx *= l
        ry *= l
        rz *= l
      }
      const k = -2 * (dx * rx + dy * ry + dz * rz)
      rx = dx + k * rx
      ry = dy + k * ry
      rz = dz + k * rz
      const e = 2e-4
      const next = this.rays[depth + 1]!.after(ray, t, 1.5).from(x + nx * e, y + ny * e, z + nz * e)
      this.see(next.along(rx, ry, rz), mirrored)
    }
    const keep = m.metal ? 0 : 1 - fresnel
    out[0] = out[0] * keep + mirrored[0]! * fresnel * (m.metal ? r : 1)
    out[1] = out[1] * keep + mirrored[1]! * fresnel * (m.metal ? g : 1)
    out[2] = out[2] * keep + mirrored[2]! * fresnel * (m.metal ? b : 1)
    if (glow && m.metal) for (let c = 0; c < 3; c++) out[c]! += glow[c]!
  }

  /** What stands behind a pane. */
  private through(spot: Spot, ray: Ray, t: number, out: Float64Array): void {
    const behind = this.side[ray.depth]!
    const { x, y, z, r, g, b } = spot
    const { dx, dy, dz } = ray
    const e = 3e-4
    const next = this.rays[ray.depth + 1]!.after(ray, t, 1).from(x + dx * e, y + dy * e, z + dz * e)
    this.see(next.along(dx, dy, dz), behind)
    out[0] = behind[0]! * r
    out[1] = behind[1]! * g
    out[2] = behind[2]! * b
    behind.fill(0)
  }

  /** Fills the spot and the light that falls on it; answers whether the surface is seen from behind. */
  private arrive(s: Surface, id: number, ray: Ray, spot: Spot, light: Float64Array): boolean {
    const { scene, tracer, maps } = this
    const { t, u, v } = tracer
    const { dx, dy, dz } = ray
    spot.x = ray.ox + dx * t
    spot.y = ray.oy + dy * t
    spot.z = ray.oz + dz * t
    if (!s.mesh) {
      spot.u = u * s.lengthU
      spot.v = v * s.lengthV
      const facing = dx * s.normal[0] + dy * s.normal[1] + dz * s.normal[2]
      const sign = facing > 0 ? -1 : 1
      spot.nx = s.normal[0] * sign
      spot.ny = s.normal[1] * sign
      spot.nz = s.normal[2] * sign
      if (sign > 0) {
        smoothLookup(maps.direct, s.directStart, s.directU, s.directV, u, v, light)
        smoothLookup(maps.bounce, s.bounceStart, s.bounceU, s.bounceV, u, v, light)
      }
      return sign < 0
    }
    const w = 1 - u - v
    const a = scene.corners[id * 3]!
    const b = scene.corners[id * 3 + 1]!
    const c = scene.corners[id * 3 + 2]!
    const n = scene.normals
    let nx = n[a * 3]! * w + n[b * 3]! * u + n[c * 3]! * v
    let ny = n[a * 3 + 1]! * w + n[b * 3 + 1]! * u + n[c * 3 + 1]! * v
    let nz = n[a * 3 + 2]! * w + n[b * 3 + 2]! * u + n[c * 3 + 2]! * v
    const l = 1 / Math.sqrt(nx * nx + ny * ny + nz * nz)
    nx *= l
    ny *= l
    nz *= l
    const q = scene.coordinates
    spot.u = q[a * 2]! * w + q[b * 2]! * u + q[c * 2]! * v
    spot.v = q[a * 2 + 1]! * w + q[b * 2 + 1]! * u + q[c * 2 + 1]! * v
    const shift = s.bounceStart - s.vertexStart
    const shiftDirect = s.directStart - s.vertexStart
    for (let k = 0; k < 3; k++) {
      light[k] =
        (maps.bounce[(a + shift) * 3 + k]! + maps.direct[(a + shiftDirect) * 3 + k]!) * w +
        (maps.bounce[(b + shift) * 3 + k]! + maps.direct[(b + shiftDirect) * 3 + k]!) * u +
        (maps.bounce[(c + shift) * 3 + k]! + maps.direct[(c + shiftDirect) * 3 + k]!) * v
    }
    for (const sun of scene.lights) {
      if (sun.kind === 'sun') shine(sun, tracer, spot.x, spot.y, spot.z, nx, ny, nz, 0, 0, light)
    }
    if (dx * nx + dy * ny + dz * nz > 0) {
      nx = -nx
      ny = -ny
      nz = -nz
    }
    spot.nx = nx
    spot.ny = ny
    spot.nz = nz
    return false
  }
}
