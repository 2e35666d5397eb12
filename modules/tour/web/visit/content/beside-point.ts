// Where a card stands beside a point of the picture, all of it within the window.
interface Size {
  readonly width: number
  readonly height: number
}

interface Spot {
  readonly x: number
  readonly y: number
  /** On which side of the point it stands. */
  readonly side: 'right' | 'left'
  /** How far down its edge the point is, pixels. */
  readonly arrow: number
}

/** Of the marker from its middle. */
const GAP = 30
const EDGE = 16
/** The arrow keeps clear of the round corners. */
const CORNER = 22

/** @param point null behind the viewer @returns null where the point is out of sight */
export function besidePoint(
  point: { readonly x: number; readonly y: number } | null,
  card: Size,
  window: Size,
): Spot | null {
  if (point === null || point.x < 0 || point.y < 0 || point.x > window.width || point.y > window.height) return null
  const side = point.x + GAP + card.width + EDGE <= window.width || point.x < window.width / 2 ? 'right' : 'left'
  const wished = side === 'right' ? point.x + GAP : point.x - GAP - card.width
  const x = between(EDGE, wished, window.width - card.width - EDGE)
  const y = between(EDGE, point.y - card.height / 3, window.height - card.height - EDGE)
  return { x, y, side, arrow: between(CORNER, point.y - y, card.height - CORNER) }
}

function between(least: number, value: number, most: number): number {
  return Math.round(Math.max(least, Math.min(most, value)))
}
