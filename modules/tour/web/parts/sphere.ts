// Directions as vectors: turning shapes on the sphere and keeping their form.
import type { Direction } from '@huanshi/kernel/protocol/angles.ts'

type Vector = readonly [number, number, number]
/** Axis of length 1 and angle in radians. */
interface Rotation {
  readonly axis: Vector
  readonly angle: number
}

const RADIANS = Math.PI / 180

function vectorOf({ yaw, pitch }: Direction): Vector {
  const flat = Math.cos(pitch * RADIANS)
  return [Math.sin(yaw * RADIANS) * flat, Math.sin(pitch * RADIANS), Math.cos(yaw * RADIANS) * flat]
}

export function directionFrom([x, y, z]: Vector): Direction {
  const length = Math.hypot(x, y, z) || 1
  return { yaw: Math.atan2(x, z) / RADIANS, pitch: Math.asin(Math.max(-1, Math.min(1, y / length))) / RADIANS }
}

/** What takes one direction to another the way a visitor would look: around the vertical, then up or down. */
export function rotationBetween(from: Direction, to: Direction): readonly Rotation[] {
  const byYaw: Rotation = { axis: [0, 1, 0], angle: (to.yaw - from.yaw) * RADIANS }
  // The axis that points to the right of the place arrived at; turning about it lifts.
  const right: Vector = [Math.cos(to.yaw * RADIANS), 0, -Math.sin(to.yaw * RADIANS)]
  return [byYaw, { axis: right, angle: -(to.pitch - from.pitch) * RADIANS }]
}

export function turned(rotations: readonly Rotation[], direction: Direction): Vector {
  return rotations.reduce((vector, rotation) => around(vector, rotation), vectorOf(direction))
}

/** Rodrigues. */
function around(vector: Vector, { axis, angle }: Rotation): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = dot(axis, vector) * (1 - cos)
  const [cx, cy, cz] = cross(axis, vector)
  const [x, y, z] = vector
  const [ax, ay, az] = axis
  return [x * cos + cx * sin + ax * along, y * cos + cy * sin + ay * along, z * cos + cz * sin + az * along]
}

function dot([a, b, c]: Vector, [x, y, z]: Vector): number {
  return a * x + b * y + c * z
}

function cross([a, b, c]: Vector, [x, y, z]: Vector): Vector {
  return [b * z - c * y, c * x - a * z, a * y - b * x]
}

export function middleOf(points: readonly Direction[]): Direction {
  const sum = points.map(vectorOf).reduce<Vector>(([a, b, c], [x, y, z]) => [a + x, b + y, c + z], [0, 0, 0])
  return directionFrom(sum)
}

/** Where the middle of a rectangle is seen whose corners are: its diagonals cross there, however aslant it hangs. */
export function centreOf(corners: readonly Direction[]): Direction {
  const [a, b, c, d] = corners.map(vectorOf)
  if (a === undefined || b === undefined || c === undefined || d === undefined) return middleOf(corners)
  const found = cross(cross(a, c), cross(b, d))
  return directionFrom(dot(found, a) < 0 ? [-found[0], -found[1], -found[2]] : found)
}

/** Degrees between two directions. */
export function distance(one: Direction, other: Direction): number {
  return Math.acos(Math.max(-1, Math.min(1, dot(vectorOf(one), vectorOf(other))))) / RADIANS
}

/** Corners of a rectangle of the given size in degrees that faces the viewer, from the upper left, clockwise. */
export function facing(at: Direction, width: number, height: number): Direction[] {
  const across = Math.tan((width / 2) * RADIANS)
  const up = Math.tan((height / 2) * RADIANS)
  const turn = rotationBetween({ yaw: 0, pitch: 0 }, at)
  return (
    [
      [-across, up],
      [across, up],
      [across, -up],
      [-across, -up],
    ] as const
  ).map(([x, y]) => directionFrom(turned(turn, directionFrom([x, y, 1]))))
}
