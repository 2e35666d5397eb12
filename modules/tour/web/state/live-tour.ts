// What the draft looks like now, with everything that it takes from elsewhere: the server resolves references, and only when
// they change; everything else is laid over its last answer at once.
import { keptOf, type PublicScene, type PublicTour } from '../../contract/public-tour.ts'
import type { Scene } from '../../contract/tour-scene.ts'
import { referencesIn } from '../../contract/tour-walk.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { inAppearance } from '@huanshi/pano/contract/hotspot-style.ts'
import { shallow } from 'zustand/shallow'
import { appearanceOf } from '../model/hotspot-style.ts'
import type { TourDraft } from '../model/draft.ts'

/** Changes whenever the server has to be asked again. */
export function referenceKey(draft: TourDraft): string {
  const records = referencesIn(draft).flatMap(({ to, as, id }) =>
    to === 'scene' || to === 'folder' || as === 'scene' ? [] : [`${to} ${id}`],
  )
  const scenes = draft.scenes.map(({ id, panoId, initialView, limits, variants }) => [
    id,
    [panoId, ...(variants?.list.map((one) => one.panoId) ?? [])].join(' '),
    // The panorama's own view and bounds stand in where the scene has none.
    initialView === null,
    Object.keys(limits).length === 0,
  ])
  return JSON.stringify([scenes, draft.coverUrl, draft.nadir?.libId, [...new Set(records)].sort()])
}

/**
 * Scenes that the server has not told of yet are left out for the moment.
 * @param before what came of it last: scenes that did not change stay the same objects
 */
export function liveTour(resolved: PublicTour, draft: TourDraft, before?: PublicTour | null): PublicTour {
  const former = new Map(before?.scenes.map((scene) => [scene.id, scene]))
  const known = new Map(resolved.scenes.map((scene) => [scene.id, scene]))
  const scenes = draft.scenes.flatMap((scene): PublicScene[] => {
    const same = known.get(scene.id)
    // With another panorama it is another picture.
    const base = same?.panoId === scene.panoId ? same : resolved.scenes.find(({ panoId }) => panoId === scene.panoId)
    if (base === undefined) return []
    const live = { ...liveScene(base, scene), ...alone(draft) }
    const was = former.get(scene.id)
    return [was !== undefined && shallow(was, live) ? was : live]
  })
  return {
    ...resolved,
    ...keptOf(draft),
    scenes: before !== undefined && before !== null && shallow(before.scenes, scenes) ? before.scenes : scenes,
    map: { ...resolved.map, kind: draft.map.kind, points: draft.map.points },
  }
}

/** What the scene of a panorama by itself shows of it. */
function alone({ title, level, nadir, location }: TourDraft): Partial<PublicScene> {
  if (level === undefined || nadir === undefined) return {}
  return { title, level, nadir, heading: location?.heading ?? null }
}

function liveScene(base: PublicScene, scene: Scene): PublicScene {
  const { initialView, limits } = base
  return {
    ...base,
    ...scene,
    hotspots: followed(base.hotspots, scene.hotspots),
    initialView: scene.initialView ?? initialView,
    limits: Object.keys(scene.limits).length === 0 ? limits : scene.limits,
  }
}

const known = new WeakMap<readonly Hotspot[], { readonly base: readonly Hotspot[]; readonly now: Hotspot[] }>()

/** Those that follow a style look as the server knows it: it may have been changed elsewhere. The same list for the same draft. */
function followed(base: readonly Hotspot[], drafted: Hotspot[]): Hotspot[] {
  if (drafted.every(({ styleId }) => styleId === undefined)) return drafted
  const before = known.get(drafted)
  if (before?.base === base) return before.now
  const resolved = new Map(base.map((one) => [one.id, one]))
  const now = drafted.map((one) => {
    const same = resolved.get(one.id)
    return same === undefined || one.styleId === undefined || same.styleId !== one.styleId
      ? one
      : inAppearance(one, appearanceOf(same))
  })
  known.set(drafted, { base, now })
  return now
}
