// The plan of an assembly as the content of a tour.
import { wrapped } from '@huanshi/kernel/protocol/angles.ts'
import type { Hotspot } from '@huanshi/pano/contract/hotspot.ts'
import { randomUUID } from 'node:crypto'
import { ARRIVAL_FOV } from '../../contract/auto-links.ts'
import type { AssemblyLink, AssemblyPlan } from '../../contract/tour-assembly.ts'
import { newContent, type TourContent } from '../../contract/tour-fields.ts'
import { MOST_SCENES, plainScene, type Scene } from '../../contract/tour-scene.ts'

/** Signs lie on the ground some way off. */
const DOWN = -12

export interface PlannedPlace {
  readonly lng: number
  readonly lat: number
}

type Parts = Pick<TourContent, 'folders' | 'scenes' | 'startSceneId' | 'map'>

/** @param before what is there already, to which it is added @param places where panoramas were taken, by id */
export function withPlan(
  { floors, scenes: planned, links, startPanoId }: AssemblyPlan,
  before: Parts = newContent('-'),
  places: ReadonlyMap<string, PlannedPlace> = new Map(),
): Parts {
  const taken = planned.filter(({ isTaken }) => isTaken).slice(0, MOST_SCENES - before.scenes.length)
  const sceneIds = new Map(taken.map(({ panoId }) => [panoId, partId('scene')]))
  const titles = new Map(taken.map(({ panoId, title }) => [panoId, title]))
  const used = floors.filter(({ id }) => taken.some(({ floorId }) => floorId === id))
  const folderIds = new Map(used.map(({ id }) => [id, partId('folder')]))
  const ways = links.filter(({ isTaken }) => isTaken).flatMap(bothWays)
  const scenes = taken.map((scene, n): Scene => {
    const hotspots = ways
      .filter(({ fromId, toId }) => fromId === scene.panoId && sceneIds.has(toId))
      .map((way) => hotspotOf(way, sceneIds.get(way.toId) ?? '', titles.get(way.toId) ?? ''))
    return {
      ...plainScene,
      id: sceneIds.get(scene.panoId) ?? '',
      panoId: scene.panoId,
      title: scene.title,
      folderId: folderIds.get(scene.floorId ?? '') ?? null,
      hotspots,
      order: before.scenes.length + n,
    }
  })
  const start = sceneIds.get(startPanoId ?? '') ?? scenes[0]?.id ?? null
  const folders = used.map(({ id, title }, n) => ({
    id: folderIds.get(id) ?? '',
    title,
    order: before.folders.length + n,
  }))
  return {
    folders: [...before.folders, ...folders],
    scenes: [...before.scenes, ...scenes],
    startSceneId: before.startSceneId ?? start,
    map: before.map.points.length > 0 || before.map.kind !== 'none' ? before.map : mapOf(taken, sceneIds, places),
  }
}

/** What a plan has added is taken out again; whatever else leads there by then is for the rules of tours to refuse. */
export function withoutAdded({ folders, scenes, startSceneId, map }: Parts, added: ReadonlySet<string>): Parts {
  const left = scenes.filter(({ id }) => !added.has(id))
  return {
    folders: folders.filter(({ id }) => !added.has(id)),
    scenes: left,
    startSceneId: startSceneId === null || added.has(startSceneId) ? (left[0]?.id ?? null) : startSceneId,
    map: { ...map, points: map.points.filter(({ sceneId }) => !added.has(sceneId)) },
  }
}

/** Ids of scenes and folders that were not there before. */
export function addedIds(after: Parts, before: Parts): string[] {
  const known = new Set([...before.scenes, ...before.folders].map(({ id }) => id))
  return [...after.scenes, ...after.folders].flatMap(({ id }) => (known.has(id) ? [] : [id]))
}

type Taken = AssemblyPlan['scenes']

/** On the earth where most are known to lie; otherwise points that wait for a plan, which nobody sees before there is one. */
function mapOf(
  taken: Taken,
  sceneIds: ReadonlyMap<string, string>,
  places: ReadonlyMap<string, PlannedPlace>,
): TourContent['map'] {
  const onEarth = taken.filter(({ panoId }) => places.has(panoId))
  const isGeo = onEarth.length > 1 && onEarth.length * 2 >= taken.length
  const points = (isGeo ? onEarth : taken).flatMap(({ panoId, place, heading }) => {
    const known = places.get(panoId)
    const at = isGeo ? known && { x: known.lng, y: known.lat } : place
    if (at == null) return []
    return [{ id: partId('point'), sceneId: sceneIds.get(panoId) ?? '', ...at, heading: heading ?? 0 }]
  })
  return { kind: isGeo ? 'geo' : 'none', libId: null, points }
}

/** Who sees the other is seen by it. */
function bothWays(link: AssemblyLink): readonly AssemblyLink[] {
  const { fromId, toId, yaw, arrival } = link
  return [link, { ...link, fromId: toId, toId: fromId, yaw: wrapped(arrival + 180), arrival: wrapped(yaw + 180) }]
}

function hotspotOf({ yaw, arrival, by }: AssemblyLink, sceneId: string, title: string): Hotspot {
  // Where it is not known in which direction one walks, the scene's own view is as good as any.
  const view = by === 'order' ? {} : { view: { yaw: tenth(arrival), pitch: 0, fov: ARRIVAL_FOV } }
  const placed = { id: partId('hotspot'), yaw: tenth(yaw), pitch: DOWN, title, titleVisible: true }
  return { ...placed, kind: 'scene', target: { sceneId, ...view } }
}

function partId(prefix: string): string {
  return `${prefix}-${randomUUID().slice(0, 13)}`
}

function tenth(angle: number): number {
  return Math.round(angle * 10) / 10
}
