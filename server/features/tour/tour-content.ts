// The inside of a tour: what is frozen when it is published, and whether its parts fit together.
import type { TourContent } from '@huanshi/contract/protocol/tour-content.ts'
import type { Tour } from '@huanshi/contract/resources/tour.ts'
import { Refusal } from '../../capabilities/http/refusal.ts'

/** The same as its row holds it. */
export function columnsOf(content: TourContent) {
  return {
    title: content.title,
    description: content.description,
    cover_url: content.coverUrl,
    start_scene_id: content.startSceneId,
    languages: content.languages,
    // Tours published before there were translations have none.
    translations: JSON.stringify(content.translations ?? {}),
    skin: json(content.skin),
    music: json(content.music),
    opening: JSON.stringify(content.opening),
    scenes: JSON.stringify(content.scenes),
    folders: JSON.stringify(content.folders),
    map: JSON.stringify(content.map),
    keyframes: JSON.stringify(content.keyframes),
    auto_tour: JSON.stringify(content.autoTour),
  }
}

function json(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** Parts that refer to one another. */
export type TourParts = Partial<
  Pick<Tour, 'scenes' | 'startSceneId' | 'folders' | 'map' | 'keyframes' | 'autoTour' | 'music' | 'opening'>
>

export interface Fault {
  readonly path: string
  readonly message: string
}

/** Every id within a tour must lead somewhere in it. */
export function assertConsistent(parts: TourParts): void {
  const errors = faultsOf(parts)
  const [first] = errors
  if (first !== undefined) throw new Refusal('tour.content', { detail: first.message, errors: errors.slice(0, 20) })
}

function faultsOf({ scenes = [], startSceneId, folders = [], map, keyframes = [], autoTour }: TourParts): Fault[] {
  const sceneIds = new Set(scenes.map(({ id }) => id))
  const folderIds = new Set(folders.map(({ id }) => id))
  const faults: Fault[] = []
  const scene = (path: string, id: string): void => {
    if (!sceneIds.has(id)) faults.push({ path, message: '指向的场景不在漫游里' })
  }
  twice('/folders', folders, faults)
  twice('/scenes', scenes, faults)
  if (startSceneId !== undefined && startSceneId !== null) scene('/startSceneId', startSceneId)
  for (const [index, { folderId, hotspots }] of scenes.entries()) {
    const path = `/scenes/${index}`
    if (folderId !== null && !folderIds.has(folderId)) {
      faults.push({ path: `${path}/folderId`, message: '场景所在的分组不存在' })
    }
    twice(`${path}/hotspots`, hotspots, faults)
    for (const [place, { target }] of hotspots.entries()) {
      if (target !== null && 'sceneId' in target) scene(`${path}/hotspots/${place}/target/sceneId`, target.sceneId)
    }
  }
  for (const [index, { sceneId }] of map?.points.entries() ?? []) scene(`/map/points/${index}/sceneId`, sceneId)
  for (const [index, id] of autoTour?.order.entries() ?? []) scene(`/autoTour/order/${index}`, id)
  for (const [index, { keys, bars, duration }] of keyframes.entries()) {
    const path = `/keyframes/${index}`
    for (const [place, { sceneId, time }] of keys.entries()) {
      scene(`${path}/keys/${place}/sceneId`, sceneId)
      if (time > duration) faults.push({ path: `${path}/keys/${place}/time`, message: '关键帧晚于轨道的结束' })
    }
    for (const [place, { from, to }] of bars.entries()) {
      if (from > to || to > duration) faults.push({ path: `${path}/bars/${place}`, message: '线条的起止时间不正确' })
    }
  }
  return faults
}

function twice(path: string, parts: readonly { readonly id: string }[], faults: Fault[]): void {
  const seen = new Set<string>()
  for (const [index, { id }] of parts.entries()) {
    if (seen.has(id)) faults.push({ path: `${path}/${index}/id`, message: `编号 ${id} 重复` })
    seen.add(id)
  }
}
