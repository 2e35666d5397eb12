// The part of a tour that the studio edits, and what its parts are called.
import type { Tour } from '@huanshi/contract/resources/tour.ts'

export const draftNames = [
  'title',
  'description',
  'coverUrl',
  'visibility',
  'lockCover',
  'tags',
  'location',
  'allowComments',
  'skin',
  'music',
  'opening',
  'scenes',
  'startSceneId',
  'folders',
  'map',
  'keyframes',
  'autoTour',
  'languages',
  'translations',
] as const satisfies readonly (keyof Tour)[]

export type TourDraft = Pick<Tour, (typeof draftNames)[number]>
export type DraftName = (typeof draftNames)[number]

export const draftWords: Readonly<Record<DraftName, string>> = {
  title: '标题',
  description: '简介',
  coverUrl: '封面',
  visibility: '可见性',
  lockCover: '密码页的封面',
  tags: '标签',
  location: '地点',
  allowComments: '允许评论',
  skin: '皮肤',
  music: '背景音乐',
  opening: '开场',
  scenes: '场景',
  startSceneId: '起始场景',
  folders: '场景分组',
  map: '地图',
  keyframes: '动画',
  autoTour: '自动漫游',
  languages: '语言',
  translations: '译文',
}
