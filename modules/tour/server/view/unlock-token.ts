// Who knows the password of a tour gets a key for half a day; it ends sooner when the password is changed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { rememberedKey } from '@huanshi/server-kit/store/sealing/kept-secret.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

const HELD_MS = 12 * 3600_000

interface Locked {
  readonly id: string
  readonly passwordHash: string
}

export interface UnlockTokens {
  make(tour: Locked): Promise<string>
  opens(tour: Locked, key: string): Promise<boolean>
}

/** Passes whoever shows a key, where one is needed. */
export async function assertOpen(
  keys: UnlockTokens,
  { id, passwordHash, title }: { readonly id: string; readonly passwordHash: string | null; readonly title: string },
  request: FastifyRequest,
): Promise<void> {
  if (passwordHash === null) return
  const key = request.headers['x-tour-key']
  if (typeof key === 'string' && (await keys.opens({ id, passwordHash }, key))) return
  throw new Refusal('tour.password-required', { detail: `「${title}」需要密码才能观看` })
}

export function unlockTokens(db: Database, now: () => number = Date.now): UnlockTokens {
  const secret = rememberedKey(db, 'tour-key')
  const signature = async ({ id, passwordHash }: Locked, until: string): Promise<Buffer> =>
    createHmac('sha256', await secret())
      .update(`${id}\n${passwordHash}\n${until}`)
      .digest()

  return {
    async make(tour) {
      const until = (now() + HELD_MS).toString(36)
      return `${until}.${(await signature(tour, until)).toString('base64url')}`
    },
    async opens(tour, key) {
      const [until = '', given = ''] = key.split('.')
      if (!/^[0-9a-z]{1,10}$/.test(until) || Number.parseInt(until, 36) < now()) return false
      const bytes = Buffer.from(given, 'base64url')
      const due = await signature(tour, until)
      return bytes.length === due.length && timingSafeEqual(bytes, due)
    },
  }
}
