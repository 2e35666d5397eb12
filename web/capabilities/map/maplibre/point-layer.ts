// Points that the server gathers, as tiles: circles with numbers, single points, and the way each faces.
import { addProtocol, type ExpressionSpecification, type LayerSpecification, type Map } from 'maplibre-gl'
import type { LngLat } from '../lng-lat.ts'

export type PointTiles = (
  tile: { readonly z: number; readonly x: number; readonly y: number },
  signal: AbortSignal,
) => Promise<ArrayBuffer>

export interface FoundPoint {
  readonly at: LngLat
  readonly count: number
  readonly id: string | null
}

const SOURCE = 'works'
const LAYERS = ['works-many', 'works-one', 'works-count', 'works-heading']
/** How far a finger may miss, pixels. */
const REACH = 10

const readers: { tiles: PointTiles }[] = []

/** Also reads them again, where they are there already. */
export function addPoints(map: Map, tiles: PointTiles): void {
  for (const id of LAYERS) if (map.getLayer(id) !== undefined) map.removeLayer(id)
  if (map.getSource(SOURCE) !== undefined) map.removeSource(SOURCE)
  const reader = readers.push({ tiles }) - 1
  addProtocol('huanshi', async ({ url }, { signal }) => {
    const [, number, z, x, y] = /^huanshi:\/\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
    const asked = readers[Number(number)]
    if (asked === undefined) throw new Error('no such points')
    return { data: await asked.tiles({ z: Number(z), x: Number(x), y: Number(y) }, signal) }
  })
  map.addSource(SOURCE, { type: 'vector', tiles: [`huanshi://${reader}/{z}/{x}/{y}`], minzoom: 0, maxzoom: 18 })
  addArrow(map)
  for (const layer of layers()) map.addLayer(layer)
  map.on('mousemove', ({ point }) => {
    map.getCanvas().style.cursor = nearestPoints(map, point).length > 0 ? 'pointer' : ''
  })
}

export function nearestPoints(map: Map, { x, y }: { readonly x: number; readonly y: number }): FoundPoint[] {
  if (map.getLayer('works-one') === undefined) return []
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  return map.queryRenderedFeatures(box, { layers: ['works-many', 'works-one'] }).map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    const id: unknown = properties['id']
    return { at: [lng, lat], count: Number(properties['n']), id: typeof id === 'string' ? id : null }
  })
}

const count: ExpressionSpecification = ['get', 'n']
const place = { source: SOURCE, 'source-layer': 'points' } as const
const SUN = '#f2541b'
const INK = '#16181c'

function layers(): LayerSpecification[] {
  return [
    {
      id: 'works-heading',
      type: 'symbol',
      ...place,
      filter: ['has', 'heading'],
      layout: {
        'icon-image': 'heading',
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: 'works-one',
      type: 'circle',
      ...place,
      filter: ['==', count, 1],
      paint: {
        'circle-radius': 6,
        'circle-color': SUN,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'works-many',
      type: 'circle',
      ...place,
      filter: ['>', count, 1],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', count], 0, 12, 2, 18, 5, 30],
        'circle-color': INK,
        'circle-opacity': 0.86,
        'circle-stroke-color': '#ffffff',
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'works-count',
      type: 'symbol',
      ...place,
      filter: ['>', count, 1],
      layout: {
        'text-field': [
          'case',
          ['>=', count, 10_000],
          ['concat', ['round', ['/', count, 10_000]], '万'],
          ['to-string', count],
        ],
        'text-font': ['Bold'],
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': '#ffffff' },
    },
  ]
}

/** A cone that opens upward from the middle: where the panorama's first direction looks. */
function addArrow(map: Map): void {
  if (map.hasImage('heading')) return
  const SIDE = 64
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) return
  const half = SIDE / 2
  const fade = context.createRadialGradient(half, half, 6, half, half, half)
  fade.addColorStop(0, 'rgb(242 84 27 / 0.7)')
  fade.addColorStop(1, 'rgb(242 84 27 / 0)')
  context.fillStyle = fade
  context.beginPath()
  context.moveTo(half, half)
  context.arc(half, half, half, (-120 * Math.PI) / 180, (-60 * Math.PI) / 180)
  context.fill()
  map.addImage('heading', context.getImageData(0, 0, SIDE, SIDE))
}
