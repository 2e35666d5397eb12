// What can be done to the scenes of a tour and their folders. Every operation answers a whole, consistent draft.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { MOST_FOLDERS, MOST_SCENES, plainScene, type Scene, type SceneFolder } from '../../contract/tour-scene.ts'
import { partId } from '../parts/part-id.ts'
import { repaired } from './repair.ts'
import type { TourDraft } from './draft.ts'

/** In the order of the strip: without a folder first, then folder by folder; places are counted again. */
export function ordered(scenes: readonly Scene[], folders: readonly SceneFolder[]): Scene[] {
  const rank = new Map([...folders].sort((a, b) => a.order - b.order).map(({ id }, index) => [id, index]))
  const rankOf = ({ folderId }: Scene): number => (folderId === null ? -1 : (rank.get(folderId) ?? -1))
  return scenes
    .map((scene, index) => ({ scene, index }))
    .sort((a, b) => rankOf(a.scene) - rankOf(b.scene) || a.scene.order - b.scene.order || a.index - b.index)
    .map(({ scene }, order) => (scene.order === order ? scene : { ...scene, order }))
}

interface NewScene {
  readonly panoId: string
  readonly title: string
}

export function newScene({ panoId, title }: NewScene, folderId: string | null = null): Scene {
  return {
    id: partId('scene'),
    panoId,
    title: title.trim().slice(0, LONGEST_TITLE) || '未命名场景',
    ...plainScene,
    folderId,
    order: MOST_SCENES * 2,
  }
}

export function addScenes(draft: TourDraft, scenes: readonly Scene[]): TourDraft {
  const room = MOST_SCENES - draft.scenes.length
  const all = ordered([...draft.scenes, ...scenes.slice(0, Math.max(0, room))], draft.folders)
  return { ...draft, scenes: all, startSceneId: draft.startSceneId ?? all[0]?.id ?? null }
}

export function removeScenes(draft: TourDraft, ids: ReadonlySet<string>): TourDraft {
  return repaired({
    ...draft,
    scenes: ordered(
      draft.scenes.filter(({ id }) => !ids.has(id)),
      draft.folders,
    ),
  })
}

export function changeScene(draft: TourDraft, id: string, change: (scene: Scene) => Scene): TourDraft {
  return { ...draft, scenes: draft.scenes.map((scene) => (scene.id === id ? change(scene) : scene)) }
}

/** Puts scenes, in their present order, before another one or at the end of a folder. */
export function moveScenes(
  draft: TourDraft,
  ids: ReadonlySet<string>,
  folderId: string | null,
  beforeId: string | null,
): TourDraft {
  if (beforeId !== null && ids.has(beforeId)) return draft
  const moving = draft.scenes.filter(({ id }) => ids.has(id)).map((scene) => ({ ...scene, folderId }))
  const rest = draft.scenes.filter(({ id }) => !ids.has(id))
  const at = beforeId === null ? -1 : rest.findIndex(({ id }) => id === beforeId)
  const list = at === -1 ? [...rest, ...moving] : [...rest.slice(0, at), ...moving, ...rest.slice(at)]
  return {
    ...draft,
    scenes: ordered(
      list.map((scene, order) => ({ ...scene, order })),
      draft.folders,
    ),
  }
}

export function addFolder(draft: TourDraft, title: string, ids: ReadonlySet<string> = new Set()): TourDraft {
  if (draft.folders.length >= MOST_FOLDERS) return draft
  const folder = { id: partId('folder'), title, order: draft.folders.length }
  return moveScenes({ ...draft, folders: [...draft.folders, folder] }, ids, folder.id, null)
}

export function renameFolder(draft: TourDraft, id: string, title: string): TourDraft {
  return { ...draft, folders: draft.folders.map((folder) => (folder.id === id ? { ...folder, title } : folder)) }
}

/** Its scenes stay, without a folder. */
export function removeFolder(draft: TourDraft, id: string): TourDraft {
  const folders = draft.folders.filter((folder) => folder.id !== id).map((folder, order) => ({ ...folder, order }))
  const scenes = draft.scenes.map((scene) => (scene.folderId === id ? { ...scene, folderId: null } : scene))
  return { ...draft, folders, scenes: ordered(scenes, folders) }
}

export function moveFolder(draft: TourDraft, id: string, by: -1 | 1): TourDraft {
  const list = [...draft.folders].sort((a, b) => a.order - b.order)
  const at = list.findIndex((folder) => folder.id === id)
  const [one, other] = [list[at], list[at + by]]
  if (one === undefined || other === undefined) return draft
  list[at] = other
  list[at + by] = one
  const folders = list.map((folder, order) => ({ ...folder, order }))
  return { ...draft, folders, scenes: ordered(draft.scenes, folders) }
}

/** The same scene once more, right after it: another hour, another light of the same room. */
export function duplicateScene(
  draft: TourDraft,
  id: string,
): { readonly draft: TourDraft; readonly id: string | null } {
  const scene = draft.scenes.find((one) => one.id === id)
  if (scene === undefined || draft.scenes.length >= MOST_SCENES) return { draft, id: null }
  const copy: Scene = {
    ...scene,
    id: partId('scene'),
    title: `${scene.title.slice(0, LONGEST_TITLE - 3)} 副本`,
    hotspots: scene.hotspots.map((hotspot) => ({ ...hotspot, id: partId(hotspot.kind) })),
    order: MOST_SCENES * 2,
  }
  const rest = draft.scenes.slice(draft.scenes.indexOf(scene) + 1)
  const next = rest.find(({ folderId }) => folderId === scene.folderId)
  return {
    draft: moveScenes(addScenes(draft, [copy]), new Set([copy.id]), scene.folderId, next?.id ?? null),
    id: copy.id,
  }
}

export type SceneSetting = 'initialView' | 'limits' | 'ambience' | 'effects'

/** The same settings for other scenes. */
export function copySettings(
  draft: TourDraft,
  fromId: string,
  toIds: ReadonlySet<string>,
  settings: readonly SceneSetting[],
): TourDraft {
  const from = draft.scenes.find(({ id }) => id === fromId)
  if (from === undefined) return draft
  const copied = Object.fromEntries(settings.map((name) => [name, from[name]]))
  const scenes = draft.scenes.map((scene) =>
    toIds.has(scene.id) && scene.id !== fromId ? { ...scene, ...copied } : scene,
  )
  return { ...draft, scenes }
}
