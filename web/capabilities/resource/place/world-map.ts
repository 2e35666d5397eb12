// The map itself: borders and names of countries from a file of our own, in the colours of the theme.
import world from '@surbowl/world-geo-json-zh/world.zh.json?url'
import { Map, NavigationControl, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map-controls.css'
import type { LngLat } from './lng-lat.ts'

interface Options {
  readonly host: HTMLElement
  readonly at: LngLat
  readonly zoom: number
  readonly onMove: (place: LngLat) => void
}

const words = {
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
  'Map.Title': '地图',
}

/** Answers how to close it. */
export function openWorldMap({ host, at, zoom, onMove }: Options): () => void {
  const map = createWorldMap({ host, at, zoom, maxZoom: 14 })
  map.on('move', () => {
    const { lng, lat } = map.getCenter().wrap()
    onMove([lng, lat])
  })
  return () => map.remove()
}

/** North stays up. The colours are variables of the host: --place-sea, --place-land, --place-border. */
export function createWorldMap({
  host,
  at,
  zoom,
  maxZoom,
}: Omit<Options, 'onMove'> & { readonly maxZoom: number }): Map {
  setWorkerUrl(worker)
  const map = new Map({
    container: host,
    style: styleFor(getComputedStyle(host)),
    center: [...at],
    zoom,
    maxZoom,
    attributionControl: false,
    dragRotate: false,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  return map
}

function styleFor(style: CSSStyleDeclaration): StyleSpecification {
  const colour = (name: string) => style.getPropertyValue(name)
  return {
    version: 8,
    sources: { world: { type: 'geojson', data: new URL(world, window.location.href).href } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--place-sea') } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': colour('--place-land') } },
      {
        id: 'border',
        type: 'line',
        source: 'world',
        paint: { 'line-color': colour('--place-border'), 'line-width': 1 },
      },
    ],
  }
}
