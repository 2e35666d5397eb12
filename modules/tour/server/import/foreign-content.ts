// A tour of another program as the content of one of ours, once its pictures are panoramas here.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import type { Music, TourMap } from '../../contract/tour-parts.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { plainScene, type Scene } from '../../contract/tour-scene.ts'
import type { ForeignHotspot, ForeignScene, ForeignTour } from '@huanshi/tour-formats/foreign-tour.ts'
import type { PlanPoint } from './foreign-plan.ts'

interface ImportedContent {
  readonly scenes: readonly Scene[]
  readonly startSceneId: string | null
  readonly besides: { readonly music: Music | null; readonly map: TourMap }
}

/** Under these names the items of the library are found among what was made. */
export const MUSIC = 'file:music'
export const PLAN = 'file:plan'

const MOST_HOTSPOTS = 200

/** @param panos by id of the foreign scene; one without is left out, and so are the ways to it */
export function foreignContent(
  tour: ForeignTour,
  panos: ReadonlyMap<string, string>,
  plan: readonly PlanPoint[] = [],
): ImportedContent {
  const kept = tour.scenes.filter(({ id }) => panos.has(id))
  const ids = new Map(kept.map(({ id }, index) => [id, `scene-${index + 1}`]))
  const views = new Map(kept.map(({ id, view }) => [id, view]))
  const scenes = kept.map((scene, order): Scene => ({
    id: ids.get(scene.id) ?? '',
    panoId: panos.get(scene.id) ?? '',
    title: titleOf(scene.title, `场景 ${order + 1}`),
    ...plainScene,
    initialView: rounded(scene.view),
    limits: limitsOf(scene),
    hotspots: scene.hotspots
      .slice(0, MOST_HOTSPOTS)
      .flatMap((hotspot, index) => hotspotOf(hotspot, index, { ids, views })),
    order,
  }))
  const [music, drawn] = [panos.get(MUSIC), panos.get(PLAN)]
  const headings = new Map(kept.map(({ id, heading }) => [id, heading ?? 0]))
  const points = plan.flatMap(({ sceneId, x, y }, index) => {
    const to = ids.get(sceneId)
    return to === undefined
      ? []
      : [{ id: `point-${index + 1}`, sceneId: to, x, y, heading: headings.get(sceneId) ?? 0 }]
  })
  return {
    scenes,
    startSceneId: ids.get(tour.startSceneId) ?? scenes[0]?.id ?? null,
    besides: {
      music: music === undefined ? null : { libId: music, volume: 0.5, autoplay: true },
      map: drawn === undefined ? { kind: 'none', libId: null, points: [] } : { kind: 'plan', libId: drawn, points },
    },
  }
}

interface Around {
  readonly ids: ReadonlyMap<string, string>
  readonly views: ReadonlyMap<string, View>
}

function hotspotOf({ yaw, pitch, title, target, points }: ForeignHotspot, index: number, around: Around): Hotspot[] {
  const placed = {
    id: `hotspot-${index + 1}`,
    yaw: round(yaw),
    pitch: round(pitch),
    title: title.slice(0, LONGEST_TITLE),
    titleVisible: title !== '',
  }
  const meant = targetOf(target, around)
  if (meant === null) return []
  if (points !== undefined) {
    const corners = points.slice(0, 200).map((point) => ({ yaw: round(point.yaw), pitch: round(point.pitch) }))
    return [{ ...placed, kind: 'polygon', points: corners, target: meant.target }]
  }
  return [{ ...placed, ...meant }]
}

function targetOf(target: ForeignHotspot['target'], { ids, views }: Around) {
  if (target.kind === 'link') return { kind: 'link', target: { url: target.url.slice(0, 2000) } } as const
  if (target.kind === 'text') return { kind: 'text', target: { text: target.text.slice(0, 2000) } } as const
  const sceneId = ids.get(target.sceneId)
  const initial = views.get(target.sceneId)
  if (sceneId === undefined || initial === undefined) return null
  const view = target.view === undefined ? {} : { view: rounded({ ...initial, ...target.view }) }
  return { kind: 'scene', target: { sceneId, ...view } } as const
}

function limitsOf({ limits }: ForeignScene): Scene['limits'] {
  return Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, round(value as number)])) // all are numbers
}

function rounded({ yaw, pitch, fov }: View): View {
  return { yaw: round(yaw), pitch: round(pitch), fov: round(fov) }
}

function round(angle: number): number {
  return Math.round(angle * 1000) / 1000
}

function titleOf(title: string, fallback: string): string {
  const words = title.replaceAll(/\s+/g, ' ').trim()
  return words === '' ? fallback : words.slice(0, LONGEST_TITLE)
}
