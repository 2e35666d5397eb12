// The map under a track: borders of countries from a file of our own, the track with the colours that it carries.
import world from '@surbowl/world-geo-json-zh/world.zh.json?url'
import {
  Map,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type ExpressionSpecification,
  type StyleSpecification,
} from 'maplibre-gl'
import worker from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import '../../../capabilities/map/map-controls.css'
import '../../../capabilities/resource/place/place.css'

const words = {
  'NavigationControl.ZoomIn': '放大',
  'NavigationControl.ZoomOut': '缩小',
  'Map.Title': '地图',
  'ScaleControl.Meters': '米',
  'ScaleControl.Kilometers': '公里',
}

/** Answers how to close it. */
export function openTrackMap(
  host: HTMLElement,
  url: string,
  bounds: readonly number[] | null,
  onBroken: () => void,
): () => void {
  setWorkerUrl(worker)
  const [west = 73, south = 18, east = 135, north = 54] = bounds ?? []
  const map = new Map({
    container: host,
    style: styleFor(resolver(host), new URL(url, window.location.href).href),
    bounds: [west, south, east, north],
    fitBoundsOptions: { padding: 40, maxZoom: 15 },
    maxZoom: 18,
    attributionControl: false,
    dragRotate: false,
    locale: words,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  map.addControl(new ScaleControl(), 'bottom-left')
  map.on('webglcontextlost', onBroken)
  return () => map.remove()
}

/** Tokens hold a colour for each theme; the map wants the one that is seen now. */
function resolver(host: HTMLElement): (token: string) => string {
  return (token) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${token})`
    host.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
}

function styleFor(colour: (token: string) => string, track: string): StyleSpecification {
  const own = (name: string): ExpressionSpecification => ['coalesce', ['get', name], colour('--hs-sun')]
  return {
    version: 8,
    sources: {
      world: { type: 'geojson', data: new URL(world, window.location.href).href },
      track: { type: 'geojson', data: track },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour('--hs-fill') } },
      { id: 'land', type: 'fill', source: 'world', paint: { 'fill-color': colour('--hs-sunken') } },
      {
        id: 'border',
        type: 'line',
        source: 'world',
        paint: { 'line-color': colour('--hs-line-strong'), 'line-width': 1 },
      },
      {
        id: 'area',
        type: 'fill',
        source: 'track',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': own('fill'), 'fill-opacity': ['coalesce', ['get', 'fill-opacity'], 0.25] },
      },
      {
        id: 'line',
        type: 'line',
        source: 'track',
        filter: ['!=', ['geometry-type'], 'Point'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: {
          'line-color': own('stroke'),
          'line-opacity': ['coalesce', ['get', 'stroke-opacity'], 1],
          // A line that cannot be seen is worse than one that is too wide.
          'line-width': ['max', 2, ['min', 12, ['coalesce', ['get', 'stroke-width'], 3]]],
        },
      },
      {
        id: 'point',
        type: 'circle',
        source: 'track',
        filter: ['==', ['geometry-type'], 'Point'],
        paint: {
          'circle-radius': 6,
          'circle-color': colour('--hs-sun'),
          'circle-stroke-width': 2,
          'circle-stroke-color': colour('--hs-raised'),
        },
      },
    ],
  }
}
