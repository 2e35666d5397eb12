// The map on which an area is drawn: its parts can be drawn, moved and bent; the other areas lie beneath, to fit onto.
import type { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import type { GeoJSONSource, Map as WorldMap } from 'maplibre-gl'
import { ScaleControl } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawLineStringMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type HexColor,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { createMap } from '../map/maplibre/create-map.ts'
import { cutHole, splitParts } from './area-operations.ts'
import { boundsOf, usualStyle, type AreaStyle, type Part, type Ring } from './area-parts.ts'
import { nearestOf } from './snapping.ts'

export type Tool = 'select' | 'polygon' | 'rectangle' | 'circle' | 'freehand' | 'hole' | 'cut'

export interface DrawMap {
  setTool(tool: Tool): void
  /** What is drawn, from elsewhere: opened, imported, taken back. */
  load(parts: readonly Part[]): void
  setStyle(style: AreaStyle): void
  setOthers(others: readonly AreaFeature[]): void
  /** Shows all of it. */
  fit(parts: readonly Part[]): void
  /** Takes away the part that is selected; false when none is. */
  removeSelected(): boolean
  destroy(): void
}

interface Host {
  readonly element: HTMLElement
  /** After a drawing is finished, a part moved or bent. */
  readonly onParts: (parts: readonly Part[]) => void
  readonly onTool: (tool: Tool) => void
  readonly onSelected: (isSelected: boolean) => void
}

const start = { at: [104.2, 35.8] as const, zoom: 3 }
const CLOSEST = 20
const MARGIN = 72
const drawing = ['polygon', 'rectangle', 'circle', 'freehand'] as const
/** What the drawing library draws for a tool of ours. */
const modes: Readonly<Record<Tool, string>> = {
  select: 'select',
  polygon: 'polygon',
  rectangle: 'rectangle',
  circle: 'circle',
  freehand: 'freehand',
  hole: 'polygon',
  cut: 'linestring',
}
/** A corner is drawn onto one that is so near; pixels. */
const SNAP = 12

export function openDrawMap({ element, onParts, onTool, onSelected }: Host): Promise<DrawMap> {
  const map = createMap({ host: element, ...start, maxZoom: CLOSEST })
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  return new Promise((resolve) => {
    map.once('style.load', () => resolve(drawOn(map, { onParts, onTool, onSelected })))
  })
}

function drawOn(map: WorldMap, { onParts, onTool, onSelected }: Omit<Host, 'element'>): DrawMap {
  let style: AreaStyle = usualStyle
  let selected: string | number | null = null
  let tool: Tool = 'select'
  let others: readonly AreaFeature[] = []
  addOthers(map)
  const colour = (name: 'fill' | 'stroke') => (): HexColor => hex(style[name] ?? usualStyle[name])
  const look = {
    // A hole lies on its part as something light.
    fillColor: ({ properties }: GeoJSONStoreFeatures): HexColor =>
      isHole(properties) ? '#FFFFFF' : hex(style.fill ?? usualStyle.fill),
    fillOpacity: ({ properties }: GeoJSONStoreFeatures) =>
      isHole(properties) ? 0.7 : (style['fill-opacity'] ?? usualStyle['fill-opacity']),
    outlineOpacity: () => style['stroke-opacity'] ?? usualStyle['stroke-opacity'],
    outlineColor: colour('stroke'),
    outlineWidth: () => style['stroke-width'] ?? usualStyle['stroke-width'],
  }
  const bent = {
    feature: {
      draggable: true,
      coordinates: { midpoints: true, draggable: true, deletable: true, snappable: { toCoordinate: true } },
    },
  }
  const snapping = {
    toLine: true,
    toCoordinate: true,
    toCustom: ({ lng, lat }: { readonly lng: number; readonly lat: number }) => {
      const pixels = (place: readonly number[]) => map.project([place[0] ?? 0, place[1] ?? 0])
      return nearestOf(others, [lng, lat], pixels, SNAP)
    },
  }
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawSelectMode({
        flags: { polygon: bent },
        styles: {
          selectedPolygonColor: colour('fill'),
          selectedPolygonFillOpacity: look.fillOpacity,
          selectedPolygonOutlineColor: '#F2541B',
          selectedPolygonOutlineWidth: 2,
          selectionPointColor: '#FFFFFF',
          selectionPointOutlineColor: '#F2541B',
          selectionPointOutlineWidth: 2,
          selectionPointWidth: 6,
          midPointColor: '#F2541B',
          midPointOutlineColor: '#FFFFFF',
          midPointOutlineWidth: 1,
          midPointWidth: 4,
        },
      }),
      new TerraDrawPolygonMode({
        snapping,
        styles: { ...look, closingPointColor: '#F2541B', closingPointOutlineColor: '#FFFFFF' },
      }),
      new TerraDrawRectangleMode({ styles: look }),
      new TerraDrawCircleMode({ styles: look }),
      new TerraDrawFreehandMode({ styles: look }),
      new TerraDrawLineStringMode({ styles: { lineStringColor: '#F2541B', lineStringWidth: 2 } }),
    ],
  })
  draw.start()

  const drawn = (): Part[] => {
    const rings = draw.getSnapshot().flatMap(({ id, geometry, properties }) => {
      const isPart = geometry.type === 'Polygon' && properties['currentlyDrawing'] !== true
      return isPart ? [{ id, isHole: isHole(properties), ring: (geometry.coordinates as Part)[0] ?? [] }] : [] // positions all the way down
    })
    const holes = rings.filter((one) => one.isHole)
    const whole = rings.filter((one) => !one.isHole).map(({ ring }): Part => [ring])
    return holes.reduce((parts, { ring }) => cutHole(parts, ring), whole)
  }
  const load = (parts: readonly Part[]): void => {
    draw.clear()
    selected = null
    onSelected(false)
    const features = parts.flatMap((part) => part.map((ring, place) => featureOf(ring, place > 0)))
    if (features.length > 0) draw.addFeatures(features)
  }
  /** A hole and a cut do something to what was there, and are gone. */
  const finished = (id: string | number): Part[] => {
    const made = draw.getSnapshotFeature(id)
    if (made === undefined || (tool !== 'hole' && tool !== 'cut')) return drawn()
    draw.removeFeatures([id])
    const { type, coordinates } = made.geometry
    if (type === 'Polygon') return cutHole(drawn(), (coordinates as Part)[0] ?? [])
    return type === 'LineString' ? splitParts(drawn(), coordinates as Ring) : drawn()
  }
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') {
      const parts = finished(id)
      // Whatever it was drawn with, from now on it is bent like any other.
      load(parts)
      tool = 'select'
      draw.setMode('select')
      onTool('select')
      onParts(parts)
    } else {
      selected = id
      onParts(drawn())
    }
  })
  draw.on('select', (id) => {
    selected = id
    onSelected(true)
  })
  draw.on('deselect', () => {
    selected = null
    onSelected(false)
  })
  // A vertex taken away is no finished deed to the drawing library.
  draw.on('change', (ids, type) => {
    if (type === 'delete' && selected !== null && !ids.includes(selected)) queueMicrotask(() => onParts(drawn()))
  })

  return {
    load,
    setTool(next) {
      tool = next
      draw.setMode(modes[next])
    },
    setStyle(next) {
      style = next
      for (const mode of drawing) draw.updateModeOptions(mode, { styles: look })
      if (selected === null) load(drawn())
    },
    setOthers(next) {
      others = next
      void sourceOf(map, 'others')?.setData({ type: 'FeatureCollection', features: [...next] })
    },
    fit(parts) {
      const bounds = boundsOf(parts)
      if (bounds === null) return
      const [west, south, east, north] = bounds
      const corners: [[number, number], [number, number]] = [
        [west, south],
        [east, north],
      ]
      map.fitBounds(corners, { padding: MARGIN, maxZoom: 16, duration: 0 })
    },
    removeSelected() {
      if (selected === null) return false
      const id = selected
      draw.deselectFeature(id)
      draw.removeFeatures([id])
      selected = null
      onSelected(false)
      onParts(drawn())
      return true
    },
    destroy() {
      draw.stop()
      map.remove()
    },
  }
}

