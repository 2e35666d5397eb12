// Points that the server gathers, as tiles: circles with numbers, single points, and the way each faces.
import { addProtocol, type ExpressionSpecification, type LayerSpecification, type Map } from 'maplibre-gl'
import type { FoundPoint, Pixel, PointTiles } from '../geo-map.ts'
import { manyWord, POINT_LOOK, REACH } from '../layer-looks.ts'
import { foundPoint } from '../overlay/tile-points.ts'
import { drawCone } from '../overlay/heading-cone.ts'

const readers: PointTiles[] = []

/** Also reads them again, where they are there already. @param id of the layer */
export function addPoints(map: Map, tiles: PointTiles, id = 'works'): void {
  removePoints(map, id)
  const reader = readers.push(tiles) - 1
  addProtocol('huanshi', async ({ url }, { signal }) => {
    const [, number, z, x, y] = /^huanshi:\/\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? []
    const asked = readers[Number(number)]
    if (asked === undefined) throw new Error('no such points')
    return { data: await asked({ z: Number(z), x: Number(x), y: Number(y) }, signal) }
  })
  map.addSource(id, { type: 'vector', tiles: [`huanshi://${reader}/{z}/{x}/{y}`], minzoom: 0, maxzoom: 18 })
  addArrow(map)
  for (const layer of layers(id)) map.addLayer(layer)
}

export function removePoints(map: Map, id: string): void {
  for (const layer of layers(id)) if (map.getLayer(layer.id) !== undefined) map.removeLayer(layer.id)
  if (map.getSource(id) !== undefined) map.removeSource(id)
}

export function nearestPoints(map: Map, { x, y }: Pixel, id = 'works'): FoundPoint[] {
  if (map.getLayer(`${id}-one`) === undefined) return []
  const box: [[number, number], [number, number]] = [
    [x - REACH, y - REACH],
    [x + REACH, y + REACH],
  ]
  const found = map.queryRenderedFeatures(box, { layers: [`${id}-many`, `${id}-one`] })
  return found.map(({ geometry, properties }) => {
    const [lng = 0, lat = 0] = geometry.type === 'Point' ? geometry.coordinates : []
    return foundPoint([lng, lat], properties)
  })
}

const count: ExpressionSpecification = ['get', 'n']

function layers(id: string): LayerSpecification[] {
  const place = { source: id, 'source-layer': 'points' } as const
  const many = manyWord()
  return [
    {
      id: `${id}-heading`,
      type: 'symbol',
      ...place,
      filter: ['has', 'heading'],
      layout: {
        'icon-image': HEADING,
        'icon-rotate': ['get', 'heading'],
        'icon-rotation-alignment': 'map',
        'icon-allow-overlap': true,
        'icon-ignore-placement': true,
      },
    },
    {
      id: `${id}-one`,
      type: 'circle',
      ...place,
      filter: ['==', count, 1],
      paint: {
        'circle-radius': 6,
        'circle-color': POINT_LOOK.one,
        'circle-stroke-color': POINT_LOOK.edge,
        'circle-stroke-width': POINT_LOOK.edgeWidth,
      },
    },
    {
      id: `${id}-many`,
      type: 'circle',
      ...place,
      filter: ['>', count, 1],
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['log10', count], 0, 12, 2, 18, 5, 30],
        'circle-color': POINT_LOOK.many,
        'circle-opacity': POINT_LOOK.manyOpacity,
        'circle-stroke-color': POINT_LOOK.edge,
        'circle-stroke-width': POINT_LOOK.edgeWidth,
      },
    },
    {
      id: `${id}-count`,
      type: 'symbol',
      ...place,
      filter: ['>', count, 1],
      layout: {
        'text-field': [
          'case',
          ['>=', count, many.least],
          ['concat', ['round', ['/', count, many.by]], many.unit],
          ['to-string', count],
        ],
        'text-font': ['Bold'],
        'text-size': 12,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': POINT_LOOK.edge },
    },
  ]
}

const HEADING = 'heading'

function addArrow(map: Map): void {
  if (map.hasImage(HEADING)) return
  const SIDE = 64
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  if (context === null) return
  const half = SIDE / 2
  drawCone(context, { x: half, y: half }, half, 0)
  map.addImage(HEADING, context.getImageData(0, 0, SIDE, SIDE))
}

/** A ground whose style is built again takes the pictures with it. */
export function keepArrow(map: Map): void {
  map.on('styleimagemissing', ({ id }) => {
    if (id === HEADING) addArrow(map)
  })
}
