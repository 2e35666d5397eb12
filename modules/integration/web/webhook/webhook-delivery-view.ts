import { defineView } from '@huanshi/resource-web/view/view.ts'
import { webhookDelivery } from '../../contract/webhook-delivery.ts'

export const webhookDeliveryView = defineView(webhookDelivery, {
  columns: {
    event: 'auto',
    status: 'auto',
    statusCode: 90,
    durationMs: 130,
    attempts: 80,
    webhookName: 160,
    webhookId: 200,
    error: 220,
    dueTime: 150,
    finishedTime: 150,
    eventId: 200,
    recordId: 200,
  },
  hidden: ['webhookId', 'error', 'dueTime', 'finishedTime', 'eventId', 'recordId'],
  form: {},
  tones: { status: { pending: 'info', delivered: 'ok', failed: 'bad', skipped: 'quiet' } },
  actions: {
    replay: { danger: true, consequence: '用同一个编号和内容再发一次；对方应当按编号去重。' },
  },
})
