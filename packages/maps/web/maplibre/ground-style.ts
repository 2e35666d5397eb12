// The ground of a MapLibre map for each source: ours beneath, the operator's above it, or a style of his in its place.
import basemap from '../../basemap/basemap.pmtiles?url'
import type { MapSource } from '@huanshi/kernel/protocol/map-source.ts'
import type { LayerSpecification, Map, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import { PMTiles, TileType } from 'pmtiles'
import { archives } from './archives.ts'
import { baseStyle } from './base-style.ts'
import type { MapColours } from './map-colours.ts'

/** Begins the names of the sources that are not ours. */
export const FOREIGN = 'foreign'

export function ownGround(colours: MapColours): StyleSpecification {
  return baseStyle(new URL(basemap, window.location.href).href, colours)
}

/** @throws where the source does not answer as its kind should */
export async function groundOf(source: MapSource | null, colours: MapColours): Promise<StyleSpecification> {
  const own = ownGround(colours)
  if (source === null || source.address === null || source.kind === 'embedded') return own
  const url = addressOf(source.address, source.key)
  if (source.kind === 'vector') return readStyle(url)
  const parts = source.kind === 'archive' ? await archiveParts(url, colours) : rasterParts(FOREIGN, source, url)
  const labels =
    source.labelAddress === null
      ? []
      : [rasterParts(`${FOREIGN}-labels`, source, addressOf(source.labelAddress, source.key))]
  const all = [parts, ...labels]
  return {
    ...own,
    sources: Object.assign({}, own.sources, ...all.map(({ sources }) => sources)) as StyleSpecification['sources'], // of the same type each
    layers: [...own.layers, ...all.flatMap(({ layers }) => layers)],
  }
}

/** Takes the ground of another source; what the page has laid on it stays. */
export function wearGround(map: Map, worn: StyleSpecification, next: StyleSpecification): void {
  map.setStyle(next, {
    transformStyle: (previous, style) => {
      if (previous === undefined) return style
      const ground = new Set(worn.layers.map(({ id }) => id))
      const laid = Object.entries(previous.sources).filter(([name]) => worn.sources[name] === undefined)
      return {
        ...style,
        sources: { ...style.sources, ...Object.fromEntries(laid) },
        layers: [...style.layers, ...previous.layers.filter(({ id }) => !ground.has(id))],
      }
    },
  })
}

/** Whole, because workers know no page; not as a URL, which would spoil the braces of a template. */
function addressOf(address: string, key: string | null): string {
  const keyed = address.replaceAll('{key}', key ?? '')
  return keyed.startsWith('/') ? `${window.location.origin}${keyed}` : keyed
}

interface Parts {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  readonly layers: readonly LayerSpecification[]
}

/** Addresses within it are read as from the style's own, as MapLibre reads them. */
async function readStyle(url: string): Promise<StyleSpecification> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`style: ${answer.status}`)
  return (await answer.json()) as StyleSpecification // MapLibre says what is wrong with it
}

function rasterParts(name: string, { minZoom, maxZoom }: MapSource, url: string): Parts {
  return {
    sources: { [name]: { type: 'raster', tiles: [url], tileSize: 256, minzoom: minZoom, maxzoom: maxZoom } },
    layers: [rasterLayer(name)],
  }
}

const rasterLayer = (name: string): LayerSpecification => ({
  id: name,
  type: 'raster',
  source: name,
  paint: { 'raster-fade-duration': 120 },
})

async function archiveParts(url: string, colours: MapColours): Promise<Parts> {
  const archive = new PMTiles(url)
  archives().add(archive)
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) {
    const source: SourceSpecification = { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 }
    return { sources: { [FOREIGN]: source }, layers: [rasterLayer(FOREIGN)] }
  }
  const metadata = (await archive.getMetadata()) as { vector_layers?: readonly { id: string }[] } | undefined // by the format
  return {
    sources: { [FOREIGN]: { type: 'vector', url: `pmtiles://${url}` } },
    layers: (metadata?.vector_layers ?? []).flatMap(({ id }) => drawn(id, colours)),
  }
}

/** A layer of which only the name is known: its surfaces faint, its lines fine. */
function drawn(id: string, { land, river, border }: MapColours): LayerSpecification[] {
  const place = { source: FOREIGN, 'source-layer': id } as const
  return [
    {
      id: `${FOREIGN}-${id}-fill`,
      type: 'fill',
      ...place,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': /water|lake|ocean|sea/.test(id) ? river : land, 'fill-opacity': 0.6 },
    },
    {
      id: `${FOREIGN}-${id}-line`,
      type: 'line',
      ...place,
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': /water|river/.test(id) ? river : border, 'line-width': 1 },
    },
  ]
}
