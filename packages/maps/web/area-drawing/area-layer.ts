// Areas as a layer of any map: each in its own colours, one of them brought out, all of them to be touched.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { GeoMap, PlacedElement } from '../geo-map.ts'
import { boundsOf, middleOf, partsOf } from './area-parts.ts'
import './area-card.css'

interface ShownArea {
  readonly id: string
  readonly name: string
  readonly feature: AreaFeature
}

export interface AreaLayer {
  setAreas(areas: readonly ShownArea[]): void
  /** Brings one out and moves there; null for none. */
  choose(id: string | null): void
  /** Shows all of them. */
  fit(): void
  remove(): void
}

/** The head of the page lies above. */
const MARGIN = { top: 120, right: 64, bottom: 64, left: 64 }

/** @param onTouch the area under the pointer, null beside all of them */
export function addAreaLayer(map: GeoMap, onTouch: (id: string | null) => void): AreaLayer {
  let shown: readonly ShownArea[] = []
  let icons: readonly PlacedElement[] = []
  const layer = map.addAreas()
  const stop = map.on('press', ({ pixel, isOnPoint }) => onTouch(isOnPoint ? null : layer.under(pixel)))
  const clear = (): void => icons.forEach((icon) => icon.remove())
  const fitTo = (areas: readonly ShownArea[], duration: number): void => {
    const bounds = boundsOf(areas.flatMap(({ feature }) => partsOf(feature.geometry)))
    if (bounds === null) return
    const [west, south, east, north] = bounds
    map.fit({ west, south, east, north }, { padding: MARGIN, maxZoom: 14, duration })
  }
  return {
    setAreas(areas) {
      shown = areas
      layer.set(areas)
      clear()
      icons = areas.flatMap(({ feature: { geometry, properties } }) => {
        const at = middleOf(partsOf(geometry))
        return properties.icon === undefined || at === null
          ? []
          : [map.addElement(at, iconOf(properties.icon), 'center')]
      })
    },
    choose(id) {
      layer.set(shown, id)
      const chosen = shown.filter((area) => area.id === id)
      fitTo(chosen, 600)
    },
    fit: () => fitTo(shown, 0),
    remove() {
      stop()
      clear()
      layer.remove()
    },
  }
}

function iconOf(address: string): HTMLImageElement {
  const icon = document.createElement('img')
  icon.className = 'hs-area-icon'
  icon.src = address
  icon.alt = ''
  return icon
}
