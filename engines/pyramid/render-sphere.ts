import { corrected, type Correction } from './correct-sphere.ts'
import type { BasePicture } from './read/pixels.ts'
import { type Crop, sphereSampler } from './sample-sphere.ts'

/** The whole sphere as a picture twice as wide as high, put right. @param width pixels, even */
export function renderSphere(base: BasePicture, width: number, correction: Correction, crop?: Crop): BasePicture {
  const height = width / 2
  const sample = corrected(sphereSampler(base, crop), correction)
  const data = Buffer.allocUnsafe(width * height * 3)
  for (let j = 0; j < height; j++) {
    const latitude = (0.5 - (j + 0.5) / height) * Math.PI
    for (let i = 0; i < width; i++) {
      sample(((i + 0.5) / width - 0.5) * 2 * Math.PI, latitude, data, (j * width + i) * 3)
    }
  }
  return { data, width, height }
}
