// Which upload takes a sphere, and the sphere as that upload wants it.
import { uploadProfiles } from '@huanshi/kernel/protocol/upload-profiles.ts'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { PanoFile } from './import-tasks.ts'

/** Panoramas here are at least so wide; wider or heavier ones are taken as gigapixels. */
const NARROWEST = 3000
const { imageMaxWidth: WIDEST, maxSize: HEAVIEST } = uploadProfiles.pano

/** Small spheres of other programs are enlarged to the least that is taken. */
export async function writeSphere(jpeg: Uint8Array, path: string): Promise<Pick<PanoFile, 'config' | 'extension'>> {
  const { width } = await sharp(jpeg, { limitInputPixels: false }).metadata()
  const extension = '.jpg'
  if (width >= NARROWEST) {
    await writeFile(path, jpeg)
    return { config: width > WIDEST || jpeg.length > HEAVIEST ? 'panoBigPixel' : 'pano', extension }
  }
  await sharp(jpeg)
    .resize(NARROWEST, NARROWEST / 2, { fit: 'fill' })
    .jpeg({ quality: 92 })
    .toFile(path)
  return { config: 'pano', extension }
}
