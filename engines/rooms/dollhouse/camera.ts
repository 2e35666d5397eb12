// The camera of the dollhouse and the window that it looks through: all of it is seen in any window until somebody turns it.
import type { Lens, Vector } from '../gpu/space.ts'
import { boxOf, planShapes } from '../plan.ts'
import { framed } from './framing.ts'
import { axesOf, seenFrom, wayThrough, type Orbit } from './orbit.ts'
import type { DollhouseRoom, RoomShell } from './room-shell.ts'

/** Degrees above the floor from which it is seen at first, and between which it stays. */
const FIRST_ANGLE = 52
const [LEAST_UP, MOST_UP] = [4, 90]
export const FOV = 38

export function orbiting(rooms: readonly DollhouseRoom[], onChange: () => void) {
  const size = extentOf(rooms)
  let orbit: Orbit = { target: [0, 0, 0], around: 0, up: FIRST_ANGLE, distance: size }
  let farthest = size * 4
  let isFramed = true
  const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))
  return {
    orbit: () => orbit,
    isFramed: () => isFramed,
    steer: (wanted: Orbit): void => {
      isFramed = false
      const distance = within(wanted.distance, size * 0.15, farthest)
      orbit = { ...wanted, up: within(wanted.up, LEAST_UP, MOST_UP), distance }
      onChange()
    },
    frame: (places: readonly Vector[], lens: Lens): void => {
      isFramed = true
      const framing = framed(places, axesOf(orbit), lens)
      farthest = Math.max(size * 4, framing.distance * 1.5)
      orbit = { ...orbit, ...framing }
      onChange()
    },
  }
}

/** The canvas in its container, and what of the rooms lies where in it. */
export function windowOn(container: HTMLElement, canvas: HTMLCanvasElement) {
  let [width, height] = [1, 1]
  const lens = (): Lens => ({ fov: FOV, aspect: width / height })
  return {
    lens,
    /** As large as its container. @returns false where nothing is seen of that */
    fit(): boolean {
      const { clientWidth, clientHeight } = container
      if (clientWidth === 0 || clientHeight === 0) return false
      const ratio = Math.min(2, window.devicePixelRatio)
      ;[width, height] = [clientWidth, clientHeight]
      Object.assign(canvas, { width: Math.round(width * ratio), height: Math.round(height * ratio) })
      Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` })
      return true
    },
    pixelsOf(orbit: Orbit, place: Vector): { readonly x: number; readonly y: number } | null {
      const at = seenFrom(orbit, lens(), place)
      return at && { x: ((at.x + 1) / 2) * width, y: ((1 - at.y) / 2) * height }
    },
    wayThrough(orbit: Orbit, x: number, y: number): Vector {
      return wayThrough(orbit, lens(), { x: (x / width) * 2 - 1, y: 1 - (y / height) * 2 })
    },
    /** Of a box on the screen, the longer side, device pixels; more than any where it reaches behind the camera. */
    spanOf(orbit: Orbit, corners: readonly Vector[]): number {
      const seen = corners.map((corner) => seenFrom(orbit, lens(), corner))
      const extent = (axis: 'x' | 'y'): number => {
        const values = seen.map((at) => at?.[axis] ?? Infinity)
        return (Math.max(...values) - Math.min(...values)) / 2
      }
      return seen.includes(null) ? Infinity : Math.max(extent('x') * canvas.width, extent('y') * canvas.height)
    },
  }
}

export const lifted = ([x, y, z]: Vector, lift: number): Vector => [x, y + lift, z]

/** The corners of a box as it stands. */
export function cornersOf([least, greatest]: RoomShell['box'], lift: number): Vector[] {
  const end = (n: number, axis: 0 | 1 | 2): number => (n & (1 << axis) ? greatest : least)[axis]
  return Array.from({ length: 8 }, (_, n) => lifted([end(n, 0), end(n, 1), end(n, 2)], lift))
}

/** The longest side of all rooms, metres. */
export function extentOf(rooms: readonly DollhouseRoom[]): number {
  const { left, right, bottom, top } = boxOf(planShapes(rooms))
  return Math.max(right - left, top - bottom, 1)
}
