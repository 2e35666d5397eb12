// /dev/outbox: what a demonstration has sent to nobody, newest first. Codes are among it, so only who sits at the machine sees it.
import type { App } from '../http/app-type.ts'
import type { Database } from '../store/database.ts'
import { escapeHtml, plainPage } from '../http/plain-page.ts'
import { isFromThisMachine } from '../http/asking.ts'
import { Refusal } from '../http/refusal.ts'
import { OUTBOX, outboxLetters } from './outbox.ts'

const ways: Readonly<Record<string, string>> = { mail: '邮件', sms: '短信' }

export function registerOutbox(app: App, db: Database): void {
  app.get(OUTBOX, async (request, reply) => {
    if (!isFromThisMachine(request.raw)) throw new Refusal('address.not-found')
    const letters = await outboxLetters(db)
    const items = letters.map(
      ({ channel, address, subject, body, sent_time }) => `<article>
<p class="meta"><span>${ways[channel] ?? ''}</span> ${escapeHtml(address)} <time>${timeOf(sent_time)}</time></p>
${subject === '' ? '' : `<h2>${escapeHtml(subject)}</h2>`}<pre>${escapeHtml(body)}</pre></article>`,
    )
    const about = '<p>这个演示站点没有邮件和短信服务，本应发出的内容都在这里，保留两天。</p>'
    const list = items.length === 0 ? '<p class="none">还没有发出任何邮件或短信。</p>' : items.join('\n')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage('发件箱', `${about}${list}`))
  })
}

function timeOf(iso: string): string {
  return new Date(iso).toLocaleString('zh-CN', { hour12: false })
}
