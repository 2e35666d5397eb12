// Which picture each scene of a tour wears. What dresses them comes when another than their own is asked for.
import { useCallback, useMemo, useState } from 'react'
import type { PublicTour } from '../../../contract/public-tour.ts'
import { isInVariant, OWN_VARIANT } from '../../../contract/variants-of.ts'
import type { Dress, Wear } from './worn.ts'

/** Every scene in its own picture. */
const plainly: Dress = (tour) => ({
  ...tour,
  scenes: tour.scenes.map((scene) => ({
    ...scene,
    hotspots: scene.hotspots.filter(({ variants }) => isInVariant(variants, OWN_VARIANT)),
  })),
})

export function useVariants(given: PublicTour): { readonly tour: PublicTour; readonly wear: Wear } {
  const [dress, setDress] = useState<Dress>(() => plainly)
  const tour = useMemo(() => (given.pictures ? dress(given) : given), [dress, given])
  const wear = useCallback<Wear>(
    async (sceneId, variantId) => {
      const next = (await import('./dressing.ts')).dressing(tour, sceneId, variantId)
      if (next !== null) setDress(() => next)
      return next !== null
    },
    [tour],
  )
  return { tour, wear }
}
