// What has become of a tour between two of its versions, part by part and in words.
import type { Scene } from '../../contract/tour-scene.ts'
import { contentNames, type TourContent } from '../../contract/tour-fields.ts'
import { isSame as isEqual } from '@huanshi/resource-web/form/changes.ts'
import { nameOf } from '../parts/new-hotspot.ts'
import { draftNames, draftWord, type TourDraft } from './draft.ts'

export interface Difference {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly text: string
  /** The scene that it is about, and its hotspot. */
  readonly sceneId?: string
  readonly hotspotId?: string
}

/** Every reader is given addresses of media with a permission of their own, which says nothing about the tour. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || isEqual(unsigned(one), unsigned(other))
}

function unsigned(value: unknown): unknown {
  return value === undefined ? value : JSON.parse(JSON.stringify(value).replace(/\/media\/[\w.-]+\//g, '/media/'))
}

export function differences(before: TourContent, after: TourContent): Difference[] {
  const settings = contentNames
    .filter((name) => name !== 'scenes' && !isSame(before[name], after[name]))
    .map((name): Difference => ({ kind: 'changed', text: draftWord(name) }))
  return [...sceneDifferences(before.scenes, after.scenes), ...settings]
}

/** Of everything that is edited, published or not. */
export function draftDifferences(before: TourDraft, after: TourDraft): Difference[] {
  const content: readonly string[] = contentNames
  const settings = draftNames.filter((name) => !content.includes(name) && !isSame(before[name], after[name]))
  return [
    ...differences(before, after),
    ...settings.map((name): Difference => ({ kind: 'changed', text: draftWord(name) })),
  ]
}

function sceneDifferences(before: readonly Scene[], after: readonly Scene[]): Difference[] {
  const earlier = new Map(before.map((scene) => [scene.id, scene]))
  const later = new Set(after.map(({ id }) => id))
  const removed = before
    .filter(({ id }) => !later.has(id))
    .map((scene): Difference => ({ kind: 'removed', text: `场景「${scene.title}」`, sceneId: scene.id }))
  const rest = after.flatMap((scene) => {
    const was = earlier.get(scene.id)
    if (was === undefined) return [{ kind: 'added' as const, text: `场景「${scene.title}」`, sceneId: scene.id }]
    return within(was, scene)
  })
  return [...removed, ...rest]
}

export const sceneWords = {
  title: '标题',
  panoId: '全景',
  initialView: '初始视角',
  limits: '可看范围',
  hotspots: '热点',
  ambience: '环境音',
  effects: '特效',
  folderId: '分组',
  variants: '画面变体',
} as const

function within(was: Scene, is: Scene): Difference[] {
  if (was === is) return []
  const sceneId = is.id
  // Of hotspots more is said below.
  const named = (Object.keys(sceneWords) as (keyof typeof sceneWords)[]).filter((name) => name !== 'hotspots') // its own keys
  const names = named.filter((name) => !isSame(was[name], is[name]))
  const own: Difference[] =
    names.length === 0
      ? []
      : [{ kind: 'changed', sceneId, text: `「${is.title}」的${names.map((name) => sceneWords[name]).join('、')}` }]
  const earlier = new Map(was.hotspots.map((hotspot) => [hotspot.id, hotspot]))
  const later = new Set(is.hotspots.map(({ id }) => id))
  const gone = was.hotspots
    .filter(({ id }) => !later.has(id))
    .map((hotspot): Difference => ({
      kind: 'removed',
      sceneId,
      hotspotId: hotspot.id,
      text: `「${is.title}」的热点「${nameOf(hotspot)}」`,
    }))
  const others = is.hotspots.flatMap((hotspot): Difference[] => {
    const before = earlier.get(hotspot.id)
    if (before !== undefined && isSame(before, hotspot)) return []
    const kind = before === undefined ? 'added' : 'changed'
    return [{ kind, sceneId, hotspotId: hotspot.id, text: `「${is.title}」的热点「${nameOf(hotspot)}」` }]
  })
  return [...own, ...gone, ...others]
}
