// Secrets of webhooks as the Standard Webhooks specification writes them. Both sides need the secret itself, so it is kept sealed by a key
// of the site, and tied to its webhook.
import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptSecret } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import { Sealer } from '@huanshi/server-kit/store/sealing/sealer.ts'

const PREFIX = 'whsec_'
const BYTES = 32

export function newSecret(): string {
  return `${PREFIX}${randomBytes(BYTES).toString('base64')}`
}

export async function sealSecret(db: Database, webhookId: string, secret: string): Promise<string> {
  return (await sealer(db)).seal(nameOf(webhookId), secret).sealed
}

/** @throws when the row was changed, or belongs to another webhook */
export async function openSecret(db: Database, webhookId: string, sealed: string): Promise<string> {
  const secret = (await sealer(db)).open(nameOf(webhookId), { sealed })
  if (typeof secret !== 'string') throw new TypeError(`the secret of webhook ${webhookId} is none`)
  return secret
}

export interface Signed {
  readonly id: string
  /** Seconds. */
  readonly timestamp: number
  readonly payload: string
}

/** `v1,` and HMAC-SHA-256 of `id.timestamp.payload` in Base64, by each secret. */
export function signatureOf(secrets: readonly string[], { id, timestamp, payload }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest('base64')}`
    })
    .join(' ')
}

async function sealer(db: Database): Promise<Sealer> {
  return new Sealer(await keptSecret(db, 'webhook-seal', () => randomBytes(32).toString('base64url')))
}

function nameOf(webhookId: string): string {
  return `webhook ${webhookId}`
}
