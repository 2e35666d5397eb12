// Videos: checked to be whole and playable, with their table of contents at the front.
import { uploadMessages } from '@huanshi/kernel/protocol/upload-messages.ts'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { assertContent } from './content-kind.ts'
import { moveToFront, needsMoving } from './fast-start.ts'
import { VIDEO } from './video-names.ts'
import { hideVideoPlace, writeHidden } from './hide-video-place.ts'
import { probeVideo } from './probe-video.ts'
import { nothingFound, refused } from './media-result.ts'
import { inside, type MakerInside } from './maker-task.ts'
import { topBoxes, type Box } from './mp4-boxes.ts'

const makeVideo: MakerInside = async ({ path, name, size }, folder) => {
  await assertContent(path, '.mp4')
  const boxes = await boxesOf(path, size)
  const { transfer: _, sounds: __, ...found } = await probeVideo(path)
  const file = VIDEO
  const isMoved = needsMoving(boxes)
  let isAsItCame = false
  try {
    const target = join(folder, file)
    if (isMoved) await moveToFront(path, target, boxes).then(() => hideVideoPlace(target))
    else isAsItCame = !(await writeHidden(path, target))
  } catch (error) {
    throw error instanceof RangeError ? refused(uploadMessages.damaged, error) : error
  }
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
  } catch (error) {
    throw error instanceof RangeError ? refused(uploadMessages.damaged, error) : error
  } finally {
    await file.close()
  }
}
