// One WebGL canvas for all cards: it moves to the card under the pointer and shows the panorama from there.
import type { LookSource } from '../feature.ts'
import { horizontalFov, turnOf } from './look-angles.ts'
import { spherePainter, type SpherePainter } from './sphere-painter.ts'

export interface Aim {
  readonly x: number
  readonly y: number
}

interface Look {
  readonly host: HTMLElement
  readonly source: LookSource
  readonly aim: () => Aim
  /** Degrees turned from where the picture looks. */
  readonly onFrame: (yaw: number, pixelsPerDegree: number) => void
}

/** Share of the way to the pointer covered in a sixtieth of a second. */
const EASE = 0.16
const FRAME_MS = 1000 / 60
const MAX_DENSITY = 2
/** Nearer than this the view is where the pointer wants it, and nothing is drawn until the pointer moves. Degrees. */
const SETTLED = 0.02

let painter: SpherePainter | null | undefined

/** Answers how to stop. */
export function lookAround({ host, source, aim, onFrame }: Look): () => void {
  let isStopped = false
  /** Zero while nothing moves. */
  let frame = 0
  let isReady = false
  let yaw = 0
  let pitch = 0
  let last = performance.now()
  const { clientWidth: width, clientHeight: height } = host
  const perDegree = width / horizontalFov(source.fov)
  painter ??= spherePainter()
  const paint = painter
  const picture = new Image()
  picture.crossOrigin = 'anonymous'
  picture.decoding = 'async'
  picture.src = source.url
  void picture.decode().then(show, () => undefined) // without the picture the cover simply stays

  function show(): void {
    if (isStopped || paint === null) return
    paint.load(picture, source.crop)
    paint.resize(width, height, Math.min(window.devicePixelRatio, MAX_DENSITY))
    host.prepend(paint.canvas)
    isReady = true
    wake()
  }

  function wake(): void {
    if (frame !== 0 || isStopped) return
    last = performance.now()
    frame = requestAnimationFrame(step)
  }

  function step(now: number): void {
    const { x, y } = aim()
    const wanted = turnOf(x, y)
    const share = 1 - (1 - EASE) ** (Math.max(0, now - last) / FRAME_MS)
    last = now
    yaw += (wanted.yaw - yaw) * share
    pitch += (wanted.pitch - pitch) * share
    if (isReady) {
      paint?.draw({ yaw: source.yaw + yaw, pitch: source.pitch + pitch, fov: source.fov })
      onFrame(yaw, perDegree)
    }
    const isSettled = Math.abs(wanted.yaw - yaw) + Math.abs(wanted.pitch - pitch) < SETTLED
    frame = isReady && !isSettled ? requestAnimationFrame(step) : 0
  }

  const mover = host.parentElement
  mover?.addEventListener('pointermove', wake)
  return () => {
    isStopped = true
    mover?.removeEventListener('pointermove', wake)
    cancelAnimationFrame(frame)
    if (paint?.canvas.parentElement === host) paint.canvas.remove()
  }
}
