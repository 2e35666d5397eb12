// The pictures of a scene that visitors can choose from, in the order of time where all have one.
import { noLevel, type Level } from '@huanshi/pano/contract/correction.ts'
import type { PublicPicture, PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import { OWN_VARIANT } from '../../../contract/variants-of.ts'
import { wornBy } from './worn.ts'

export interface ShownVariant {
  readonly id: string
  /** Empty where its author has not named the scene's own. */
  readonly title: string
  readonly time: string | null
  readonly picture: PublicPicture
  readonly offset: Level
}

/** None where there is nothing to choose. */
export function variantsShown(scene: PublicScene, { pictures = {} }: Pick<PublicTour, 'pictures'>): ShownVariant[] {
  const { variants } = scene
  if (variants === undefined) return []
  const others = variants.list.flatMap(({ id, title, time, panoId, offset }): ShownVariant[] => {
    const picture = pictures[panoId.toLowerCase()]
    return picture?.content == null ? [] : [{ id, title, time, picture, offset }]
  })
  if (others.length === 0) return []
  const { title, time } = variants
  const all = [{ id: OWN_VARIANT, title, time, picture: wornBy(scene).own ?? scene, offset: noLevel }, ...others]
  const isTimed = all.every((one) => one.time !== null)
  return isTimed ? all.toSorted((a, b) => (a.time ?? '').localeCompare(b.time ?? '')) : all
}
