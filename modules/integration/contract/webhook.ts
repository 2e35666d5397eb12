import { Type } from 'typebox'
import { tokenKeepers } from '@huanshi/kernel/areas/officers.ts'
import { field, nullable, property } from '@huanshi/kernel/definition/field.ts'
import { defineResource, type RecordOf } from '@huanshi/kernel/definition/resource.ts'
import { stateField } from '@huanshi/kernel/definition/standard-fields.ts'
import { eventWords, webhookEventTypes } from './webhook-events.ts'

const Time = Type.String({ format: 'date-time' })
const verbs = ['list', 'get', 'update', 'delete', 'restore', 'deleted'] as const

export const WebhookName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' })
/** Which hosts and ports are allowed is looked at when it is saved, and again at each delivery. */
export const WebhookUrl = Type.String({ minLength: 8, maxLength: 1000, pattern: '^https?://[^\\s]+$' })
export const WebhookEvents = Type.Array(Type.Enum(webhookEventTypes), {
  minItems: 1,
  maxItems: webhookEventTypes.length,
  uniqueItems: true,
})

const replayBody = Type.Object(
  { since: property(field(Time, { title: '从什么时候起', display: 'time' })) },
  { additionalProperties: false },
)

/** An address of another program that is told what happens to the works of a person or a group. Its secret is told once. */
export const webhook = defineResource({
  name: 'webhook',
  segment: 'Webhooks',
  type: 'Webhook',
  title: '推送',
  owned: true,
  label: 'name',
  defaultSort: '-createdTime',
  // A token that could send everything elsewhere would outlive its own end.
  byToken: 'never',
  fields: {
    name: field(WebhookName, { title: '名称', write: 'update', sort: true, search: 'A' }),
    url: field(WebhookUrl, { title: '地址', write: 'update', search: 'C' }),
    events: field(WebhookEvents, { title: '事件', write: 'update', display: 'tags', options: eventWords }),
    status: stateField({ active: '正常', failing: '送不到', paused: '已暂停' }),
    pausedReason: field(nullable(Type.String()), { title: '暂停的原因', write: 'never', display: 'multiline' }),
    deliveredTime: field(nullable(Time), {
      title: '最近送达',
      write: 'never',
      sort: true,
      filter: true,
      display: 'time',
    }),
    failingSince: field(nullable(Time), { title: '送不到自', write: 'never', display: 'time' }),
    /** While two keys sign. */
    previousUntil: field(nullable(Time), { title: '旧密钥签到', write: 'never', display: 'time', appointed: true }),
  },
  areas: { My: { verbs }, GroupAdmin: { verbs, read: tokenKeepers, write: tokenKeepers } },
  states: {
    field: 'status',
    initial: 'active',
    tally: true,
    automatic: [
      { by: 'job', from: ['active'], to: 'failing' },
      { by: 'job', from: ['failing'], to: 'active' },
      { by: 'job', from: ['active', 'failing'], to: 'paused' },
    ],
  },
  actions: [
    { name: 'test', title: '发送测试', when: { status: ['active', 'failing'] } },
    { name: 'replay-failed', title: '重发没送到的', body: replayBody },
    { name: 'pause', title: '暂停', when: { status: ['active', 'failing'] }, to: 'paused' },
    { name: 'resume', title: '恢复', when: { status: ['paused'] }, to: 'active' },
  ],
})

export type Webhook = RecordOf<typeof webhook>
