import { noise2 } from '../math/noise.ts'
import type { Texture } from '../core/material.ts'
import type { Rgb } from '../math/vector.ts'

/** Still water with a breath of wind: it tilts what it mirrors. */
export const water =
  (deep: Rgb, strength = 0.012): Texture =>
  (spot) => {
    const fade = Math.min(1, 0.02 / Math.max(0.004, spot.foot))
    const calm = 0.4 + 0.6 * Math.max(0, noise2(spot.x * 0.35, spot.z * 0.35, 91) + 0.3)
    const a = noise2(spot.x * 3.1 + 5, spot.z * 4.3, 93) + 0.5 * noise2(spot.x * 9, spot.z * 11, 95) * fade
    const b = noise2(spot.x * 3.4, spot.z * 4.1 + 9, 97) + 0.5 * noise2(spot.x * 10, spot.z * 9, 99) * fade
    spot.tiltU = a * strength * calm
    spot.tiltV = b * strength * calm
    spot.r = deep[0]
    spot.g = deep[1]
    spot.b = deep[2]
  }
