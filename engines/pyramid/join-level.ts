import sharp from 'sharp'
import type { CodedLevel } from './gather-level.ts'
import type { BasePicture } from './read/pixels.ts'

/** The picture that a level shows. */
export async function joinLevel({ level, tileSize, tiles }: CodedLevel): Promise<BasePicture> {
  const { width, height, columns } = level
  const data = Buffer.alloc(width * height * 3)
  for (const [nth, coded] of tiles.entries()) {
    const tile = sharp(coded).toColourspace('srgb').raw()
    const { data: pixels, info } = await tile.toBuffer({ resolveWithObject: true })
    const at = (Math.floor(nth / columns) * tileSize * width + (nth % columns) * tileSize) * 3
    for (let y = 0; y < info.height; y++) {
      pixels.copy(data, at + y * width * 3, y * info.width * 3, (y + 1) * info.width * 3)
    }
  }
  return { data, width, height }
}
