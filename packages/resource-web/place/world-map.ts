// The map under a place that is looked at or picked, with a pin on it.
import type { GeoMap } from '@huanshi/maps/web/geo-map.ts'
import type { LngLat } from '@huanshi/maps/web/lng-lat.ts'
import { openMap } from '@huanshi/maps/web/open/open-map.ts'
import './place.css'

interface Options {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  /** False: there is no place yet. */
  readonly hasPin: boolean
  readonly onBroken: () => void
}

export interface PinnedMap {
  readonly map: GeoMap
  /** Null takes the pin away. */
  pin(place: LngLat | null): void
}

export function openPinnedMap({ host, at, zoom, hasPin, onBroken }: Options): PinnedMap {
  const map = openMap({ host, view: { center: at, zoom } })
  map.on('broken', onBroken)
  const mark = document.createElement('span')
  mark.className = 'hs-place-pin'
  let placed = hasPin ? map.addElement(at, mark) : null
  return {
    map,
    pin(place) {
      if (place === null) {
        placed?.remove()
        placed = null
      } else if (placed === null) placed = map.addElement(place, mark)
      else placed.moveTo(place)
    },
  }
}
