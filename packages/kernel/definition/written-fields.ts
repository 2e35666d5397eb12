// What is written and published under an address of its own: articles and pages.
import { RichText } from './rich-text.ts'
import { Type } from 'typebox'
import { field, nullable } from './field.ts'
import { coverField, orderField, stateField, titleField } from './standard-fields.ts'
import type { Action, States } from './resource.ts'

export const statusField = stateField({ draft: '草稿', published: '已发布' })

export const contentField = field(RichText({ maxLength: 500_000 }), { title: '正文', search: 'C', display: 'html' })

export const summaryField = field(Type.String({ maxLength: 500 }), { title: '摘要', search: 'B', display: 'multiline' })

export const draftStates: States = { field: 'status', initial: 'draft' }

export const publish: Action = { name: 'publish', title: '发布', when: { status: ['draft'] }, to: 'published' }
export const withdraw: Action = { name: 'withdraw', title: '撤回', when: { status: ['published'] }, to: 'draft' }

const categoryTraits = { title: '分类', required: true, filter: true, refers: 'category', display: 'records' } as const
const categoryField = field(Type.String({ format: 'uuid' }), categoryTraits)

const writtenFields = {
  title: titleField(100),
  categoryId: categoryField,
  categoryCode: field(Type.String(), { title: '分类代码', write: 'never', stored: false, filter: true }),
  slug: field(Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' }), { title: '地址名' }),
  summary: summaryField,
  contentHtml: contentField,
  coverUrl: coverField,
  status: statusField,
  publishTime: field(nullable(Type.String({ format: 'date-time' })), {
    title: '发布时间',
    sort: true,
    filter: true,
    display: 'time',
  }),
  views: field(Type.Integer({ minimum: 0 }), { title: '阅读次数', write: 'never', sort: true, display: 'count' }),
  order: orderField,
} as const

/** What an article or a page holds; it is filed under a category of its own kind. */
export function writtenAs(kind: 'article' | 'page') {
  return { ...writtenFields, categoryId: field(categoryField.schema, { ...categoryTraits, among: { kind } }) }
}
