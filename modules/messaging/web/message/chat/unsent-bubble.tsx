import { Clock, RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Content } from './content.tsx'
import type { Outbox, Unsent } from './outbox.ts'

/** Waits for the connection, or was refused and says why. */
export function UnsentBubble({ unsent, outbox }: { readonly unsent: Unsent; readonly outbox: Outbox }): ReactNode {
  const { key, kind, body, card = null, refusal } = unsent
  return (
    <li className="hs-message" data-mine="true" data-last="true" data-unsent="true">
      <div className="hs-message-body">
        <Content kind={kind} body={body} card={card} />
        {refusal === undefined ? (
          <p className="hs-message-mark">
            <Clock size={14} strokeWidth={1.75} aria-hidden />
            等待发送
          </p>
        ) : (
          <p className="hs-message-mark hs-message-refused" role="alert">
            <TriangleAlert size={14} strokeWidth={1.75} aria-hidden />
            {refusal}
            <button type="button" onClick={() => outbox.retry(key)}>
              <RotateCw size={14} strokeWidth={1.75} aria-hidden />
              重试
            </button>
            <button type="button" onClick={() => outbox.remove(key)}>
              删除
            </button>
          </p>
        )}
      </div>
    </li>
  )
}
