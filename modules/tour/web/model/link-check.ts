// What a visitor would stumble over: scenes without a way on, scenes nobody can reach, and things that are no longer there.
import type { PublicScene, PublicTour } from '../../contract/public-tour.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { kindOf, sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { Reference } from '@huanshi/pano/contract/references.ts'
import { referencesOfHotspot } from '../../contract/tour-walk.ts'
import { isOutside } from '@huanshi/pano/web/panorama/is-outside.ts'
import { whyAbsent } from './absence.ts'
import type { TourDraft } from './draft.ts'
import { nameOf } from '../parts/new-hotspot.ts'
import { leadsTo, reachable, linksFrom } from './scene-links.ts'

/** Bad ones keep visitors out; the rest is worth a look. */
export interface Finding {
  readonly isBad: boolean
  readonly text: string
  readonly sceneId?: string
  readonly hotspotId?: string
}

/** What the tour takes from elsewhere, as far as it is there. */
export type Present = Pick<PublicTour, 'libs' | 'icons' | 'panos'> & {
  readonly scenes: readonly (Pick<PublicScene, 'id' | 'absence'> & { readonly content: unknown })[]
}

export function checkLinks(draft: TourDraft, present: Present): Finding[] {
  if (draft.scenes.length === 0) return [{ isBad: true, text: '漫游里还没有场景' }]
  return [
    ...draft.scenes.flatMap((scene) => sceneFindings(scene, draft, present)),
    ...unreachable(draft),
    ...tourFindings(draft, present),
  ]
}

function sceneFindings(scene: Scene, draft: TourDraft, present: Present): Finding[] {
  const { id: sceneId, title } = scene
  const findings: Finding[] = []
  const shown = present.scenes.find(({ id }) => id === sceneId)
  const absent = shown === undefined ? null : whyAbsent(shown)
  if (absent !== null) findings.push({ isBad: true, sceneId, text: `「${title}」${absent}` })
  if (draft.scenes.length > 1 && linksFrom(scene).length === 0) {
    findings.push({ isBad: false, sceneId, text: `「${title}」没有去别处的热点` })
  }
  if (scene.initialView !== null && isOutside(scene.initialView, scene.limits)) {
    findings.push({ isBad: false, sceneId, text: `「${title}」的初始视角在可看范围之外` })
  }
  if (scene.ambience !== null && present.libs[scene.ambience.libId] === undefined) {
    findings.push({ isBad: false, sceneId, text: `「${title}」的环境音已不在素材库` })
  }
  for (const hotspot of scene.hotspots) findings.push(...hotspotFindings(hotspot, scene, draft, present))
  return findings
}

function hotspotFindings(hotspot: Hotspot, scene: Scene, draft: TourDraft, present: Present): Finding[] {
  const place = { sceneId: scene.id, hotspotId: hotspot.id }
  const name = `「${scene.title}」里的「${nameOf(hotspot)}」`
  const findings: Finding[] = []
  const add = (text: string, isBad = false): void => void findings.push({ ...place, isBad, text: name + text })
  const gone = new Map(referencesOfHotspot(hotspot).flatMap((reference) => goneOf(reference, present)))
  for (const [text, isBad] of gone) add(text, isBad)
  const lacks = kindOf(hotspot).lacks(hotspot)
  if (lacks !== null) add(lacks)
  const link = sceneLinkOf(hotspot)
  if (link === null) return findings
  const { sceneId, view } = link
  const to = draft.scenes.find(({ id }) => id === sceneId)
  if (to === undefined) add('指向的场景已不在', true)
  else if (to.id === scene.id && view !== undefined) return findings
  else if (to.id === scene.id) add('通向它自己所在的场景')
  else {
    if (!leadsTo(to, scene.id)) add(`通向「${to.title}」，那里没有回来的热点`)
    if (view !== undefined && isOutside(view, to.limits)) add('的到达视角在可看范围之外')
  }
  return findings
}

/** What is said of a record that is not there any more, and whether that is bad: of several pictures the others are left. */
function goneOf({ to, id, path }: Reference, { libs, icons, panos }: Present): [string, boolean][] {
  if (to === 'hotspot-icon') return icons[id] === undefined ? [['的图标已不在', false]] : []
  if (to === 'pano') return panos[id] === undefined ? [['指向的全景已不在', true]] : []
  if (to !== 'lib' || libs[id] !== undefined) return []
  return /\/\d+$/.test(path) ? [['有图片已不在素材库', false]] : [['的素材已不在素材库', true]]
}

function unreachable({ scenes, startSceneId }: TourDraft): Finding[] {
  const found = reachable(scenes, startSceneId)
  return scenes
    .filter(({ id }) => !found.has(id))
    .map(({ id, title }) => ({ isBad: false, sceneId: id, text: `从起始场景走不到「${title}」` }))
}

function tourFindings({ music, opening, map }: TourDraft, { libs }: Present): Finding[] {
  const findings: Finding[] = []
  const gone = (id: string | null | undefined): boolean => id !== null && id !== undefined && libs[id] === undefined
  if (gone(music?.libId)) findings.push({ isBad: false, text: '背景音乐已不在素材库' })
  if (opening.kind === 'video' && opening.libId === null) findings.push({ isBad: false, text: '开场视频还没有选' })
  if (opening.kind === 'video' && gone(opening.libId)) findings.push({ isBad: false, text: '开场视频已不在素材库' })
  if (map.kind === 'plan' && map.libId === null) findings.push({ isBad: false, text: '平面图还没有选图片' })
  if (map.kind === 'plan' && gone(map.libId)) findings.push({ isBad: false, text: '平面图的图片已不在素材库' })
  if (map.kind === 'geo' && gone(map.track?.libId)) findings.push({ isBad: false, text: '地图的轨迹已不在素材库' })
  return findings
}
