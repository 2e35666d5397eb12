// What is marked in the picture of a scene before visitors.
import type { Hotspot as Marker } from '@huanshi/viewer/types.ts'
import { useMemo } from 'react'
import type { PublicTour } from '../../contract/public-tour.ts'
import { markersOf } from '../kinds/registry/markers.ts'
import { useHiddenWays } from './use-hidden-ways.ts'
import { asVisited, type Visited } from './use-visited.ts'
import type { ShownScene } from './walk/use-scene-navigation.ts'

/** Hotspots and comments; the one that a guide speaks of stands out. */
export function useMarkers(
  scene: ShownScene | null,
  tour: PublicTour,
  guidedTo: string | null,
  comments: readonly Marker[],
  spoken: string,
  has: Visited['has'],
) {
  const hidden = useHiddenWays(tour)?.get(scene?.id ?? '')
  return useMemo(() => {
    if (scene === null) return []
    const seen = markersOf(scene, tour, spoken).filter(({ id }) => hidden?.has(id) !== true)
    const own = asVisited(seen, scene.id, has).map((marker) =>
      marker.id === guidedTo ? { ...marker, selected: true } : marker,
    )
    return [...own, ...comments]
  }, [scene, tour, guidedTo, comments, spoken, hidden, has])
}
