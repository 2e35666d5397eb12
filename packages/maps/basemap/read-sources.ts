// Opens the folder with the sources; README.md says what is in it and where it comes from.
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Line, Rings } from './geometry/shapes.ts'
import type { Country } from './places.ts'
import { readDivisions, type Division } from './source/china.ts'
import { readCities, type City } from './source/cities.ts'
import { readStates } from './source/states.ts'
import { bordersOf, coastOf, polygonsOf, readTopology, type Border } from './source/topology.ts'
import { readLakes, readRivers } from './source/water.ts'

interface Sources {
  readonly land: readonly Rings[]
  readonly lakes: readonly Line[]
  readonly rivers: readonly { readonly rank: number; readonly lines: Line[] }[]
  readonly borders: readonly Border[]
  readonly coast: readonly Line[]
  readonly abroad: readonly Rings[]
  readonly states: readonly Line[]
  readonly countries: readonly Country[]
  readonly provinces: readonly (readonly Division[])[]
  readonly provinceNames: readonly Division[]
  readonly cities: readonly City[]
  readonly dashes: readonly Rings[]
}

/** What is used of the packages in the folder, which are not the product's own dependencies. */
interface Chart {
  keys(): string[]
  get(name: string): { readonly value: ArrayLike<number>; readonly attrs: Readonly<Record<string, { value: number }>> }
}
interface ChartReader {
  readonly ready: Promise<unknown>
  readonly File: new (path: string, mode: 'r') => Chart
}
interface Characters {
  Converter(way: { from: string; to: string }): (text: string) => string
}
interface WorldFile {
  readonly features: readonly {
    readonly properties: { readonly name: string; readonly iso_a2: string; readonly iso_n3: string }
    readonly geometry:
      | { readonly type: 'Polygon'; readonly coordinates: Rings }
      | { readonly type: 'MultiPolygon'; readonly coordinates: readonly Rings[] }
  }[]
}

/** Square degrees: about 25 km². */
const LEAST_LAKE = 0.002
/** India and Bhutan, whose land in Natural Earth reaches over China's own line. */
const DISPUTED = new Set(['356', '064'])

export async function readSources(folder: string): Promise<Sources> {
  const require = createRequire(join(folder, 'package.json'))
  const h5 = (await import(join(folder, 'node_modules/h5wasm/dist/node/hdf5_hl.js'))) as ChartReader // the members that are used
  await h5.ready
  const chart = (path: string) => new h5.File(join(folder, path), 'r')
  const column = (file: Chart) => (name: string) => file.get(name).value
  const simple = (require('opencc-js') as Characters).Converter({ from: 't', to: 'cn' }) // likewise
  const atlas = await readTopology(join(folder, 'node_modules/world-atlas/countries-10m.json'))
  const world = JSON.parse(
    await readFile(join(folder, 'node_modules/@surbowl/world-geo-json-zh/world.zh.json'), 'utf8'),
  ) as WorldFile // the package's own format
  const maps = join(folder, 'node_modules/echarts/map/json')
  const files = await readdir(join(maps, 'province'))
  const countries = world.features.map(({ properties, geometry }) => ({
    name: properties.name,
    code: properties.iso_a2,
    number: properties.iso_n3,
    parts: geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  }))
  const dcw = chart('usr/share/gmt-dcw/dcw-gmt.nc')
  const shores = chart('usr/share/gmt-gshhg/binned_GSHHS_h.nc')
  const share = join(folder, 'usr/share/locale')
  return {
    land: polygonsOf(atlas, 'land').flatMap(({ parts }) => parts),
    lakes: readLakes(column(shores), LEAST_LAKE),
    rivers: readRivers(column(chart('usr/share/gmt-gshhg/binned_river_h.nc'))),
    borders: bordersOf(atlas),
    coast: coastOf(atlas),
    abroad: polygonsOf(atlas, 'countries').flatMap(({ id, parts }) => (DISPUTED.has(id) ? parts : [])),
    states: readStates(dcw.keys(), (name) => {
      const { value, attrs } = dcw.get(name)
      return { values: value, min: Number(attrs['min']?.value), max: Number(attrs['max']?.value) }
    }),
    countries,
    provinces: await Promise.all(files.map((file) => readDivisions(join(maps, 'province'), file))),
    provinceNames: await readDivisions(maps, 'china.json'),
    cities: await readCities(
      join(folder, 'usr/lib/x86_64-linux-gnu/libgeonames.so.0.3.0'),
      ['zh_CN', 'zh'].map((locale) => join(share, locale, 'LC_MESSAGES/geonames.mo')),
      simple,
    ),
    dashes: dashesOf(countries.find(({ code }) => code === 'CN')?.parts ?? []),
  }
}

/** The strips of China's outline that lie in the open sea. */
function dashesOf(parts: readonly Rings[]): Rings[] {
  const [, ...others] = parts
  const from = others.length - 10
  return others.slice(from).flatMap(([ring]) => (ring === undefined ? [] : [[ring]]))
}
