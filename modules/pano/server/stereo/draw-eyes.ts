// The spheres of both eyes, out of the one picture that holds them. In the sandbox.
import { eyesIn, sphereOfEye, stereoFault } from '@huanshi/kernel/protocol/stereo-pair.ts'
import { inspectPicture } from '@huanshi/pyramid/preview/inspect-picture.ts'
import { unpackPsd } from '@huanshi/pyramid/psd/unpack-psd.ts'
import { openPicture, toSrgb } from '@huanshi/pyramid/read/open-picture.ts'
import { isDecoderError } from '@huanshi/pyramid/read/picture-error.ts'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { refused } from '@huanshi/library/server/media/media-result.ts'
import { SOURCE } from '@huanshi/library/server/media/maker-task.ts'
import { RIGHT_SPHERE, SENT, SENT_WIDTH, SPHERE } from '@huanshi/library/server/media/picture-names.ts'
import type { RunOf } from '@huanshi/server-kit/sandbox/sandbox-task.ts'
import type { StereoTask } from './stereo-task.ts'

const QUALITY = 95
/** Small versions have as many pixels as those of other shapes. */
const SENT_SIDES = { width: SENT_WIDTH, height: SENT_WIDTH, fit: 'inside', withoutEnlargement: true } as const

export const run: RunOf<StereoTask> = async ({ input, files, folder }) => {
  const source = files[SOURCE] ?? ''
  const facts = await inspectPicture(source)
  const fault = stereoFault(input, facts)
  if (fault !== null) throw refused(fault)
  const isPsd = facts.format === 'psd'
  const readable = isPsd ? join(folder, 'whole.tif') : source
  if (isPsd) await unpackPsd(source, readable)
  const open = (): Sharp => openPicture(readable, { page: isPsd ? 0 : facts.page })
  const eyes = eyesIn(input, facts)
  for (const [place, name] of [
    [eyes.left, SPHERE],
    [eyes.right, RIGHT_SPHERE],
  ] as const) {
    const eye = toSrgb(open().extract(place), facts).resize({ ...sphereOfEye(place), fit: 'fill' })
    await sound(eye.jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' }).toFile(join(folder, name)))
  }
  await sound(toSrgb(open(), facts).resize(SENT_SIDES).jpeg().toFile(join(folder, SENT)))
  if (isPsd) await rm(readable)
  return null
}

/** A picture whose header was sound may still be cut short. */
async function sound(drawing: Promise<unknown>): Promise<void> {
  try {
    await drawing
  } catch (error) {
    throw isDecoderError(error) ? refused('图片不完整，请重新导出后再上传', error) : error
  }
}
