// What a tour has to show from above: its plan, its scenes on the earth as its author placed them or as they were taken, its rooms;
// and which of them comes before the walk.
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

/** What a tour begins with in place of a scene. */
export type Overview = 'map' | 'rooms'

/** Null where it begins in a scene, because it is to or because there is nothing else to show. */
export function overviewOf(tour: Shown & Pick<PublicTour, 'opening' | 'rooms'>): Overview | null {
  const { kind } = tour.opening
  if (kind === 'rooms') return hasPlan(tour) ? kind : null
  if (kind !== 'map') return null
  const { plan, earth } = tourMaps(tour)
  return plan !== null || earth !== null ? kind : null
}

/** Rooms that its author outlined and shows. */
export function hasPlan({ rooms }: Pick<PublicTour, 'rooms'>): boolean {
  return rooms.isPlanShown && rooms.list.length > 0
}

function orNone(map: TourMap): TourMap | null {
  return map.points.length === 0 ? null : map
}
