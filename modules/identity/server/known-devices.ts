// Browsers keep a name of their own in a signed cookie. In one that has been signed in to an account, its owner is not counted
// together with strangers: whoever guesses elsewhere, or behind the same address, keeps nobody out there.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName } from '@huanshi/server-kit/http/cookie-name.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'

export interface Devices {
  /** The browser's name; null where it has none, or one that we did not give. */
  of(request: FastifyRequest): string | null
  /** The same, given now where there is none. */
  name(request: FastifyRequest, reply: FastifyReply): string
  /** The name where somebody has signed in in this browser, whoever it was: such names are not had for the asking. */
  entered(request: FastifyRequest): string | null
  /** The name where it is this account that was signed in to. An account that does not exist takes the same way. */
  knownTo(request: FastifyRequest, userId: string | undefined): Promise<string | null>
  /** Somebody has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void>
}

const COOKIE = 'hs_device'
const KEPT_DAYS = 180
const NOBODY = '00000000-0000-0000-0000-000000000000'
/** What the name is good for: a code that was asked for, or an account that was entered. */
type Mark = 'a' | 'e'

interface DeviceOptions {
  readonly db: Database
  readonly origin: string
  /** The first signs, any verifies. */
  readonly secrets: readonly string[]
}

export function knownDevices({ db, origin, secrets }: DeviceOptions): Devices {
  const cookie = cookieName(COOKIE, { origin, path: '/' })
  const found = new RegExp(`(?:^|; )${cookie}=([ae])\\.([\\w-]{22})\\.([\\w-]{43})(?:;|$)`)
  const sign = (secret: string, mark: string, name: string) =>
    createHmac('sha256', secret).update(`device ${mark} ${name}`).digest('base64url')
  const read = (request: FastifyRequest): { readonly mark: string; readonly name: string } | null => {
    const [, mark = '', name = '', signature = ''] = found.exec(request.headers.cookie ?? '') ?? []
    const isOurs = secrets.some((secret) => isSame(sign(secret, mark, name), signature))
    return isOurs ? { mark, name } : null
  }
  const give = (reply: FastifyReply, mark: Mark, name: string): void => {
    const signature = sign(secrets[0] ?? '', mark, name)
    const secure = origin.startsWith('https:') ? '; Secure' : ''
    const days = `Path=/; Max-Age=${KEPT_DAYS * 86_400}; HttpOnly; SameSite=Lax${secure}`
    reply.header('set-cookie', `${cookie}=${mark}.${name}.${signature}; ${days}`)
  }
  return {
    of: (request) => read(request)?.name ?? null,
    name(request, reply) {
      const known = read(request)
      if (known !== null) return known.name
      const name = freshName()
      give(reply, 'a', name)
      return name
    },
    entered(request) {
      const known = read(request)
      return known?.mark === 'e' ? known.name : null
    },
    async knownTo(request, userId = NOBODY) {
      const known = read(request)
      return known !== null && (await isKnown(db, userId, known.name)) ? known.name : null
    },
    async remember(request, reply, userId) {
      const name = read(request)?.name ?? freshName()
      give(reply, 'e', name)
      const row = { seen_time: new Date().toISOString() }
      await db
        .insertInto('known_device')
        .values({ user_id: userId, device_hash: hashOf(name), ...row })
        .onConflict((conflict) => conflict.columns(['user_id', 'device_hash']).doUpdateSet(row))
        .execute()
    },
  }
}

function freshName(): string {
  return randomBytes(16).toString('base64url')
}

async function isKnown(db: Database, userId: string, name: string): Promise<boolean> {
  const found = await db
    .selectFrom('known_device')
    .select('seen_time')
    .where('user_id', '=', userId)
    .where('device_hash', '=', hashOf(name))
    .executeTakeFirst()
  return found !== undefined
}

/** When sessions are ended because somebody else may have had them, so is the trust in where they were opened. */
export async function forgetDevices(trx: Database, userId: string): Promise<void> {
  await trx.deleteFrom('known_device').where('user_id', '=', userId).execute()
}

export async function sweepKnownDevices(db: Database): Promise<void> {
  const old = new Date(Date.now() - KEPT_DAYS * 86_400_000).toISOString()
  await db.deleteFrom('known_device').where('seen_time', '<', old).execute()
}

function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
