import { Type } from 'typebox'
import { leadKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const verbs = ['list', 'get', 'update', 'delete', 'restore', 'deleted', 'batch', 'export'] as const
const left = { write: 'never' } as const
const text = Type.String()

/** Somebody who wants to be called back: what was answered in a form of a work or of a card. */
export const lead = defineResource({
  name: 'lead',
  segment: 'Leads',
  type: 'Lead',
  title: '线索',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  byToken: 'read',
  fields: {
    name: field(text, { ...left, title: '姓名', sort: true, search: 'A' }),
    phone: field(text, { ...left, title: '电话', search: 'A' }),
    email: field(text, { ...left, title: '邮箱', search: 'A' }),
    status: stateField({ new: '新', doing: '处理中', done: '完成', invalid: '无效' }),
    /** A line for each question that is none of those above. */
    answers: field(text, { ...left, title: '其他回答', search: 'B', display: 'multiline' }),
    note: field(Type.String({ maxLength: 2000 }), {
      title: '备注',
      write: 'update',
      search: 'C',
      display: 'multiline',
    }),
    sourceKind: field(Type.Enum(['tour', 'pano', 'card']), {
      ...left,
      title: '来自',
      filter: true,
      options: { tour: '漫游', pano: '全景', card: '名片' },
    }),
    /** As it was called then. */
    sourceTitle: field(text, { ...left, title: '来源', search: 'C' }),
    sourceId: field(Type.String({ format: 'uuid' }), { ...left, title: '来源编号', filter: true }),
    hotspotId: field(nullable(text), { ...left, title: '热点编号' }),
    /** What was agreed to, word by word. */
    consent: field(text, { ...left, title: '同意的话' }),
  },
  areas: {
    My: { verbs },
    GroupAdmin: { verbs, read: leadKeepers, write: leadKeepers },
    PublicAdmin: { verbs, read: publicKeepers, write: publicKeepers },
  },
  states: { field: 'status', initial: 'new', tally: true },
  actions: [
    { name: 'start', title: '开始处理', when: { status: ['new'] }, to: 'doing' },
    { name: 'complete', title: '完成', when: { status: ['new', 'doing'] }, to: 'done' },
    { name: 'reject', title: '标为无效', when: { status: ['new', 'doing'] }, to: 'invalid' },
    { name: 'reopen', title: '重新处理', when: { status: ['done', 'invalid'] }, to: 'doing' },
  ],
})

export type Lead = RecordOf<typeof lead>
