// What was told to receivers and what they answered, newest first; `?webhookId=` narrows it to one.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { Webhook as WebhookIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { webhookDelivery, type WebhookDelivery } from '../../contract/webhook-delivery.ts'
import { eventWords } from '../../contract/webhook-events.ts'
import { DeliveryDetail } from './delivery-detail.tsx'

const feature: ListFeature<WebhookDelivery> = {
  searchHint: '搜索事件、事件编号',
  emptyElsewhere: 'same',
  empty: {
    title: '还没有推送记录',
    sentence: '所选的事发生后，或发送测试后，每一次推送都记在这里，保留 30 天。',
    icon: WebhookIcon,
  },
  name: ({ event }) => eventWords[event] ?? event,
  meta: ({ statusCode, attempts }) => `${statusCode === null ? '没有应答' : `回答 ${statusCode}`} · 第 ${attempts} 次`,
  detail: (record) => <DeliveryDetail record={record} />,
  told: ({ status }) => ['sent', 'answer', 'tries', 'error', 'webhookId', ...(status === 'pending' ? [] : ['dueTime'])],
}

export function DeliveryListScreen(): ReactNode {
  return <ResourceScreen resource={webhookDelivery} feature={feature} />
}
