/** What a surface is made of. */
import type { Rgb } from '../math/vector.ts'

/** The point being shaded: the texture reads where it is and writes what it is. Reused, never kept. */
export class Spot {
  x = 0
  y = 0
  z = 0
  /** Metres along the two edges of a parallelogram; the texture coordinates of a mesh. */
  u = 0
  v = 0
  /** Width of a pixel on the surface, metres. */
  foot = 0
  /** Unit normal (before any tilt by the texture). */
  nx = 0
  ny = 1
  nz = 0
  /** Written by the texture: albedo, how much of the polish shows (0 to 1), tilt of the normal along u and v. */
  r = 0
  g = 0
  b = 0
  polish = 1
  tiltU = 0
  tiltV = 0
}

export type Texture = (spot: Spot) => void

/**
 * matte: diffuse only. gloss: a blurred reflection. mirror: a sharp one. glass: seen through, and a sharp one.
 * With `metal` the reflection takes the colour of the surface, which has then no diffuse part.
 */
type Finish = 'matte' | 'gloss' | 'mirror' | 'glass'

export interface Material {
  texture: Texture
  /** The albedo that bounced light sees. */
  mean: Rgb
  finish: Finish
  metal: boolean
  /** Reflectance seen straight on. */
  f0: number
  /** Half width of the reflection lobe, radians, for gloss. */
  blur: number
  /** Radiance given off; `hidden` when a light of the scene stands for it, so that gathering leaves it out. */
  glow?: Rgb
  hidden: boolean
}

const plain =
  (color: Rgb): Texture =>
  (spot) => {
    spot.r = color[0]
    spot.g = color[1]
    spot.b = color[2]
  }

export const material = (
  texture: Texture,
  mean: Rgb,
  rest: Partial<Omit<Material, 'texture' | 'mean'>> = {},
): Material => ({
  texture,
  mean,
  finish: 'matte',
  metal: false,
  f0: 0.04,
  blur: 0.05,
  hidden: false,
  ...rest,
})

export const flat = (color: Rgb, rest: Partial<Omit<Material, 'texture' | 'mean'>> = {}): Material =>
  material(plain(color), color, rest)

/** A shade or lamp that glows. */
export const lamp = (glow: Rgb, hidden = false): Material => flat([0.6, 0.6, 0.6], { glow, hidden })
