import { Type } from 'typebox'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { slugFields, withdrawSlugAction } from '@huanshi/publishing/contract/work-slug.ts'
import { coverField, tagsField, titleField, visibilityField } from '@huanshi/kernel/definition/standard-fields.ts'
import {
  contentField,
  draftStates,
  publish,
  statusField,
  summaryField,
  withdraw,
} from '@huanshi/kernel/definition/written-fields.ts'

const works = Type.Array(Type.String({ format: 'uuid' }), { maxItems: 50, uniqueItems: true })

/** What a person writes about their works, with panoramas and tours inside. */
export const blog = defineResource({
  name: 'blog',
  segment: 'Blogs',
  type: 'Blog',
  title: '博客',
  owned: true,
  label: 'title',
  defaultSort: '-createdTime',
  fields: {
    title: titleField(100),
    summary: summaryField,
    contentHtml: contentField,
    coverUrl: coverField,
    skin: field(nullable(Type.String({ maxLength: 40, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' })), { title: '皮肤' }),
    panoIds: field(works, { title: '全景', refers: 'pano', display: 'records' }),
    tourIds: field(works, { title: '漫游', refers: 'tour', display: 'records' }),
    tags: tagsField,
    status: statusField,
    visibility: visibilityField,
    ...slugFields,
    allowComments: field(Type.Boolean(), { title: '允许评论' }),
    views: field(Type.Integer({ minimum: 0 }), { title: '阅读次数', write: 'never', sort: true, display: 'count' }),
    likes: field(Type.Integer({ minimum: 0 }), { title: '赞', write: 'never', sort: true, display: 'count' }),
    publishedTime: field(nullable(Type.String({ format: 'date-time' })), {
      title: '发布时间',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
    }),
  },
  areas: { My: {}, Admin: {} },
  states: draftStates,
  actions: [publish, withdraw, withdrawSlugAction],
})

export type Blog = RecordOf<typeof blog>
