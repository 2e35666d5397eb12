// MapLibre as a service of `openMap`: our own map, vector styles, tiles and PMTiles files. Above a ground in GCJ-02 the layers are
// drawn by our canvas, because tiles of points cannot be shifted on their way to the graphics card.
import type { Map } from 'maplibre-gl'
import { placed, shown, type Datum } from '../datum.ts'
import type { AdapterEvents, AdapterStart, MapAdapter, MapLayer, MapView } from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { CanvasOverlay } from '../overlay/canvas-overlay.ts'
import { FOREIGN } from './ground-style.ts'
import { createGround } from './ground.ts'
import { addPoints, keepArrow, nearestPoints, removePoints } from './point-layer.ts'
import { areaUnder, removeShapes, setAreas, setTracks } from './shape-layers.ts'

/** @throws where the device cannot draw */
export function openMapLibre(
  { host, view, maxZoom, source }: AdapterStart,
  events: AdapterEvents,
): Promise<MapAdapter> {
  const datum: Datum = source?.datum ?? 'wgs84'
  const ground = createGround(host, { ...view, center: shown(datum, view.center) }, maxZoom)
  const { map } = ground
  map.on('move', () => events.onMove())
  map.on('moveend', () => events.onSettle())
  map.on('click', ({ point }) => events.onPress({ x: point.x, y: point.y }))
  map.on('webglcontextlost', () => events.onBroken())
  // Only what the operator's source adds; of a style that is his, everything.
  map.on('error', (error) => {
    const { sourceId } = error as { readonly sourceId?: unknown } // of errors that come from a source
    if (source?.kind === 'vector' || String(sourceId).startsWith(FOREIGN)) events.onRefused()
  })
  const placing = {
    project: (at: LngLat) => {
      const { x, y } = map.project([...shown(datum, at)])
      return { x, y }
    },
    unproject: ({ x, y }: { readonly x: number; readonly y: number }) => {
      const { lng, lat } = map.unproject([x, y]).wrap()
      return placed(datum, [lng, lat])
    },
  }
  const layers = datum === 'wgs84' ? nativeLayers(map) : overlayLayers(map, host, placing)
  const adapter: MapAdapter = {
    ...placing,
    ...layers,
    view: () => viewOf(map, datum),
    setView({ center, zoom }, duration) {
      const target = { center: [...shown(datum, center)] as [number, number], zoom }
      if (duration === 0) map.jumpTo(target)
      else map.flyTo({ ...target, duration, essential: true })
    },
    setCursor(isPointer) {
      map.getCanvas().style.cursor = isPointer ? 'pointer' : ''
    },
    remove() {
      layers.remove()
      map.remove()
    },
  }
  const settle = async (): Promise<void> => {
    if (!(await ground.setSource(source))) events.onRefused()
    map.on('idle', () => events.onDrawn())
    if (map.loaded()) events.onDrawn()
  }
  return new Promise((resolve) => {
    map.once('style.load', () => {
      resolve(adapter)
      void settle()
    })
  })
}

function viewOf(map: Map, datum: Datum): MapView {
  const { lng, lat } = map.getCenter().wrap()
  return { center: placed(datum, [lng, lat]), zoom: map.getZoom() }
}

type Layers = Pick<MapAdapter, 'setLayer' | 'removeLayer' | 'pointsUnder' | 'areaUnder' | 'remove'>

const ranks: Readonly<Record<MapLayer['kind'], number>> = { areas: 0, tracks: 1, points: 2 }
const bottoms = { areas: 'fill', tracks: 'line', points: 'heading' } as const

function nativeLayers(map: Map): Layers {
  const kinds = new globalThis.Map<string, MapLayer['kind']>()
  keepArrow(map)
  /** What has to lie above a layer of a kind. */
  const above = (kind: MapLayer['kind']): string | undefined =>
    [...kinds]
      .filter(([, other]) => ranks[other] > ranks[kind])
      .sort(([, one], [, other]) => ranks[one] - ranks[other])
      .map(([id, other]) => `${id}-${bottoms[other]}`)[0]
  return {
    setLayer(layer) {
      kinds.set(layer.id, layer.kind)
      if (layer.kind === 'points') addPoints(map, layer.tiles, layer.id)
      else if (layer.kind === 'areas') setAreas(map, layer.id, layer.areas, layer.chosen, above('areas'))
      else setTracks(map, layer.id, layer.tracks, above('tracks'))
    },
    removeLayer(id) {
      if (kinds.get(id) === 'points') removePoints(map, id)
      else removeShapes(map, id)
      kinds.delete(id)
    },
    pointsUnder: (id, pixel) => nearestPoints(map, pixel, id),
    areaUnder: (id, pixel) => areaUnder(map, id, pixel),
    remove: () => undefined,
  }
}

function overlayLayers(map: Map, host: HTMLElement, placing: Pick<MapAdapter, 'project' | 'unproject'>): Layers {
  const overlay = new CanvasOverlay({ host, ...placing, zoom: () => map.getZoom() })
  // In the same picture as the ground.
  map.on('render', () => overlay.drawNow())
  return {
    setLayer: (layer) => overlay.setLayer(layer),
    removeLayer: (id) => overlay.removeLayer(id),
    pointsUnder: (id, pixel) => overlay.pointsUnder(id, pixel),
    areaUnder: (id, pixel) => overlay.areaUnder(id, pixel),
    remove: () => overlay.remove(),
  }
}
