/** The world outside a room: the land baked into a band about the horizon, the sky above it, and a soft copy of both. */
import { sky, type SkyLook } from './sky.ts'
import { Terrain } from './terrain.ts'
import { View } from './view.ts'

/** The band spans this many radians up and down. */
const reach = (26 * Math.PI) / 180
const softWidth = 512

export interface EnvironmentMemory {
  width: number
  rows: number
  band: Float32Array
  soft: Float32Array
}

export const newEnvironmentMemory = (width: number): EnvironmentMemory => {
  const rows = Math.ceil((width * reach) / Math.PI)
  const floats = (n: number): Float32Array => new Float32Array(new SharedArrayBuffer(n * 4))
  return { width, rows, band: floats(width * rows * 3), soft: floats((softWidth * softWidth * 3) / 2) }
}

export class Environment {
  private readonly look: SkyLook | undefined
  private readonly memory: EnvironmentMemory
  private view: View | undefined

  constructor(look: SkyLook | undefined, memory: EnvironmentMemory) {
    this.look = look
    this.memory = memory
  }

  get rows(): number {
    return this.look ? this.memory.rows : 0
  }

  /** Bakes rows from..to of the band. */
  bake(from: number, to: number): void {
    if (!this.look) return
    this.view ??= new View(this.look, new Terrain())
    const { width, rows, band } = this.memory
    const out = new Float64Array(3)
    for (let j = from; j < to; j++) {
      const pitch = reach * (1 - (2 * (j + 0.5)) / rows)
      for (let i = 0; i < width; i++) {
        const yaw = ((i + 0.5) / width - 0.5) * 2 * Math.PI
        const c = Math.cos(pitch)
        this.view.see(Math.sin(yaw) * c, Math.sin(pitch), -Math.cos(yaw) * c, (2 * Math.PI) / width, out)
        band.set(out, (j * width + i) * 3)
      }
    }
  }

  /** Fills the soft copy once the band is baked: every texel is the mean of a few looks. */
  bakeSoft(): void {
    const out = new Float64Array(3)
    for (let j = 0; j < softWidth / 2; j++) {
      for (let i = 0; i < softWidth; i++) {
        const sum = [0, 0, 0]
        for (let k = 0; k < 9; k++) {
          const yaw = ((i + ((k % 3) + 0.5) / 3) / softWidth - 0.5) * 2 * Math.PI
          const pitch = (0.5 - (j + (Math.floor(k / 3) + 0.5) / 3) / (softWidth / 2)) * Math.PI
          const c = Math.cos(pitch)
          this.exact(Math.sin(yaw) * c, Math.sin(pitch), -Math.cos(yaw) * c, false, out)
          for (let n = 0; n < 3; n++) sum[n]! += out[n]! / 9
        }
        this.memory.soft.set(sum, (j * softWidth + i) * 3)
      }
    }
  }

  /** Radiance from a unit direction at full sharpness. */
  exact(dx: number, dy: number, dz: number, disc: boolean, out: Float64Array): void {
    if (!this.look) {
      out.fill(0)
      return
    }
    const { width, rows, band } = this.memory
    const pitch = Math.asin(dy < -1 ? -1 : dy > 1 ? 1 : dy)
    if (pitch >= reach * 0.98) {
      sky(this.look, dx, dy, dz, disc, out)
      return
    }
    const x = (Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5) * width - 0.5
    const y = Math.min(rows - 1.001, Math.max(0, ((1 - pitch / reach) / 2) * rows - 0.5))
    const ix = Math.floor(x)
    const iy = y | 0
    const u = x - ix
    const v = y - iy
    const a = ((ix + width) % width) * 3
    const b = ((ix + 1) % width) * 3
    const row = iy * width * 3
    const below = row + width * 3
    for (let c = 0; c < 3; c++) {
      const top = band[row + a + c]! + (band[row + b + c]! - band[row + a + c]!) * u
      const low = band[below + a + c]! + (band[below + b + c]! - band[below + a + c]!) * u
      out[c] = top + (low - top) * v
    }
    if (disc && dy > 0) this.addDisc(dx, dy, dz, out)
  }

  private addDisc(dx: number, dy: number, dz: number, out: Float64Array): void {
    const look = this.look
    if (!look?.disc) return
    const cos = dx * look.sun[0] + dy * look.sun[1] + dz * look.sun[2]
    if (cos < 0.99997) return
    for (let c = 0; c < 3; c++) out[c]! += look.disc * look.land.sunlight[c]!
  }

  /** Radiance from a unit direction without detail and without the disc of the sun. */
  soft(dx: number, dy: number, dz: number, out: Float64Array): void {
    if (!this.look) {
      out.fill(0)
      return
    }
    const x = ((Math.atan2(dx, -dz) / (2 * Math.PI) + 0.5) * softWidth) | 0
    const y = (((0.5 - Math.asin(dy < -1 ? -1 : dy > 1 ? 1 : dy) / Math.PI) * softWidth) / 2) | 0
    const k = (Math.min(softWidth / 2 - 1, y) * softWidth + Math.min(softWidth - 1, x)) * 3
    for (let c = 0; c < 3; c++) out[c] = this.memory.soft[k + c]!
  }
}
