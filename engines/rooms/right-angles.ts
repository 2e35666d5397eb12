// Which walls of an outline are meant to be at right angles, and how the right angles lie.
import type { Point } from './model.ts'
import { after, minus, RADIAN } from './plane.ts'

/** A wall as it was seen: its direction in radians and how sure that is. */
interface SeenWall {
  readonly turn: number
  readonly spread: number
  readonly length: number
}

export interface RightAngles {
  /** Of one family of walls, radians. */
  readonly turn: number
  /** For each wall how many quarters it is turned from that; null: it goes its own way. */
  readonly quarters: readonly (number | null)[]
}

/** A wall that is farther off was not meant to be at a right angle. */
const MEANT = 7 * RADIAN
/** Where the clicks leave its direction open, a wall may be farther off. */
const MOST = 20 * RADIAN

/** @param spreadOf standard deviation of the direction of a wall, radians */
export function rightAngles(corners: readonly Point[], spreadOf: (wall: number) => number): RightAngles {
  const walls = corners.map((a, n): SeenWall => {
    const { x, y } = minus(after(corners, n), a)
    return { turn: Math.atan2(y, x), spread: spreadOf(n), length: Math.hypot(x, y) }
  })
  // Long walls that are sure of their direction decide; then again without those that are no part of it.
  let turn = mainTurn(walls)
  for (let round = 0; round < 3; round++) {
    const near = walls.filter((wall) => isMeant(wall, turn))
    if (near.length > 0) turn = mainTurn(near)
  }
  return { turn, quarters: walls.map((wall) => (isMeant(wall, turn) ? quarterOf(wall.turn, turn) : null)) }
}

/** How far off a right angle, −45° to 45°, radians. */
function off(wall: number, turn: number): number {
  const quarter = Math.PI / 2
  return wall - turn - quarter * Math.round((wall - turn) / quarter)
}

const quarterOf = (wall: number, turn: number): number => Math.round(((wall - turn) / Math.PI) * 2)

function isMeant({ turn: wall, spread }: SeenWall, turn: number): boolean {
  return Math.abs(off(wall, turn)) < Math.min(MOST, Math.max(MEANT, 2.5 * spread))
}

function mainTurn(walls: readonly SeenWall[]): number {
  let [x, y] = [0, 0]
  for (const { turn, spread, length } of walls) {
    const weight = Math.sqrt(length) / (spread * spread + 1e-4)
    x += weight * Math.cos(4 * turn)
    y += weight * Math.sin(4 * turn)
  }
  return Math.atan2(y, x) / 4
}
