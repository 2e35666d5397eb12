// The CSS matrix that lays a rectangle onto four points of the screen, in perspective.
import type { Point } from './outline.ts'

/**
 * `corners` from the upper left, clockwise; null where they do not make a convex shape of some size.
 * A unit square goes to the corners by Heckbert's formulas; `width` and `height` then divide the columns.
 */
export function matrixOnto(corners: readonly Point[], width: number, height: number): string | null {
  const [p0, p1, p2, p3] = corners
  if (!p0 || !p1 || !p2 || !p3 || !(width > 0 && height > 0)) return null
  if (!isConvex(corners)) return null
  const [dx1, dx2, dx3] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, dy3] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const det = dx1 * dy2 - dx2 * dy1
  const g = (dx3 * dy2 - dx2 * dy3) / det
  const h = (dx1 * dy3 - dx3 * dy1) / det
  const across = [p1.x - p0.x + g * p1.x, p1.y - p0.y + g * p1.y, 0, g].map((value) => value / width)
  const down = [p3.x - p0.x + h * p3.x, p3.y - p0.y + h * p3.y, 0, h].map((value) => value / height)
  const matrix = [...across, ...down, 0, 0, 1, 0, p0.x, p0.y, 0, 1]
  return matrix.every(Number.isFinite) ? `matrix3d(${matrix.map((value) => value.toPrecision(7)).join(',')})` : null
}

/** All four turns go the same way, and none is flat. */
function isConvex(corners: readonly Point[]): boolean {
  const turns = corners.map((p, i) => {
    const [q, r] = [corners[(i + 1) % 4]!, corners[(i + 2) % 4]!]
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x)
  })
  return turns.every((turn) => turn > 1e-3) || turns.every((turn) => turn < -1e-3)
}
