// The map on which an area is drawn: its parts can be drawn, moved and bent; the other areas lie beneath, to fit onto.
import type { AreaFeature } from '@huanshi/kernel/protocol/geometry.ts'
import type { GeoJSONSource, Map as WorldMap } from 'maplibre-gl'
import { ScaleControl } from 'maplibre-gl'
import { TerraDraw, TerraDrawModeUndoRedo, type GeoJSONStoreFeatures } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { LngLat } from '../lng-lat.ts'
import { createMap } from '../maplibre/create-map.ts'
import { cutHole, splitParts } from './area-operations.ts'
import { boundsOf, defaultStyle, type AreaStyle, type Part, type Ring } from './area-parts.ts'
import { drawModes, isHole } from './draw-modes.ts'
import { RESTING, turnLongPresses } from './long-press.ts'
import { cornersOf, nearestOf } from './snapping.ts'

export type Tool = 'select' | 'polygon' | 'rectangle' | 'circle' | 'freehand' | 'hole' | 'cut'

export interface DrawMap {
  setTool(tool: Tool): void
  /** What is drawn, from elsewhere: opened, imported, taken back. */
  load(parts: readonly Part[]): void
  setStyle(style: AreaStyle): void
  setOthers(others: readonly AreaFeature[]): void
  show(at: LngLat, zoom: number): void
  /** Shows all of it. */
  fit(parts: readonly Part[]): void
  /** Takes away the part that is selected; false when none is. */
  removeSelected(): boolean
  destroy(): void
}

/** Back and forth within what is being drawn, corner by corner. */
export interface DrawingSteps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly undo: () => void
  readonly redo: () => void
}

interface Host {
  readonly element: HTMLElement
  /** After a drawing is finished, a part moved or bent. */
  readonly onParts: (parts: readonly Part[]) => void
  readonly onTool: (tool: Tool) => void
  readonly onSelected: (isSelected: boolean) => void
  /** Null while nothing is being drawn. */
  readonly onSteps?: (steps: DrawingSteps | null) => void
}

const start = { at: [104.2, 35.8] as const, zoom: 3 }
const CLOSEST = 20
const MARGIN = 72
/** What the drawing library draws for a tool of ours where it calls it something else. */
const modes: Readonly<Partial<Record<Tool, string>>> = { hole: 'polygon', cut: 'linestring' }

/** A corner is drawn onto one that is so near; pixels. */
const SNAP = 12

export function openDrawMap({ element, ...host }: Host): Promise<DrawMap> {
  const map = createMap({ host: element, ...start, maxZoom: CLOSEST })
  map.addControl(new ScaleControl({ maxWidth: 120 }), 'bottom-left')
  return new Promise((resolve) => {
    map.once('style.load', () => resolve(drawOn(map, host)))
  })
}

function drawOn(map: WorldMap, { onParts, onTool, onSelected, onSteps }: Omit<Host, 'element'>): DrawMap {
  let style: AreaStyle = defaultStyle
  let selected: string | number | null = null
  let tool: Tool = 'select'
  addOthers(map)
  let corners = cornersOf([])
  const draw = openDrawing(map, {
    style: () => style,
    corners: () => corners,
  })
  draw.start()
  const stopPresses = turnLongPresses(map.getCanvasContainer())
  if (onSteps !== undefined) tellSteps(draw, onSteps)

  const load = (parts: readonly Part[]): void => {
    draw.clear()
    selected = null
    onSelected(false)
    const features = parts.flatMap((part) => part.map((ring, place) => featureOf(ring, place > 0)))
    if (features.length > 0) draw.addFeatures(features)
  }
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') {
      const parts = finished(draw, id, tool)
      // Whatever it was drawn with, from now on it is bent like any other.
      load(parts)
      tool = 'select'
      draw.setMode('select')
      onTool('select')
      onParts(parts)
    } else {
      selected = id
      onParts(partsOf(draw))
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
  // A vertex taken away is no finished drawing to the drawing library.
  draw.on('change', (ids, type) => {
    if (type === 'delete' && selected !== null && !ids.includes(selected)) queueMicrotask(() => onParts(partsOf(draw)))
  })

  return {
    load,
    setTool(next) {
      tool = next
      draw.setMode(modes[next] ?? next)
    },
    setStyle(next) {
      style = next
      // Any mode asks for all that is drawn to be drawn once more; what is being drawn goes on.
      draw.updateModeOptions('polygon', { styles: {} })
    },
    setOthers(next) {
      corners = cornersOf(next)
      void sourceOf(map, 'others')?.setData({ type: 'FeatureCollection', features: [...next] })
    },
    show: ([lng, lat], zoom) => void map.jumpTo({ center: [lng, lat], zoom }),
    fit: (parts) => fitTo(map, parts),
    removeSelected() {
      if (selected === null) return false
      const id = selected
      draw.deselectFeature(id)
      draw.removeFeatures([id])
      selected = null
      onSelected(false)
      onParts(partsOf(draw))
      return true
    },
    destroy() {
      stopPresses()
      draw.stop()
      map.remove()
    },
  }
}

