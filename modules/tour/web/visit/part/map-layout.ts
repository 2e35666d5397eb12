// Where the points of a tour's map stand: on a plan as they were put, on the earth drawn to scale with north above.
import type { PublicTour } from '../../../contract/public-tour.ts'
import { say } from '../../words/say.ts'

export interface MapPlace {
  readonly id: string
  readonly sceneId: string
  /** Fractions of the drawing, from the upper left. */
  readonly x: number
  readonly y: number
  /** Degrees clockwise from up, of yaw 0. */
  readonly heading: number
}

interface MapLayout {
  /** Width by height. */
  readonly ratio: number
  readonly places: readonly MapPlace[]
  /** Metres across the drawing; null on a plan. */
  readonly metres: number | null
}

const EDGE = 0.16
const METRES_PER_DEGREE = 111_320

export function mapLayout({ kind, width, height, points }: PublicTour['map']): MapLayout {
  if (kind === 'plan')
    return { ratio: width !== null && height !== null ? width / height : 1, places: points, metres: null }
  const lngs = points.map(({ x }) => x)
  const lats = points.map(({ y }) => y)
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)]
  const shrink = Math.cos((((south + north) / 2) * Math.PI) / 180)
  // A single place, or places on one line, still need some ground around them.
  const span = Math.max((east - west) * shrink, north - south, 0.0005)
  const side = span / (1 - 2 * EDGE)
  const [midX, midY] = [(west + east) / 2, (south + north) / 2]
  const places = points.map((point) => ({
    ...point,
    x: 0.5 + ((point.x - midX) * shrink) / side,
    y: 0.5 - (point.y - midY) / side,
  }))
  return { ratio: 1, places, metres: side * METRES_PER_DEGREE }
}

/** A round length for a scale bar, at most a third of the drawing. */
export function scaleBar(metres: number): { readonly share: number; readonly words: string } {
  const most = metres / 3
  const power = 10 ** Math.floor(Math.log10(most))
  const length = [5, 2, 1].map((factor) => factor * power).find((one) => one <= most) ?? power
  return {
    share: length / metres,
    words: length >= 1000 ? say('kilometres', { length: length / 1000 }) : say('metres', { length }),
  }
}

/** Half of what is in view from left to right, degrees. @param ratio of the window, width by height */
export function halfAcross(fov: number, ratio: number): number {
  return Math.min(170, Math.atan(Math.tan(((fov / 2) * Math.PI) / 180) * ratio) * (180 / Math.PI))
}

/** What is in view, as a sector about a point: path in units of its radius. */
export function sectorPath(fov: number, ratio: number): string {
  const half = halfAcross(fov, ratio)
  const [sin, cos] = [Math.sin((half * Math.PI) / 180), Math.cos((half * Math.PI) / 180)]
  return `M0 0L${(-sin).toFixed(3)} ${(-cos).toFixed(3)}A1 1 0 ${half > 90 ? 1 : 0} 1 ${sin.toFixed(3)} ${(-cos).toFixed(3)}Z`
}
