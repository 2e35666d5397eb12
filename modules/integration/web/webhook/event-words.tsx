import type { ReactNode } from 'react'
import { webhookEvents, type WebhookEventType } from '../../contract/webhook-events.ts'
import '../token/token.css'

/** What a webhook tells, by the kind of record. */
export function EventWords({ events }: { readonly events: readonly WebhookEventType[] }): ReactNode {
  const groups = [...Map.groupBy(events, (type) => webhookEvents[type].group)]
  return (
    <dl className="hs-scope-words" aria-label="事件">
      {groups.map(([group, types]) => (
        <div key={group}>
          <dt>{group}</dt>
          <dd>{types.map((type) => webhookEvents[type].title).join('、')}</dd>
        </div>
      ))}
    </dl>
  )
}
