// The inside of a tour, the one list of it: what is frozen when it is published, copied, exported, and brought back by going back to a
// published version. Where its parts refer to, what is translated and what is HTML stands in their schemas.
import { LONGEST_TITLE } from '@huanshi/kernel/protocol/title-length.ts'
import { Type, type Static } from 'typebox'
import { NOTE } from '@huanshi/kernel/definition/annotations.ts'
import { withDefaults } from '@huanshi/kernel/definition/defaults.ts'
import { field, schemasOf } from '@huanshi/kernel/definition/field.ts'
import { coverField } from '@huanshi/kernel/definition/standard-fields.ts'
import { KeyframeTrack } from './keyframes.ts'
import { SceneId } from '@huanshi/pano/contract/kinds/tour-ids.ts'
import { SkinChoice } from '@huanshi/skins/contract/skin-choice.ts'
import { LONGEST_STYLE } from './own-style.ts'
import { AutoTour, Music, Opening, TourMap } from './tour-parts.ts'
import { TourRooms } from './tour-rooms.ts'
import { MOST_FOLDERS, MOST_SCENES, Scene, SceneFolder } from './tour-scene.ts'
import { languagePattern, Translations } from './translations.ts'

/** As much as somebody writes by hand. */
export const LONGEST_SCRIPT = 20_000

/** What versions and archives from before a member was known have of it. */
const none = { default: null }

export const contentFields = {
  title: field(Type.String({ minLength: 1, maxLength: LONGEST_TITLE, [NOTE]: { words: 'title' } }), {
    title: '标题',
    required: true,
    sort: true,
    search: 'A',
  }),
  description: field(Type.String({ maxLength: 5000, default: '', [NOTE]: { words: 'description' } }), {
    title: '简介',
    search: 'C',
    display: 'multiline',
  }),
  coverUrl: field(Type.Union([...coverField.schema.anyOf], none), coverField.traits),
  skin: field(Type.Union([SkinChoice, Type.Null()], none), { title: '皮肤' }),
  music: field(Type.Union([Music, Type.Null()], none), { title: '背景音乐' }),
  opening: field(Opening, { title: '开场' }),
  folders: field(Type.Array(SceneFolder, { maxItems: MOST_FOLDERS, default: [] }), { title: '场景分组' }),
  scenes: field(Type.Array(Scene, { maxItems: MOST_SCENES, default: [] }), { title: '场景' }),
  startSceneId: field(Type.Union([SceneId, Type.Null()], none), { title: '起始场景' }),
  map: field(TourMap, { title: '地图' }),
  rooms: field(TourRooms, { title: '房间' }),
  keyframes: field(Type.Array(KeyframeTrack, { maxItems: 20, default: [] }), { title: '动画' }),
  autoTour: field(AutoTour, { title: '自动漫游' }),
  languages: field(Type.Array(Type.String({ pattern: languagePattern }), { maxItems: 20, default: [] }), {
    title: '语言',
  }),
  translations: field(Translations, { title: '译文' }),
  ownStyle: field(Type.String({ maxLength: LONGEST_STYLE, default: '' }), {
    title: '自己的样式',
    display: 'multiline',
  }),
  ownScript: field(Type.String({ maxLength: LONGEST_SCRIPT, default: '' }), {
    title: '自己的脚本',
    display: 'multiline',
  }),
}
export type ContentName = keyof typeof contentFields
export const contentNames = Object.keys(contentFields) as ContentName[] // its own keys

export const TourContent = Type.Object(schemasOf(contentFields))
export type TourContent = Static<typeof TourContent>

type Later = 'translations' | 'ownStyle' | 'ownScript' | 'rooms'
/** What a snapshot holds; one that was made before a member was known lacks it. */
export type ShownContent = Omit<TourContent, Later> & Partial<Pick<TourContent, Later>>

/** A tour with nothing in it. */
export function newContent(title: string): TourContent {
  return withDefaults(TourContent, { title } as TourContent) // everything else has a default
}

export function contentOf(whole: TourContent): TourContent {
  const entries = contentNames.map((name) => [name, whole[name]])
  return Object.fromEntries(entries) as TourContent // exactly those names
}
