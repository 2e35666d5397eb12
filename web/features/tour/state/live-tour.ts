// What the draft looks like now, with everything that it takes from elsewhere: the server resolves references, and only when
// they change; everything else is laid over its last answer at once.
import type { PublicScene, PublicTour } from '@huanshi/contract/protocol/public-tour.ts'
import type { Scene } from '@huanshi/contract/protocol/tour-scene.ts'
import type { TourDraft } from '../model/draft.ts'

/** Changes whenever the server has to be asked again. */
export function referenceKey(draft: TourDraft): string {
  const libs = new Set<string>()
  const icons = new Set<string>()
  const panos = new Set<string>()
  const lib = (id: string | null | undefined): void => {
    if (id !== null && id !== undefined) libs.add(id)
  }
  lib(draft.music?.libId)
  lib(draft.opening.libId)
  lib(draft.map.libId)
  lib(draft.map.track?.libId)
  for (const { ambience, hotspots } of draft.scenes) {
    lib(ambience?.libId)
    for (const { target, iconId } of hotspots) {
      if (iconId !== null && iconId !== undefined) icons.add(iconId)
      if (target === null) continue
      if ('libId' in target) lib(target.libId)
      if ('libIds' in target) for (const id of target.libIds) lib(id)
      if ('panoId' in target) panos.add(target.panoId)
    }
  }
  for (const { keys, bars } of draft.keyframes) {
    for (const { audioLibId } of keys) lib(audioLibId)
    for (const { track, ref } of bars) if (track === 'audio') lib(ref)
  }
  const scenes = draft.scenes.map(({ id, panoId, initialView, limits }) => [
    id,
    panoId,
    // The panorama's own view and bounds stand in where the scene has none.
    initialView === null,
    Object.keys(limits).length === 0,
  ])
  return JSON.stringify([scenes, draft.coverUrl, [...libs].sort(), [...icons].sort(), [...panos].sort()])
}

/** Scenes that the server has not told of yet are left out for the moment. */
export function liveTour(resolved: PublicTour, draft: TourDraft): PublicTour {
  const known = new Map(resolved.scenes.map((scene) => [scene.id, scene]))
  const scenes = draft.scenes.flatMap((scene): PublicScene[] => {
    const same = known.get(scene.id)
    // With another panorama it is another picture.
    const base = same?.panoId === scene.panoId ? same : resolved.scenes.find(({ panoId }) => panoId === scene.panoId)
    return base === undefined ? [] : [liveScene(base, scene)]
  })
  const { title, description, startSceneId, folders, keyframes, autoTour, languages, translations } = draft
  return {
    ...resolved,
    title,
    description,
    startSceneId,
    folders,
    keyframes,
    autoTour,
    languages,
    translations,
    scenes,
    map: { ...resolved.map, kind: draft.map.kind, points: draft.map.points },
  }
}

function liveScene(base: PublicScene, scene: Scene): PublicScene {
  const { initialView, limits } = base
  return {
    ...base,
    ...scene,
    initialView: scene.initialView ?? initialView,
    limits: Object.keys(scene.limits).length === 0 ? limits : scene.limits,
  }
}
