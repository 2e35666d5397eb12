import { Type } from 'typebox'
import { tokenKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { eventWords } from './webhook-events.ts'

const Time = Type.String({ format: 'date-time' })
const verbs = ['list', 'get'] as const
const told = { write: 'never' } as const

/** As it was sent the last time. */
const SentRequest = Type.Object({
  url: Type.String(),
  headers: Type.Unsafe<Readonly<Record<string, string>>>({
    type: 'object',
    additionalProperties: { type: 'string' },
  }),
  body: Type.String(),
})
const Try = Type.Object({
  time: Time,
  statusCode: nullable(Type.Integer()),
  duration: Type.Integer(),
  error: nullable(Type.String()),
})
export type DeliveryTry = { time: string; statusCode: number | null; duration: number; error: string | null }

/** One event told to one webhook, or to be told: kept for 30 days. */
export const webhookDelivery = defineResource({
  name: 'webhook-delivery',
  segment: 'WebhookDeliveries',
  type: 'WebhookDelivery',
  title: '推送记录',
  owned: true,
  label: 'event',
  defaultSort: '-createdTime',
  // It holds records that the token's scopes may not reach.
  byToken: 'never',
  fields: {
    webhookId: field(Type.String({ format: 'uuid' }), {
      ...told,
      title: '推送编号',
      filter: true,
      refers: 'webhook',
      display: 'records',
    }),
    webhookName: field(Type.String(), { ...told, title: '推送', stored: false }),
    event: field(Type.Enum(Object.keys(eventWords)), {
      ...told,
      title: '事件',
      filter: true,
      search: 'A',
      options: eventWords,
    }),
    eventId: field(Type.String({ format: 'uuid' }), { ...told, title: '事件编号', filter: true, search: 'B' }),
    recordId: field(nullable(Type.String({ format: 'uuid' })), { ...told, title: '记录编号', filter: true }),
    status: stateField({ pending: '待送达', delivered: '已送达', failed: '没送到', skipped: '未发送' }),
    statusCode: field(nullable(Type.Integer()), { ...told, title: '状态码', filter: true }),
    durationMs: field(nullable(Type.Integer()), { ...told, title: '用时（毫秒）' }),
    attempts: field(Type.Integer(), { ...told, title: '次数' }),
    dueTime: field(Time, { ...told, title: '下次发送', display: 'time', appointed: true }),
    finishedTime: field(nullable(Time), { ...told, title: '结束', display: 'time' }),
    error: field(nullable(Type.String()), { ...told, title: '原因', display: 'multiline' }),
    /** The first KiB of what the receiver answered. */
    answer: field(nullable(Type.String()), { ...told, title: '应答', display: 'multiline' }),
    /** The last of them. */
    tries: field(Type.Array(Try), { ...told, title: '经过' }),
    sent: field(nullable(SentRequest), { ...told, title: '请求', stored: false }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: tokenKeepers, write: tokenKeepers } },
  states: {
    field: 'status',
    initial: 'pending',
    tally: true,
    automatic: [
      { by: 'job', from: ['pending'], to: 'delivered' },
      { by: 'job', from: ['pending'], to: 'failed' },
      { by: 'job', from: ['pending'], to: 'skipped' },
    ],
  },
  actions: [
    { name: 'replay', title: '重发', when: { status: ['delivered', 'failed'] }, to: 'pending' },
    { name: 'hurry', title: '现在就发', when: { status: ['pending'] } },
  ],
})

export type WebhookDelivery = RecordOf<typeof webhookDelivery>
