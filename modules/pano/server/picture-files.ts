// Where the files of a panorama lie: pano/{id}/{revision}/, all of a revision made from one picture and never changed after.
import { PICTURE } from '@huanshi/library/server/media/picture-names.ts'
import { RIGHT_TILE_PACK, TILE_PACK } from '@huanshi/server-kit/storage/tiles/packed-storage.ts'

export const files = {
  preview: 'preview.jpg',
  manifest: 'manifest.json',
  tiles: TILE_PACK,
  /** Of the right eye of a stereo pair. */
  rightTiles: RIGHT_TILE_PACK,
  /** The cover made with the first preview; later ones carry a number of their own. */
  firstCover: 'cover',
} as const

export function panoFolder(id: string): string {
  return `pano/${id}`
}

export function revisionFolder(id: string, revision: string): string {
  return `${panoFolder(id)}/${revision}`
}

/** The picture as it was uploaded; its name is one that is never served. */
export function sourceFile(id: string, revision: string): string {
  return `${revisionFolder(id, revision)}/${PICTURE}`
}

/** The folder of what is shown now. */
export function mediaFolder(id: string, revision: string | null): string {
  return revisionFolder(id, revision ?? '')
}

/** The small picture: put right where that has been drawn, which takes the first one's place. */
export function smallPicture(look: string | null): string {
  return look === null ? '200.jpg' : `${look}-200.jpg`
}
