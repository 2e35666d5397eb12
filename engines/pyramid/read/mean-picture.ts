/** The means of a JPEG's blocks of 8 × 8 as a picture an eighth as large: what a decoder that shrinks by 8 gives. */
import type { JpegFrame, Plane } from './jpeg-frame.ts'
import { tiffOf } from './plain-tiff.ts'

/** libjpeg's rules for what three components mean, where no marker says it. */
export function isYcc({ isJfif, adobe, components }: JpegFrame): boolean {
  if (isJfif) return true
  if (adobe !== undefined) return adobe === 1
  return components.map(({ id }) => id).join() !== '82,71,66'
}

/** A component's means as samples 0–255 where it is grey, −128–127 where it is a difference of colour. */
function samplesOf({ means, quantum }: Plane, offset: number): Float32Array {
  const samples = new Float32Array(means.length)
  for (let i = 0; i < means.length; i++) samples[i] = ((means[i] ?? 0) * quantum) / 8 + offset
  return samples
}

/**
 * An uncompressed TIFF of it, with the colour profile of the file, for sharp to read.
 * @param orientation of the stored pixels, 1–8
 * @returns undefined where the colours are of a kind that is not turned into RGB here
 */
export function meanPicture(frame: JpegFrame, orientation: number): Buffer | undefined {
  const { components, profile, profileParts } = frame
  const [luma] = components
  const [most, deepest] = [Math.max(...components.map((c) => c.across)), Math.max(...components.map((c) => c.down))]
  if (luma === undefined || !hasPlainColours(frame) || !fits(frame, most, deepest)) return undefined
  const parts = Array.from({ length: profileParts }, (_, index) => profile.get(index + 1))
  const icc = parts.flatMap((part) => (part === undefined ? [] : [part]))
  if (icc.length < profileParts) return undefined
  const data = colours(frame, luma, most, deepest)
  const [width, height] = [Math.ceil(frame.width / 8), Math.ceil(frame.height / 8)]
  return tiffOf({ data, width, height }, { orientation, icc: Buffer.concat(icc) })
}

/** RGB, a byte each, of every mean. */
function colours(frame: JpegFrame, luma: Plane, most: number, deepest: number): Buffer {
  const [, blue, red] = frame.components
  const [width, height] = [Math.ceil(frame.width / 8), Math.ceil(frame.height / 8)]
  const rgb = Buffer.allocUnsafe(width * height * 3)
  const y = samplesOf(luma, 128)
  const cb = blue && samplesOf(blue, 0)
  const cr = red && samplesOf(red, 0)
  let at = 0
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      const grey = y[j * luma.stride + i] ?? 0
      const u = blue && cb ? (cb[sampleAt(blue, i, j, most, deepest)] ?? 0) : 0
      const v = red && cr ? (cr[sampleAt(red, i, j, most, deepest)] ?? 0) : 0
      rgb[at++] = byte(grey + 1.402 * v)
      rgb[at++] = byte(grey - 0.344_136 * u - 0.714_136 * v)
      rgb[at++] = byte(grey + 1.772 * u)
    }
  }
  return rgb
}

/** Grey or YCbCr, a byte each. */
function hasPlainColours(frame: JpegFrame): boolean {
  const { components, depth } = frame
  return depth === 8 && (components.length === 1 || (components.length === 3 && isYcc(frame)))
}

/** Brightness is there for every pixel, and colours for whole numbers of them. */
function fits({ components }: JpegFrame, most: number, deepest: number): boolean {
  const [luma] = components
  if (luma === undefined || luma.means.length < 2 || luma.across < most || luma.down < deepest) return false
  return components.every(({ across, down }) => most % across === 0 && deepest % down === 0)
}

function sampleAt(
  { across, down, stride }: Plane & { across: number; down: number },
  i: number,
  j: number,
  most: number,
  deepest: number,
): number {
  return Math.floor((j * down) / deepest) * stride + Math.floor((i * across) / most)
}

function byte(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : (value + 0.5) | 0
}
