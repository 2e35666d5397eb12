import { Type } from 'typebox'
import { leadKeepers, publicKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable, property } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'

const verbs = ['list', 'get', 'update', 'delete', 'restore', 'deleted', 'batch', 'export'] as const
const left = { write: 'never' } as const
const text = Type.String()
const time = Type.String({ format: 'date-time' })
const closed = { additionalProperties: false } as const
/** Of an appointment that lies ahead. */
const held = ['booked', 'confirmed'] as const
const over = ['new', 'doing', 'done', 'invalid', 'kept', 'missed', 'cancelled'] as const
const startsTime = property(field(time, { title: '新的时间', appointed: true }))

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
    status: stateField({
      new: '新',
      booked: '待确认',
      doing: '处理中',
      confirmed: '已确认',
      done: '完成',
      kept: '已赴约',
      missed: '未到',
      cancelled: '已取消',
      invalid: '无效',
    }),
    /** Null for who asked for no appointment. */
    startsTime: field(nullable(time), {
      ...left,
      title: '预约时间',
      sort: true,
      filter: true,
      display: 'time',
      appointed: true,
    }),
    endsTime: field(nullable(time), { ...left, title: '预约到', display: 'time', appointed: true }),
    /** By whose clock the appointment was offered. */
    timeZone: field(nullable(text), { ...left, title: '时区' }),
    cancelReason: field(text, { ...left, title: '取消原因' }),
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
  // Whoever has an appointment is told before it is gone.
  states: { field: 'status', initial: 'new', tally: true, within: { delete: over } },
  actions: [
    { name: 'start', title: '开始处理', when: { status: ['new'] }, to: 'doing' },
    { name: 'complete', title: '完成', when: { status: ['new', 'doing'] }, to: 'done' },
    { name: 'reject', title: '标为无效', when: { status: ['new', 'doing'] }, to: 'invalid' },
    { name: 'reopen', title: '重新处理', when: { status: ['done', 'invalid'] }, to: 'doing' },
    { name: 'confirm', title: '确认预约', when: { status: ['booked'] }, to: 'confirmed' },
    { name: 'keep', title: '已赴约', when: { status: held }, to: 'kept' },
    { name: 'miss', title: '标为未到', when: { status: held }, to: 'missed' },
    { name: 'move', title: '改时间', when: { status: held }, body: Type.Object({ startsTime }, closed) },
    {
      name: 'cancel',
      title: '取消预约',
      when: { status: held },
      to: 'cancelled',
      body: Type.Object({ reason: Type.Optional(Type.String({ title: '告诉访客的原因', maxLength: 200 })) }, closed),
    },
  ],
})

export type Lead = RecordOf<typeof lead>
