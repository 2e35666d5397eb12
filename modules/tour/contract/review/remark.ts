import { Type } from 'typebox'
import { groupEditors } from '@huanshi/kernel/areas/area.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { View } from '@huanshi/kernel/protocol/angles.ts'
import { PartId } from '@huanshi/kernel/protocol/part-id.ts'

const verbs = ['list', 'get', 'delete', 'restore', 'deleted', 'batch', 'export'] as const
const said = { write: 'never' } as const

const answerBody = Type.Object(
  { text: Type.String({ title: '答复', minLength: 1, maxLength: 1000, pattern: '\\S' }) },
  { additionalProperties: false },
)

/** What a client says about a place of a draft, and what its author makes of it. */
export const remark = defineResource({
  name: 'remark',
  segment: 'Remarks',
  type: 'Remark',
  title: '批注',
  owned: true,
  label: 'body',
  defaultSort: '-createdTime',
  fields: {
    body: field(Type.String(), { ...said, title: '内容', search: 'A', display: 'multiline' }),
    name: field(Type.String(), { ...said, title: '写的人', sort: true, search: 'B' }),
    status: stateField({ open: '待处理', done: '已处理' }),
    answer: field(Type.String(), { ...said, title: '答复', search: 'C', display: 'multiline' }),
    tourId: field(Type.String({ format: 'uuid' }), {
      ...said,
      title: '漫游',
      filter: true,
      refers: 'tour',
      display: 'records',
    }),
    tourTitle: field(Type.String(), { ...said, title: '漫游标题', stored: false }),
    linkId: field(Type.String({ format: 'uuid' }), { ...said, title: '审阅链接编号', filter: true }),
    linkLabel: field(Type.String(), { ...said, title: '审阅链接', stored: false }),
    sceneId: field(PartId, { ...said, title: '场景编号' }),
    /** As the scene was called when it was written. */
    sceneTitle: field(Type.String(), { ...said, title: '场景' }),
    view: field(View, { ...said, title: '位置' }),
    answeredTime: field(nullable(Type.String({ format: 'date-time' })), {
      ...said,
      title: '答复时间',
      display: 'time',
    }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: groupEditors, write: groupEditors } },
  states: { field: 'status', initial: 'open', tally: true },
  actions: [
    { name: 'done', title: '标为已处理', when: { status: ['open'] }, to: 'done' },
    { name: 'reopen', title: '重新打开', when: { status: ['done'] }, to: 'open' },
    { name: 'answer', title: '答复', body: answerBody },
  ],
})

export type Remark = RecordOf<typeof remark>
