// The provider's keys: made at the first start, kept in the database, and followed by new ones every three months. An old key goes on
// vouching for what it has signed until the longest session could not know it any more.
import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { keptForm, keptSecret, valueOfKept } from '@huanshi/server-kit/store/sealing/kept-secret.ts'

/** RS256 is slow to sign and quick to check, and checking is what happens all the time. */
export const SIGNING_ALGORITHM = 'RS256'

export interface IdentityKeys {
  /** The first one signs. Replaced as a whole when they rotate. */
  signing: readonly JWK[]
  readonly cookies: readonly string[]
}

const DAY_MS = 86_400_000
export const KEY_LIFE_MS = 90 * DAY_MS
/** Longer than any session, whose ID token is shown at its end. */
export const KEY_KEPT_MS = 31 * DAY_MS
const SIGNING = 'identity-signing'

export async function identityKeys(db: Database): Promise<IdentityKeys> {
  return {
    signing: await keptSecret(db, SIGNING, async () => [await makeKey(Date.now())]),
    cookies: await keptSecret(db, 'identity-cookies', () => [randomBytes(32).toString('base64url')]),
  }
}

/** Brings `keys` up to date with the database, and makes a new one when it is time. True when something changed. */
export async function refreshKeys(db: Database, keys: IdentityKeys, now = Date.now()): Promise<boolean> {
  const before = keys.signing.map(({ kid }) => kid).join()
  keys.signing = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('secret')
      .select('value')
      .where('name', '=', SIGNING)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const kept = valueOfKept(db, SIGNING, row.value) as JWK[] // written here and above only
    const next = await rotated(kept, now)
    if (next === kept) return kept
    await trx
      .updateTable('secret')
      .set({ value: keptForm(db, SIGNING, next) })
      .where('name', '=', SIGNING)
      .execute()
    return next
  })
  return keys.signing.map(({ kid }) => kid).join() !== before
}

/** The same list when nothing is due. */
async function rotated(keys: JWK[], now: number): Promise<JWK[]> {
  const isDue = madeAt(keys[0]) <= now - KEY_LIFE_MS
  const all = isDue ? [await makeKey(now), ...keys] : keys
  // A key is over when the one that followed it has served long enough.
  const kept = all.filter((_, index) => index === 0 || madeAt(all[index - 1]) > now - KEY_KEPT_MS)
  return kept.length === keys.length && !isDue ? keys : kept
}

/** Keys say in their names when they were made. */
function madeAt(key: JWK | undefined): number {
  const time = Number.parseInt(/^([0-9a-z]+)-/.exec(key?.kid ?? '')?.[1] ?? '0', 36)
  return Number.isFinite(time) ? time * 1000 : 0
}

async function makeKey(now: number): Promise<JWK> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  const kid = `${Math.floor(now / 1000).toString(36)}-${randomBytes(8).toString('hex')}`
  return { ...(await exportJWK(privateKey)), kid, alg: SIGNING_ALGORITHM, use: 'sig' }
}

/** The half that anybody may see. */
export function publicKeys(keys: readonly JWK[]): JWK[] {
  return keys.map(({ kty, n, e, kid, alg, use }) => ({ kty, n, e, kid, alg, use }) as JWK) // RSA keys, made above
}
