/** Lights that are aimed at on purpose; everything else that glows is found by gathering. */
import type { Tracer } from '../core/tracer.ts'
import type { Light, Surface } from '../core/scene.ts'
import { add, dot, length, scale, sub } from '../math/vector.ts'

const clearance = 1e-3
/** Irradiance (of its red part) below which a lamp is not worth a ray. */
const faintest = 0.006

/** Whether a light can fall on any part of a flat surface at all: in front of it, and within the beam. */
export const reaches = (light: Light, s: Surface): boolean => {
  if (light.kind === 'sun') return dot(light.toward, s.normal) > -0.05
  if (light.kind === 'panel') return true
  const middle = add(s.origin, add(scale(s.axisU, s.lengthU / 2), scale(s.axisV, s.lengthV / 2)))
  const away = sub(middle, light.at)
  if (dot(away, s.normal) > light.radius) return false
  if (!light.aim) return true
  const distance = length(away)
  const reach = Math.hypot(s.lengthU, s.lengthV) / 2 + light.radius
  if (distance <= reach) return true
  const angle = Math.acos(Math.min(1, Math.max(-1, dot(away, light.aim) / distance)))
  return angle < Math.acos(light.outer ?? 0.85) + Math.asin(reach / distance)
}

/**
 * Adds the irradiance of one sample of one light at a point to `out`; (a, b) in [0, 1) choose the place on the light.
 * Answers 1 when the light reached the point, 0 when something stood between, -1 when the point faces away.
 */
export const shine = (
  light: Light,
  tracer: Tracer,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  a: number,
  b: number,
  out: Float64Array,
): number => {
  let dx: number
  let dy: number
  let dz: number
  let far = 1e9
  let power = 1
  if (light.kind === 'sun') {
    const r = light.radius * Math.sqrt(a)
    const turn = 2 * Math.PI * b
    const [sx, sy, sz] = light.toward
    const flat = Math.hypot(sx, sz)
    const p = r * Math.cos(turn)
    const q = r * Math.sin(turn)
    dx = sx + (-sz / flat) * p - ((sx * sy) / flat) * q
    dy = sy + flat * q
    dz = sz + (sx / flat) * p - ((sz * sy) / flat) * q
  } else {
    if (light.kind === 'lamp') {
      const h = 2 * a - 1
      const r = Math.sqrt(1 - h * h) * light.radius
      const turn = 2 * Math.PI * b
      dx = light.at[0] + r * Math.cos(turn) - x
      dy = light.at[1] + h * light.radius - y
      dz = light.at[2] + r * Math.sin(turn) - z
    } else {
      dx = light.origin[0] + light.u[0] * a + light.v[0] * b - x
      dy = light.origin[1] + light.u[1] * a + light.v[1] * b - y
      dz = light.origin[2] + light.u[2] * a + light.v[2] * b - z
    }
    const d2 = dx * dx + dy * dy + dz * dz
    far = Math.sqrt(d2)
    dx /= far
    dy /= far
    dz /= far
    power = 1 / Math.max(d2, 1e-3)
    if (light.kind === 'lamp' && power * light.color[0] < faintest) return -1
    if (light.kind === 'lamp') {
      if (light.aim) {
        const beam = -(dx * light.aim[0] + dy * light.aim[1] + dz * light.aim[2])
        const inner = light.inner ?? 0.95
        const outer = light.outer ?? 0.85
        if (beam <= outer) return -1
        const t = Math.min(1, (beam - outer) / (inner - outer))
        power *= t * t * (3 - 2 * t)
      }
    } else {
      const facing = -(dx * light.normal[0] + dy * light.normal[1] + dz * light.normal[2])
      if (facing <= 0) return -1
      power *= facing * light.area
    }
    far -= light.kind === 'lamp' ? light.radius + 0.02 : 0.01
  }
  const cos = dx * nx + dy * ny + dz * nz
  if (cos <= 0) return -1
  if (tracer.blocked(x + nx * clearance, y + ny * clearance, z + nz * clearance, dx, dy, dz, far)) return 0
  out[0]! += light.color[0] * power * cos
  out[1]! += light.color[1] * power * cos
  out[2]! += light.color[2] * power * cos
  return 1
}
