// Runs in the page before anything draws: reads what the tour and the dollhouse show at the end of the task that drew it, while the
// drawing buffer is whole.

/** Device pixels; every fourth row is looked at. */
const BLOCK = 32
const ROW_STEP = 4
/** Levels of 255: by how much the mean of a block, and its pixels (38 dB), may be off the last picture. */
const [MEAN_OFF, SHARP_OFF] = [8, 3.2]
/** Parts of the tour's picture. */
const FULL = 0.99
const TOUR = '.hs-tour-picture canvas'
const DOLLHOUSE = '.hs-rooms-view canvas'

interface Frame {
  /** Milliseconds of the page's clock, when its pixels could be read. */
  readonly time: number
  /** Red, green, blue of each block. */
  readonly means: Float32Array
  readonly green: Uint8Array
  readonly width: number
}

interface Told {
  /** Milliseconds of the page's clock: everything is painted as it will be, if coarsely; no more than noise changes. */
  readonly whole: number
  readonly sharp: number
  readonly frames: number
}

interface DollhouseProbe {
  /** The tour's first picture that fills its window. */
  firstPicture: number | null
  /** The press on the button of the dollhouse. */
  pressed: number | null
  /** The last frame of the dollhouse. */
  lastFrame: number | null
  /** Of the frames so far, which are forgotten. */
  tell(): Told
}

const frames: Frame[] = []
let shownAt: number | null = null
const due = new Set<WebGL2RenderingContext>()
const probe: DollhouseProbe = { firstPicture: null, pressed: null, lastFrame: null, tell }

for (const name of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'] as const) {
  const given = WebGL2RenderingContext.prototype[name] as (...args: unknown[]) => void // each with its own arguments
  const drawing = function (this: WebGL2RenderingContext, ...args: unknown[]): void {
    given.apply(this, args)
    if (due.has(this)) return
    due.add(this)
    queueMicrotask(() => look(this))
  }
  Object.defineProperty(WebGL2RenderingContext.prototype, name, { value: drawing })
}

function look(gl: WebGL2RenderingContext): void {
  due.delete(gl)
  const { canvas } = gl
  if (!(canvas instanceof HTMLCanvasElement)) return
  if (probe.firstPicture === null && canvas.matches(TOUR)) lookAtTour(gl, canvas)
  else if (canvas.matches(DOLLHOUSE)) {
    frames.push(reduced(read(gl), gl.drawingBufferWidth, gl.drawingBufferHeight))
    probe.lastFrame = performance.now()
    if (shownAt === null) whenShown(canvas, (time) => (shownAt ??= time))
  }
}

function lookAtTour(gl: WebGL2RenderingContext, canvas: HTMLCanvasElement): void {
  const pixels = read(gl)
  let drawn = 0
  for (let at = 0; at < pixels.length; at += 4)
    if (pixels[at + 3]! >= 8 && pixels[at]! + pixels[at + 1]! + pixels[at + 2]! >= 7) drawn += 1
  if (drawn >= (FULL * pixels.length) / 4) whenShown(canvas, (time) => (probe.firstPicture ??= time))
}

function read(gl: WebGL2RenderingContext): Uint8Array {
  const [width, height] = [gl.drawingBufferWidth, gl.drawingBufferHeight]
  const pixels = new Uint8Array(width * height * 4)
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels)
  return pixels
}

/** What fades in is not yet to be seen. */
function whenShown(element: HTMLElement, tell: (time: number) => void): void {
  const check = (): void => {
    let opacity = 1
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      opacity *= Number(getComputedStyle(one).opacity)
    if (opacity > 0.98) tell(performance.now())
    else requestAnimationFrame(check)
  }
  check()
}

function reduced(pixels: Uint8Array, width: number, height: number): Frame {
  const time = performance.now()
  const rows = Math.ceil(height / ROW_STEP)
  const green = new Uint8Array(width * rows)
  const across = Math.ceil(width / BLOCK)
  const means = new Float32Array(across * Math.ceil(height / BLOCK) * 3)
  for (let row = 0; row < rows; row++)
    for (let x = 0; x < width; x++) {
      const from = (row * ROW_STEP * width + x) * 4
      const block = (Math.floor((row * ROW_STEP) / BLOCK) * across + Math.floor(x / BLOCK)) * 3
      green[row * width + x] = pixels[from + 1]!
      for (const channel of [0, 1, 2]) means[block + channel]! += (pixels[from + channel]! * ROW_STEP) / BLOCK ** 2
    }
  return { time, means, green, width }
}

function tell(): Told {
  const all = frames.splice(0)
  const last = all.at(-1)
  const since = (isSo: (frame: Frame, end: Frame) => boolean): number => {
    if (last === undefined) return Number.NaN
    const lastNot = all.findLastIndex((frame) => !isSo(frame, last))
    return Math.max(all[lastNot + 1]?.time ?? Number.NaN, shownAt ?? Number.NaN)
  }
  return { whole: since(isWhole), sharp: since(isSharp), frames: all.length }
}

function isWhole(frame: Frame, end: Frame): boolean {
  return (
    frame.means.length === end.means.length &&
    frame.means.every((value, n) => Math.abs(value - end.means[n]!) <= MEAN_OFF)
  )
}

function isSharp({ green, width }: Frame, end: Frame): boolean {
  if (green.length !== end.green.length || width !== end.width) return false
  const across = Math.ceil(width / BLOCK)
  const [sums, counts] = [new Map<number, number>(), new Map<number, number>()]
  for (let n = 0; n < green.length; n++) {
    const [x, y] = [n % width, Math.floor(n / width) * ROW_STEP]
    const block = Math.floor(y / BLOCK) * across + Math.floor(x / BLOCK)
    sums.set(block, (sums.get(block) ?? 0) + (green[n]! - end.green[n]!) ** 2)
    counts.set(block, (counts.get(block) ?? 0) + 1)
  }
  return [...sums].every(([block, sum]) => Math.sqrt(sum / counts.get(block)!) <= SHARP_OFF)
}

/** In the row of buttons, or among those that a telephone has no room for. */
const BUTTON = 'button[data-button="rooms"], .hs-more-line:has(.lucide-box)'

const MORE = '.hs-tour-button[aria-haspopup="dialog"]'

addEventListener(
  'click',
  ({ target, timeStamp }) => {
    if (target instanceof Element && target.closest(BUTTON) !== null) probe.pressed ??= timeStamp
  },
  true,
)

function press(): void {
  const wanted = document.querySelector<HTMLElement>(BUTTON)
  if (wanted !== null) return wanted.click()
  if (document.querySelector('dialog[open]') === null) document.querySelector<HTMLElement>(MORE)?.click()
  requestAnimationFrame(press)
}

/** As if the dollhouse came first: it is opened by the tour's first picture. */
function pressAtOnce(): void {
  if (probe.firstPicture === null) requestAnimationFrame(pressAtOnce)
  else press()
}

declare global {
  interface Window {
    dollhouseProbe: DollhouseProbe
    opensDollhouse?: boolean
  }
}
window.dollhouseProbe = probe
if (window.opensDollhouse === true) pressAtOnce()
