// Hotspots in other scenes: pasted there, or put into many at once.
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import type { TourDraft } from './draft.ts'
import { MOST_HOTSPOTS, pasteHotspots } from './hotspot-operations.ts'

interface Spread {
  readonly draft: TourDraft
  readonly scenes: number
  readonly hotspots: number
}

/** At the same place in each of the scenes; what a scene has no room for, or what would lead into itself, is left out. */
export function copyToScenes(draft: TourDraft, sceneIds: ReadonlySet<string>, hotspots: readonly Hotspot[]): Spread {
  let next = draft
  let [scenes, made] = [0, 0]
  for (const { id } of draft.scenes) {
    if (!sceneIds.has(id)) continue
    const { draft: after, ids } = pasteHotspots(next, id, hotspots, false)
    next = after
    made += ids.length
    if (ids.length > 0) scenes += 1
  }
  return { draft: next, scenes, hotspots: made }
}

/** Whether one more fits. */
export function hasRoom(draft: TourDraft, sceneId: string): boolean {
  const scene = draft.scenes.find(({ id }) => id === sceneId)
  return scene !== undefined && scene.hotspots.length < MOST_HOTSPOTS
}
