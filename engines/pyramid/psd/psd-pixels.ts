/** Channels that lie apart → pixels as TIFF has them: interleaved, big-endian, ink and colour axes in TIFF's sense. */
import type { PixelForm } from '../write/big-tiff.ts'
import type { PsdLayout } from './psd-layout.ts'

export function pixelForm({ mode, depth }: Pick<PsdLayout, 'mode' | 'depth'>): PixelForm {
  // Floating point becomes 16 bits: what is brighter than white is cut.
  const bits = depth > 8 ? 16 : 8
  if (mode === 'cmyk') return { samples: 4, bits, photometric: 5 }
  // libvips reads Lab of 8 bits only in a form of its own.
  if (mode === 'lab') return { samples: 3, bits: 16, photometric: 8 }
  if (mode === 'rgb' || mode === 'indexed') return { samples: 3, bits, photometric: 2 }
  return { samples: 1, bits, photometric: 1 }
}

/** Turns one row of each channel into a row of pixels. */
type RowJoiner = (planes: readonly Uint8Array[], row: number, into: Uint8Array, at: number) => void

/** @param step takes every so many pixels */
export function rowJoiner(layout: PsdLayout, step = 1): RowJoiner {
  const { mode, width } = layout
  const pixels = Math.ceil(width / step)
  if (mode === 'bitmap') return bitmapRow(width, pixels, step)
  if (mode === 'indexed') return indexedRow(layout, pixels, step)
  const flips = signFlips(layout)
  if (mode === 'lab' && layout.depth === 8) return lab8(width, pixels, step)
  return layout.depth === 8 ? plain8(width, pixels, step, flips) : plain16(layout, pixels, step, flips)
}

/** What each sample is combined with: ink is stored as its absence, and Lab's a and b are offset by half their range. */
function signFlips({ mode }: PsdLayout): readonly number[] {
  if (mode === 'cmyk') return [0xff_ff, 0xff_ff, 0xff_ff, 0xff_ff]
  return mode === 'lab' ? [0, 0x80_00, 0x80_00] : [0, 0, 0]
}

function plain8(width: number, pixels: number, step: number, flips: readonly number[]): RowJoiner {
  return (planes, row, into, at) => {
    const samples = planes.length
    for (const [channel, plane] of planes.entries()) {
      const flip = (flips[channel] ?? 0) >> 8
      let from = row * width
      for (let k = at + channel, end = at + pixels * samples; k < end; k += samples, from += step) {
        into[k] = (plane[from] ?? 0) ^ flip
      }
    }
  }
}

/** Lightness over the whole range of 16 bits, a and b in 256ths. */
function lab8(width: number, pixels: number, step: number): RowJoiner {
  return (planes, row, into, at) => {
    for (const [channel, plane] of planes.entries()) {
      for (let x = 0, from = row * width, k = at + 2 * channel; x < pixels; x++, from += step, k += 6) {
        const value = plane[from] ?? 0
        into[k] = channel === 0 ? value : value ^ 0x80
        into[k + 1] = channel === 0 ? value : 0
      }
    }
  }
}

/** 16 bits and floating point; both come out as 16 bits. */
function plain16({ width, depth, icc }: PsdLayout, pixels: number, step: number, flips: readonly number[]): RowJoiner {
  const table = depth === 32 ? floatTable(icc !== null) : null
  const bytes = depth / 8
  return (planes, row, into, at) => {
    const stride = 2 * planes.length
    for (const [channel, plane] of planes.entries()) {
      const flip = flips[channel] ?? 0
      let from = row * width * bytes
      for (let x = 0, k = at + 2 * channel; x < pixels; x++, k += stride, from += step * bytes) {
        const upper = ((plane[from] ?? 0) << 8) | (plane[from + 1] ?? 0)
        const value = table === null ? upper : (table[(upper << 4) | ((plane[from + 2] ?? 0) >> 4)] ?? 0)
        into[k] = (value ^ flip) >> 8
        into[k + 1] = (value ^ flip) & 0xff
      }
    }
  }
}

/**
 * 16-bit samples by the first 20 bits of a float, which keep 11 bits of its fraction. Such documents hold linear light: with a
 * profile, which says so, it stays linear; without one it is taken for linear sRGB and gets that curve (IEC 61966-2-1).
 */
function floatTable(isLinear: boolean): Uint16Array {
  const table = new Uint16Array(2 ** 20)
  const view = new DataView(new ArrayBuffer(4))
  for (let upper = 0; upper < table.length / 2; upper++) {
    view.setUint32(0, (upper << 12) | 0x8_00)
    const light = view.getFloat32(0)
    const value = isLinear ? light : light <= 0.003_130_8 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
    table[upper] = Number.isNaN(value) ? 0 : Math.round(65_535 * Math.min(1, value))
  }
  // The upper half are negative numbers, which are black.
  return table
}

function bitmapRow(width: number, pixels: number, step: number): RowJoiner {
  const bytes = Math.ceil(width / 8)
  return ([plane], row, into, at) => {
    for (let i = 0; i < pixels; i++) {
      const x = i * step
      const isBlack = ((plane?.[row * bytes + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1
      into[at + i] = isBlack === 1 ? 0 : 255
    }
  }
}

function indexedRow({ width, palette }: PsdLayout, pixels: number, step: number): RowJoiner {
  return ([plane], row, into, at) => {
    for (let i = 0; i < pixels; i++) {
      const colour = plane?.[row * width + i * step] ?? 0
      for (let channel = 0; channel < 3; channel++) into[at + 3 * i + channel] = palette?.[256 * channel + colour] ?? 0
    }
  }
}
