// What can be done to the hotspots of a scene.
import { wrapped, type Direction } from '@huanshi/kernel/protocol/angles.ts'
import { sceneLinkOf, type Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { directionFrom, middleOf, rotationBetween, turned } from '../parts/sphere.ts'
import { inVariantsOf } from '../../contract/variants-of.ts'
import { partId } from '../parts/part-id.ts'
import { changeScene } from './scene-operations.ts'
import type { TourDraft } from './draft.ts'

export const MOST_HOTSPOTS = 200

export function hotspotsOf(draft: TourDraft, sceneId: string): readonly Hotspot[] {
  return draft.scenes.find(({ id }) => id === sceneId)?.hotspots ?? []
}

export function addHotspots(draft: TourDraft, sceneId: string, hotspots: readonly Hotspot[]): TourDraft {
  return changeScene(draft, sceneId, (scene) => ({
    ...scene,
    hotspots: [...scene.hotspots, ...hotspots].slice(0, MOST_HOTSPOTS),
  }))
}

export function changeHotspots(
  draft: TourDraft,
  sceneId: string,
  ids: ReadonlySet<string>,
  change: (hotspot: Hotspot) => Hotspot,
): TourDraft {
  return changeScene(draft, sceneId, (scene) => ({
    ...scene,
    hotspots: scene.hotspots.map((hotspot) => (ids.has(hotspot.id) ? change(hotspot) : hotspot)),
  }))
}

/** Locked ones stay. */
export function removeHotspots(draft: TourDraft, sceneId: string, ids: ReadonlySet<string>): TourDraft {
  return changeScene(draft, sceneId, (scene) => ({
    ...scene,
    hotspots: scene.hotspots.filter(({ id, locked }) => !ids.has(id) || locked === true),
  }))
}

/** Moves the whole, corners and all, as one turn of the sphere. */
export function carried(hotspot: Hotspot, from: Direction, to: Direction): Hotspot {
  const turn = rotationBetween(from, to)
  const at = directionFrom(turned(turn, hotspot))
  const each = (points: readonly Direction[]): Direction[] => points.map((point) => directionFrom(turned(turn, point)))
  if ('points' in hotspot) return { ...hotspot, ...at, points: each(hotspot.points) }
  if (hasSurface(hotspot))
    return { ...hotspot, ...at, surface: { ...hotspot.surface, corners: each(hotspot.surface.corners) } }
  return { ...hotspot, ...at }
}

type MaybeSurface = Extract<Hotspot, { surface?: unknown }>
export type WithSurface = MaybeSurface & { readonly surface: NonNullable<MaybeSurface['surface']> }

export function hasSurface(hotspot: Hotspot): hotspot is WithSurface {
  return 'surface' in hotspot && hotspot.surface !== undefined && hotspot.surface !== null
}

/** Moves what is selected by as much as one of it was moved; what is locked stays. */
export function moveHotspots(
  draft: TourDraft,
  sceneId: string,
  ids: ReadonlySet<string>,
  from: Direction,
  to: Direction,
): TourDraft {
  return changeHotspots(draft, sceneId, ids, (hotspot) =>
    hotspot.locked === true ? hotspot : carried(hotspot, from, to),
  )
}

/** New corners; the place of the label follows them. */
export function withPoints(hotspot: Hotspot, points: readonly Direction[]): Hotspot {
  const at = middleOf(points)
  if ('points' in hotspot) return { ...hotspot, ...at, points: [...points] }
  if (hasSurface(hotspot)) return { ...hotspot, ...at, surface: { ...hotspot.surface, corners: [...points] } }
  return hotspot
}

interface Copied {
  readonly draft: TourDraft
  readonly ids: readonly string[]
}

/** Copies beside the originals, or in another scene at the same place; as many as there is room for. */
export function pasteHotspots(
  draft: TourDraft,
  sceneId: string,
  hotspots: readonly Hotspot[],
  beside: boolean,
): Copied {
  const ids = new Set(draft.scenes.map(({ id }) => id))
  const scene = draft.scenes.find(({ id }) => id === sceneId)
  const copies = hotspots
    // A way into the scene itself, or into one of another tour, leads nowhere.
    .filter((hotspot) => {
      const link = sceneLinkOf(hotspot)
      return link === null || (ids.has(link.sceneId) && link.sceneId !== sceneId)
    })
    .slice(0, Math.max(0, MOST_HOTSPOTS - hotspotsOf(draft, sceneId).length))
    .map((hotspot) => {
      const fresh: Hotspot = { ...inVariantsOf(scene ?? {}, hotspot), id: partId(hotspot.kind), locked: false }
      return beside ? carried(fresh, hotspot, { yaw: wrapped(hotspot.yaw + 6), pitch: hotspot.pitch }) : fresh
    })
  if (copies.length === 0) return { draft, ids: [] }
  return { draft: addHotspots(draft, sceneId, copies), ids: copies.map(({ id }) => id) }
}

/** Moves all of them together by degrees on the screen's axes. */
export function nudged(
  draft: TourDraft,
  sceneId: string,
  ids: ReadonlySet<string>,
  yaw: number,
  pitch: number,
): TourDraft {
  return changeHotspots(draft, sceneId, ids, (hotspot) =>
    hotspot.locked === true
      ? hotspot
      : carried(hotspot, hotspot, {
          yaw: wrapped(hotspot.yaw + yaw),
          pitch: Math.max(-90, Math.min(90, hotspot.pitch + pitch)),
        }),
  )
}
