// What a view of an equirectangular picture must show: colours along chosen directions, straight from the source.
import sharp from 'sharp'

export interface View {
  readonly yaw: number
  readonly pitch: number
  readonly fov: number
}

type Colour = readonly [number, number, number]

export interface Picture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

const RADIANS = Math.PI / 180
/** Colours are means over a square of this many pixels a side, so that sampling and compression do not matter. */
const PATCH = 9

export async function readPicture(source: string | Buffer): Promise<Picture> {
  const { data, info } = await sharp(source)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}

/** Direction of a screen point (from -1 to 1, right and up) of a rectilinear view. Degrees. */
function directionOf(view: View, ratio: number, x: number, y: number): { yaw: number; pitch: number } {
  const tall = Math.tan((view.fov / 2) * RADIANS)
  const right = x * tall * ratio
  const up = y * tall
  const [cos, sin] = [Math.cos(view.pitch * RADIANS), Math.sin(view.pitch * RADIANS)]
  const raised = up * cos + sin
  const ahead = cos - up * sin
  return {
    yaw: view.yaw + Math.atan2(right, ahead) / RADIANS,
    pitch: Math.atan2(raised, Math.hypot(right, ahead)) / RADIANS,
  }
}

/** Mean colour of the source around a direction, over the angle that one patch of the screen covers. */
function sourceColour({ width, height, pixels }: Picture, yaw: number, pitch: number, spread: number): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  let count = 0
  for (let row = -2; row <= 2; row += 1) {
    for (let column = -2; column <= 2; column += 1) {
      const u = (yaw + (column / 4) * spread) / 360 + 0.5
      const v = 0.5 - (pitch + (row / 4) * spread) / 180
      const x = Math.floor((((u % 1) + 1) % 1) * width)
      const y = Math.min(height - 1, Math.max(0, Math.floor(v * height)))
      const at = (y * width + x) * 3
      for (const channel of [0, 1, 2] as const) sum[channel] += pixels[at + channel] ?? 0
      count += 1
    }
  }
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

export function screenColour({ width, height, pixels }: Picture, x: number, y: number): Colour {
  const sum: [number, number, number] = [0, 0, 0]
  const [left, top] = [Math.round(((x + 1) / 2) * width - PATCH / 2), Math.round(((1 - y) / 2) * height - PATCH / 2)]
  for (let row = 0; row < PATCH; row += 1) {
    for (let column = 0; column < PATCH; column += 1) {
      const at = ((top + row) * width + left + column) * 3
      for (const channel of [0, 1, 2] as const) sum[channel] += pixels[at + channel] ?? 0
    }
  }
  const count = PATCH * PATCH
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** Difference per channel (0 to 255) of each point of a grid, row by row from below. */
export function viewDifferences(screen: Picture, source: Picture, view: View): number[][] {
  const ratio = screen.width / screen.height
  const spread = (view.fov / screen.height) * PATCH
  return [-3, -2, -1, 0, 1, 2, 3].map((row) =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((column) => {
      const [x, y] = [column / 5.2, row / 4.4]
      const { yaw, pitch } = directionOf(view, ratio, x, y)
      const seen = screenColour(screen, x, y)
      const due = sourceColour(source, yaw, pitch, spread)
      return (Math.abs(seen[0] - due[0]) + Math.abs(seen[1] - due[1]) + Math.abs(seen[2] - due[2])) / 3
    }),
  )
}

/** Mean difference per channel (0 to 255) over a grid of points; also the largest difference of any point. */
export function compareView(screen: Picture, source: Picture, view: View): { mean: number; largest: number } {
  const differences = viewDifferences(screen, source, view).flat()
  return {
    mean: differences.reduce((sum, one) => sum + one, 0) / differences.length,
    largest: Math.max(...differences),
  }
}

/** Mean difference per channel of two screens, over a grid of points away from the edges. */
export function screenDifference(one: Picture, other: Picture): number {
  let [sum, count] = [0, 0]
  for (let y = -0.8; y <= 0.8; y += 0.2) {
    for (let x = -0.8; x <= 0.8; x += 0.2) {
      const [a, b] = [screenColour(one, x, y), screenColour(other, x, y)]
      sum += (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3
      count += 1
    }
  }
  return sum / count
}
