// The sphere, or a part of one, of a strip around a cylinder or of round pictures. In the sandbox.
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { openPicture, toSrgb } from '@huanshi/pyramid/read/open-picture.ts'
import { isDecoderError } from '@huanshi/pyramid/read/picture-error.ts'
import { unpackPsd } from '@huanshi/pyramid/psd/unpack-psd.ts'
import { drawPart } from '@huanshi/pyramid/reproject/draw-part.ts'
import { sizeOf } from '@huanshi/pyramid/reproject/lens.ts'
import type { Raster } from '@huanshi/pyramid/retouch/patch.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { refused } from '@huanshi/library/server/media/media-result.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { SENT, SENT_WIDTH, SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import { lensFault } from './lens-fault.ts'
import type { LensTask } from './lens-task.ts'

const QUALITY = 95

export const run: RunOf<LensTask> = async ({ input, files, folder }) => {
  const source = files[SOURCE] ?? ''
  const facts = await inspectPicture(source)
  const fault = lensFault(input, facts)
  if (fault !== null) throw refused(fault)
  const isPsd = facts.format === 'psd'
  const readable = isPsd ? join(folder, 'whole.tif') : source
  if (isPsd) await unpackPsd(source, readable)
  const picture = await soundPicture(async () => {
    const whole = toSrgb(openPicture(readable, { page: isPsd ? 0 : facts.page }), facts)
    // Three channels, as tiles have.
    const { data, info } = await whole.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height, channels: 3 }
  })
  if (isPsd) await rm(readable)
  await sharp(picture.data, { raw: { ...picture, channels: 3 }, limitInputPixels: false })
    .resize({ width: SENT_WIDTH, withoutEnlargement: true })
    .jpeg()
    .toFile(join(folder, SENT))
  const { data, width, height } = drawPart(input, picture, sizeOf(input, picture))
  await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
    .toFile(join(folder, SPHERE))
  return null
}

/** A picture whose header was sound may still be cut short. */
async function soundPicture(read: () => Promise<Raster>): Promise<Raster> {
  try {
    return await read()
  } catch (error) {
    throw isDecoderError(error) ? refused('图片不完整，请重新导出后再上传', error) : error
  }
}
