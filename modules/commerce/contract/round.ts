import { Type } from 'typebox'
import { field, nullable, property } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { historyField, locationField, stateField, titleField } from '@huanshi/kernel/definition/standard-fields.ts'
import { PhoneNumber } from '@huanshi/kernel/protocol/web-address.ts'

const uuid = Type.String({ format: 'uuid' })
const time = Type.String({ format: 'date-time' })
const panoIds = Type.Array(uuid, { title: '交付的全景', maxItems: 200, uniqueItems: true })
const closed = { additionalProperties: false } as const

const scheduledTime = property(field(time, { title: '拍摄时间', appointed: true }))
const photographerId = property(field(nullable(uuid), { title: '摄影师', refers: 'user' }))
const photographer = property(field(Type.String({ maxLength: 50 }), { title: '外请摄影师' }))

/** Somebody of the site, or a name. */
const scheduleBody = Type.Object(
  { scheduledTime, photographerId: Type.Optional(photographerId), photographer: Type.Optional(photographer) },
  closed,
)
const deliverBody = Type.Object(
  { panoIds: { ...panoIds, minItems: 1 }, tourId: Type.Union([uuid, Type.Null()], { title: '交付的漫游' }) },
  closed,
)
const beforeDelivery = ['draft', 'submitted', 'scheduled', 'shooting', 'processing'] as const

/** A shoot that a member commissions: they write it down and submit it, administrators carry it out, the member accepts it. */
export const round = defineResource({
  name: 'round',
  segment: 'Rounds',
  type: 'Round',
  title: '拍摄场次',
  owned: true,
  label: 'title',
  defaultSort: '-createdTime',
  fields: {
    title: titleField(100),
    status: stateField({
      draft: '草稿',
      submitted: '已提交',
      scheduled: '已排期',
      shooting: '拍摄中',
      processing: '后期中',
      delivered: '已交付',
      accepted: '已验收',
      cancelled: '已取消',
    }),
    place: field(Type.String({ maxLength: 200 }), { title: '拍摄地点', search: 'B' }),
    location: field(locationField.schema, { ...locationField.traits, title: '地图位置' }),
    wantedTime: field(nullable(time), {
      title: '期望时间',
      sort: true,
      filter: true,
      display: 'time',
      appointed: true,
    }),
    scheduledTime: field(nullable(time), {
      title: '拍摄时间',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
      appointed: true,
    }),
    contactName: field(Type.String({ maxLength: 50 }), { title: '联系人' }),
    contactPhone: field(PhoneNumber, { title: '联系电话' }),
    requirements: field(Type.String({ maxLength: 5000 }), { title: '拍摄要求', search: 'C', display: 'multiline' }),
    orderId: field(nullable(uuid), { title: '订单', refers: 'order' }),
    photographer: field(Type.String(), { title: '摄影师', write: 'never' }),
    /** Null for somebody from outside. */
    photographerId: field(nullable(uuid), { title: '摄影师编号', write: 'never', filter: true }),
    panoIds: field(panoIds, { title: '交付的全景', write: 'never', display: 'records', refers: 'pano' }),
    tourId: field(nullable(uuid), { title: '交付的漫游', write: 'never', display: 'records', refers: 'tour' }),
    history: historyField,
  },
  areas: { My: {}, Admin: { verbs: ['list', 'get', 'export'] } },
  states: {
    field: 'status',
    initial: 'draft',
    tally: true,
    within: { update: ['draft'], delete: ['draft', 'accepted', 'cancelled'] },
  },
  actions: [
    { name: 'submit', title: '提交', when: { status: ['draft'] }, to: 'submitted', areas: ['My'] },
    {
      name: 'schedule',
      title: '排期',
      when: { status: ['submitted'] },
      to: 'scheduled',
      areas: ['Admin'],
      body: scheduleBody,
    },
    { name: 'reschedule', title: '改期', when: { status: ['scheduled'] }, areas: ['Admin'], body: scheduleBody },
    { name: 'shoot', title: '开始拍摄', when: { status: ['scheduled'] }, to: 'shooting', areas: ['Admin'] },
    { name: 'process', title: '进入后期', when: { status: ['shooting'] }, to: 'processing', areas: ['Admin'] },
    {
      name: 'deliver',
      title: '交付',
      when: { status: ['processing'] },
      to: 'delivered',
      areas: ['Admin'],
      body: deliverBody,
    },
    { name: 'accept', title: '验收', when: { status: ['delivered'] }, to: 'accepted', areas: ['My'] },
    { name: 'rework', title: '要求返工', when: { status: ['delivered'] }, to: 'processing', areas: ['My'] },
    { name: 'cancel', title: '取消拍摄', when: { status: beforeDelivery }, to: 'cancelled' },
  ],
})

export type Round = RecordOf<typeof round>
