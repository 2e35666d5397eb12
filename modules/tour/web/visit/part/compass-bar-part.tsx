import { useMemo, type ReactElement } from 'react'
import { HorizonRuler } from '@huanshi/publishing/web/page/horizon-ruler.tsx'
import { useTourView } from '../view/tour-view.ts'

/** Where one looks, and where there is something; nothing of the kind for models and splats. */
export function CompassBarPart(): ReactElement | null {
  const { viewer, scene } = useTourView()
  const yaws = useMemo(() => scene.hotspots.map(({ yaw }) => yaw), [scene])
  const hasHorizon = scene.content.type === 'equirectangular' || scene.content.type === 'video'
  return hasHorizon ? <HorizonRuler viewer={viewer} heading={scene.heading} yaws={yaws} /> : null
}