function isHole(properties: GeoJSONStoreFeatures['properties']): boolean {
  return properties['hole'] === true
}

function featureOf(ring: Ring, hole: boolean): GeoJSONStoreFeatures {
  // Nine digits are the most that the drawing library takes.
  const coordinates = [ring.map(([lng = 0, lat = 0]) => [Number(lng.toFixed(7)), Number(lat.toFixed(7))])]
  return {
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates },
    properties: { mode: 'polygon', ...(hole ? { hole } : {}) },
  }
}

function hex(colour: string): HexColor {
  return colour as HexColor // the contract's pattern says so
}

function sourceOf(map: WorldMap, name: string): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(name)
}

const empty = { type: 'FeatureCollection' as const, features: [] }

function addOthers(map: WorldMap): void {
  map.addSource('others', { type: 'geojson', data: empty })
  map.addLayer({
    id: 'others-fill',
    type: 'fill',
    source: 'others',
    paint: { 'fill-color': ['coalesce', ['get', 'fill'], usualStyle.fill], 'fill-opacity': 0.12 },
  })
  map.addLayer({
    id: 'others-edge',
    type: 'line',
    source: 'others',
    paint: {
      'line-color': ['coalesce', ['get', 'stroke'], usualStyle.stroke],
      'line-width': 1,
      'line-opacity': 0.5,
    },
  })
}
