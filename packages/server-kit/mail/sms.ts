import type { SmsGateway } from '../config/mail.ts'
import type { Send } from './mailer.ts'

const PATIENCE_MS = 10_000

export function smsSender({ url, token }: SmsGateway): Send {
  return async ({ address, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ phoneNumber: address, text: body }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`the gateway for short messages answered ${answer.status}`)
    return String(answer.status)
  }
}
