/**
 * Blurred reflections, kept apart at a quarter of the resolution: each point averages a fan of reflected rays, and
 * the picture reads the layer back only between points of the same surface, so that edges stay sharp.
 */
import type { Projection } from '../core/camera.ts'
import { stream } from '../math/noise.ts'
import { Ray } from '../core/ray.ts'
import type { Blurred, Shader } from './shader.ts'

const share = 4
const fan = 9

export interface GlossMemory {
  width: number
  height: number
  color: Float32Array
  /** Surface + 1, or 0 where nothing is blurred. */
  surface: Int32Array
}

export const newGlossMemory = (p: Projection): GlossMemory => {
  const width = Math.ceil(p.width / share)
  const height = Math.ceil(p.height / share)
  return {
    width,
    height,
    color: new Float32Array(new SharedArrayBuffer(width * height * 12)),
    surface: new Int32Array(new SharedArrayBuffer(width * height * 4)),
  }
}

export class GlossLayer implements Blurred {
  private readonly memory: GlossMemory
  private readonly projection: Projection

  constructor(memory: GlossMemory, projection: Projection) {
    this.memory = memory
    this.projection = projection
  }

  /** Bakes rows from..to of the layer. */
  bake(shader: Shader, from: number, to: number): void {
    const { width, color, surface } = this.memory
    const { scene, tracer } = shader
    const aim = new Float64Array(3)
    const one = new Float64Array(3)
    const ray = new Ray()
    ray.depth = 1
    ray.pixel = 0.01
    const [ex, ey, ez] = scene.eye
    for (let j = from; j < to; j++) {
      for (let i = 0; i < width; i++) {
        const at = j * width + i
        this.projection.aim((i + 0.5) * share, (j + 0.5) * share, aim)
        const dx = aim[0]!
        const dy = aim[1]!
        const dz = aim[2]!
        const id = tracer.closest(ex, ey, ez, dx, dy, dz, 1e9, true)
        surface[at] = 0
        if (id < 0) continue
        const index = scene.surfaceOf[id]!
        const s = scene.surfaces[index]!
        if (s.material.finish !== 'gloss') continue
        surface[at] = index + 1
        let [nx, ny, nz] = s.normal
        const t = tracer.t
        if (s.mesh) [nx, ny, nz] = this.meshNormal(shader, id)
        let facing = dx * nx + dy * ny + dz * nz
        if (facing > 0) {
          nx = -nx
          ny = -ny
          nz = -nz
          facing = -facing
        }
        const random = stream(at)
        let r = 0
        let g = 0
        let b = 0
        const turn0 = random()
        for (let k = 0; k < fan; k++) {
          const spread = s.material.blur * Math.sqrt((k + random()) / fan)
          const turn = 2 * Math.PI * (turn0 + k * 0.618034)
          const p = spread * Math.cos(turn)
          const q = spread * Math.sin(turn)
          // Half vectors spread evenly about the normal; grazing reflections stretch by themselves.
          const flat = Math.abs(ny) > 0.9
          const tx = flat ? 1 : -nz
          const tz = flat ? 0 : nx
          const ty = flat ? -nx / ny : 0
          const tl = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz)
          let hx = nx + (tx * p + (ny * tz - nz * ty) * q) * tl
          let hy = ny + (ty * p + (nz * tx - nx * tz) * q) * tl
          let hz = nz + (tz * p + (nx * ty - ny * tx) * q) * tl
          const hl = 1 / Math.sqrt(hx * hx + hy * hy + hz * hz)
          hx *= hl
          hy *= hl
          hz *= hl
          const m = -2 * (dx * hx + dy * hy + dz * hz)
          let rx = dx + m * hx
          let ry = dy + m * hy
          let rz = dz + m * hz
          const sink = rx * nx + ry * ny + rz * nz
          if (sink < 0.005) {
            rx += nx * (0.01 - sink)
            ry += ny * (0.01 - sink)
            rz += nz * (0.01 - sink)
          }
          const e = 5e-4
          ray.from(ex + dx * t + nx * e, ey + dy * t + ny * e, ez + dz * t + nz * e).along(rx, ry, rz)
          ray.gone = t
          shader.see(ray, one)
          // Lamps in a reflection may not sparkle.
          r += Math.min(one[0]!, 40)
          g += Math.min(one[1]!, 40)
          b += Math.min(one[2]!, 40)
        }
        color[at * 3] = r / fan
        color[at * 3 + 1] = g / fan
        color[at * 3 + 2] = b / fan
      }
    }
  }

  private meshNormal(shader: Shader, id: number): [number, number, number] {
    const { corners, normals } = shader.scene
    const { u, v } = shader.tracer
    const weights = [1 - u - v, u, v]
    const n: [number, number, number] = [0, 0, 0]
    for (let k = 0; k < 3; k++) {
      for (let c = 0; c < 3; c++) n[c]! += normals[corners[id * 3 + k]! * 3 + c]! * weights[k]!
    }
    const l = 1 / Math.hypot(...n)
    return [n[0] * l, n[1] * l, n[2] * l]
  }

  read(px: number, py: number, surface: number, out: Float64Array): boolean {
    const { width, height, color, surface: of } = this.memory
    const x = px / share - 0.5
    const y = py / share - 0.5
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    let total = 0
    let r = 0
    let g = 0
    let b = 0
    // A tent two texels wide on each side: interpolates, and takes out what noise the fan has left.
    for (let j = -1; j <= 2; j++) {
      const row = iy + j
      if (row < 0 || row >= height) continue
      const wy = 2 - Math.abs(y - row)
      if (wy <= 0) continue
      for (let i = -1; i <= 2; i++) {
        const wx = 2 - Math.abs(x - ix - i)
        if (wx <= 0) continue
        let column = ix + i
        if (this.projection.wraps) column = (column + width) % width
        else if (column < 0 || column >= width) continue
        const at = row * width + column
        if (of[at] !== surface + 1) continue
        const w = wx * wy
        total += w
        r += color[at * 3]! * w
        g += color[at * 3 + 1]! * w
        b += color[at * 3 + 2]! * w
      }
    }
    if (total === 0) return false
    out[0] = r / total
    out[1] = g / total
    out[2] = b / total
    return true
  }
}
