// The panorama of a room as what paints rooms takes it: the small picture, where it lies in the sphere, and how its horizon was levelled.
import { firstLevel } from '@huanshi/pano/contract/manifest.ts'
import { intoPicture } from '@huanshi/viewer/view/sphere-camera.ts'
import type { TiledPicture } from '@huanshi/rooms/dollhouse/load-picture.ts'
import { cropOf, type SphereCrop } from '@huanshi/rooms/sphere-picture.ts'
import type { PublicScene } from '../../contract/public-tour.ts'

interface RoomPicture {
  readonly pictureUrl: string | null
  /** The tiles that the viewer begins with too. */
  readonly coarse?: TiledPicture
  readonly crop?: SphereCrop
  /** Rows of the rotation from directions (x right, y up, z ahead) into the picture. */
  readonly turn: readonly number[]
}

export const UPRIGHT: readonly number[] = [1, 0, 0, 0, 1, 0, 0, 0, 1]

export type Pictured = Pick<PublicScene, 'content' | 'previewUrl' | 'level'>

export function pictureOf(scene: Pictured | undefined): RoomPicture {
  const content = scene?.content
  if (scene === undefined || content?.type !== 'equirectangular') return { pictureUrl: null, turn: UPRIGHT }
  const column = intoPicture(scene.level)
  const [a, b, c] = [column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1])]
  const turn = ([0, 1, 2] as const).flatMap((row) => [a[row], b[row], c[row]])
  const first = firstLevel(content)
  const coarse = first === null ? {} : { coarse: { ...first, tileSize: content.tileSize } }
  return { pictureUrl: scene.previewUrl, turn, crop: cropOf(content), ...coarse }
}
