// The map under a place that is looked at or picked.
import type { GeoMap } from '../../map/geo-map.ts'
import type { LngLat } from '../../map/lng-lat.ts'
import { openMap } from '../../map/open-map.ts'

interface Options {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  readonly onMove: (place: LngLat) => void
  readonly onBroken: () => void
}

/** Its middle is the place. */
export function openWorldMap({ host, at, zoom, onMove, onBroken }: Options): GeoMap {
  const map = openMap({ host, view: { center: at, zoom } })
  map.on('move', () => onMove(map.view().center))
  map.on('broken', onBroken)
  return map
}
