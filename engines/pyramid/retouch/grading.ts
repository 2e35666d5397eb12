/**
 * The colours of a picture as its author wants them: one curve for each channel, of brightness as it is coded, then saturation. Sharpness
 * comes first. The same numbers are drawn by the viewer and baked into tiles.
 */
import type { Raster } from './patch.ts'

/** Plain data; all zeroes change nothing. */
export interface Grading {
  /** stops */
  readonly exposure: number
  /** −100 (blue) to 100 (yellow) */
  readonly temperature: number
  /** −100 (green) to 100 (magenta) */
  readonly tint: number
  /** −100 to 100, as those below */
  readonly contrast: number
  readonly highlights: number
  readonly shadows: number
  readonly saturation: number
  /** 0 to 100 */
  readonly sharpness: number
}

export const neutralGrading: Grading = {
  exposure: 0,
  temperature: 0,
  tint: 0,
  contrast: 0,
  highlights: 0,
  shadows: 0,
  saturation: 0,
  sharpness: 0,
}

/** What is worked out of it once for all pixels. */
export interface Grade {
  /** 256 entries of four bytes: red, green, blue, and 255 */
  readonly curves: Uint8Array<ArrayBuffer>
  /** factor of what differs from grey */
  readonly saturation: number
  /** share of the difference from its neighbours that a pixel gets on top */
  readonly sharpness: number
}

/** Of brightness as it is coded (Rec. 709). */
const LUMA = [0.2126, 0.7152, 0.0722] as const

/** Stops of a channel at the end of its slider. */
const BALANCE = 0.8
const SHARPEST = 1.5

export function isNeutral(grading: Grading): boolean {
  return Object.values(grading).every((value) => value === 0)
}

export function gradeOf(grading: Grading): Grade {
  const gains = gainsOf(grading)
  const curves = new Uint8Array(256 * 4).fill(255)
  for (let value = 0; value < 256; value++) {
    for (let i = 0; i < 3; i++) {
      const light = toLight(value / 255) * (gains[i] ?? 1)
      curves[value * 4 + i] = Math.round(255 * tone(toCode(Math.min(1, light)), grading))
    }
  }
  return {
    curves,
    saturation: 1 + grading.saturation / 100,
    sharpness: (grading.sharpness / 100) * SHARPEST,
  }
}

/** Of light in red, green and blue; grey keeps its brightness but for the exposure. */
function gainsOf({ exposure, temperature, tint }: Grading): readonly number[] {
  const warm = (temperature / 100) * BALANCE
  const gains = [warm, (-tint / 100) * BALANCE, -warm].map((stops) => 2 ** stops)
  const bright = gains.reduce((sum, gain, i) => sum + gain * (LUMA[i] ?? 0), 0)
  return gains.map((gain) => (gain / bright) * 2 ** exposure)
}

/** Temperature and tint with which a colour of 0–255 becomes grey, as far as the sliders go. */
export function balanceFor([red, green, blue]: readonly [number, number, number]): Pick<
  Grading,
  'temperature' | 'tint'
> {
  const stops = (value: number): number => Math.log2(Math.max(toLight(value / 255), 1e-4))
  const temperature = ((stops(blue) - stops(red)) / (2 * BALANCE)) * 100
  const tint = ((stops(green) - (stops(red) + stops(blue)) / 2) / BALANCE) * 100
  const within = (value: number): number => Math.round(Math.min(100, Math.max(-100, value)))
  return { temperature: within(temperature), tint: within(tint) }
}

/** Of coded brightness, 0 to 1; rises everywhere. */
function tone(code: number, { contrast, highlights, shadows }: Grading): number {
  const lifted = code + (shadows / 100) * bump(code) + (highlights / 100) * bump(1 - code)
  const from = Math.min(1, Math.max(0, lifted))
  if (contrast <= 0) return 0.5 + (from - 0.5) * (1 + contrast / 200)
  const power = 2 ** (contrast / 100)
  return from < 0.5 ? (2 * from) ** power / 2 : 1 - (2 - 2 * from) ** power / 2
}

/** Highest at a third, flat at both ends. */
function bump(code: number): number {
  return 8 * code * code * (1 - code) ** 4
}

function toLight(code: number): number {
  return code <= 0.04045 ? code / 12.92 : ((code + 0.055) / 1.055) ** 2.4
}

function toCode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055
}

/** What lies around a raster; null where the picture ends. */
export interface Around {
  readonly left: Raster | null
  readonly right: Raster | null
  readonly above: Raster | null
  readonly below: Raster | null
}

export const alone: Around = { left: null, right: null, above: null, below: null }

/** A new raster of three channels. */
export function gradeRaster(raster: Raster, grade: Grade, around: Around = alone): Raster {
  const { width, height, channels } = raster
  const data = grade.sharpness > 0 ? sharpened(raster, grade.sharpness, around) : threeOf(raster)
  if (data.length !== width * height * 3) throw new Error(`a raster of ${channels} channels is too short`)
  const { curves, saturation } = grade
  for (let at = 0; at < data.length; at += 3) {
    const red = curves[(data[at] ?? 0) * 4] ?? 0
    const green = curves[(data[at + 1] ?? 0) * 4 + 1] ?? 0
    const blue = curves[(data[at + 2] ?? 0) * 4 + 2] ?? 0
    const grey = LUMA[0] * red + LUMA[1] * green + LUMA[2] * blue
    data[at] = grey + saturation * (red - grey)
    data[at + 1] = grey + saturation * (green - grey)
    data[at + 2] = grey + saturation * (blue - grey)
  }
  return { data, width, height, channels: 3 }
}

function threeOf({ data, width, height, channels }: Raster): Uint8ClampedArray {
  const out = new Uint8ClampedArray(width * height * 3)
  if (channels === 3) out.set(data.subarray(0, out.length))
  else
    for (let pixel = 0; pixel < width * height; pixel++)
      for (let i = 0; i < 3; i++) out[pixel * 3 + i] = data[pixel * channels + i] ?? 0
  return out
}

/** Every pixel goes away from the mean of the four beside it. */
function sharpened(raster: Raster, amount: number, around: Around): Uint8ClampedArray {
  const { data, width, height, channels } = raster
  const out = new Uint8ClampedArray(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * channels
      for (let i = 0; i < 3; i++) {
        const own = data[from + i] ?? 0
        const left = x > 0 ? data[from - channels + i] : edge(around.left, -1, y, i)
        const right = x < width - 1 ? data[from + channels + i] : edge(around.right, 0, y, i)
        const above = y > 0 ? data[from - width * channels + i] : edge(around.above, x, -1, i)
        const below = y < height - 1 ? data[from + width * channels + i] : edge(around.below, x, 0, i)
        const mean = ((left ?? own) + (right ?? own) + (above ?? own) + (below ?? own)) / 4
        out[(y * width + x) * 3 + i] = own + amount * (own - mean)
      }
    }
  }
  return out
}

/** Of a neighbour's pixel; −1 counts from its end. */
function edge(raster: Raster | null, x: number, y: number, channel: number): number | undefined {
  if (raster === null) return undefined
  const [column, row] = [x < 0 ? raster.width + x : x, y < 0 ? raster.height + y : y]
  if (column >= raster.width || row >= raster.height) return undefined
  return raster.data[(row * raster.width + column) * raster.channels + channel]
}
