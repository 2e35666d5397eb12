/** krpano's tour.xml. Source: krpano.com/docu/xml; `ath` is positive to the right, `atv` and `vlookat` positive down. */
import { clampFov, clampPitch, degrees, radians, verticalFov, wrapYaw } from './angles.ts'
import {
  mostHotspots,
  mostScenes,
  TourError,
  type Direction,
  type ForeignHotspot,
  type ForeignScene,
  type ForeignTarget,
  type ForeignTour,
  type Left,
  type TourFiles,
} from './foreign-tour.ts'
import { krpanoBeside } from './krpano-beside.ts'
import { krpanoPicture } from './krpano-picture.ts'
import { actionsOf, effectsOf, viewOf, type Actions } from './krpano-script.ts'
import { merged, named, readNodes, type Node } from './krpano-xml.ts'
import { plainText } from './plain-text.ts'

type Attributes = Readonly<Record<string, string>>

/** @param path of the XML among the files @throws TourError */
export async function readKrpano(files: TourFiles, path: string): Promise<ForeignTour> {
  const root = await readNodes(files, path)
  const parts = named(root, 'scene').slice(0, mostScenes)
  const found = parts.length > 0 ? parts : [{ name: 'scene', attributes: { name: 'scene' }, children: root, at: path }]
  const styles = new Map(named(root, 'style').map(({ attributes }) => [attributes['name']?.toLowerCase(), attributes]))
  const ids = found.map(({ attributes }, index) => attributes['name'] ?? `scene_${index + 1}`)
  const left: Left[] = []
  const actions = actionsOf(
    new Map(
      named(root, 'action').map(({ attributes }) => [
        attributes['name']?.toLowerCase() ?? '',
        attributes['content'] ?? '',
      ]),
    ),
  )
  const byName = new Map(ids.map((id) => [id.toLowerCase(), id] as const).toReversed())
  const sceneNamed: SceneNamed = (name) =>
    name === undefined || name === '' ? undefined : (byName.get(name.toLowerCase()) ?? ids[Number(name)])
  const scenes = found.flatMap((part, index): ForeignScene[] => {
    const scene = readScene(part, ids[index] ?? '', { sceneNamed, styles, actions, left })
    return scene === undefined ? [] : [scene]
  })
  const [first] = scenes
  if (first === undefined) throw new TourError('malformed', 'No scene with a picture that can be read')
  const start = /startscene\s*[=,]\s*['"]?([\w-]+)/i.exec(
    named(root, 'action')
      .map(({ attributes }) => attributes['content'] ?? '')
      .join(' '),
  )?.[1]
  const startSceneId = scenes.find(({ id }) => id.toLowerCase() === start?.toLowerCase())?.id ?? first.id
  const title = plainText(merged(root, 'data')['title'] ?? merged(root, 'krpano')['title'] ?? '', 100)
  const known = new Set(scenes.map(({ id }) => id))
  const { left: leftBeside, ...beside } = krpanoBeside(root, actions, (name) => {
    const id = sceneNamed(name)
    return id !== undefined && known.has(id) ? id : undefined
  })
  return { format: 'krpano', title, startSceneId, scenes, ...beside, left: [...left, ...leftBeside] }
}

/** The scene of that name or number. */
type SceneNamed = (name: string | undefined) => string | undefined

interface Around {
  readonly sceneNamed: SceneNamed
  readonly styles: ReadonlyMap<string | undefined, Attributes>
  readonly actions: Actions
  readonly left: Left[]
}

function readScene({ attributes, children }: Node, id: string, around: Around): ForeignScene | undefined {
  const title = plainText(attributes['title'] ?? '', 100) || id
  const picture = krpanoPicture(children)
  if (picture === undefined) {
    around.left.push({ sceneId: id, what: 'picture', name: title })
    return undefined
  }
  const view = merged(children, 'view')
  const [longitude, latitude, heading] = [
    numberOf(attributes, 'lng'),
    numberOf(attributes, 'lat'),
    numberOf(attributes, 'heading'),
  ]
  const hasPlace =
    longitude !== undefined && latitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
  return {
    id,
    title,
    picture,
    view: {
      yaw: wrapYaw(numberOf(view, 'hlookat') ?? 0),
      pitch: clampPitch(-(numberOf(view, 'vlookat') ?? 0)),
      fov: fovOf(view, numberOf(view, 'fov') ?? 90),
    },
    limits: limitsOf(view),
    ...(heading === undefined ? {} : { heading: ((heading % 360) + 360) % 360 }),
    ...(hasPlace && (longitude !== 0 || latitude !== 0) ? { position: { longitude, latitude } } : {}),
    hotspots: named(children, 'hotspot')
      .slice(0, mostHotspots)
      .flatMap((hotspot) => readHotspot(hotspot, id, around)),
  }
}

function numberOf(attributes: Attributes, name: string): number | undefined {
  const written = attributes[name]?.trim()
  const value = written === undefined || written === '' ? Number.NaN : Number(written)
  return Number.isFinite(value) ? value : undefined
}

