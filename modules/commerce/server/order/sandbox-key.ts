// The sandbox signs like a payment service: HMAC-SHA256 over the body as it was sent, with a key that only this site knows.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptKey } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

export const sandboxKey = (db: Database): Promise<Buffer> => keptKey(db, 'payment-sandbox')

/** In hexadecimal. */
export function signatureOf(key: Buffer, body: Buffer | string): string {
  return createHmac('sha256', key).update(body).digest('hex')
}

export function isSigned(key: Buffer, body: Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(key, body), 'hex'))
}
