import { Type } from 'typebox'
import { expoKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { coverField, locationField, nameField, stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { Exhibitor } from './exhibitor.ts'
import { time, timed } from './appointed-time.ts'

/** An exhibition: prepared as a draft, published, and from then on moved by the clock until it is put away. */
export const expo = defineResource({
  name: 'expo',
  segment: 'Expos',
  type: 'Expo',
  title: '展会',
  owned: true,
  label: 'name',
  defaultSort: '-startTime',
  fields: {
    name: nameField(100),
    coverUrl: coverField,
    description: field(Type.String({ maxLength: 5000 }), { title: '简介', search: 'C', display: 'multiline' }),
    venue: field(Type.String({ maxLength: 200 }), { title: '场馆', search: 'B' }),
    location: locationField,
    startTime: field(time, { ...timed, title: '开始时间' }),
    endTime: field(time, { ...timed, title: '结束时间' }),
    tourIds: field(Type.Array(Type.String({ format: 'uuid' }), { maxItems: 100, uniqueItems: true }), {
      title: '漫游',
      refers: 'tour',
      display: 'records',
    }),
    exhibitors: field(Type.Array(Exhibitor, { maxItems: 500 }), { title: '参展方' }),
    status: stateField({ draft: '草稿', published: '已发布', running: '进行中', ended: '已结束', archived: '已归档' }),
  },
  areas: { GroupAdmin: { read: expoKeepers, write: expoKeepers }, PublicAdmin: {} },
  states: {
    field: 'status',
    initial: 'draft',
    tally: true,
    automatic: [
      { by: 'clock', from: ['published'], to: 'running' },
      { by: 'clock', from: ['running'], to: 'ended' },
    ],
    within: { update: ['draft', 'published', 'running', 'ended'] },
  },
  actions: [
    { name: 'publish', title: '发布', when: { status: ['draft'] }, to: 'published' },
    { name: 'archive', title: '归档', when: { status: ['ended'] }, to: 'archived' },
  ],
})

export type Expo = RecordOf<typeof expo>
