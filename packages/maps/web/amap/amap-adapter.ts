// 高德 as a service of `openMap`: its script draws the ground in GCJ-02, everything above it is ours.
import { shownTheme } from '@huanshi/ui/theme/theme-choice.ts'
import { shown } from '../datum.ts'
import { flatGround } from '../overlay/flat-ground.ts'
import type { AdapterEvents, AdapterStart, MapAdapter } from '../geo-map.ts'
import { loadAMap, type AMapApi } from './amap-api.ts'

/** Its tiles have 256 pixels. */
const ZOOM_MORE = 1
const LEAST_ZOOM = 2
const MOST_ZOOM = 20
const DATUM = 'gcj02'

/** @throws where the script cannot be had */
export async function openAMap(
  { host, view, maxZoom, source }: AdapterStart,
  events: AdapterEvents,
): Promise<MapAdapter> {
  if (source === null) throw new TypeError('a service needs its source')
  const api = await loadAMap(source)
  const map = new api.Map(host, {
    viewMode: '2D',
    center: shown(DATUM, view.center),
    zoom: view.zoom + ZOOM_MORE,
    zooms: [LEAST_ZOOM, Math.min(MOST_ZOOM, maxZoom + ZOOM_MORE)],
    rotateEnable: false,
    pitchEnable: false,
    resizeEnable: true,
    ...look(api, source.ground),
  })
  const ground = flatGround({
    host,
    datum: DATUM,
    shownView() {
      const { lng, lat } = map.getCenter()
      return { center: [lng, lat], zoom: map.getZoom() - ZOOM_MORE }
    },
    setShownView({ center, zoom }, isAnimated) {
      map.setZoomAndCenter(zoom + ZOOM_MORE, [center[0], center[1]], !isAnimated)
    },
    setCursor: (isPointer) => map.setDefaultCursor(isPointer ? 'pointer' : 'grab'),
    remove: () => map.destroy(),
  })
  const moved = (): void => {
    ground.follow()
    events.onMove()
  }
  map.on('mapmove', moved)
  map.on('zoomchange', moved)
  map.on('complete', () => events.onDrawn())
  map.on('moveend', () => events.onSettle())
  map.on('zoomend', () => events.onSettle())
  // A place on its ground, which is in its datum; the pixel is the same in every datum.
  map.on('click', ({ lnglat }) => events.onPress(ground.pixelOf([lnglat.lng, lnglat.lat])))
  return ground
}

function look(api: AMapApi, kind: 'plain' | 'satellite' | 'relief'): Readonly<Record<string, unknown>> {
  if (kind === 'plain') return shownTheme() === 'dark' ? { mapStyle: 'amap://styles/dark' } : {}
  return { layers: [new api.TileLayer.Satellite(), new api.TileLayer.RoadNet()] }
}
