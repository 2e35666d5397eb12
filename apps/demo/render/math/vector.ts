/** Vectors for building scenes; the hot loops of the tracer work on plain numbers instead. */
export type Vec = readonly [x: number, y: number, z: number]
export type Rgb = readonly [r: number, g: number, b: number]

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec, k: number): Vec => [a[0] * k, a[1] * k, a[2] * k]
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec): number => Math.hypot(a[0], a[1], a[2])
export const normalize = (a: Vec): Vec => scale(a, 1 / (length(a) || 1))

/** Linear light of an sRGB byte. */
export const decode = (byte: number): number => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}

/** A colour from sRGB hexadecimal ("#rrggbb") to linear light. */
export const linear = (hex: string): Rgb => {
  const channel = (at: number): number => decode(Number.parseInt(hex.slice(at, at + 2), 16))
  return [channel(1), channel(3), channel(5)]
}
