/** Pannellum's JSON: a tour, or a single panorama. Source: pannellum.org/documentation/reference */
import { clampFov, clampPitch, verticalFov, wrapYaw } from './angles.ts'
import {
  faces,
  longestPath,
  mostHotspots,
  mostScenes,
  TourError,
  type Face,
  type ForeignHotspot,
  type ForeignScene,
  type ForeignTour,
  type Left,
  type Picture,
  type TileGrid,
} from './foreign-tour.ts'
import { field, fields, list, number, text, type Fields } from './loose-json.ts'
import { resolvePath } from './path.ts'
import { plainText } from './plain-text.ts'

const defaultHfov = 100
/** They are taken for each scene again. */
const mostDefaults = 1000

/** @param json text of the file @param at its path @throws TourError */
export function readPannellum(json: string, at: string): ForeignTour {
  let data: Fields
  try {
    data = fields(JSON.parse(json))
  } catch (error) {
    throw new TourError('malformed', 'The file is no JSON', { cause: error })
  }
  const defaults = field(data, 'default')
  if (Object.keys(defaults).length > mostDefaults) throw new TourError('malformed', 'Too much is said of every scene')
  const several = Object.entries(field(data, 'scenes')).slice(0, mostScenes)
  const found = several.length > 0 ? several : [['scene', data] as const]
  const left: Left[] = []
  const scenes = found.flatMap(([id, scene]): ForeignScene[] => {
    const read = readScene(id, { ...defaults, ...fields(scene) }, at, left)
    return read === undefined ? [] : [read]
  })
  const [first] = scenes
  if (first === undefined) throw new TourError('unknown-format', 'No scene with a picture')
  const wanted = text(defaults, 'firstScene')
  const startSceneId = scenes.some(({ id }) => id === wanted) ? wanted : first.id
  return {
    format: 'pannellum',
    title: plainText(text(defaults, 'title') || text(data, 'title')),
    startSceneId,
    scenes,
    left,
  }
}

function readScene(id: string, scene: Fields, at: string, left: Left[]): ForeignScene | undefined {
  const picture = pictureOf(scene, at)
  const title = plainText(text(scene, 'title'), 100) || id
  if (picture === undefined) {
    left.push({ sceneId: id, what: 'picture', name: title })
    return undefined
  }
  const north = number(scene, 'northOffset')
  return {
    id,
    title,
    picture,
    view: {
      yaw: wrapYaw(number(scene, 'yaw') ?? 0),
      pitch: clampPitch(number(scene, 'pitch') ?? 0),
      fov: verticalFov(number(scene, 'hfov') ?? defaultHfov),
    },
    limits: limitsOf(scene),
    ...(north === undefined ? {} : { heading: ((north % 360) + 360) % 360 }),
    hotspots: list(scene, 'hotSpots', mostHotspots).flatMap((hotspot) => readHotspot(id, fields(hotspot), left)),
  }
}

function limitsOf(scene: Fields): ForeignScene['limits'] {
  const [yawMin, yawMax] = [number(scene, 'minYaw'), number(scene, 'maxYaw')]
  const [pitchMin, pitchMax] = [number(scene, 'minPitch'), number(scene, 'maxPitch')]
  const [narrow, wide] = [number(scene, 'minHfov'), number(scene, 'maxHfov')]
  const isRound = yawMin === undefined || yawMax === undefined || yawMax - yawMin >= 360
  return {
    ...(isRound ? {} : { yawMin: wrapYaw(yawMin), yawMax: wrapYaw(yawMax) }),
    ...(pitchMin === undefined ? {} : { pitchMin: clampPitch(pitchMin) }),
    ...(pitchMax === undefined ? {} : { pitchMax: clampPitch(pitchMax) }),
    ...(narrow === undefined ? {} : { fovMin: verticalFov(narrow) }),
    ...(wide === undefined ? {} : { fovMax: clampFov(verticalFov(wide)) }),
  }
}

