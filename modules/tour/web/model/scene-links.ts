// The ways through a tour: which scenes lead where, and where a way back belongs.
import { wrapped, type Direction, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { distance } from '../parts/sphere.ts'
import type { TourDraft } from './draft.ts'
import { inPrevailingStyle } from './hotspot-style.ts'
import { newHotspot } from '../parts/new-hotspot.ts'
import { hasRoom } from './copies.ts'
import { addHotspots, removeHotspots } from './hotspot-operations.ts'

interface SceneLink {
  readonly hotspot: Hotspot
  readonly to: string
}

/** Signs and areas that lead to a scene. */
export function linksFrom({ hotspots }: Pick<Scene, 'hotspots'>): SceneLink[] {
  return hotspots.flatMap((hotspot) => {
    const link = sceneLinkOf(hotspot)
    return link === null ? [] : [{ hotspot, to: link.sceneId }]
  })
}

export function leadsTo(scene: Pick<Scene, 'hotspots'>, id: string): boolean {
  return linksFrom(scene).some(({ to }) => to === id)
}

/** Scenes that a visitor can walk to from the start. */
export function reachable(scenes: readonly Scene[], startId: string | null): ReadonlySet<string> {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]))
  const found = new Set<string>()
  const open = startId === null ? [] : [startId]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const scene = byId.get(id)
    if (scene === undefined || found.has(id)) continue
    found.add(id)
    open.push(...linksFrom(scene).map(({ to }) => to))
  }
  return found
}

/** Room that a sign takes, in degrees. */
const ROOM = 12
const BELOW = -22
/** Lower still lies the tripod. */
const LOWEST = -60

/** Behind somebody who has just arrived, on the ground, beside what is there already. */
export function linkBack(from: Scene, target: Scene, arrival: View): Hotspot {
  const at = freePlace(target, { yaw: wrapped(arrival.yaw + 180), pitch: BELOW })
  return newHotspot('scene', at, from.title, { sceneId: from.id })
}

/** Signs lie on the ground some way off, where nothing says how far. */
export const FORWARD = -12

/** A sign that leads from one scene to another. */
export interface Way extends Direction {
  readonly fromId: string
  readonly toId: string
  /** Where one looks on arriving; absent for the first view of the scene. */
  readonly view?: View
}

export function withWay(draft: TourDraft, { fromId, toId, yaw, pitch, view }: Way): TourDraft {
  const title = draft.scenes.find(({ id }) => id === toId)?.title ?? ''
  const target = { sceneId: toId, ...(view === undefined ? {} : { view }) }
  return addHotspots(draft, fromId, [inPrevailingStyle(draft, newHotspot('scene', { yaw, pitch }, title, target))])
}

/** Those that are missing and have room, each exactly in its direction: lower where another sign already stands there. */
export function withMissingWays(draft: TourDraft, ways: readonly Way[]): TourDraft {
  return ways.reduce((now, way) => {
    const from = now.scenes.find(({ id }) => id === way.fromId)
    if (from === undefined || leadsTo(from, way.toId) || !hasRoom(now, from.id)) return now
    return withWay(now, { ...way, pitch: freePitch(from, way) })
  }, draft)
}

/** Takes away what leads from one scene to the other, that way alone; what is locked stays. */
export function withoutWay(draft: TourDraft, fromId: string, toId: string): TourDraft {
  const from = draft.scenes.find(({ id }) => id === fromId)
  if (from === undefined) return draft
  const ids = linksFrom(from).flatMap(({ hotspot, to }) => (to === toId ? [hotspot.id] : []))
  return ids.length === 0 ? draft : removeHotspots(draft, fromId, new Set(ids))
}

function freePitch({ hotspots }: Pick<Scene, 'hotspots'>, { yaw, pitch }: Direction): number {
  const places = [0, 1, 2, 3].map((step) => Math.max(LOWEST, pitch - step * ROOM))
  const isFree = (at: number): boolean => hotspots.every((one) => distance(one, { yaw, pitch: at }) >= ROOM * 0.9)
  return places.find(isFree) ?? pitch
}

interface ByEye {
  readonly from: Scene
  readonly to: Scene
  /** Where the sign is wanted. */
  readonly yaw: number
  readonly view: View | undefined
  /** What is seen on arriving, where a way leads back. */
  readonly arrival: View | null
}

/** Where nothing says in which direction one walks: on where somebody looks, back behind whoever arrives. */
export function withWaysByEye(draft: TourDraft, { from, to, yaw, view, arrival }: ByEye): TourDraft {
  const at = freePlace(from, { yaw, pitch: FORWARD })
  const there = { fromId: from.id, toId: to.id, ...at, ...(view === undefined ? {} : { view }) }
  const joined = withMissingWays(draft, [there])
  if (arrival === null || leadsTo(to, from.id) || !hasRoom(joined, to.id)) return joined
  return addHotspots(joined, to.id, [inPrevailingStyle(joined, linkBack(from, to, arrival))])
}

/** Scene after scene joined both ways, where they are not yet: on in the first view's direction, back behind it. */
export function chained(draft: TourDraft, yawOf: (scene: Scene) => number): { draft: TourDraft; made: number } {
  let made = 0
  const scenes = draft.scenes.map((scene, index) => {
    const wanted = [
      { to: draft.scenes[index + 1], yaw: yawOf(scene) },
      { to: draft.scenes[index - 1], yaw: wrapped(yawOf(scene) + 180) },
    ]
    return wanted.reduce((one, { to, yaw }) => {
      if (to === undefined || leadsTo(one, to.id)) return one
      made += 1
      const link = newHotspot('scene', freePlace(one, { yaw, pitch: FORWARD }), to.title, { sceneId: to.id })
      return { ...one, hotspots: [...one.hotspots, inPrevailingStyle(draft, link)] }
    }, scene)
  })
  return made === 0 ? { draft, made } : { draft: { ...draft, scenes }, made }
}

export function freePlace(scene: Pick<Scene, 'hotspots'>, wanted: Direction): Direction {
  for (const turn of [0, ROOM, -ROOM, ROOM * 2, -ROOM * 2, ROOM * 3]) {
    const at = { yaw: wrapped(wanted.yaw + turn), pitch: wanted.pitch }
    if (scene.hotspots.every((hotspot) => distance(hotspot, at) >= ROOM * 0.9)) return at
  }
  return wanted
}
