// A bare MapLibre map with the ground of a source: no buttons, nothing on it.
import type { MapSource } from '@huanshi/contract/protocol/map-source.ts'
import { Map, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { shownTheme } from '../../theme/theme-choice.ts'
import type { MapView } from '../geo-map.ts'
import { POINT_LOOK } from '../layer-looks.ts'
import { archives } from './archives.ts'
import { groundOf, ownGround, wearGround } from './ground-style.ts'
import { mapColours } from './map-colours.ts'

const words = { 'Map.Title': '地图', 'ScaleControl.Meters': '米', 'ScaleControl.Kilometers': '公里' }

export interface GroundMap {
  readonly map: Map
  /** Once its ground lies there; where it cannot be had ours stays. */
  setSource(source: MapSource | null): Promise<void>
}

/** North stays up. @throws where the device cannot draw */
export function createGround(host: HTMLElement, { center, zoom }: MapView, maxZoom: number): GroundMap {
  setWorkerUrl(worker)
  archives()
  const colours = mapColours[shownTheme()]
  host.style.background = colours.sea
  let worn: StyleSpecification = ownGround(colours)
  const map = new Map({
    container: host,
    style: worn,
    center: [...center],
    zoom,
    maxZoom,
    attributionControl: false,
    localIdeographFontFamily: POINT_LOOK.font,
    dragRotate: false,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  let asked = 0
  let isRemoved = false
  map.once('remove', () => {
    isRemoved = true
  })
  return {
    map,
    async setSource(source) {
      asked += 1
      const turn = asked
      const next = await groundOf(source, colours).catch(() => ownGround(colours))
      if (!map.isStyleLoaded()) await new Promise<void>((resolve) => void map.once('idle', () => resolve()))
      // Another was chosen meanwhile.
      if (turn !== asked || isRemoved) return
      if (next.layers.length === worn.layers.length && next.layers.every(({ id }, at) => id === worn.layers[at]?.id)) {
        if (JSON.stringify(next) === JSON.stringify(worn)) return
      }
      wearGround(map, worn, next)
      worn = next
    },
  }
}
