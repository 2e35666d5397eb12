import type { PublicLib } from '@huanshi/pano/contract/public-parts.ts'
import type { PublicTour } from '../../contract/public-tour.ts'

/** Undefined when it is gone. */
export function libOf(tour: Pick<PublicTour, 'libs'>, id: string): PublicLib | undefined {
  return tour.libs[id.toLowerCase()]
}
