// Looks in a panorama for what stands upright, beside the page.
import { findUpright, type FoundUpright } from '@huanshi/rooms/edges/find-upright.ts'
import { cropOf } from '@huanshi/rooms/sphere-picture.ts'
import { levelOf, pixelsOf } from '../room-editor/tile-pixels.ts'
import type { TiledPicture } from '../room-editor/tiled-picture.ts'

/** `null`: nothing stands upright in it; `failed`: a tile did not come. */
export type UprightAnswer = FoundUpright | null | 'failed'

/** Finer pictures tell nothing more. */
const WIDEST = 2048

self.addEventListener(
  'message',
  ({ data }: MessageEvent<TiledPicture>) => void found(data).then(tell, () => tell('failed')),
)

function tell(answer: UprightAnswer): void {
  self.postMessage(answer)
}

async function found({ manifest }: TiledPicture): Promise<FoundUpright | null> {
  const { data, width, height, channels } = await pixelsOf(manifest, levelOf(manifest, WIDEST))
  const grey = Float32Array.from({ length: width * height }, (_, n) => {
    const at = n * channels
    return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  })
  return findUpright({ data: grey, width, height }, cropOf(manifest))
}
