/**
 * Builds the map that comes along from open data: `node packages/maps/basemap/build-basemap.ts SOURCES`, where the folder SOURCES
 * holds what README.md says. Writes basemap.pmtiles and places.json beside this file.
 */
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { writeArchive } from '@huanshi/pmtiles-writer/write-archive.ts'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'
import { drawBorders } from './borders.ts'
import { polygons, lines, type Shape } from './geometry/shapes.ts'
import { listPlaces, shapeOf } from './places.ts'
import { readSources } from './read-sources.ts'

const CLOSEST = 7
const EXTENT = 4096

interface Layer {
  readonly name: string
  readonly from: number
  readonly shapes: readonly Shape[]
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('which folder holds the sources?')
const sources = await readSources(folder)
const borders = drawBorders(sources)
const places = listPlaces(sources.countries, sources.provinceNames, sources.provinces.flat(), sources.cities)
const layers: readonly Layer[] = [
  { name: 'land', from: 0, shapes: [polygons(sources.land, { kind: 'land' })] },
  { name: 'lake', from: 2, shapes: sources.lakes.slice(0, 120).map((ring) => polygons([[ring]], { kind: 'lake' })) },
  { name: 'lake', from: 5, shapes: sources.lakes.slice(120).map((ring) => polygons([[ring]], { kind: 'lake' })) },
  ...sources.rivers.map(({ rank, lines: given }): Layer => ({
    name: 'river',
    from: [0, 2, 4, 5, 7][rank] ?? 7,
    shapes: [lines(given, { rank })],
  })),
  { name: 'border', from: 0, shapes: borders.countries },
  { name: 'border', from: 3, shapes: borders.states },
  { name: 'border', from: 6, shapes: borders.prefectures },
  ...[1, 2, 3, 4, 5, 6, 7].map((from): Layer => ({
    name: 'place',
    from,
    shapes: places.filter((place) => place.from === from).map(shapeOf),
  })),
]

const indexes = layers.map(({ name, from, shapes }) => ({
  name,
  from,
  index: new GeoJSONVT(
    // The index takes plain GeoJSON, and changes nothing of it.
    { type: 'FeatureCollection', features: shapes },
    { maxZoom: CLOSEST, indexMaxZoom: 5, tolerance: 4, extent: EXTENT, buffer: 96 },
  ),
}))

const stored: Buffer[] = []
const tiles: { id: number; offset: number; length: number }[] = []
let offset = 0
for (let z = 0; z <= CLOSEST; z += 1) {
  for (let x = 0; x < 2 ** z; x += 1) {
    for (let y = 0; y < 2 ** z; y += 1) add(z, x, y)
  }
}

function add(z: number, x: number, y: number): void {
  const found: Record<string, ReturnType<GeoJSONVT['getTile']>> = {}
  for (const { name, from, index } of indexes) {
    const tile = z < from ? null : index.getTile(z, x, y)
    if (tile === null || tile === undefined || tile.features.length === 0) continue
    const before = found[name]
    found[name] =
      before === undefined || before === null ? tile : { ...before, features: [...before.features, ...tile.features] }
  }
  if (Object.keys(found).length === 0) return
  const content = gzipSync(
    fromGeojsonVt(found as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT }),
    {
      level: 9,
    },
  )
  stored.push(content)
  tiles.push({ id: zxyToTileId(z, x, y), offset, length: content.length })
  offset += content.length
}

tiles.sort((a, b) => a.id - b.id)
const data = Buffer.concat(stored)
const attribution = 'Natural Earth · GeoNames · GSHHG · DCW'
await writeArchive(join(import.meta.dirname, 'basemap.pmtiles'), {
  tiles,
  read: async ({ offset: from, length }) => data.subarray(from, from + length),
  header: {
    tileType: 'mvt',
    tileCompression: 'gzip',
    bounds: [-180, -85, 180, 85],
    minZoom: 0,
    maxZoom: CLOSEST,
  },
  metadata: {
    name: 'basemap',
    attribution,
    vector_layers: [...new Set(layers.map(({ name }) => name))].map((id) => ({ id, fields: {} })),
  },
})
const found = places
  .filter(({ name }) => name !== '')
  .toSorted((a, b) => a.from - b.from || a.rank - b.rank)
  .map(({ kind, name, latin, at: [lng, lat], from }) => [
    name,
    latin,
    kind,
    Number(lng.toFixed(4)),
    Number(lat.toFixed(4)),
    from,
  ])
await writeFile(
  join(import.meta.dirname, 'places.json'),
  `[\n${found.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`,
)
console.log(`${tiles.length} tiles, ${(offset / 1e6).toFixed(1)} MB, ${found.length} places`)
