// Accounts as the provider sees them.
import { PUBLIC_USER_ID } from '@huanshi/kernel/areas/area.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '@huanshi/server-kit/store/database.ts'

/** By user name, e-mail address or phone number, in this order; deleted accounts and the public placeholder have no sign-in. */
export async function accountByName(db: Database, name: string) {
  const wanted = name.trim()
  if (wanted === '' || wanted.length > 200) return undefined
  const found = await db
    .selectFrom('user')
    .select(['id', 'user_name', 'email', 'password_hash', isLocked().as('is_locked')])
    .where((is) => is.or([is('user_name', '=', wanted), is('email', '=', wanted), is('phone_number', '=', wanted)]))
    .where('deleted_time', 'is', null)
    .where('id', '<>', PUBLIC_USER_ID)
    .execute()
  const same = (value: string | null) => value?.toLowerCase() === wanted.toLowerCase()
  return found.find((user) => same(user.user_name)) ?? found.find((user) => same(user.email)) ?? found[0]
}

interface AccountClaims {
  readonly sub: string
  readonly name: string
  readonly preferred_username: string
  readonly role: string[]
}

/** Undefined once the account is deleted or locked, which ends its sessions and refresh tokens. */
export async function claimsOf(db: Database, id: string): Promise<AccountClaims | undefined> {
  const user = await usableAccount(db, id)
  if (user === undefined) return undefined
  return { sub: user.id, name: user.user_name, preferred_username: user.user_name, role: user.roles }
}

/** What an access token says of its person. The number is of the same moment as the roles: when they change, it is too low. */
export async function accessClaimsOf(
  db: Database,
  id: string,
): Promise<{ name: string; role: string[]; epoch: number } | undefined> {
  const user = await usableAccount(db, id)
  return user === undefined ? undefined : { name: user.user_name, role: user.roles, epoch: user.epoch }
}

function usableAccount(db: Database, id: string) {
  return db
    .selectFrom('user')
    .leftJoin('access_epoch', 'access_epoch.user_id', 'user.id')
    .select(['user.id', 'user_name', 'roles', sql<number>`coalesce(access_epoch.epoch, 0)`.as('epoch')])
    .where('user.id', '=', id)
    .where('deleted_time', 'is', null)
    .where(sql<boolean>`not ${isLocked()}`)
    .executeTakeFirst()
}

/** An administrator has locked the account, and the time is not over. */
function isLocked(): RawBuilder<boolean> {
  return sql<boolean>`coalesce(locked_until > now(), false)`
}

const HOUR_MS = 3_600_000
const DAY_HOURS = 24
/** Locks that end later than this were meant for good. */
const FOR_GOOD_DAYS = 3650

/**
 * Why and until when the account is locked, in words for whoever has proven to be its owner: until when in hours or days from
 * now, since nobody here knows their time zone.
 */
export async function suspensionWords(db: Database, id: string): Promise<string> {
  const found = await db
    .selectFrom('user')
    .select([
      sql<number>`(extract(epoch from locked_until - now()) * 1000)::float8`.as('left'),
      'lock_reason as reason',
    ])
    .where('id', '=', id)
    .where(isLocked())
    .executeTakeFirst()
  const hours = Math.ceil((found?.left ?? 0) / HOUR_MS)
  const isForGood = found === undefined || hours > FOR_GOOD_DAYS * DAY_HOURS
  const span = hours < DAY_HOURS ? `${hours} 小时` : `${Math.ceil(hours / DAY_HOURS)} 天`
  const end = isForGood ? '请联系管理员' : `${span}后自动解除`
  return [`账号已被锁定，${end}。`, ...(found?.reason ? [`原因：${found.reason}`] : [])].join('')
}
