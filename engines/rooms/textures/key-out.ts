// Makes a colour of a picture transparent, such as the screen that something stood before.

export interface KeyedColour {
  /** Such as #00ff00. */
  readonly color: string
  /** Both are parts of the colour circle's radius. */
  readonly similarity: number
  readonly smoothness: number
}

/** Of three channels and alpha, row by row. */
export interface RgbaRaster {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** How far beyond the soft edge a colour still gives way to grey. */
const SPILL = 0.12

/** Differences of colour are measured without brightness, so that a shadow on the screen goes with the screen. */
export function keyOut({ data }: RgbaRaster, { color, similarity, smoothness }: KeyedColour): void {
  const value = Number.parseInt(color.slice(1), 16) || 0
  const [blue, red] = hue(value >> 16, (value >> 8) & 255, value & 255)
  for (let n = 0; n < data.length; n += 4) {
    const [r, g, b] = [data[n]!, data[n + 1]!, data[n + 2]!]
    const own = hue(r, g, b)
    const off = Math.hypot(own[0] - blue, own[1] - red) * 2
    const grey = 0.299 * r + 0.587 * g + 0.114 * b
    const coloured = smooth(similarity, similarity + smoothness + SPILL, off)
    data[n] = grey + (r - grey) * coloured
    data[n + 1] = grey + (g - grey) * coloured
    data[n + 2] = grey + (b - grey) * coloured
    data[n + 3] = data[n + 3]! * smooth(similarity, similarity + Math.max(smoothness, 0.002), off)
  }
}

/** Differences to blue and to red, of channels up to 255. */
function hue(r: number, g: number, b: number): readonly [number, number] {
  return [(-0.168736 * r - 0.331264 * g + 0.5 * b) / 255, (0.5 * r - 0.418688 * g - 0.081312 * b) / 255]
}

function smooth(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}
