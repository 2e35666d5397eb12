// How the map that comes along is drawn: land, water, borders and names, legible from the whole earth down to its last level.
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl'
import type { MapColours } from './map-colours.ts'

const BASE = 'base'
export function baseStyle(url: string, colours: MapColours): StyleSpecification {
  return {
    version: 8,
    // Without an address of glyphs every character is drawn with the fonts of the device.
    sources: { [BASE]: { type: 'vector', url: `pmtiles://${url}` } },
    layers: [...ground(colours), ...borders(colours), ...names(colours)],
  }
}

const source = { source: BASE } as const

function ground({ sea, land, lake, river }: MapColours): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': sea } },
    { id: 'land', type: 'fill', ...source, 'source-layer': 'land', paint: { 'fill-color': land } },
    { id: 'lake', type: 'fill', ...source, 'source-layer': 'lake', paint: { 'fill-color': lake } },
    {
      id: 'river',
      type: 'line',
      ...source,
      'source-layer': 'river',
      layout: { 'line-join': 'round' },
      paint: { 'line-color': river, 'line-width': growing(0.4, 1.6) },
    },
  ]
}

function borders({ border, state, prefecture }: MapColours): LayerSpecification[] {
  const colours = [border, state, prefecture]
  const widths = [growing(0.7, 2), growing(0.4, 1.4), growing(0.3, 1)]
  return [2, 1, 0].map((level) => ({
    id: `border-${level}`,
    type: 'line',
    ...source,
    'source-layer': 'border',
    filter: ['==', ['get', 'level'], level],
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: {
      'line-color': colours[level] ?? border,
      'line-width': widths[level] ?? 1,
      ...(level === 0 ? {} : { 'line-dasharray': [3, 2] }),
    },
  }))
}

function names({ text, halo, dim }: MapColours): LayerSpecification[] {
  const paint = { 'text-halo-color': halo, 'text-halo-width': 1.4 }
  const name = { 'text-field': ['get', 'name'] as ExpressionSpecification, 'text-padding': 4, 'text-max-width': 7 }
  const order = { 'symbol-sort-key': ['get', 'rank'] as ExpressionSpecification }
  return [
    {
      id: 'city',
      type: 'symbol',
      ...source,
      'source-layer': 'place',
      filter: ['==', ['get', 'kind'], 'city'],
      layout: { ...name, ...order, 'text-size': growing(11, 14), 'text-font': ['Regular'] },
      paint: { ...paint, 'text-color': text },
    },
    {
      id: 'country',
      type: 'symbol',
      ...source,
      'source-layer': 'place',
      filter: ['!=', ['get', 'kind'], 'city'],
      maxzoom: 8,
      layout: {
        ...name,
        ...order,
        'text-size': ['case', ['==', ['get', 'kind'], 'country'], 13, 12],
        'text-letter-spacing': 0.08,
        'text-font': ['Bold'],
      },
      paint: { ...paint, 'text-color': ['case', ['==', ['get', 'kind'], 'country'], text, dim] },
    },
  ]
}

/** From the whole earth to a city. */
function growing(least: number, most: number): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 1, least, 8, most]
}
