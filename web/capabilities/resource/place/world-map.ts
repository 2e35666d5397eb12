// The map under a place that is looked at or picked.
import type { Map } from 'maplibre-gl'
import type { LngLat } from '../../map/lng-lat.ts'
import { createMap, type MapOptions } from '../../map/maplibre/create-map.ts'

interface Options {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  readonly onMove: (place: LngLat) => void
}

/** Answers how to close it. */
export function openWorldMap({ host, at, zoom, onMove }: Options): () => void {
  const map = createWorldMap({ host, at, zoom, maxZoom: 18 })
  map.on('move', () => {
    const { lng, lat } = map.getCenter().wrap()
    onMove([lng, lat])
  })
  return () => map.remove()
}

export function createWorldMap(options: MapOptions): Map {
  return createMap(options)
}
