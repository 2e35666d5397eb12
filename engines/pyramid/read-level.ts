import { join } from 'node:path'
import sharp from 'sharp'
import type { PyramidManifest } from './build-pyramid.ts'
import type { BasePicture } from './read/pixels.ts'

/**
 * A finished pyramid's picture, small: its largest level that is no wider than `maxWidth`, put together. However large the picture
 * was, this takes a moment.
 * @param folder the one that holds `{level}/{column}_{row}.jpg`
 */
export async function readLevel(
  folder: string,
  { levels, tileSize }: Pick<PyramidManifest, 'levels' | 'tileSize'>,
  maxWidth = 4096,
): Promise<BasePicture> {
  const index = Math.max(
    0,
    levels.findLastIndex((level) => level.width <= maxWidth),
  )
  const level = levels[index]
  if (level === undefined) throw new RangeError('A pyramid without levels')
  const { width, height, columns, rows } = level
  const data = Buffer.alloc(width * height * 3)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const tile = sharp(join(folder, String(index), `${column}_${row}.jpg`))
        .toColourspace('srgb')
        .raw()
      const { data: pixels, info } = await tile.toBuffer({ resolveWithObject: true })
      const at = (row * tileSize * width + column * tileSize) * 3
      for (let y = 0; y < info.height; y++) {
        pixels.copy(data, at + y * width * 3, y * info.width * 3, (y + 1) * info.width * 3)
      }
    }
  }
  return { data, width, height }
}
