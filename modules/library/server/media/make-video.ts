// Videos: checked to be whole and playable, with their table of contents at the front.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibDetails } from '../../contract/lib-details.ts'
import { trailerOf, writeWithout } from './camera-trailer.ts'
import { assertContent } from './content-kind.ts'
import { moveToFront, needsMoving } from './fast-start.ts'
import { VIDEO } from './video-names.ts'
import { hideVideoPlace, writeHidden } from './hide-video-place.ts'
import { probeVideo } from './probe-video.ts'
import { nothingFound, refused, type MediaResult } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'
import { topBoxes, type Box } from './mp4-boxes.ts'

const makeVideo: MakerInside = async (sent, folder) => {
  await assertContent(sent.path, '.mp4')
  const trailer = await damagedOr(trailerOf(sent.path, sent.size))
  if (trailer === null) return madeOf(sent, folder)
  const bare = { ...sent, path: join(folder, 'bare.mp4'), size: sent.size - trailer.length }
  await writeWithout(sent.path, bare.path, bare.size)
  const { isAsItCame, ...made } = await madeOf(bare, folder)
  if (isAsItCame === true) await rename(bare.path, join(folder, made.file))
  else await rm(bare.path)
  return { ...made, camera: trailer.camera, details: { ...made.details, ...unstitched(made) } }
}

/** With a trailer it comes from the camera itself, and not from a program that has put the pictures of its lenses together. */
function unstitched({ width, height }: Pick<MediaResult, 'width' | 'height'>): Pick<LibDetails, 'isUnstitched'> {
  const ratio = (width ?? 0) / (height ?? 1)
  return ratio === 1 || ratio === 2 ? { isUnstitched: true } : {}
}

const madeOf: MakerInside = async ({ path, name, size }, folder) => {
  const boxes = await damagedOr(boxesOf(path, size))
  const { transfer: _, sounds: __, ...found } = await probeVideo(path)
  const file = VIDEO
  const isMoved = needsMoving(boxes)
  const target = join(folder, file)
  const writing = isMoved
    ? moveToFront(path, target, boxes).then(() => hideVideoPlace(target).then(() => true))
    : writeHidden(path, target)
  const isAsItCame = !(await damagedOr(writing))
  return { ...nothingFound, ...(isAsItCame ? { isAsItCame } : {}), file, fileName: name, mime: 'video/mp4', ...found }
}

export const run = inside(makeVideo)

async function boxesOf(path: string, size: number): Promise<Box[]> {
  const file = await open(path, 'r')
  try {
    const boxes = await topBoxes(file, size)
    const has = (type: string): boolean => boxes.some((box) => box.type === type)
    if (!has('moov') || !has('mdat')) throw new RangeError('nothing to play')
    return boxes
  } finally {
    await file.close()
  }
}

async function damagedOr<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding
  } catch (error) {
    throw error instanceof RangeError ? refused(uploadMessages.damaged, error) : error
  }
}
