// Markers that cover each other: which ones, and where they go when someone opens them out.
import type { Point } from './outline.ts'

/** CSS pixels between middles below which the lower marker can hardly be met. */
const TOUCHING = 20

export interface Spot extends Point {
  readonly id: string
  readonly order: number
}

/** Groups of two and more, the uppermost first in each; a marker is in one at most. */
export function clustersOf(spots: readonly Spot[], reach = TOUCHING): (readonly Spot[])[] {
  const grid = new Map<string, Spot[]>()
  const groups = new Map<Spot, Spot[]>()
  const cell = (x: number, y: number): string => `${x} ${y}`
  for (const spot of [...spots].sort((a, b) => b.order - a.order)) {
    const [column, row] = [Math.floor(spot.x / reach), Math.floor(spot.y / reach)]
    let leader: Spot | undefined
    for (let dx = -1; dx <= 1 && !leader; dx++)
      for (let dy = -1; dy <= 1 && !leader; dy++)
        leader = grid
          .get(cell(column + dx, row + dy))
          ?.find((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < reach)
    if (leader) groups.get(leader)?.push(spot)
    else {
      groups.set(spot, [spot])
      const key = cell(column, row)
      grid.set(key, [...(grid.get(key) ?? []), spot])
    }
  }
  return [...groups.values()].filter((group) => group.length > 1)
}

/** Places round a middle for `count` markers, far enough apart for fingers, inside the window where it is large enough. */
export function fanOf(middle: Point, count: number, width: number, height: number): Point[] {
  const radius = Math.max(48, (count * 60) / (2 * Math.PI))
  const margin = radius + 24
  const inside = (value: number, size: number): number =>
    size < 2 * margin ? size / 2 : Math.min(size - margin, Math.max(margin, value))
  const [x, y] = [inside(middle.x, width), inside(middle.y, height)]
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * 2 * Math.PI - Math.PI / 2
    return { x: x + radius * Math.cos(turn), y: y + radius * Math.sin(turn) }
  })
}
