// A tour of another program: its scenes drawn as panoramas, what lies beside them, then its content.
import { drawSphere } from '@huanshi/tour-formats/draw-sphere.ts'
import {
  longestDescription,
  TourError,
  type ForeignScene,
  type ForeignTour,
} from '@huanshi/tour-formats/foreign-tour.ts'
import { foreignContent, MUSIC, PLAN } from './foreign-content.ts'
import { isDecoderError } from '@huanshi/pyramid/read/picture-error.ts'
import { planOf } from './foreign-plan.ts'
import type { Handing } from './handing.ts'
import type { Imported, Item, PanoFile, Reply } from './import-tasks.ts'
import { scenesColumn } from './scenes-column.ts'
import { writeSphere } from './write-sphere.ts'

export async function* readForeign(handing: Handing, tour: ForeignTour): AsyncGenerator<Item, Imported, Reply> {
  const lost = leftBehind(tour)
  for (const scene of tour.scenes) {
    const { id, title } = scene
    if (handing.has(id)) continue
    const pano = await drawn(handing, scene)
    if (pano === undefined || !(yield* handing.give(id, { kind: 'pano', pano }))) lost.push(`场景「${title}」`)
  }
  const plan = tour.map === undefined ? undefined : await planOf(tour.map, handing.zip)
  for (const { id, path, kind, word } of filesBeside(tour)) {
    const lib = { id, name: word, kind, fileName: path.split('/').at(-1) ?? word, file: path }
    if (!(yield* handing.giveFile(path, id, { kind: 'lib', lib }))) lost.push(word)
  }
  lost.push(...closedWays(tour, handing))
  const { scenes, startSceneId, besides } = foreignContent(tour, handing.ids, plan)
  if (scenes.length === 0) throw new TourError('malformed', 'Not one scene could be taken in')
  const json = scenesColumn(scenes)
  if (json.length > longestDescription) throw new TourError('too-large', 'The scenes say too much')
  const music = besides.music === null ? null : JSON.stringify(besides.music)
  const columns = {
    description: '',
    scenes: json,
    start_scene_id: startSceneId,
    music,
    map: JSON.stringify(besides.map),
  }
  return { columns, lost }
}

async function drawn({ zip, path }: Handing, { id, title, picture }: ForeignScene): Promise<PanoFile | undefined> {
  try {
    return { id, title, ...(await writeSphere(await drawSphere(picture, zip), path)) }
  } catch (error) {
    if (error instanceof TourError || isDecoderError(error)) return undefined
    throw error
  }
}

const leftWords = { picture: '场景', hotspot: '热点', layer: '图层', plugin: '插件', action: '动作' } as const

function leftBehind({ left, scenes }: ForeignTour): string[] {
  const titles = new Map(scenes.map(({ id, title }) => [id, title]))
  return left.map(({ what, name, sceneId }) => {
    const title = titles.get(sceneId)
    return `${title === undefined ? '' : `「${title}」里的`}${leftWords[what]}「${name.slice(0, 200)}」`
  })
}

function closedWays({ scenes }: ForeignTour, handing: Handing): string[] {
  return scenes
    .filter(({ id }) => handing.has(id))
    .flatMap(({ title, hotspots }) =>
      hotspots
        .filter(({ target }) => target.kind === 'scene' && !handing.has(target.sceneId))
        .map((hotspot) => `「${title}」里的热点「${hotspot.title}」，它要去的场景没有带过来`),
    )
}

/** What becomes an item of the library; ids with a colon are no scene's. */
function filesBeside({ music, map }: ForeignTour) {
  return [
    ...(music === undefined ? [] : [{ id: MUSIC, path: music, kind: 'audio', word: '背景音乐' } as const]),
    ...(map === undefined ? [] : [{ id: PLAN, path: map.path, kind: 'image', word: '平面图' } as const]),
  ]
}
