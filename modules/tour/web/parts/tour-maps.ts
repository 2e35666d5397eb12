// What a tour that opens with its map has to show: its plan, and its scenes on the earth, as its author placed them or as they were
// taken.
import type { PublicTour } from '../../contract/public-tour.ts'

type TourMap = PublicTour['map']

interface TourMaps {
  readonly plan: TourMap | null
  /** In degrees. */
  readonly earth: TourMap | null
}

type Shown = Pick<PublicTour, 'map' | 'scenes'>

export function tourMaps({ map, scenes }: Shown): TourMaps {
  const shown = scenes.filter(({ content }) => content !== null)
  const ids = new Set(shown.map(({ id }) => id))
  const own = { ...map, points: map.points.filter(({ sceneId }) => ids.has(sceneId)) }
  if (map.kind === 'geo') return { plan: null, earth: orNone(own) }
  const taken = shown.flatMap(({ id, location, heading }) =>
    location === null ? [] : [{ id, sceneId: id, x: location.lng, y: location.lat, heading: heading ?? 0 }],
  )
  const earth: TourMap = { kind: 'geo', imageUrl: null, width: null, height: null, points: taken }
  return { plan: map.kind === 'plan' && map.imageUrl !== null ? orNone(own) : null, earth: orNone(earth) }
}

export function opensWithMap(tour: Shown & Pick<PublicTour, 'opening'>): boolean {
  const { plan, earth } = tourMaps(tour)
  return tour.opening.kind === 'map' && (plan !== null || earth !== null)
}

function orNone(map: TourMap): TourMap | null {
  return map.points.length === 0 ? null : map
}
