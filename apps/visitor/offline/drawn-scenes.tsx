// In place of the map of the earth: a tour on disk has nothing to draw one from, so that its scenes stand to scale.
import type { PublicTour } from '@huanshi/tour/contract/public-tour.ts'
import type { ReactElement } from 'react'
import { TourMap } from '@huanshi/tour/web/visit/part/tour-map.tsx'

export default function DrawnScenes({ map }: { readonly map: PublicTour['map'] }): ReactElement {
  return <TourMap size="large" map={map} />
}