interface Drawing {
  readonly style: () => AreaStyle
  /** What a corner is drawn onto. */
  readonly corners: () => ReturnType<typeof cornersOf>
}

function openDrawing(map: WorldMap, { style, corners }: Drawing): TerraDraw {
  return new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9, minPixelDragDistanceSelecting: dragFrom() }),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo() },
    modes: drawModes({
      style,
      snapTo: ({ lng, lat }) =>
        nearestOf(
          corners(),
          [lng, lat],
          { project: (at) => map.project([...at]), unproject: (at) => map.unproject(at) },
          SNAP,
        ),
    }),
  })
}

function partsOf(draw: TerraDraw): Part[] {
  const rings = draw.getSnapshot().flatMap(({ id, geometry, properties }) => {
    const isPart = geometry.type === 'Polygon' && properties['currentlyDrawing'] !== true
    return isPart ? [{ id, isHole: isHole(properties), ring: (geometry.coordinates as Part)[0] ?? [] }] : [] // positions all the way down
  })
  const holes = rings.filter((one) => one.isHole)
  const whole = rings.filter((one) => !one.isHole).map(({ ring }): Part => [ring])
  return holes.reduce((parts, { ring }) => cutHole(parts, ring), whole)
}

/** A hole and a cut do something to what was there, and are gone. */
function finished(draw: TerraDraw, id: string | number, tool: Tool): Part[] {
  const made = draw.getSnapshotFeature(id)
  if (made === undefined || (tool !== 'hole' && tool !== 'cut')) return partsOf(draw)
  draw.removeFeatures([id])
  const { type, coordinates } = made.geometry
  if (type === 'Polygon') return cutHole(partsOf(draw), (coordinates as Part)[0] ?? [])
  return type === 'LineString' ? splitParts(partsOf(draw), coordinates as Ring) : partsOf(draw)
}

function fitTo(map: WorldMap, parts: readonly Part[]): void {
  const bounds = boundsOf(parts)
  if (bounds === null) return
  const [west, south, east, north] = bounds
  const corners: [[number, number], [number, number]] = [
    [west, south],
    [east, north],
  ]
  map.fitBounds(corners, { padding: MARGIN, maxZoom: 16, duration: 0 })
}

/** A corner under a finger that rests is not dragged. */
function dragFrom(): number {
  return window.matchMedia('(pointer: coarse)').matches ? RESTING : 1
}

function tellSteps(draw: TerraDraw, onSteps: NonNullable<Host['onSteps']>): void {
  let told = ''
  const tell = (): void => {
    const steps = { canUndo: draw.canUndo(), canRedo: draw.canRedo() }
    if (told === JSON.stringify(steps)) return
    told = JSON.stringify(steps)
    const isDrawing = steps.canUndo || steps.canRedo
    onSteps(isDrawing ? { ...steps, undo: () => void draw.undo(), redo: () => void draw.redo() } : null)
  }
  draw.on('history', tell)
  // The library knows what it can take back only after it has told what changed.
  draw.on('change', () => queueMicrotask(tell))
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
    paint: { 'fill-color': ['coalesce', ['get', 'fill'], defaultStyle.fill], 'fill-opacity': 0.12 },
  })
  map.addLayer({
    id: 'others-edge',
    type: 'line',
    source: 'others',
    paint: {
      'line-color': ['coalesce', ['get', 'stroke'], defaultStyle.stroke],
      'line-width': 1,
      'line-opacity': 0.5,
    },
  })
}
