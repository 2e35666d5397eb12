import type { ReactNode } from 'react'
import { Content } from './content.tsx'
import type { Outbox, Unsent } from './outbox.ts'
import { UnsentMessage } from './unsent-message.tsx'

/** Waits for the connection, or was refused and says why. */
export function UnsentBubble({ unsent, outbox }: { readonly unsent: Unsent; readonly outbox: Outbox }): ReactNode {
  const { key, kind, body, card = null, refusal } = unsent
  return (
    <UnsentMessage
      refusal={refusal}
      waiting="等待发送"
      onRetry={() => outbox.retry(key)}
      onRemove={() => outbox.remove(key)}
    >
      <Content kind={kind} body={body} card={card} />
    </UnsentMessage>
  )
}
