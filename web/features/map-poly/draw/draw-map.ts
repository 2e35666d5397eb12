// The map on which an area is drawn: its parts can be drawn, moved and bent; the other areas lie beneath, to fit onto.
import type { AreaFeature } from '@huanshi/contract/protocol/geometry.ts'
import type { GeoJSONSource, Map as WorldMap } from 'maplibre-gl'
import { ScaleControl } from 'maplibre-gl'
import {
  TerraDraw,
  TerraDrawCircleMode,
  TerraDrawFreehandMode,
  TerraDrawPolygonMode,
  TerraDrawRectangleMode,
  TerraDrawSelectMode,
  type GeoJSONStoreFeatures,
  type HexColor,
} from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import { createWorldMap } from '../../../capabilities/resource/place/world-map.ts'
import { boundsOf, usualStyle, type AreaStyle, type Part, type Ring } from './poly-draft.ts'

export type Tool = 'select' | 'polygon' | 'rectangle' | 'circle' | 'freehand'

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

export function openDrawMap({ element, onParts, onTool, onSelected }: Host): Promise<DrawMap> {
  const map = createWorldMap({ host: element, ...start, maxZoom: CLOSEST })
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  return new Promise((resolve) => {
    map.once('style.load', () => resolve(drawOn(map, { onParts, onTool, onSelected })))
  })
}

function drawOn(map: WorldMap, { onParts, onTool, onSelected }: Omit<Host, 'element'>): DrawMap {
  let style: AreaStyle = usualStyle
  let selected: string | number | null = null
  /** Parts with holes, which can be shown and kept but not bent. */
  let holed: readonly Part[] = []
  addOthers(map)
  const colour = (name: 'fill' | 'stroke') => (): HexColor => hex(style[name] ?? usualStyle[name])
  const look = {
    fillColor: colour('fill'),
    fillOpacity: () => style['fill-opacity'] ?? usualStyle['fill-opacity'],
    outlineColor: colour('stroke'),
    outlineWidth: () => style['stroke-width'] ?? usualStyle['stroke-width'],
  }
  const bent = { feature: { draggable: true, coordinates: { midpoints: true, draggable: true, deletable: true } } }
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
        styles: { ...look, closingPointColor: '#F2541B', closingPointOutlineColor: '#FFFFFF' },
      }),
      new TerraDrawRectangleMode({ styles: look }),
      new TerraDrawCircleMode({ styles: look }),
      new TerraDrawFreehandMode({ styles: look }),
    ],
  })
  draw.start()

  const drawn = (): Part[] => {
    const whole = draw.getSnapshot().flatMap(({ geometry, properties }) => {
      const isPart = geometry.type === 'Polygon' && properties['currentlyDrawing'] !== true
      return isPart ? [geometry.coordinates as Part] : [] // positions all the way down
    })
    return [...whole, ...holed]
  }
  const load = (parts: readonly Part[]): void => {
    draw.clear()
    selected = null
    onSelected(false)
    holed = parts.filter((part) => part.length > 1)
    showHoled(map, holed, style)
    const plain = parts.flatMap(([outer, ...holes]) =>
      outer === undefined || holes.length > 0 ? [] : [featureOf(outer)],
    )
    if (plain.length > 0) draw.addFeatures(plain)
  }
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') {
      const parts = drawn()
      // Whatever it was drawn with, from now on it is bent like any other.
      load(parts)
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
    setTool: (tool) => draw.setMode(tool),
    setStyle(next) {
      style = next
      showHoled(map, holed, style)
      for (const mode of drawing) draw.updateModeOptions(mode, { styles: look })
      if (selected === null) load(drawn())
    },
    setOthers: (others) => void sourceOf(map, 'others')?.setData({ type: 'FeatureCollection', features: [...others] }),
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

function featureOf(ring: Ring): GeoJSONStoreFeatures {
  // Nine digits are the most that the drawing library takes.
  const coordinates = [ring.map(([lng = 0, lat = 0]) => [Number(lng.toFixed(7)), Number(lat.toFixed(7))])]
  return { type: 'Feature', geometry: { type: 'Polygon', coordinates }, properties: { mode: 'polygon' } }
}

function hex(colour: string): HexColor {
  return colour as HexColor // the contract's pattern says so
}

function sourceOf(map: WorldMap, name: string): GeoJSONSource | undefined {
  return map.getSource<GeoJSONSource>(name)
}

const empty = { type: 'FeatureCollection' as const, features: [] }

function addOthers(map: WorldMap): void {
  for (const name of ['others', 'holed']) {
    map.addSource(name, { type: 'geojson', data: empty })
    const isOther = name === 'others'
    map.addLayer({
      id: `${name}-fill`,
      type: 'fill',
      source: name,
      paint: {
        'fill-color': ['coalesce', ['get', 'fill'], usualStyle.fill],
        'fill-opacity': isOther ? 0.12 : ['coalesce', ['get', 'fill-opacity'], 0.25],
      },
    })
    map.addLayer({
      id: `${name}-edge`,
      type: 'line',
      source: name,
      paint: {
        'line-color': ['coalesce', ['get', 'stroke'], usualStyle.stroke],
        'line-width': isOther ? 1 : ['coalesce', ['get', 'stroke-width'], 2],
        'line-opacity': isOther ? 0.5 : 1,
      },
    })
  }
}

function showHoled(map: WorldMap, parts: readonly Part[], style: AreaStyle): void {
  const features = parts.map((part) => ({
    type: 'Feature' as const,
    geometry: { type: 'Polygon' as const, coordinates: part.map((ring) => ring.map((position) => [...position])) },
    properties: style,
  }))
  void sourceOf(map, 'holed')?.setData({ type: 'FeatureCollection', features })
}
