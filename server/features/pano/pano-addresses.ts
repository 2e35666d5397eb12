// The signed addresses of what was made from a panorama's picture.
import type { MediaAddresses } from '../../capabilities/storage/media-address.ts'
import { files, revisionFolder } from './picture-files.ts'

export interface Made {
  readonly id: string
  readonly revision: string | null
  readonly hasPreview: boolean
  readonly cover: string | null
  /** There are tiles. */
  readonly isTiled: boolean
}

export interface PanoAddresses {
  readonly coverUrl: string | null
  readonly thumbnailUrl: string | null
  readonly previewUrl: string | null
  readonly manifestUrl: string | null
}

const none: PanoAddresses = { coverUrl: null, thumbnailUrl: null, previewUrl: null, manifestUrl: null }

export function panoAddresses(
  media: MediaAddresses,
  { id, revision, hasPreview, cover, isTiled }: Made,
): PanoAddresses {
  if (revision === null || !hasPreview) return none
  const base = media.address(revisionFolder(id, revision))
  return {
    coverUrl: `${base}/${cover ?? files.firstCover}.jpg`,
    thumbnailUrl: `${base}/200.jpg`,
    previewUrl: `${base}/${files.preview}`,
    manifestUrl: isTiled ? `${base}/${files.manifest}` : null,
  }
}
