// The sandbox signs like a payment service: HMAC-SHA256 over the body as it was sent, with a key that only this site knows.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptSecret } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

export async function sandboxKey(db: Database): Promise<Buffer> {
  const { key } = await keptSecret(db, 'payment-sandbox', () => ({ key: randomBytes(32).toString('base64') }))
  return Buffer.from(key, 'base64')
}

/** In hexadecimal. */
export function signatureOf(key: Buffer, body: Buffer | string): string {
  return createHmac('sha256', key).update(body).digest('hex')
}

export function isSigned(key: Buffer, body: Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(key, body), 'hex'))
}
