import { corrected, type Correction } from './correct-sphere.ts'
import type { BasePicture } from './read/pixels.ts'
import { type Crop, scaleCrop, sphereSampler } from './sample-sphere.ts'
import { fromBase } from './preview/write-preview.ts'

/** A view into a sphere. Angles in degrees; yaw 0 is the middle of the picture, right and up are positive. */
export interface View {
  yaw: number
  pitch: number
  /** horizontal field of view, 1–170 */
  fov: number
  width: number
  height: number
}

/** A sphere narrower than this would look soft: a larger one is reduced to about 1.5 pixels per pixel of the view. */
const oversample = 1.5

/**
 * Projects an equirectangular picture to what a camera would see (gnomonic projection, Snyder,
 * "Map Projections", 1987, §22: a ray through each pixel of a plane one unit away, turned by pitch, then yaw).
 *
 * @param base the sphere, at most some 4096 pixels wide for speed
 * @param crop which part of the whole sphere `base` covers, in pixels of `base`; all of it when absent
 * @param correction what is put right about the sphere; the view is of what results
 * @throws RangeError for a field of view outside 1–170° or an empty size
 */
export function renderView(base: BasePicture, view: View, crop?: Crop, correction: Correction = {}): BasePicture {
  const { yaw, pitch, fov, width, height } = view
  if (!(fov >= 1 && fov <= 170)) throw new RangeError(`Field of view outside 1–170°: ${fov}`)
  if (!(width >= 1 && height >= 1)) throw new RangeError('The view has no size')
  const radian = Math.PI / 180
  const sample = corrected(sphereSampler(base, crop), correction)
  const step = (2 * Math.tan((fov / 2) * radian)) / width
  const cos = Math.cos(pitch * radian)
  const sin = Math.sin(pitch * radian)
  const data = Buffer.allocUnsafe(width * height * 3)
  for (let j = 0; j < height; j++) {
    const y = (height / 2 - j - 0.5) * step
    const up = y * cos + sin
    const ahead = cos - y * sin
    for (let i = 0; i < width; i++) {
      const x = (i + 0.5 - width / 2) * step
      const longitude = Math.atan2(x, ahead) + yaw * radian
      sample(longitude, Math.atan2(up, Math.hypot(x, ahead)), data, (j * width + i) * 3)
    }
  }
  return { data, width, height }
}

/** The width of a sphere that feeds a view well: less would blur it, more would make it flicker with detail. */
function widthForView(view: Pick<View, 'fov' | 'width'>): number {
  return Math.ceil((oversample * view.width * 360) / view.fov)
}

/**
 * Draws a view and writes it as a JPEG (quality 1–100, default 80).
 * A sphere much finer than the view needs is reduced first, so that nothing aliases.
 */
export async function writeView(
  base: BasePicture,
  target: string,
  view: View,
  { quality = 80, crop, correction }: { quality?: number; crop?: Crop; correction?: Correction } = {},
): Promise<void> {
  const fullWidth = crop?.fullWidth ?? base.width
  const wanted = widthForView(view)
  let drawn = renderView
  if (fullWidth > wanted * 1.4) {
    const width = Math.max(1, Math.round((base.width * wanted) / fullWidth))
    const { data, info } = await fromBase(base).resize({ width }).raw().toBuffer({ resolveWithObject: true })
    const reduced = { data, width: info.width, height: info.height }
    drawn = (_, view, crop, correction) =>
      renderView(reduced, view, crop && scaleCrop(crop, base.width, info.width), correction)
  }
  await fromBase(drawn(base, view, crop, correction))
    .jpeg({ quality, progressive: true })
    .toFile(target)
}
