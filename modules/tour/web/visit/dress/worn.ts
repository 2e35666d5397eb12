import type { PublicPicture, PublicScene, PublicTour } from '../../../contract/public-tour.ts'

export type Dress = (tour: PublicTour) => PublicTour

/** @returns false where the scene has no such picture to show */
export type Wear = (sceneId: string, variantId: string) => Promise<boolean>

/** What a scene says that wears another picture than its own. */
export interface Worn {
  readonly variantId?: string
  readonly own?: PublicPicture
}

export function wornBy(scene: Pick<PublicScene, 'id'>): Worn {
  return scene as Worn // `dressing` gives such to some
}
