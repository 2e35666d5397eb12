// What went out and what came back, attempt by attempt.
import { fullTime } from '@huanshi/ui/time/relative-time.ts'
import type { ReactNode } from 'react'
import type { WebhookDelivery } from '../../contract/webhook-delivery.ts'
import './webhook.css'

export function DeliveryDetail({ record }: { readonly record: WebhookDelivery }): ReactNode {
  const { sent, answer, tries } = record
  return (
    <div className="hs-delivery">
      {tries.length === 0 ? null : (
        <section aria-label="每次发送">
          <h3>每次发送</h3>
          <ol className="hs-bare-list">
            {tries.map((one) => (
              <li key={one.time}>
                <time dateTime={one.time}>{fullTime(new Date(one.time))}</time>
                <span>{one.error ?? `对方回答 ${one.statusCode}`}</span>
                <span>{one.duration} 毫秒</span>
              </li>
            ))}
          </ol>
        </section>
      )}
      {sent === null ? null : (
        <section aria-label="请求">
          <h3>请求</h3>
          <pre tabIndex={0}>{requestText(sent)}</pre>
        </section>
      )}
      {answer === null ? null : (
        <section aria-label="应答">
          <h3>应答</h3>
          <pre tabIndex={0}>{answer === '' ? '（没有内容）' : answer}</pre>
        </section>
      )}
    </div>
  )
}

function requestText({ url, headers, body }: NonNullable<WebhookDelivery['sent']>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`POST ${url}`, ...lines, '', JSON.stringify(JSON.parse(body), null, 2)].join('\n')
}
