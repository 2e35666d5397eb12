import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { countedField, stateField, tagsField, visibilityField } from '@huanshi/kernel/definition/standard-fields.ts'
import { Location } from '@huanshi/kernel/protocol/picture-data.ts'
import { contentFields } from './tour-fields.ts'
import { clientField, slugFields, withdrawSlugAction } from '@huanshi/publishing/contract/work-slug.ts'

const time = nullable(Type.String({ format: 'date-time' }))
const counted = { write: 'never', sort: true, display: 'count' } as const

/** The snapshot that takes the place of what the author has now. */
const revertBody = Type.Object(
  { number: Type.Integer({ title: '版本号', minimum: 1 }) },
  { additionalProperties: false },
)

/** Panoramas joined into a walk. Its author edits a draft; visitors see the snapshot that was published last. */
export const tour = defineResource({
  name: 'tour',
  segment: 'Tours',
  type: 'Tour',
  title: '漫游',
  owned: true,
  body: 'tour',
  label: 'title',
  onMap: true,
  defaultSort: '-createdTime',
  fields: {
    ...contentFields,
    /** The cover, or what is seen first until the author picks one. */
    pictureUrl: field(nullable(Type.String()), { title: '画面', write: 'never', stored: false, display: 'picture' }),
    status: stateField({ draft: '草稿', published: '已发布' }),
    visibility: visibilityField,
    password: field(nullable(Type.String({ minLength: 4, maxLength: 64 })), {
      title: '访问密码',
      stored: false,
      secret: true,
    }),
    hasPassword: field(Type.Boolean(), { title: '有访问密码', write: 'never', stored: false }),
    ...slugFields,
    lockCover: field(Type.Enum(['none', 'blurred', 'clear']), {
      title: '密码页的封面',
      options: { none: '不显示', blurred: '模糊', clear: '清晰' },
    }),
    tags: tagsField,
    client: clientField,
    /** Given by its author, and shown to visitors. */
    location: field(nullable(Location), { title: '地点', filter: true, display: 'place' }),
    /** Where it stands on the maps of those who work with it: as given, or where its map or its scenes lie. */
    place: field(nullable(Location), { title: '地图上的位置', write: 'never' }),
    sceneCount: countedField('场景数'),
    views: field(Type.Integer(), { ...counted, title: '环视次数' }),
    likes: field(Type.Integer(), { ...counted, title: '点赞' }),
    publishedTime: field(time, { title: '发布时间', write: 'never', sort: true, filter: true, display: 'time' }),
    publishedVersion: field(nullable(Type.Integer()), { title: '发布版本', write: 'never', display: 'count' }),
    importReport: field(Type.Array(Type.String()), { title: '导入时没带过来的', write: 'never' }),
    allowComments: field(Type.Boolean(), { title: '允许评论' }),
  },
  areas: { My: {}, Admin: {}, GroupAdmin: { read: groupEditors, write: groupEditors }, PublicAdmin: {} },
  states: { field: 'status', initial: 'draft' },
  actions: [
    { name: 'publish', title: '发布', when: { status: ['draft', 'published'] }, to: 'published' },
    { name: 'withdraw', title: '撤回发布', when: { status: ['published'] }, to: 'draft' },
    withdrawSlugAction,
    { name: 'revert', title: '恢复到此版本', body: revertBody },
    { name: 'duplicate', title: '复制' },
  ],
})

export type Tour = RecordOf<typeof tour>
