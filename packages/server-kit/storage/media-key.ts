// The key that signs media addresses: made once, kept with the other secrets.
import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { keptSecret } from '../store/sealing/kept-secret.ts'

export async function mediaKey(db: Database): Promise<Buffer> {
  const { key } = await keptSecret(db, 'media', () => ({ key: randomBytes(32).toString('base64') }))
  return Buffer.from(key, 'base64')
}
