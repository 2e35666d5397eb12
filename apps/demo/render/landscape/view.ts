/** What the land looks like from the house: slopes with forest, rock and snow, the lake, haze and a belt of cloud. */
import { clamp, fbm2, mix, noise2, smooth } from '../math/noise.ts'
import { sky, type SkyLook } from './sky.ts'
import type { Terrain } from './terrain.ts'

/** Height of the eye above the lake, metres. */
const eyeHeight = 62

export class View {
  private readonly look: SkyLook
  /** The same sky without clouds and stars: the colour of haze. */
  private readonly clear: SkyLook
  private readonly terrain: Terrain
  private readonly slope = new Float64Array(2)
  private readonly air = new Float64Array(3)
  private readonly mirrored = new Float64Array(3)

  constructor(look: SkyLook, terrain: Terrain) {
    this.look = look
    this.clear = { ...look, cloud: { ...look.cloud, cover: 0 }, stars: 0 }
    this.terrain = terrain
  }

  /** Radiance along a direction whose pixel is `pixel` radians wide; without the disc of the sun. */
  see(dx: number, dy: number, dz: number, pixel: number, out: Float64Array): void {
    const water = dy < 0 ? -eyeHeight / dy : Infinity
    const land = this.terrain.march(0, eyeHeight, 0, dx, dy, dz, 120)
    if (land > 0 && land < water) this.ground(0, eyeHeight, 0, dx, dy, dz, land, pixel, out)
    else if (water < 30000) this.lake(dx, dy, dz, water, pixel, out)
    else sky(this.look, dx, Math.max(dy, 0), dz, false, out)
  }

  private ground(
    ox: number,
    oy: number,
    oz: number,
    dx: number,
    dy: number,
    dz: number,
    t: number,
    pixel: number,
    out: Float64Array,
  ): void {
    const { look, slope } = this
    const x = ox + dx * t
    const y = oy + dy * t
    const z = oz + dz * t
    const foot = t * pixel
    this.terrain.slope(x, z, slope)
    // Detail finer than the grid tilts the slope: gullies, then tree crowns.
    const e = Math.max(6, foot)
    const rough = (a: number, b: number): number => fbm2(a / 210, b / 210, 6, foot / 210, 81) * 74
    const base = rough(x, z)
    const sx = slope[0]! + (rough(x + e, z) - base) / e
    const sz = slope[1]! + (rough(x, z + e) - base) / e
    const n = 1 / Math.sqrt(1 + sx * sx + sz * sz)
    const sunny = Math.max(0, (-sx * look.sun[0] + look.sun[1] - sz * look.sun[2]) * n)
    const lit = sunny * this.lightAt(x, y, z)
    const open = 0.55 + 0.45 * n
    const steep = smooth(0.62, 0.42, n)
    const wood = smooth(2750, 1900, y + base * 6) * (1 - steep * 0.7)
    const snow = smooth(2650, 3050, y + base * 7) * (1 - steep)
    const field = smooth(150, 30, y) * smooth(0.93, 0.985, n)
    const tint = 0.75 + 0.5 * fbm2(x / 480, z / 480, 3, foot / 480, 91)
    for (let c = 0; c < 3; c++) {
      const rock = [0.19, 0.17, 0.155][c]!
      const trees = [0.028, 0.052, 0.026][c]! * tint
      const grass = [0.16, 0.17, 0.06][c]! * (0.7 + 0.6 * tint)
      let albedo = mix(rock, trees, wood)
      albedo = mix(albedo, grass, field)
      albedo = mix(albedo, [0.8, 0.82, 0.86][c]!, snow)
      out[c] = albedo * (look.land.sunlight[c]! * lit + look.land.skylight[c]! * open)
    }
    this.hazeOver(dx, dy, dz, t, x, y, z, foot, out)
  }

  private lightAt(x: number, y: number, z: number): number {
    const [sx, sy, sz] = this.look.sun
    if (sy <= 0) return 0
    return this.terrain.march(x, y + 25, z, sx, sy, sz, 60) < 0 ? 1 : 0
  }

  /** Aerial perspective, and the belt of cloud that lies along the slopes. */
  private hazeOver(
    dx: number,
    dy: number,
    dz: number,
    t: number,
    x: number,
    y: number,
    z: number,
    foot: number,
    out: Float64Array,
  ): void {
    const { look, air } = this
    sky(this.clear, dx, clamp(dy, 0.05, 0.13), dz, false, air)
    const low = Math.exp(-Math.max(0, y) / 900)
    const thick = 1 - Math.exp((-t / look.land.haze) * (0.45 + 0.75 * low))
    const wave = fbm2(x / 2600, z / 2600, 6, foot / 2600, 55)
    const level = 880 + wave * 330
    const across = (y - level) / (120 + 70 * noise2(x / 1900, z / 1900, 57))
    const band = Math.exp(-across * across) * smooth(-0.12, 0.3, wave + 0.1) * look.land.belt * smooth(3500, 6500, t)
    const mist = Math.exp(-Math.max(0, y) / 60) * 0.35 * look.land.belt * smooth(2500, 9000, t)
    for (let c = 0; c < 3; c++) {
      const cloud = look.cloud.lit[c]! * 0.8
      out[c] = mix(mix(mix(out[c]!, cloud, band), air[c]!, thick), air[c]!, mist)
    }
  }

  private lake(dx: number, dy: number, dz: number, t: number, pixel: number, out: Float64Array): void {
    const { look, mirrored } = this
    const x = dx * t
    const z = dz * t
    const foot = (t * pixel) / Math.max(0.02, -dy)
    const calm = smooth(-0.25, 0.35, fbm2(x / 900, z / 420, 4, 0, 33))
    const wave = (0.028 - 0.018 * calm) * (0.35 + 0.65 * smooth(9000, 500, t))
    const a = fbm2(x / 7, z / 7, 5, foot / 40, 35) * wave
    const b = Math.abs(fbm2(x / 9 + 50, z / 9, 5, foot / 40, 37)) * wave
    const rx = dx + a
    const ry = -dy + b
    const rz = dz + a * 0.5
    const k = 1 / Math.hypot(rx, ry, rz)
    const far = this.terrain.march(x, 0.5, z, rx * k, ry * k, rz * k, 60)
    if (far > 0) this.ground(x, 0.5, z, rx * k, ry * k, rz * k, far, pixel * 3, mirrored)
    else sky(look, rx * k, ry * k, rz * k, false, mirrored)
    const cos = Math.max(0.001, -dy + wave)
    const fresnel = 0.02 + 0.98 * (1 - cos) ** 5
    const glint = Math.max(0, rx * k * look.sun[0] + ry * k * look.sun[1] + rz * k * look.sun[2]) ** 900
    for (let c = 0; c < 3; c++) {
      const deep = [0.012, 0.035, 0.042][c]! * (look.land.skylight[c]! + 0.4 * look.land.sunlight[c]!)
      out[c] = mix(deep, mirrored[c]!, fresnel) + look.land.sunlight[c]! * glint * 1.2
    }
    this.hazeOver(dx, dy, dz, t * 0.55, x, 0, z, foot, out)
  }
}
