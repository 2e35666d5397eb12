// Directions as vectors: right is x, up is y, the middle of the picture is z.
export type Vector = readonly [x: number, y: number, z: number]

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

export function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

export function unit(a: Vector): Vector {
  const length = Math.hypot(...a)
  return length === 0 ? a : [a[0] / length, a[1] / length, a[2] / length]
}

/** Turned to the right about the vertical. */
export function turned([x, y, z]: Vector, radians: number): Vector {
  const [c, s] = [Math.cos(radians), Math.sin(radians)]
  return [x * c + z * s, y, z * c - x * s]
}

interface Lean {
  readonly roll: number
  readonly pitch: number
  readonly yaw: number
}

/** A direction in a picture as it is shown: turned by roll, then pitch, then yaw, in degrees. */
export function levelled([x, y, z]: Vector, { roll, pitch, yaw }: Lean): Vector {
  const [cr, sr] = [Math.cos((roll * Math.PI) / 180), Math.sin((roll * Math.PI) / 180)]
  const [cp, sp] = [Math.cos((pitch * Math.PI) / 180), Math.sin((pitch * Math.PI) / 180)]
  const [across, up] = [x * cr + y * sr, y * cr - x * sr]
  return turned([across, up * cp + z * sp, z * cp - up * sp], (yaw * Math.PI) / 180)
}
