// Scenes in another of their pictures: by night, in another month. Whoever changes one scene finds the others in the picture of the same name.
import type { PublicScene, PublicTour } from '../../../contract/public-tour.ts'
import { variantLevel } from '../../parts/variant-level.ts'
import { isInVariant, OWN_VARIANT } from '../../../contract/variants-of.ts'
import { variantsShown } from './shown-variant.ts'
import { wornBy, type Dress, type Worn } from './worn.ts'

/** @param tour as it is shown now @returns null where the scene has no such picture to show */
export function dressing(tour: PublicTour, sceneId: string, variantId: string): Dress | null {
  const wanted = tour.scenes.find(({ id }) => id === sceneId)
  const chosen = wanted && variantsShown(wanted, tour).find(({ id }) => id === variantId)
  if (chosen === undefined) return null
  const worn = new Map(
    tour.scenes.map((scene) => {
      const same = scene.id === sceneId ? chosen : sameNamed(scene, tour, chosen.title)
      return [scene.id, same?.id ?? wornBy(scene).variantId] as const
    }),
  )
  return (given) => ({ ...given, scenes: given.scenes.map((scene) => dressed(scene, given, worn.get(scene.id))) })
}

function sameNamed(scene: PublicScene, tour: PublicTour, title: string) {
  return title === '' ? undefined : variantsShown(scene, tour).find((one) => one.title === title)
}

function dressed(scene: PublicScene, tour: PublicTour, variantId = OWN_VARIANT): PublicScene {
  const variant = variantsShown(scene, tour).find(({ id }) => id === variantId)
  const hotspots = scene.hotspots.filter(({ variants }) => isInVariant(variants, variant?.id ?? OWN_VARIANT))
  if (variant === undefined || variant.id === OWN_VARIANT) return { ...scene, hotspots }
  const { picture, offset, id } = variant
  const { level, nadir, kind, content, thumbnailUrl, previewUrl } = scene
  const own = { level, nadir, kind, content, thumbnailUrl, previewUrl }
  const worn: PublicScene & Worn = {
    ...scene,
    ...picture,
    level: variantLevel(picture.level, offset),
    hotspots,
    variantId: id,
    own,
  }
  return worn
}