function pictureOf(scene: Fields, at: string): Picture | undefined {
  const base = text(scene, 'basePath')
  const inside = (path: string): string => resolvePath(at, base === '' ? path : `${base.replace(/\/$/, '')}/${path}`)
  const type = text(scene, 'type') || 'equirectangular'
  if (type === 'multires') return tilesOf(field(scene, 'multiRes'), inside)
  if (type === 'cubemap') {
    const order: readonly Face[] = ['f', 'r', 'b', 'l', 'u', 'd']
    const given = list(scene, 'cubeMap').map((path) => (typeof path === 'string' ? path : undefined))
    const paths = Object.fromEntries(
      order.flatMap((face, i) => (given[i] === undefined ? [] : [[face, inside(given[i])]])),
    )
    return Object.keys(paths).length === 0 ? undefined : { kind: 'cube', paths }
  }
  const path = text(scene, 'panorama')
  if (path === '') return undefined
  const [haov, vaov, vOffset] = [
    number(scene, 'haov') ?? 360,
    number(scene, 'vaov') ?? 180,
    number(scene, 'vOffset') ?? 0,
  ]
  const isWhole = haov >= 360 && vaov >= 180
  return { kind: 'sphere', path: inside(path), ...(isWhole ? {} : { coverage: { haov, vaov, vOffset } }) }
}

function tilesOf(multires: Fields, inside: (path: string) => string): Picture | undefined {
  const [tileSize, level, size] = [
    number(multires, 'tileResolution'),
    number(multires, 'maxLevel'),
    number(multires, 'cubeResolution'),
  ]
  const [path, base] = [text(multires, 'path') || '/%l/%s%y_%x', text(multires, 'basePath')]
  if (tileSize === undefined || level === undefined || size === undefined) return undefined
  if (path.length + base.length > longestPath) throw new TourError('malformed', 'A path is too long')
  const extension = text(multires, 'extension') || 'jpg'
  const grid = (face: Face): TileGrid => ({
    width: size,
    height: size,
    tileSize,
    path(column, row) {
      const filled = path
        .replaceAll('%l', `${level}`)
        .replaceAll('%s', face)
        .replaceAll('%x', `${column}`)
        .replaceAll('%y', `${row}`)
      return inside(`${base}/${filled}.${extension}`.replaceAll(/\/{2,}/g, '/').replace(/^\//, ''))
    },
  })
  return {
    kind: 'cube-tiles',
    grids: Object.fromEntries(faces.map((face) => [face, grid(face)])) as Record<Face, TileGrid>,
  } // all six
}

function readHotspot(sceneId: string, hotspot: Fields, left: Left[]): ForeignHotspot[] {
  const [yaw, pitch] = [number(hotspot, 'yaw'), number(hotspot, 'pitch')]
  const title = plainText(text(hotspot, 'text'), 2000)
  if (yaw === undefined || pitch === undefined) {
    left.push({ sceneId, what: 'hotspot', name: title || text(hotspot, 'id') })
    return []
  }
  const place = { yaw: wrapYaw(yaw), pitch: clampPitch(pitch), title: title.split('\n', 1)[0]?.slice(0, 100) ?? '' }
  if (text(hotspot, 'type') === 'scene' || text(hotspot, 'sceneId') !== '') {
    const [toYaw, toPitch, toFov] = [
      number(hotspot, 'targetYaw'),
      number(hotspot, 'targetPitch'),
      number(hotspot, 'targetHfov'),
    ]
    const view = {
      ...(toYaw === undefined ? {} : { yaw: wrapYaw(toYaw) }),
      ...(toPitch === undefined ? {} : { pitch: clampPitch(toPitch) }),
      ...(toFov === undefined ? {} : { fov: verticalFov(toFov) }),
    }
    const arrival = Object.keys(view).length === 0 ? {} : { view }
    return [{ ...place, target: { kind: 'scene', sceneId: text(hotspot, 'sceneId'), ...arrival } }]
  }
  const url = text(hotspot, 'URL')
  if (/^https?:\/\//i.test(url)) return [{ ...place, target: { kind: 'link', url } }]
  return [{ ...place, target: { kind: 'text', text: title } }]
}
