// Areas as a layer of any map: each in its own colours, one of them brought out, all of them to be touched.
import type { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import type { GeoJSONSource, Map as WorldMap, MapLayerMouseEvent } from 'maplibre-gl'
import { boundsOf, partsOf, usualStyle } from './area-parts.ts'

export interface ShownArea {
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
}

const SOURCE = 'areas'
/** The head of the page lies above. */
const MARGIN = { top: 120, right: 64, bottom: 64, left: 64 }

/** Once the style has been loaded. @param onTouch the area under the pointer, null beside all of them */
export function addAreaLayer(map: WorldMap, onTouch: (id: string | null) => void): AreaLayer {
  let shown: readonly ShownArea[] = []
  map.addSource(SOURCE, { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, promoteId: 'id' })
  map.addLayer({
    id: 'areas-fill',
    type: 'fill',
    source: SOURCE,
    paint: { 'fill-color': ['get', 'fill'], 'fill-opacity': ['get', 'fill-opacity'] },
  })
  map.addLayer({
    id: 'areas-edge',
    type: 'line',
    source: SOURCE,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': ['get', 'stroke'],
      'line-opacity': ['get', 'stroke-opacity'],
      'line-width': ['+', ['get', 'stroke-width'], ['case', ['boolean', ['feature-state', 'isChosen'], false], 2, 0]],
    },
  })
  let chosen: string | null = null
  const mark = (id: string | null, isChosen: boolean): void => {
    if (id !== null) map.setFeatureState({ source: SOURCE, id }, { isChosen })
  }
  const under = ({ point }: MapLayerMouseEvent): string | null => {
    const [found] = map.queryRenderedFeatures(point, { layers: ['areas-fill'] })
    const id: unknown = found?.properties['id']
    return typeof id === 'string' ? id : null
  }
  map.on('click', (event) => onTouch(under(event)))
  map.on('mousemove', (event) => {
    map.getCanvas().style.cursor = under(event) === null ? '' : 'pointer'
  })
  const fitTo = (areas: readonly ShownArea[], duration: number): void => {
    const bounds = boundsOf(areas.flatMap(({ feature }) => partsOf(feature.geometry)))
    if (bounds === null) return
    const [west, south, east, north] = bounds
    map.fitBounds([west, south, east, north], { padding: MARGIN, maxZoom: 14, duration })
  }
  return {
    setAreas(areas) {
      shown = areas
      const features = areas.map(({ id, feature }) => ({
        ...feature,
        properties: { ...usualStyle, ...feature.properties, id },
      }))
      void map.getSource<GeoJSONSource>(SOURCE)?.setData({ type: 'FeatureCollection', features })
    },
    choose(id) {
      mark(chosen, false)
      chosen = id
      mark(chosen, true)
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
      fitTo(
        shown.filter((area) => area.id === id),
        isCalm ? 0 : 600,
      )
    },
    fit: () => fitTo(shown, 0),
  }
}
