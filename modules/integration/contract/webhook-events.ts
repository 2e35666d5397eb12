// What a webhook can be told: an entry here and a trigger `webhook_event('type', 'resource')` on the table make an event; a test holds the
// one against the other. Where it is offered follows from the areas in which its record is seen.
import type { AreaName } from '@huanshi/kernel/areas/area.ts'

/** Areas in which webhooks are made. */
export type WebhookArea = Extract<AreaName, 'My' | 'GroupAdmin'>

interface WebhookEvent {
  readonly title: string
  /** Heads those that belong together. */
  readonly group: string
  readonly areas: readonly WebhookArea[]
}

const both = ['My', 'GroupAdmin'] as const
const own = ['My'] as const
const ofGroups = ['GroupAdmin'] as const

export const webhookEvents = {
  'upload.finished': { title: '上传完成', group: '上传', areas: both },
  'pano.ready': { title: '处理完成', group: '全景', areas: both },
  'pano.failed': { title: '处理失败', group: '全景', areas: both },
  'pano.published': { title: '公开', group: '全景', areas: both },
  'pano.withdrawn': { title: '取消公开', group: '全景', areas: both },
  'pano.updated': { title: '修改', group: '全景', areas: both },
  'pano.deleted': { title: '删除', group: '全景', areas: both },
  'pano.restored': { title: '恢复', group: '全景', areas: both },
  'tour.published': { title: '发布', group: '漫游', areas: both },
  'tour.withdrawn': { title: '撤回', group: '漫游', areas: both },
  'tour.updated': { title: '修改', group: '漫游', areas: both },
  'tour.deleted': { title: '删除', group: '漫游', areas: both },
  'tour.restored': { title: '恢复', group: '漫游', areas: both },
  'comment.created': { title: '收到评论', group: '评论', areas: both },
  'comment.changed': { title: '审核结果', group: '评论', areas: both },
  'remark.created': { title: '收到批注', group: '审阅', areas: both },
  'lead.created': { title: '收到线索', group: '表单', areas: both },
  'order.created': { title: '下单', group: '订单', areas: own },
  'order.changed': { title: '状态变化', group: '订单', areas: own },
  'round.changed': { title: '状态变化', group: '拍摄场次', areas: own },
  'expo.changed': { title: '状态变化', group: '展会', areas: ofGroups },
  'licence.changed': { title: '授权状态变化', group: '展会', areas: ofGroups },
} as const satisfies Readonly<Record<string, WebhookEvent>>

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as WebhookEventType[] // its own keys

/** What a trial sends; nothing happened. */
export const TEST_EVENT = 'webhook.test'

/** Titles by type, each with its group: 全景 · 处理完成. */
export const eventWords: Readonly<Record<string, string>> = Object.fromEntries([
  ...webhookEventTypes.map((type) => [type, `${webhookEvents[type].group} · ${webhookEvents[type].title}`]),
  [TEST_EVENT, '测试'],
])

export function eventsIn(area: WebhookArea): WebhookEventType[] {
  return webhookEventTypes.filter((type) => (webhookEvents[type].areas as readonly WebhookArea[]).includes(area)) // one of the constants
}
