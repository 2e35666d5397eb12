import { corrected, type Correction } from './correct-sphere.ts'
import type { BasePicture } from './read/pixels.ts'
import { type Crop, sphereSampler } from './sample-sphere.ts'
import { fromBase } from './preview/write-preview.ts'

export interface PlanetOptions {
  /** side of the square in pixels */
  size?: number
  /** which heading points up, degrees */
  yaw?: number
  /** degrees from the nadir to the middle of an edge: 90 puts the horizon there */
  reach?: number
  crop?: Crop
  correction?: Correction
  quality?: number
}

/**
 * Draws the sphere as a small planet seen from above (stereographic projection around the nadir, Snyder §21:
 * distance from the middle ∝ tan(half the angle from the nadir)).
 */
export function renderLittlePlanet(base: BasePicture, options: PlanetOptions = {}): BasePicture {
  const { size = 800, yaw = 0, reach = 125, crop, correction = {} } = options
  const sample = corrected(sphereSampler(base, crop), correction)
  const unit = Math.tan(((reach / 2) * Math.PI) / 180) / (size / 2)
  const data = Buffer.allocUnsafe(size * size * 3)
  for (let j = 0; j < size; j++) {
    const y = (size / 2 - j - 0.5) * unit
    for (let i = 0; i < size; i++) {
      const x = (i + 0.5 - size / 2) * unit
      const latitude = 2 * Math.atan(Math.hypot(x, y)) - Math.PI / 2
      sample(Math.atan2(x, y) + (yaw * Math.PI) / 180, latitude, data, (j * size + i) * 3)
    }
  }
  return { data, width: size, height: size }
}

/** Draws a little planet and writes it as a JPEG. */
export async function writeLittlePlanet(base: BasePicture, target: string, options: PlanetOptions = {}): Promise<void> {
  const planet = fromBase(renderLittlePlanet(base, options))
  await planet.jpeg({ quality: options.quality ?? 82, progressive: true }).toFile(target)
}
