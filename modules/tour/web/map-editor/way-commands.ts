// What is done to the ways of a tour from its map, with the words that go with it.
import type { View } from '@huanshi/kernel/protocol/angles.ts'
import { toast } from '@huanshi/ui/toast/toast.ts'
import type { TourMap } from '../../contract/tour-parts.ts'
import { hasRoom } from '../model/copies.ts'
import { MOST_HOTSPOTS } from '../model/hotspot-operations.ts'
import { leadsTo, linksFrom, withMissingWays, withoutWay, withWaysByEye, type Way } from '../model/scene-links.ts'
import type { Studio, StudioState } from '../state/studio.ts'
import { undoToast } from '../state/undo-toast.ts'
import type { Projection } from './board.ts'
import type { MapPoint } from './model/map-edit.ts'
import type { Ground } from './model/map-ways.ts'

/** From one point to another, that way alone. */
export interface Ends {
  readonly from: MapPoint
  readonly to: MapPoint
}

/** Whether it is known where the picture of a scene faces: from the panorama, or by hand on the map. */
export function isFacing({ heading, sceneId }: MapPoint, { tour }: StudioState): boolean {
  return heading !== 0 || typeof tour?.scenes.find(({ id }) => id === sceneId)?.heading === 'number'
}

export function groundOf({ kind }: TourMap, projection: Projection, { tour }: StudioState): Ground {
  const [start, end] = [projection.toBoard({ x: 0, y: 0 }), projection.toBoard({ x: 1, y: 1 })]
  return {
    kind,
    ratio: kind === 'plan' ? (end.x - start.x) / (end.y - start.y) : 1,
    altitudes: Object.fromEntries(tour?.scenes.map(({ id, location }) => [id, location?.altitude]) ?? []),
  }
}

/** Puts down what is missing of them. Answers whether all are there now. */
export function putWays({ get, change }: Studio, ways: readonly Way[] | null): boolean {
  if (ways === null) {
    toast({ type: 'info', title: '两个场景在同一处', message: '先把它们分开，才知道往哪边走' })
    return false
  }
  const { draft } = get()
  const missing = ways.filter((way) => !isThere(get(), way))
  if (missing.some(({ fromId }) => !hasRoom(draft, fromId))) {
    toast({ type: 'error', title: '场景放满了', message: `一个场景最多 ${MOST_HOTSPOTS} 个热点` })
    return false
  }
  const [first] = missing
  if (first !== undefined) change(`way ${first.fromId} ${first.toId}`, (now) => withMissingWays(now, missing))
  return true
}

/** Chosen by name rather than by drawing, so that nothing on the map says how it went. */
export function putPickedWays(studio: Studio, ways: readonly Way[]): void {
  const { draft } = studio.get()
  if (!putWays(studio, ways)) return
  if (studio.get().draft === draft) sayJoined()
  else undoToast(studio, '连好了')
}

function sayJoined(): void {
  toast({ type: 'info', title: '这两个场景已经连着' })
}

interface ByEye {
  readonly fromId: string
  readonly toId: string
  readonly view: View | undefined
  readonly wantsBack: boolean
}

/** Where the map says nothing of the direction: in front of whoever looks at the stage, to be dragged into place. */
export function putWaysByEye(studio: Studio, { fromId, toId, view, wantsBack }: ByEye): void {
  const { draft, tour, scene, viewer } = studio.get()
  const [from, to] = [fromId, toId].map((id) => draft.scenes.find((one) => one.id === id))
  const [shownFrom, shownTo] = [fromId, toId].map((id) => tour?.scenes.find((one) => one.id === id))
  if (from === undefined || to === undefined) return
  const yaw = (scene?.id === fromId ? viewer?.view.yaw : undefined) ?? shownFrom?.initialView.yaw ?? 0
  const arrival = wantsBack ? (view ?? shownTo?.initialView ?? null) : null
  const after = withWaysByEye(draft, { from, to, yaw, view, arrival })
  if (after === draft) return sayJoined()
  studio.change(`way ${fromId} ${toId}`, () => after)
  undoToast(studio, '连好了，方向还要看一下', '图上没有它的方向，先放在画面正在看的那边，到画面里拖到位')
}

export function removeWays(studio: Studio, ends: readonly Ends[]): void {
  const { draft } = studio.get()
  const after = ends.reduce((now, { from, to }) => withoutWay(now, from.sceneId, to.sceneId), draft)
  const kept = ends.filter(({ from, to }) => isThere({ draft: after }, { fromId: from.sceneId, toId: to.sceneId }))
  if (kept.length > 0) toast({ type: 'info', title: '有上锁的热点没有去掉', message: '先在热点里解锁' })
  if (kept.length === ends.length) return
  studio.change(`unlink ${ends.map(({ from, to }) => `${from.id} ${to.id}`).join()}`, () => after)
  undoToast(studio, ends.length > 1 ? '来回的热点都去掉了' : '热点去掉了')
}

/** To the sign in the picture. */
export function lookAtWay({ get, goTo, select }: Studio, { from, to }: Ends): void {
  const scene = get().draft.scenes.find(({ id }) => id === from.sceneId)
  const shown = get().tour?.scenes.find(({ id }) => id === from.sceneId)
  const sign = scene === undefined ? undefined : linksFrom(scene).find((link) => link.to === to.sceneId)?.hotspot
  if (sign === undefined || shown === undefined) return
  goTo(from.sceneId, { yaw: sign.yaw, pitch: sign.pitch, fov: shown.initialView.fov })
  select([sign.id])
}

function isThere({ draft }: Pick<StudioState, 'draft'>, { fromId, toId }: Pick<Way, 'fromId' | 'toId'>): boolean {
  return draft.scenes.some((scene) => scene.id === fromId && leadsTo(scene, toId))
}
