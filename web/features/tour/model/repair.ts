// A tour whose parts all lead somewhere in it: what pointed at a scene or folder that is gone is taken away or put elsewhere.
import type { Scene } from '@huanshi/contract/protocol/tour-scene.ts'
import type { TourHotspot } from '@huanshi/contract/protocol/tour-hotspot.ts'
import type { TourDraft } from './draft.ts'

export function repaired(draft: TourDraft): TourDraft {
  const ids = new Set(draft.scenes.map(({ id }) => id))
  const folders = new Set(draft.folders.map(({ id }) => id))
  const isHere = ({ sceneId }: { readonly sceneId: string }): boolean => ids.has(sceneId)
  const scenes = draft.scenes.map((scene) => repairedScene(scene, ids, folders))
  const startSceneId =
    draft.startSceneId !== null && ids.has(draft.startSceneId) ? draft.startSceneId : (scenes[0]?.id ?? null)
  return {
    ...draft,
    scenes: scenes.every((scene, index) => scene === draft.scenes[index]) ? draft.scenes : scenes,
    startSceneId,
    map: draft.map.points.every(isHere) ? draft.map : { ...draft.map, points: draft.map.points.filter(isHere) },
    keyframes: draft.keyframes.every(({ keys }) => keys.every(isHere))
      ? draft.keyframes
      : draft.keyframes.map((track) => ({ ...track, keys: track.keys.filter(isHere) })),
    autoTour: draft.autoTour.order.every((id) => ids.has(id))
      ? draft.autoTour
      : { ...draft.autoTour, order: draft.autoTour.order.filter((id) => ids.has(id)) },
  }
}

function repairedScene(scene: Scene, ids: ReadonlySet<string>, folders: ReadonlySet<string>): Scene {
  const hotspots = scene.hotspots.flatMap((hotspot): TourHotspot[] => {
    if (hotspot.target === null || !('sceneId' in hotspot.target) || ids.has(hotspot.target.sceneId)) return [hotspot]
    // An area stays where it was drawn.
    return hotspot.kind === 'polygon' ? [{ ...hotspot, target: null }] : []
  })
  const hasFolder = scene.folderId === null || folders.has(scene.folderId)
  const isWhole = hotspots.every((hotspot, index) => hotspot === scene.hotspots[index])
  if (hasFolder && isWhole && hotspots.length === scene.hotspots.length) return scene
  return { ...scene, hotspots, folderId: hasFolder ? scene.folderId : null }
}
