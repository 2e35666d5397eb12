// What differs between two states of a tour, and how two people's work on it comes together.
import type { Scene } from '../../contract/tour-scene.ts'
import { isSame } from '@huanshi/resource-web/form/changes.ts'
import { sceneWords } from './difference.ts'
import { draftNames, draftWord, type DraftName, type TourDraft } from './draft.ts'
import { ordered } from './scene-operations.ts'
import { repaired } from './repair.ts'

export function draftOf(whole: TourDraft): TourDraft {
  const draft = Object.fromEntries(draftNames.map((name) => [name, whole[name]])) as TourDraft // exactly those names
  return { ...draft, scenes: ordered(draft.scenes, draft.folders) }
}

/** What has to be sent: parts that differ, each as a whole. */
export function changesOf(from: TourDraft, to: TourDraft): Partial<TourDraft> {
  if (from === to) return {}
  const changed = draftNames.filter((name) => from[name] !== to[name] && !isSame(from[name], to[name]))
  return Object.fromEntries(changed.map((name) => [name, to[name]]))
}

export interface Merged {
  readonly draft: TourDraft
  /** What both changed, in words; mine stands there. */
  readonly conflicts: readonly string[]
}

/** My changes since `base` laid over theirs. Scenes come together one by one, and member by member. */
export function merged(base: TourDraft, mine: TourDraft, theirs: TourDraft): Merged {
  const conflicts: string[] = []
  const pick = (name: Exclude<DraftName, 'scenes'>): unknown => {
    if (isSame(mine[name], base[name]) || isSame(mine[name], theirs[name])) return theirs[name]
    if (!isSame(theirs[name], base[name])) conflicts.push(draftWord(name))
    return mine[name]
  }
  const picked = draftNames.flatMap((name) => (name === 'scenes' ? [] : [[name, pick(name)] as const]))
  const scenes = mergedScenes(base.scenes, mine.scenes, theirs.scenes, conflicts)
  const draft = { ...Object.fromEntries(picked), scenes } as TourDraft // every name is picked once
  return { draft: repaired({ ...draft, scenes: ordered(scenes, draft.folders) }), conflicts }
}

type Scenes = readonly Scene[]

function mergedScenes(base: Scenes, mine: Scenes, theirs: Scenes, conflicts: string[]): Scene[] {
  const before = byId(base)
  const own = byId(mine)
  const other = byId(theirs)
  const result: Scene[] = []
  for (const id of new Set([...other.keys(), ...own.keys()])) {
    const [was, my, their] = [before.get(id), own.get(id), other.get(id)]
    const isMine = !isSame(my, was)
    const isTheirs = !isSame(their, was)
    if (isMine && isTheirs && was !== undefined && my !== undefined && their !== undefined) {
      result.push(mergedScene(was, my, their, conflicts))
      continue
    }
    if (isMine && isTheirs && !isSame(my, their)) conflicts.push(`场景「${(my ?? their)?.title ?? ''}」`)
    const kept = isMine ? my : their
    if (kept !== undefined) result.push(kept)
  }
  return result
}

/** Both changed it: member by member, mine where both changed the same. */
function mergedScene(was: Scene, my: Scene, their: Scene, conflicts: string[]): Scene {
  const names = Object.keys(my) as (keyof Scene)[] // its own keys
  const mine = names.filter((name) => !isSame(my[name], was[name]))
  const both = mine.filter((name) => !isSame(their[name], was[name]) && !isSame(my[name], their[name]))
  // Places are counted anew.
  const words = both.flatMap((name) => (name in sceneWords ? [sceneWords[name as keyof typeof sceneWords]] : []))
  if (words.length > 0) conflicts.push(`「${my.title}」的${words.join('、')}`)
  return { ...their, ...Object.fromEntries(mine.map((name) => [name, my[name]])) }
}

function byId(scenes: Scenes): ReadonlyMap<string, Scene> {
  return new Map(scenes.map((scene) => [scene.id, scene]))
}
