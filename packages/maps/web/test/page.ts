// What the suite drives in the browser: the real `openMap`, with points from tiles as the server would write them.
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { GeoMap, MapPress, PointTiles } from '../geo-map.ts'
import type { LngLat } from '../lng-lat.ts'
import { toWorld } from '../mercator.ts'
import { openMap } from '../open/open-map.ts'

interface TestPoint {
  readonly at: LngLat
  readonly n: number
  readonly id?: string
  readonly heading?: number
}

const EXTENT = 4096

function tilesOf(points: readonly TestPoint[]): PointTiles {
  return ({ z, x, y }) => {
    const features = points.flatMap(({ at, ...tags }) => {
      const [column, row] = toWorld(at).map((part) => part * 2 ** z)
      const [dx, dy] = [(column ?? 0) - x, (row ?? 0) - y]
      if (dx < 0 || dy < 0 || dx >= 1 || dy >= 1) return []
      return [{ type: 1, geometry: [[Math.round(dx * EXTENT), Math.round(dy * EXTENT)]], tags }]
    })
    const tile = { features } as unknown as Parameters<typeof fromGeojsonVt>[0][string] // what the writer reads of a tile
    const bytes = fromGeojsonVt({ points: tile }, { version: 2, extent: EXTENT })
    return Promise.resolve(new Uint8Array(bytes).buffer)
  }
}

declare global {
  interface Window {
    lab: {
      open(view: Parameters<typeof openMap>[0]['view']): Promise<void>
      readonly openMap: typeof openMap
      readonly tilesOf: typeof tilesOf
      map: GeoMap
      pressed: MapPress | null
      moves: number
      settled: number
      drawn: number
      refused: number
      layers: Record<string, ReturnType<GeoMap['addPoints'] | GeoMap['addAreas'] | GeoMap['addTracks']>>
    }
  }
}

window.lab = {
  openMap,
  tilesOf,
  pressed: null,
  moves: 0,
  settled: 0,
  drawn: 0,
  refused: 0,
  layers: {},
  map: undefined as unknown as GeoMap, // opened before anything else is asked
  open(view) {
    const map = openMap({ host: document.body, view })
    window.lab.map = map
    map.on('press', (pointer) => {
      window.lab.pressed = pointer
    })
    map.on('move', () => {
      window.lab.moves += 1
    })
    map.on('settle', () => {
      window.lab.settled += 1
    })
    map.on('drawn', () => {
      window.lab.drawn += 1
    })
    map.on('refused', () => {
      window.lab.refused += 1
    })
    return new Promise((resolve, reject) => {
      map.on('ready', resolve)
      map.on('broken', () => reject(new Error('nothing can draw here')))
    })
  },
}
