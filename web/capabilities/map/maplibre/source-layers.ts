// A source of the operator's on top of the map that comes along: where its tiles are missing, ours are seen.
import type { MapSource } from '@huanshi/contract/protocol/map-source.ts'
import type { LayerSpecification, Map, SourceSpecification } from 'maplibre-gl'
import { PMTiles, TileType } from 'pmtiles'
import { archives } from './archives.ts'
import type { MapColours } from './map-colours.ts'

const FOREIGN = 'foreign'

/** Which of the layers comes first above the ground; points and areas of the page are added later and so lie higher. */
export async function addSource(map: Map, source: MapSource, colours: MapColours): Promise<void> {
  const { kind, address } = source
  if (address === null || kind === 'embedded' || kind === 'vector') return
  const above = map.getStyle().layers.find(({ id }) => !ownLayers.has(id))?.id
  const add = (name: string, specification: SourceSpecification, layers: readonly LayerSpecification[]): void => {
    if (map.getSource(name) !== undefined) return
    map.addSource(name, specification)
    for (const layer of layers) map.addLayer(layer, above)
  }
  const url = withKey(address, source.key)
  if (kind === 'raster') add(FOREIGN, rasterOf(source, url), [rasterLayer(FOREIGN)])
  else await addArchive(add, new URL(url, window.location.href).href, colours)
  if (source.labelAddress !== null) {
    const name = `${FOREIGN}-labels`
    add(name, rasterOf(source, withKey(source.labelAddress, source.key)), [rasterLayer(name)])
  }
}

const ownLayers = new Set(['sea', 'land', 'lake', 'river', 'border-2', 'border-1', 'border-0', 'city', 'country'])

export function withKey(address: string, key: string | null): string {
  return address.replaceAll('{key}', key ?? '')
}

type Tiles = Pick<MapSource, 'minZoom' | 'maxZoom' | 'attribution'>

function rasterOf({ minZoom, maxZoom }: Tiles, url: string): SourceSpecification {
  return { type: 'raster', tiles: [url], tileSize: 256, minzoom: minZoom, maxzoom: maxZoom }
}

const rasterLayer = (name: string): LayerSpecification => ({
  id: name,
  type: 'raster',
  source: name,
  paint: { 'raster-fade-duration': 120 },
})

type Add = (name: string, specification: SourceSpecification, layers: readonly LayerSpecification[]) => void

async function addArchive(add: Add, url: string, colours: MapColours): Promise<void> {
  const archive = new PMTiles(url)
  archives().add(archive)
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) {
    add(FOREIGN, { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 }, [rasterLayer(FOREIGN)])
    return
  }
  const metadata = (await archive.getMetadata()) as { vector_layers?: readonly { id: string }[] } | undefined // by the format
  const layers = (metadata?.vector_layers ?? []).flatMap(({ id }) => drawn(id, colours))
  add(FOREIGN, { type: 'vector', url: `pmtiles://${url}` }, layers)
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
