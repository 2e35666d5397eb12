// What happens when a hotspot is touched: its effect is carried out, or what it holds is opened.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { panoAddress } from '@huanshi/pano/web/panorama/share-links.ts'
import { go as goTo } from '@huanshi/publishing/web/page/view-address.ts'
import type { Viewer } from '@huanshi/viewer/types.ts'
import { useCallback, useEffect } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import { gone } from '../kinds/gone.tsx'
import { effectOf } from '../kinds/registry/visited.ts'
import type { Effect, Opened } from '../kinds/visited-kind.ts'
import { commentOfMarker } from './comments/use-commenting.ts'
import type { LonePano } from './player/player-context.ts'
import type { ShownScene, Way } from './walk/use-scene-navigation.ts'

interface Where {
  readonly tour: PublicTour
  readonly pano: LonePano | null
  readonly isEmbedded: boolean
  readonly isPreview: boolean
  readonly go: (sceneId: string, way?: Way) => void
  readonly open: (opened: Opened | null) => void
  readonly countClick: (hotspotId: string) => void
}

export function useFollow(where: Where): (hotspot: Hotspot) => void {
  const { tour, pano, isEmbedded, isPreview, go, open, countClick } = where
  return useCallback(
    (hotspot) => {
      countClick(hotspot.id)
      const effect = effectOf(hotspot, tour)
      const { yaw, pitch } = hotspot
      const leave = (to: Extract<Effect, { does: 'leave' }>): void => {
        const other = tour.panos[to.panoId.toLowerCase()]
        if (other === undefined) open(gone(hotspot.title))
        else if (pano !== null) pano.follow({ yaw, pitch, target: to })
        else if (isPreview) window.open(panoAddress(other), '_blank', 'noopener')
        else goTo(panoAddress(other, isEmbedded))
      }
      switch (effect?.does) {
        case 'go':
          go(effect.sceneId, { view: effect.view, towards: { yaw, pitch } })
          break
        case 'leave':
          leave(effect)
          break
        case 'browse':
          window.open(effect.url, '_blank', 'noopener,noreferrer')
          break
        default:
          open(effect?.opened ?? null)
      }
    },
    [countClick, go, open, tour, pano, isEmbedded, isPreview],
  )
}

/** Markers that are touched are hotspots, or comments that stand in the picture. */
export function useTouchedMarkers(
  viewer: Viewer | null,
  scene: ShownScene | null,
  follow: (hotspot: Hotspot) => void,
  pointAt: (commentId: string) => void,
  visit: (sceneId: string, hotspotId: string) => void,
): void {
  useEffect(() => {
    if (viewer === null || scene === null) return undefined
    return viewer.on('hotspot', ({ hotspot: marker }) => {
      const comment = commentOfMarker(marker.id)
      if (comment !== null) pointAt(comment)
      const hotspot = scene.hotspots.find(({ id }) => id === marker.id)
      if (hotspot === undefined) return
      visit(scene.id, hotspot.id)
      follow(hotspot)
    })
  }, [viewer, scene, follow, pointAt, visit])
}
