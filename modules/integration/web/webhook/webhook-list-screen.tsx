// The webhooks of a person or of a group: made here, their secrets told once and turned, tried, paused, and what they told.
import type { ListFeature } from '@huanshi/resource-web/list/feature.ts'
import { ResourceScreen } from '@huanshi/resource-web/resource-screen.tsx'
import { useArea } from '@huanshi/web-kit/area/use-area.ts'
import { useMaking, type Dialogs } from '@huanshi/web-kit/dialog/use-making.tsx'
import { KeyRound, ListChecks, Webhook as WebhookIcon } from 'lucide-react'
import { useMemo, type ReactNode } from 'react'
import type { MadeWebhook } from '../../contract/new-webhook.ts'
import { webhook, type Webhook } from '../../contract/webhook.ts'
import { EventControl } from './event-control.tsx'
import { EventWords } from './event-words.tsx'
import { NewWebhookDialog } from './new-webhook-dialog.tsx'
import { RotateDialog } from './rotate-dialog.tsx'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

const plain: ListFeature<Webhook> = {
  searchHint: '搜索名称、地址',
  empty: {
    title: '还没有推送',
    sentence: '全景处理好、漫游发布、有人评论时，马上告诉你自己的程序，不必反复来问。',
    icon: WebhookIcon,
    steps: [
      ['创建', '填接收的地址，选要知道的事。'],
      ['核对', '密钥只显示一次，接收方用它确认是本站发来的。'],
      ['试一试', '发送测试，在推送记录里看请求和应答。'],
    ],
  },
  form: { controls: { events: EventControl } },
  detail: ({ events }) => <EventWords events={events} />,
  told: () => ['events'],
  meta: ({ url, events }) => `${new URL(url).host} · ${events.length} 种事件`,
}

/** A new one, or another secret for one that there is. */
const making: Dialogs<Webhook | null, { readonly made: MadeWebhook; readonly isNew: boolean }> = {
  ask: (record, { onMade, onClose }) =>
    record === null ? (
      <NewWebhookDialog onMade={(made) => onMade({ made, isNew: true })} onClose={onClose} />
    ) : (
      <RotateDialog record={record} onMade={(made) => onMade({ made, isNew: false })} onClose={onClose} />
    ),
  show: (answer, onClose) => <WebhookSecretDialog {...answer} onClose={onClose} />,
}

export function WebhookListScreen(): ReactNode {
  const { base, groupId } = useArea()
  const { begin, dialogs } = useMaking(making)
  const feature = useMemo(
    (): ListFeature<Webhook> => ({
      ...plain,
      ...(groupId === undefined ? {} : { wanted: ['userName'] }),
      primary: { icon: WebhookIcon, word: '创建推送', run: () => begin(null) },
      related: ({ id }) => [{ word: '推送记录', icon: ListChecks, to: `${base}/Webhook/Delivery?webhookId=${id}` }],
      actions: (record) => [{ key: 'rotate', title: '更换密钥', icon: KeyRound, run: () => begin(record) }],
    }),
    [base, groupId, begin],
  )
  return (
    <>
      <ResourceScreen resource={webhook} feature={feature} />
      {dialogs}
    </>
  )
}
