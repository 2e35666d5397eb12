// The panorama of a scene as workers take it: where its tiles are, whole addresses, and how its horizon was levelled.
import type { Manifest } from '@huanshi/pano/contract/manifest.ts'
import type { PublicScene } from '../../contract/public-tour.ts'
import { pictureOf } from '../rooms/room-picture.ts'

export interface TiledPicture {
  readonly manifest: Manifest
  /** Rows of the rotation from directions (x right, y up, z ahead) into the picture. */
  readonly turn: readonly number[]
}

/** Null where it has no picture of tiles. */
export function tiledPictureOf(scene: PublicScene | undefined): TiledPicture | null {
  const content = scene?.content
  if (content?.type !== 'equirectangular') return null
  const { tileUrl, previewUrl, ...manifest } = content
  return {
    manifest: { ...manifest, tileUrl: wholeAddress(tileUrl), previewUrl: wholeAddress(previewUrl) },
    turn: pictureOf(scene).turn,
  }
}

/** For workers, which lie elsewhere. */
export function wholeAddress(address: string): string {
  return new URL(address, location.href).href.replaceAll('%7B', '{').replaceAll('%7D', '}')
}
