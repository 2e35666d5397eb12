// Areas and tracks as layers of MapLibre, drawn by the graphics card however many corners they have.
import type { GeoJSONSource, LayerSpecification, Map } from 'maplibre-gl'
import type { MapArea, MapTrack, Pixel } from '../geo-map.ts'
import { areaLook, TRACK_LOOK } from '../layer-looks.ts'

type Collection = Extract<Parameters<GeoJSONSource['setData']>[0], { type: 'FeatureCollection' }>

export function setAreas(map: Map, id: string, areas: readonly MapArea[], chosen: string | null, above?: string): void {
  const features = areas.map(({ id: name, feature }) => ({
    type: 'Feature' as const,
    geometry: feature.geometry,
    properties: { ...areaLook(feature), id: name, extra: name === chosen ? 2 : 0 },
  }))
  setData(map, id, { type: 'FeatureCollection', features }, areaLayers(id), above)
}

export function setTracks(map: Map, id: string, tracks: readonly MapTrack[], above?: string): void {
  const features = tracks.map(({ id: name, lines, color, width }) => ({
    type: 'Feature' as const,
    geometry: { type: 'MultiLineString' as const, coordinates: lines.map((line) => line.map((at) => [...at])) },
    properties: { id: name, color: color ?? TRACK_LOOK.color, width: width ?? TRACK_LOOK.width },
  }))
  setData(map, id, { type: 'FeatureCollection', features }, trackLayers(id), above)
}

export function removeShapes(map: Map, id: string): void {
  for (const layer of [...areaLayers(id), ...trackLayers(id)]) {
    if (map.getLayer(layer.id) !== undefined) map.removeLayer(layer.id)
  }
  if (map.getSource(id) !== undefined) map.removeSource(id)
}

export function areaUnder(map: Map, id: string, { x, y }: Pixel): string | null {
  if (map.getLayer(`${id}-fill`) === undefined) return null
  const [found] = map.queryRenderedFeatures([x, y], { layers: [`${id}-fill`] })
  const name: unknown = found?.properties['id']
  return typeof name === 'string' ? name : null
}

function setData(map: Map, id: string, data: Collection, layers: LayerSpecification[], above?: string): void {
  const source = map.getSource<GeoJSONSource>(id)
  if (source !== undefined) return void source.setData(data)
  map.addSource(id, { type: 'geojson', data })
  for (const layer of layers) map.addLayer(layer, above)
}

function areaLayers(id: string): LayerSpecification[] {
  return [
    {
      id: `${id}-fill`,
      type: 'fill',
      source: id,
      paint: { 'fill-color': ['get', 'fill'], 'fill-opacity': ['get', 'fill-opacity'] },
    },
    {
      id: `${id}-edge`,
      type: 'line',
      source: id,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': ['get', 'stroke'],
        'line-opacity': ['get', 'stroke-opacity'],
        'line-width': ['+', ['get', 'stroke-width'], ['get', 'extra']],
      },
    },
  ]
}

function trackLayers(id: string): LayerSpecification[] {
  return [
    {
      id: `${id}-line`,
      type: 'line',
      source: id,
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ['get', 'color'], 'line-width': ['get', 'width'] },
    },
  ]
}
