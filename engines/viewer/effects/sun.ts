// The flare of a low sun: a glow about it and pale discs across the glass. Where the sun is, the picture itself tells.
import type { Manifest } from '../picture/manifest.ts'
import type { Direction } from '../view/angle.ts'
import type { Camera } from '../view/camera.ts'

const COLUMNS = 96
const ROWS = 48
/** Where it stands when the picture does not tell. */
const DEFAULT_PLACE: Direction = { yaw: 30, pitch: 35 }

/** The brightest patch of the upper part, by brightness of each cell, row by row from the upper left. */
export function brightest(light: ArrayLike<number>, columns: number, rows: number): { x: number; y: number } {
  let best = { x: columns / 2, y: rows / 4 }
  let most = -1
  const at = (x: number, y: number): number => light[y * columns + ((x + columns) % columns)] ?? 0
  for (let y = 1; y < rows * 0.6; y++)
    for (let x = 0; x < columns; x++) {
      let sum = 0
      for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += at(x + dx, y + dy) * (dx || dy ? 1 : 2)
      if (sum > most) [most, best] = [sum, { x: x + 0.5, y: y + 0.5 }]
    }
  return best
}

/** Never fails: a picture that cannot be read has its sun at the default place. */
export async function findSun(manifest: Manifest | null): Promise<Direction> {
  if (!manifest?.previewUrl || manifest.type !== 'equirectangular') return DEFAULT_PLACE
  try {
    const image = new Image()
    image.crossOrigin = 'anonymous'
    image.src = manifest.previewUrl
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: COLUMNS, height: ROWS })
    const to = canvas.getContext('2d')
    if (!to) return DEFAULT_PLACE
    to.drawImage(image, 0, 0, COLUMNS, ROWS)
    const { data } = to.getImageData(0, 0, COLUMNS, ROWS)
    const light = new Float32Array(COLUMNS * ROWS)
    for (let i = 0; i < light.length; i++)
      light[i] = ((data[i * 4] ?? 0) * 0.3 + (data[i * 4 + 1] ?? 0) * 0.59 + (data[i * 4 + 2] ?? 0) * 0.11) ** 3
    const { x, y } = brightest(light, COLUMNS, ROWS)
    const { width, height, crop } = manifest
    const full = crop ?? { fullWidth: width, fullHeight: height, left: 0, top: 0 }
    return {
      yaw: ((full.left + (x / COLUMNS) * width) / full.fullWidth - 0.5) * 360,
      pitch: (0.5 - (full.top + (y / ROWS) * height) / full.fullHeight) * 180,
    }
  } catch {
    return DEFAULT_PLACE
  }
}

/** Along the line from the sun through the middle: how far (1 is the middle), radius as a part of the window, colour. */
const GHOSTS = [
  { far: 0.45, size: 0.035, colour: '255 214 170', alpha: 0.16 },
  { far: 0.72, size: 0.014, colour: '255 244 220', alpha: 0.24 },
  { far: 1.25, size: 0.055, colour: '190 225 255', alpha: 0.12 },
  { far: 1.5, size: 0.022, colour: '255 190 150', alpha: 0.2 },
  { far: 1.95, size: 0.09, colour: '200 255 220', alpha: 0.09 },
] as const

/** From the middle of the sun outwards. */
export const GLOW = [
  [0, 'rgb(255 246 224 / 85%)'],
  [0.06, 'rgb(255 236 196 / 52%)'],
  [0.3, 'rgb(255 214 150 / 16%)'],
  [1, 'rgb(255 200 130 / 0%)'],
] as const

export function drawFlare(to: CanvasRenderingContext2D, camera: Camera, sun: Direction): void {
  const { width, height } = camera
  const spot = camera.project(sun)
  if (!spot) return
  const [midX, midY] = [width / 2, height / 2]
  const outside = Math.max(0, -spot.x, -spot.y, spot.x - width, spot.y - height)
  const size = Math.hypot(width, height)
  // It fades as the sun goes out of the window.
  const strength = Math.max(0, 1 - outside / (size * 0.18))
  if (strength === 0) return
  const disc = (x: number, y: number, radius: number, stops: readonly (readonly [number, string])[]): void => {
    const gradient = to.createRadialGradient(x, y, 0, x, y, radius)
    for (const [at, colour] of stops) gradient.addColorStop(at, colour)
    to.fillStyle = gradient
    to.fillRect(x - radius, y - radius, radius * 2, radius * 2)
  }
  to.globalAlpha = strength
  disc(spot.x, spot.y, size * 0.42, GLOW)
  for (const { far, size: part, colour, alpha } of GHOSTS) {
    const [x, y] = [spot.x + (midX - spot.x) * far, spot.y + (midY - spot.y) * far]
    disc(x, y, size * part, [
      [0, `rgb(${colour} / ${alpha * 70}%)`],
      [0.86, `rgb(${colour} / ${alpha * 100}%)`],
      [1, `rgb(${colour} / 0%)`],
    ])
  }
  to.globalAlpha = 1
}
