// What services have in common that draw a flat map by scripts of their own: places by arithmetic, layers on a canvas above.
import { placed, shown, type Datum } from '../datum.ts'
import type { MapAdapter, MapView, Pixel } from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { fromPixel, toPixel } from '../mercator.ts'
import { CanvasOverlay } from './canvas-overlay.ts'

/** What is asked of such a service. */
interface FlatService {
  readonly host: HTMLElement
  readonly datum: Datum
  /** What it shows, in its own datum; zoom as everywhere here, with tiles of 512 pixels. */
  shownView(): MapView
  setShownView(view: MapView, isAnimated: boolean): void
  setCursor(isPointer: boolean): void
  remove(): void
}

interface FlatGround extends MapAdapter {
  /** The service has moved. */
  follow(): void
  /** Of a place in the service's own datum. */
  pixelOf(drawn: LngLat): Pixel
}

export function flatGround(service: FlatService): FlatGround {
  const { host, datum } = service
  const size = () => ({ width: host.clientWidth, height: host.clientHeight })
  const project = (at: LngLat): Pixel => toPixel(shown(datum, at), service.shownView(), size())
  const unproject = (pixel: Pixel): LngLat => placed(datum, fromPixel(pixel, service.shownView(), size()))
  const overlay = new CanvasOverlay({ host, project, unproject, zoom: () => service.shownView().zoom })
  return {
    project,
    unproject,
    view() {
      const { center, zoom } = service.shownView()
      return { center: placed(datum, center), zoom }
    },
    setView({ center, zoom }, duration) {
      service.setShownView({ center: shown(datum, center), zoom }, duration > 0)
    },
    setLayer: (layer) => overlay.setLayer(layer),
    removeLayer: (id) => overlay.removeLayer(id),
    pointsUnder: (id, pixel) => overlay.pointsUnder(id, pixel),
    areaUnder: (id, pixel) => overlay.areaUnder(id, pixel),
    setCursor: (isPointer) => service.setCursor(isPointer),
    follow: () => overlay.draw(),
    pixelOf: (drawn) => toPixel(drawn, service.shownView(), size()),
    remove() {
      overlay.remove()
      service.remove()
    },
  }
}
