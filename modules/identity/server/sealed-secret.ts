// Secrets of authenticators as the database keeps them: AES-256-GCM under a key of the site, tied to the person they belong to, so
// that neither a look at the table nor a row copied to somebody else's account gives anything away.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { keptSecret } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const CIPHER = 'aes-256-gcm'
const MARK = 'v1.'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export async function seal(db: Database, userId: string, secret: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, await sealingKey(db), nonce).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${MARK}${sealed.toString('base64url')}`
}

/** @throws when the row was changed, or belongs to somebody else */
export async function unseal(db: Database, userId: string, kept: string): Promise<string> {
  if (!isSealed(kept)) return kept
  const bytes = Buffer.from(kept.slice(MARK.length), 'base64url')
  const decipher = createDecipheriv(CIPHER, await sealingKey(db), bytes.subarray(0, NONCE_BYTES))
  decipher.setAAD(Buffer.from(userId)).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** Rows from before secrets were sealed hold the plain one. */
export function isSealed(kept: string): boolean {
  return kept.startsWith(MARK)
}

async function sealingKey(db: Database): Promise<Buffer> {
  const key = await keptSecret(db, 'authenticator-seal', () => randomBytes(32).toString('base64url'))
  return Buffer.from(key, 'base64url')
}