/** krpano measures the field of view down the window, across it, or across the smaller of it and a 4:3 window. */
function fovOf(view: Attributes, fov: number): number {
  const type = (view['fovtype'] ?? 'VFOV').toUpperCase()
  if (type === 'HFOV') return verticalFov(fov)
  if (type === 'MFOV') return verticalFov(fov, 4 / 3)
  if (type === 'DFOV')
    return clampFov(degrees(2 * Math.atan(Math.tan(radians(Math.min(fov, 170)) / 2) * (9 / Math.hypot(16, 9)))))
  return clampFov(fov)
}

function limitsOf(view: Attributes): ForeignScene['limits'] {
  const [narrow, wide] = [numberOf(view, 'fovmin'), numberOf(view, 'fovmax')]
  const fovs = {
    ...(narrow === undefined ? {} : { fovMin: fovOf(view, narrow) }),
    ...(wide === undefined ? {} : { fovMax: fovOf(view, wide) }),
  }
  if (!/range|lookat|lookto|offrange|fullrange/i.test(view['limitview'] ?? '')) return fovs
  const [left, right] = [numberOf(view, 'hlookatmin'), numberOf(view, 'hlookatmax')]
  const [top, bottom] = [numberOf(view, 'vlookatmin'), numberOf(view, 'vlookatmax')]
  const isRound = left === undefined || right === undefined || right - left >= 360
  return {
    ...fovs,
    ...(isRound ? {} : { yawMin: wrapYaw(left), yawMax: wrapYaw(right) }),
    ...(bottom === undefined ? {} : { pitchMin: clampPitch(-bottom) }),
    ...(top === undefined ? {} : { pitchMax: clampPitch(-top) }),
  }
}

// oxlint-disable-next-line complexity -- a case for each word of the format
function readHotspot({ attributes: own, children }: Node, sceneId: string, around: Around): ForeignHotspot[] {
  const inherited = (own['style'] ?? '').split('|').map((name) => around.styles.get(name.trim().toLowerCase()) ?? {})
  const attributes: Attributes = Object.assign({}, ...inherited, own) as Attributes // texts by name
  const points = named(children, 'point').flatMap(({ attributes: at }): Direction[] => {
    const [ath, atv] = [numberOf(at, 'ath'), numberOf(at, 'atv')]
    return ath === undefined || atv === undefined ? [] : [{ yaw: wrapYaw(ath), pitch: clampPitch(-atv) }]
  })
  const [ath, atv] = [numberOf(attributes, 'ath'), numberOf(attributes, 'atv')]
  const place = points.length >= 3 ? middle(points) : { yaw: wrapYaw(ath ?? 0), pitch: clampPitch(-(atv ?? 0)) }
  const hover = effectsOf(attributes['onhover'] ?? attributes['onover'] ?? '', around.actions).text
  const title = plainText(attributes['tooltip'] ?? attributes['title'] ?? hover ?? '', 100)
  const target = targetOf(attributes, title, sceneId, around)
  if (target === undefined || (ath === undefined && points.length < 3)) {
    around.left.push({ sceneId, what: 'hotspot', name: title || (attributes['name'] ?? '') })
    return []
  }
  return [{ ...place, title, target, ...(points.length >= 3 ? { points } : {}) }]
}

/** What its click does: a way, an address, a turn within the scene, words; in this order. */
// oxlint-disable-next-line complexity -- a case for each word of the format
function targetOf(
  attributes: Attributes,
  title: string,
  here: string,
  { sceneNamed, actions }: Around,
): ForeignTarget | undefined {
  const click = effectsOf(`${attributes['onclick'] ?? ''};${attributes['ondown'] ?? ''}`, actions)
  const name = attributes['linkedscene'] || click.scene
  if (name !== undefined) {
    const sceneId = sceneNamed(name)
    if (sceneId === undefined) return undefined
    const view = viewOf((attributes['linkedscene_lookat'] ?? '').split(',')) ?? click.view
    return { kind: 'scene', sceneId, ...(view === undefined ? {} : { view }) }
  }
  const url = attributes['linkurl'] || click.url
  if (url !== undefined && /^https?:\/\//i.test(url)) return { kind: 'link', url }
  if (click.view !== undefined) return { kind: 'scene', sceneId: here, view: click.view }
  const text = plainText(attributes['html'] ?? attributes['infotext'] ?? click.text ?? '') || title
  return text === '' ? undefined : { kind: 'text', text }
}

/** The mean of directions as vectors, so that areas across the seam keep their middle. */
function middle(points: readonly Direction[]): Direction {
  let [x, y, z] = [0, 0, 0]
  for (const { yaw, pitch } of points) {
    x += Math.sin(radians(yaw)) * Math.cos(radians(pitch))
    y += Math.sin(radians(pitch))
    z += Math.cos(radians(yaw)) * Math.cos(radians(pitch))
  }
  return { yaw: wrapYaw(degrees(Math.atan2(x, z))), pitch: clampPitch(degrees(Math.atan2(y, Math.hypot(x, z)))) }
}
