/** The `data.js` that Marzipano Tool writes: angles in radians, pitch positive down; tiles at `tiles/{id}/{z}/{f}/{y}/{x}.jpg`. */
import { clampFov, clampPitch, degrees, wrapYaw } from './angles.ts'
import {
  faces,
  TourError,
  type ForeignHotspot,
  type ForeignScene,
  type ForeignTour,
  type TileGrid,
} from './foreign-tour.ts'
import { field, fields, list, number, text, type Fields } from './loose-json.ts'
import { resolvePath } from './path.ts'
import { plainText } from './plain-text.ts'

/** @param script text of data.js @param at its path @throws TourError */
export function readMarzipano(script: string, at: string): ForeignTour {
  const body = bodyOf(script)
  if (body === undefined) throw new TourError('unknown-format', 'No tour of Marzipano Tool')
  let data: Fields
  try {
    data = fields(JSON.parse(body))
  } catch (error) {
    throw new TourError('malformed', 'data.js is no plain data', { cause: error })
  }
  const scenes = list(data, 'scenes').map((scene) => readScene(fields(scene), at))
  const [first] = scenes
  if (first === undefined) throw new TourError('malformed', 'The tour has no scenes')
  return { format: 'marzipano', title: text(data, 'name'), startSceneId: first.id, scenes, left: [] }
}

/** Between the first brace behind the name and the last one. */
function bodyOf(script: string): string | undefined {
  const begin = /(?:APP_DATA|data)\s*=\s*(?=\{)/.exec(script)
  const end = script.lastIndexOf('}') + 1
  if (begin === null || !['', ';'].includes(script.slice(end).trim())) return undefined
  const start = begin.index + begin[0].length
  return end > start ? script.slice(start, end) : undefined
}

function readScene(scene: Fields, at: string): ForeignScene {
  const id = text(scene, 'id')
  const view = field(scene, 'initialViewParameters')
  const links = list(scene, 'linkHotspots').map(fields)
  const notes = list(scene, 'infoHotspots').map(fields)
  return {
    id,
    title: plainText(text(scene, 'name')) || id,
    picture: { kind: 'cube-tiles', grids: gridsOf(scene, id, at) },
    view: { ...placeOf(view), fov: clampFov(degrees(number(view, 'fov') ?? Math.PI / 2)) },
    limits: {},
    hotspots: [
      ...links.map((link): ForeignHotspot => ({
        ...placeOf(link),
        title: '',
        target: { kind: 'scene', sceneId: text(link, 'target') },
      })),
      ...notes.map((note): ForeignHotspot => ({
        ...placeOf(note),
        title: plainText(text(note, 'title'), 100),
        target: { kind: 'text', text: plainText(text(note, 'text')) },
      })),
    ],
  }
}

function placeOf(at: Fields) {
  return { yaw: wrapYaw(degrees(number(at, 'yaw') ?? 0)), pitch: clampPitch(-degrees(number(at, 'pitch') ?? 0)) }
}

/** The levels are numbered as they stand, the coarse one of the preview included. */
function gridsOf(scene: Fields, id: string, at: string): Record<(typeof faces)[number], TileGrid> {
  const levels = list(scene, 'levels').map(fields)
  const z = levels.length - 1
  const [size, tileSize] = [number(levels[z] ?? {}, 'size'), number(levels[z] ?? {}, 'tileSize')]
  if (size === undefined || tileSize === undefined || size < 1 || tileSize < 1) {
    throw new TourError('malformed', `Scene ${id} has no levels`)
  }
  const grid = (face: string): TileGrid => ({
    width: size,
    height: size,
    tileSize,
    path: (column, row) => resolvePath(at, `tiles/${id}/${z}/${face}/${row}/${column}.jpg`),
  })
  return { f: grid('f'), r: grid('r'), b: grid('b'), l: grid('l'), u: grid('u'), d: grid('d') }
}
