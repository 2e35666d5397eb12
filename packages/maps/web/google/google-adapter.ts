// Google as a service of `openMap`: its script draws the ground, everything above it is ours. Its streets in China are drawn in
// GCJ-02, its satellite pictures in WGS-84: the source says which.
import { shownTheme } from '@huanshi/ui/theme/theme-choice.ts'
import { shown } from '../datum.ts'
import { flatGround } from '../overlay/flat-ground.ts'
import type { AdapterEvents, AdapterStart, MapAdapter, MapView } from '../geo-map.ts'
import { loadGoogle, onKeyRefused, type GoogleCamera } from './google-api.ts'

/** Its tiles have 256 pixels. */
const ZOOM_MORE = 1
const MOST_ZOOM = 22
const kinds = { plain: 'roadmap', satellite: 'hybrid', relief: 'terrain' } as const

/** @throws where the script cannot be had */
export async function openGoogle(
  { host, view, maxZoom, source }: AdapterStart,
  events: AdapterEvents,
): Promise<MapAdapter> {
  if (source === null) throw new TypeError('a service needs its source')
  const { datum, ground: kind, key } = source
  const api = await loadGoogle(key)
  const start = { center: shown(datum, view.center), zoom: view.zoom }
  const map = new api.Map(host, {
    ...cameraOf(start),
    maxZoom: Math.min(MOST_ZOOM, maxZoom + ZOOM_MORE),
    mapTypeId: kinds[kind],
    disableDefaultUI: true,
    clickableIcons: false,
    gestureHandling: 'greedy',
    isFractionalZoomEnabled: true,
    colorScheme: shownTheme() === 'dark' ? 'DARK' : 'LIGHT',
  })
  const stop = onKeyRefused(() => events.onBroken())
  const ground = flatGround({
    host,
    datum,
    shownView() {
      const center = map.getCenter()
      if (center === undefined) return start
      return { center: [center.lng(), center.lat()], zoom: (map.getZoom() ?? start.zoom + ZOOM_MORE) - ZOOM_MORE }
    },
    // It flies nowhere: a jump to where its own movements would not lead.
    setShownView: (next) => map.moveCamera(cameraOf(next)),
    setCursor: (isPointer) => map.setOptions({ draggableCursor: isPointer ? 'pointer' : null }),
    remove() {
      stop()
      api.event.clearInstanceListeners(map)
    },
  })
  map.addListener('bounds_changed', () => {
    ground.follow()
    events.onMove()
  })
  map.addListener('tilesloaded', () => events.onDrawn())
  map.addListener('idle', () => events.onSettle())
  map.addListener('click', ({ latLng }) => {
    if (latLng !== null) events.onPress(ground.pixelOf([latLng.lng(), latLng.lat()]))
  })
  return ground
}

function cameraOf({ center: [lng, lat], zoom }: MapView): GoogleCamera {
  return { center: { lat, lng }, zoom: zoom + ZOOM_MORE }
}
