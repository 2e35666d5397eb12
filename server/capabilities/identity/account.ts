// Accounts as the provider sees them.
import { PUBLIC_USER_ID } from '@huanshi/contract/areas/area.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../store/database.ts'

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

export interface AccountClaims {
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
