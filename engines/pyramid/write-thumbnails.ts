import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { BasePicture } from './read/pixels.ts'
import { fromBase, writePreview } from './preview/write-preview.ts'
import type { Crop } from './sample-sphere.ts'
import { type View, writeView } from './render-view.ts'

const thumbnailWidths = [200, 800, 1600] as const

interface ThumbnailOptions {
  kind: 'equirectangular' | 'flat'
  /** Where the cover looks; default straight ahead, 100° wide. Only for spheres. */
  view?: Partial<Pick<View, 'yaw' | 'pitch' | 'fov'>>
  /** Width of the cover in pixels; its height is two thirds of that. */
  coverWidth?: number
  quality?: number
  /** the part of the sphere that `base` covers, in pixels of `base` (see scaleCrop) */
  crop?: Crop
}

/**
 * Writes `200.jpg`, `800.jpg`, `1600.jpg` (widths; the whole picture) and `cover.jpg` (3:2: the initial
 * view of a sphere, the centre of a flat picture) into a folder, which is made if missing.
 * @returns the file names in that order
 */
export async function writeThumbnails(base: BasePicture, folder: string, options: ThumbnailOptions): Promise<string[]> {
  const { kind, view = {}, crop, coverWidth = 960, quality = 80 } = options
  await mkdir(folder, { recursive: true })
  const names: string[] = []
  for (const width of thumbnailWidths) {
    const name = `${width}.jpg`
    await writePreview(base, join(folder, name), { width, quality })
    names.push(name)
  }
  const size = { width: coverWidth, height: Math.round((coverWidth * 2) / 3) }
  const cover = join(folder, 'cover.jpg')
  if (kind === 'equirectangular') {
    await writeView(
      base,
      cover,
      { yaw: 0, pitch: 0, fov: 100, ...view, ...size },
      { quality, ...(crop ? { crop } : {}) },
    )
  } else {
    await fromBase(base)
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality, progressive: true })
      .toFile(cover)
  }
  return [...names, 'cover.jpg']
}
