// A bare MapLibre map with the ground of a source: no buttons, nothing on it.
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import { Map, prewarm, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { shownTheme } from '@huanshi/ui/theme/theme-choice.ts'
import type { MapView } from '../geo-map.ts'
import { POINT_LOOK } from '../layer-looks.ts'
import { archives } from './archives.ts'
import { groundOf, ownGround, wearGround } from './ground-style.ts'
import { mapColours } from './map-colours.ts'
import { say } from '../words/say.ts'

// Its workers start while the page is still making up what to show.
setWorkerUrl(worker)
prewarm()

const words = () => ({
  'Map.Title': say('title'),
  'ScaleControl.Meters': say('metres'),
  'ScaleControl.Kilometers': say('kilometres'),
})

interface GroundMap {
  readonly map: Map
  /** Once its ground lies there; where it cannot be had ours stays, and the answer is false. */
  setSource(source: MapSource | null): Promise<boolean>
}

/** North stays up. @throws where the device cannot draw */
export function createGround(host: HTMLElement, { center, zoom }: MapView, maxZoom: number): GroundMap {
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
    locale: words(),
  })
  map.touchZoomRotate.disableRotation()
  const styled = new Promise<void>((resolve) => void map.once('style.load', () => resolve()))
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
      const found = await groundOf(source, colours).catch(() => null)
      await styled
      const next = found ?? ownGround(colours)
      // Another was chosen meanwhile, or it wears this one already.
      if (turn !== asked || isRemoved || JSON.stringify(next) === JSON.stringify(worn)) return found !== null
      wearGround(map, worn, next)
      worn = next
      return found !== null
    },
  }
}
