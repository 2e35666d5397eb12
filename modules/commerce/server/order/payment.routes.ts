// POST /api/Payments/sandbox/notify: told by a payment service, so nobody is signed in; the signature is the proof.
import { PaymentAnswer, PaymentNotice } from '../../contract/purchase.ts'
import { Compile } from 'typebox/schema'
import type { App } from '@huanshi/server-kit/http/app-type.ts'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { receivePayment } from './receive-payment.ts'
import { isSigned, sandboxKey } from './sandbox-key.ts'

const notices = Compile(PaymentNotice)

export function registerPayments(app: App, db: Database): void {
  void app.register(async (inner: App) => {
    // The signature is over the bytes themselves, so they are read only after it has been checked.
    inner.removeAllContentTypeParsers()
    inner.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body)
    })
    const schema = { tags: ['支付'], summary: '沙箱支付通知', response: { 200: PaymentAnswer } }
    inner.post('/api/Payments/sandbox/notify', { schema }, async (request) => {
      const { body } = request
      const signature = String(request.headers['x-signature'] ?? '')
      if (!Buffer.isBuffer(body) || !isSigned(await sandboxKey(db), body, signature)) {
        throw new Refusal('payment.signature')
      }
      return receivePayment(db, 'sandbox', read(body))
    })
  })
}

function read(body: Buffer): PaymentNotice {
  let value: unknown
  try {
    value = JSON.parse(body.toString('utf8'))
  } catch (cause) {
    throw new Refusal('request.malformed', { cause })
  }
  if (!notices.Check(value)) throw new Refusal('request.malformed', { detail: '支付通知的内容不完整' })
  return value
}
