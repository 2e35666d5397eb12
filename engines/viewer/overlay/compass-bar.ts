// The compass bar: a fine scale of bearings that turns with the view. A tick each 5°, a figure each 15°, names of the
// compass where the heading is known, dots for markers, and in orange the present direction or a span that is kept.
import { clamp, wrapDegrees } from '../view/angle.ts'
import type { Viewer } from '../model/types.ts'

interface CompassBarTexts {
  /** Names of the eight winds from north over east; without them figures stand there too. */
  readonly compass?: readonly string[]
}

interface CompassBarOptions {
  readonly texts?: CompassBarTexts
  /** CSS pixels per degree. */
  readonly scale?: number
  readonly font?: string
  readonly accent?: string
}

interface CompassBarState {
  readonly yaw: number
  /** Bearing of yaw 0, clockwise from north, when known. */
  readonly heading?: number | null
  /** Yaws of the markers. */
  readonly markers?: readonly number[]
  /** A range of yaws to underline instead of the present direction. */
  readonly span?: { readonly from: number; readonly to: number } | null
}

interface CompassBar {
  readonly element: HTMLCanvasElement
  update(state: CompassBarState): void
  /** Follows a viewer until destroyed; `state` is asked at each frame. */
  follow(viewer: Viewer, state?: () => Omit<CompassBarState, 'yaw'>): void
  destroy(): void
}

const HEIGHT = 44
const LINE = 6
const TEXT = 30

/** What stands at a tick: a name, a figure or nothing. */
function captionAt(bearing: number, heading: number | null, compass: readonly string[] | undefined): string {
  const whole = Math.round(bearing)
  if (whole % 15 !== 0) return ''
  if (heading === null) return `${wrapDegrees(whole)}°`.replace('-', '−')
  const turned = ((whole % 360) + 360) % 360
  const name = turned % 45 === 0 ? compass?.[turned / 45] : undefined
  return name ?? `${turned}°`
}

// oxlint-disable-next-line max-lines-per-function -- a part with its own state, which its members share
export function createCompassBar(container: HTMLElement, options: CompassBarOptions = {}): CompassBar {
  const { scale = 8, accent = '#F2541B', texts = {} } = options
  const element = document.createElement('canvas')
  element.className = 'hv-compass-bar'
  // The same is said in words by the markers and the view's own readout.
  element.setAttribute('aria-hidden', 'true')
  container.append(element)
  const found = element.getContext('2d')
  let last: CompassBarState = { yaw: 0 }
  let width = 0
  let stop = (): void => {}

  const paint = (to: CanvasRenderingContext2D): void => {
    const { yaw, heading = null, markers = [], span = null } = last
    const device = devicePixelRatio || 1
    to.setTransform(device, 0, 0, device, 0, 0)
    to.clearRect(0, 0, width, HEIGHT)
    to.font = options.font ?? `13px ${getComputedStyle(element).fontFamily}`
    to.textAlign = 'center'
    to.textBaseline = 'middle'
    // Legible over bright grass and sky alike.
    to.shadowColor = 'rgb(0 0 0 / 80%)'
    to.shadowBlur = 4 * device
    const middle = width / 2
    const half = middle / scale
    const shade = (x: number): number => clamp((middle - Math.abs(x - middle)) / 72, 0, 1)
    const offset = heading ?? 0
    const bearing = yaw + offset

    for (let at = Math.ceil((bearing - half) / 5) * 5; at <= bearing + half; at += 5) {
      const x = middle + (at - bearing) * scale
      const caption = captionAt(at, heading, texts.compass)
      to.globalAlpha = shade(x) * (caption ? 1 : 0.75)
      to.fillStyle = '#fff'
      to.fillRect(Math.round(x) - 0.5, LINE, 1, caption ? 10 : 5)
      to.globalAlpha = shade(x) * (caption.endsWith('°') ? 0.92 : 1)
      if (caption) to.fillText(caption, x, TEXT)
    }
    const xOf = (angle: number): number => middle + wrapDegrees(angle - yaw) * scale
    to.shadowBlur = 3 * device
    to.fillStyle = '#fff'
    for (const marker of markers) {
      const x = xOf(marker)
      to.globalAlpha = shade(x)
      to.beginPath()
      to.arc(x, LINE + 4, 3, 0, Math.PI * 2)
      to.fill()
    }
    to.shadowBlur = 0
    to.fillStyle = accent
    to.globalAlpha = 1
    if (span) {
      const long = ((span.to - span.from) % 360) + (span.to - span.from >= 360 ? 360 : 0)
      const start = xOf(span.from + long / 2) - (long / 2) * scale
      to.fillRect(start, LINE - 5, long * scale, 3)
    } else {
      to.beginPath()
      to.moveTo(middle - 6, LINE - 4)
      to.lineTo(middle + 6, LINE - 4)
      to.lineTo(middle, LINE + 4)
      to.fill()
    }
  }
  const update = (state: CompassBarState): void => {
    last = state
    if (found && width > 0) paint(found)
  }
  const measure = new ResizeObserver(() => {
    width = element.clientWidth
    element.width = Math.round(width * (devicePixelRatio || 1))
    element.height = Math.round(HEIGHT * (devicePixelRatio || 1))
    update(last)
  })
  measure.observe(element)

  return {
    element,
    update,
    follow(viewer, state = () => ({})) {
      stop()
      stop = viewer.on('frame', ({ view }) => update({ yaw: view.yaw, ...state() }))
      update({ yaw: viewer.view.yaw, ...state() })
    },
    destroy() {
      stop()
      measure.disconnect()
      element.remove()
    },
  }
}
