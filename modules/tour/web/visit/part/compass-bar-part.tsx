import { useMemo, type ReactElement } from 'react'
import { CompassBar } from '@huanshi/publishing/web/page/compass-bar.tsx'
import { usePlayer } from '../player/player-context.ts'

/** Where one looks, and where there is something; nothing of the kind for models and splats. */
export function CompassBarPart(): ReactElement | null {
  const { viewer, scene } = usePlayer()
  const yaws = useMemo(() => scene.hotspots.map(({ yaw }) => yaw), [scene])
  const hasHorizon = scene.content.type === 'equirectangular' || scene.content.type === 'video'
  return hasHorizon ? <CompassBar viewer={viewer} heading={scene.heading} yaws={yaws} /> : null
}
