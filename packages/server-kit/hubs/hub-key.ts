// The key that seals what a client holds between negotiation and its transport: one for all processes of a site.
import { randomBytes } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { keptSecret } from '../store/sealing/kept-secret.ts'

export async function hubKey(db: Database): Promise<Buffer> {
  const { key } = await keptSecret(db, 'hubs', () => ({ key: randomBytes(32).toString('base64') }))
  return Buffer.from(key, 'base64')
}
