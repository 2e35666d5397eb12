// The ways through a tour: which scenes lead where, and where a way back belongs.
import { wrapped, type Direction, type View } from '@huanshi/kernel/protocol/angles.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { distance } from '../parts/sphere.ts'
import type { TourDraft } from './draft.ts'
import { inPrevailingStyle } from './hotspot-style.ts'
import { newHotspot } from '../parts/new-hotspot.ts'

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

/** Behind somebody who has just arrived, on the ground, beside what is there already. */
export function linkBack(from: Scene, target: Scene, arrival: View): Hotspot {
  const at = freePlace(target, { yaw: wrapped(arrival.yaw + 180), pitch: BELOW })
  return newHotspot('scene', at, from.title, { sceneId: from.id })
}

const FORWARD = -12

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
