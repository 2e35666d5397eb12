import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicTour } from '../../contract/public-tour.ts'

/** Undefined when it is gone. */
export function libOf(tour: Pick<PublicTour, 'libs'>, id: string): PublicLib | undefined {
  return tour.libs[id.toLowerCase()]
}

/** Of a picture whose size is not known. */
const UNKNOWN_RATIO = 16 / 9

/** Width by height. */
export function ratioOf(lib: Pick<PublicLib, 'width' | 'height'> | undefined): number {
  return lib?.width == null || lib.height == null || lib.height === 0 ? UNKNOWN_RATIO : lib.width / lib.height
}
