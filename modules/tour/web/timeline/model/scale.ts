// Seconds and pixels of the time axis, and where its marks stand.
const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600] as const
/** Between two marks with figures, pixels. */
const ROOM = 72

export const LEAST_ZOOM = 0.02
/** Pixels per second. */
export const MOST_ZOOM = 240

interface Tick {
  readonly time: number
  /** Empty for a mark without figures. */
  readonly words: string
}

/** Marks between two times. */
export function ticksBetween(from: number, to: number, zoom: number): Tick[] {
  const step = steps.find((one) => one * zoom >= ROOM) ?? 3600
  const parts = step % 3 === 0 ? 3 : 5
  const fine = step / parts
  const first = Math.max(0, Math.floor(from / fine))
  const last = Math.ceil(to / fine)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const at = first + index
    return { time: at * fine, words: at % parts === 0 ? clock(at * fine, step < 1) : '' }
  })
}

/** 75.5 → 01:15, with tenths where they are asked for 01:15.5. */
export function clock(seconds: number, hasTenths = false): string {
  const tenths = Math.round(seconds * 10)
  const whole = hasTenths ? Math.floor(tenths / 10) : Math.round(seconds)
  const hours = Math.floor(whole / 3600)
  const two = (value: number): string => String(value).padStart(2, '0')
  const words = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}${hasTenths ? `.${tenths % 10}` : ''}`
  return hours > 0 ? `${hours}:${words}` : words
}

/** Pixels per second at which so many seconds fill a width. */
export function fittingZoom(duration: number, width: number): number {
  return boundedZoom(width / Math.max(1, duration))
}

export function boundedZoom(zoom: number): number {
  return Math.min(MOST_ZOOM, Math.max(LEAST_ZOOM, zoom))
}

/** Where to scroll so that a time stays under the pointer while the zoom changes. */
export function scrollFor(time: number, zoom: number, pointer: number): number {
  return Math.max(0, time * zoom - pointer)
}
