// Windows bitmaps: palettes of 1, 4 and 8 bits, colours of 16, 24 and 32 bits, upside down or not. Nothing packed by run lengths,
// which no program has written for long. Format: Microsoft, BITMAPINFOHEADER and BITMAPV5HEADER.

interface Bitmap {
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
  readonly data: Buffer
}

interface Layout {
  readonly width: number
  readonly height: number
  readonly isTopDown: boolean
  readonly bits: number
  readonly masks: readonly [number, number, number, number]
  readonly palette: Buffer
  readonly paletteEntry: 3 | 4
  readonly offset: number
}

const BI_RGB = 0
const BI_BITFIELDS = 3
const BI_ALPHABITFIELDS = 6

/** Pixels that the header promises; null where it is no bitmap. */
export function bitmapSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  if (bytes.readUInt32LE(14) === 12) return { width: bytes.readUInt16LE(18), height: bytes.readUInt16LE(20) }
  return { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) }
}

/** @throws RangeError or TypeError where the file is cut short or of a kind that is not read */
export function readBitmap(bytes: Buffer): Bitmap {
  const layout = layoutOf(bytes)
  const { width, height, bits, offset, isTopDown } = layout
  const channels = layout.masks[3] === 0 ? 3 : 4
  const rowLength = Math.ceil((width * bits) / 32) * 4
  if (offset + rowLength * height > bytes.length) throw new RangeError('the bitmap is cut short')
  const data = Buffer.alloc(width * height * channels)
  const put = bits <= 8 ? fromPalette(bytes, layout) : fromMasks(bytes, layout, channels)
  for (let row = 0; row < height; row += 1) {
    const from = offset + rowLength * (isTopDown ? row : height - 1 - row)
    for (let column = 0; column < width; column += 1) put(data, (row * width + column) * channels, from, column)
  }
  return { width, height, channels, data }
}

function layoutOf(bytes: Buffer): Layout {
  const size = bitmapSize(bytes)
  if (size === null) throw new TypeError('not a bitmap')
  const headerSize = bytes.readUInt32LE(14)
  const offset = bytes.readUInt32LE(10)
  const isOld = headerSize === 12
  const bits = bytes.readUInt16LE(isOld ? 24 : 28)
  const compression = isOld ? BI_RGB : bytes.readUInt32LE(30)
  if (![BI_RGB, BI_BITFIELDS, BI_ALPHABITFIELDS].includes(compression)) throw new TypeError('a packed bitmap')
  if (![1, 4, 8, 16, 24, 32].includes(bits)) throw new TypeError(`a bitmap of ${bits} bits`)
  const isTopDown = !isOld && bytes.readInt32LE(22) < 0
  const paletteStart = 14 + headerSize + (headerSize === 40 && compression === BI_BITFIELDS ? 12 : 0)
  return {
    ...size,
    isTopDown,
    bits,
    masks: masksOf(bytes, headerSize, bits, compression),
    palette: bytes.subarray(paletteStart, offset),
    paletteEntry: isOld ? 3 : 4,
    offset,
  }
}

function masksOf(bytes: Buffer, headerSize: number, bits: number, compression: number): Layout['masks'] {
  if (compression === BI_RGB) return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]
  // They follow the header or, at the same place, are part of it.
  const alpha = headerSize >= 56 || compression === BI_ALPHABITFIELDS ? bytes.readUInt32LE(66) : 0
  return [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62), alpha]
}

type Put = (data: Buffer, at: number, row: number, column: number) => void

function fromPalette(bytes: Buffer, { bits, palette, paletteEntry }: Layout): Put {
  return (data, at, row, column) => {
    const first = column * bits
    const shift = 8 - bits - (first % 8)
    const index = ((bytes[row + (first >> 3)] ?? 0) >> shift) & ((1 << bits) - 1)
    const entry = index * paletteEntry
    data[at] = palette[entry + 2] ?? 0
    data[at + 1] = palette[entry + 1] ?? 0
    data[at + 2] = palette[entry] ?? 0
  }
}

function fromMasks(bytes: Buffer, { bits, masks }: Layout, channels: 3 | 4): Put {
  const step = bits >> 3
  const parts = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask)
    return { mask, shift, scale: mask === 0 ? 0 : 255 / (mask >>> shift) }
  })
  return (data, at, row, column) => {
    const value = bytes.readUIntLE(row + column * step, step)
    for (let channel = 0; channel < channels; channel += 1) {
      const { mask, shift, scale } = parts[channel] ?? { mask: 0, shift: 0, scale: 0 }
      data[at + channel] = Math.round(((value & mask) >>> shift) * scale)
    }
  }
}
