// Whose account a person of WeChat has here.
import type { Agreed } from '../../contract/terms.ts'
import { DatabaseError } from 'pg'
import { Refusal } from '@huanshi/server-kit/http/refusal.ts'
import { readSetting } from '@huanshi/server-kit/settings/read-setting.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { recordConsent } from '../terms/consent.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'
import type { WeixinPerson } from '../weixin-platform.ts'

const provider = 'weixin'

/** The linked account; null for whoever may make one. */
export async function accountOfWeixin(db: Database, { subject }: WeixinPerson): Promise<string | null> {
  const known = await db
    .selectFrom('external_account')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (known !== undefined) return known.user_id
  if (!(await readSetting(db, 'user.signUp'))) {
    throw new Refusal('sign-in.weixin', {
      detail: '这个微信还没有绑定账号。请先用密码登录，再到「账号安全」里绑定',
    })
  }
  return null
}

interface JoinedAccount {
  readonly id: string
  /** Set where it was made just now. */
  readonly made?: { readonly id: string; readonly user_name: string }
}

/** Their account, or a new one. Whoever presses twice, or in two windows, has one in the end. */
export async function joinByWeixin(db: Database, person: WeixinPerson, agreed: Agreed): Promise<JoinedAccount> {
  for (let tries = 1; ; tries += 1) {
    const known = await accountOfWeixin(db, person)
    if (known !== null) return { id: known }
    try {
      const made = await signUpByWeixin(db, person, agreed)
      return { id: made.id, made }
    } catch (error) {
      if (tries === 2 || !(error instanceof DatabaseError) || error.code !== '23505') throw error
    }
  }
}

async function signUpByWeixin(
  db: Database,
  { subject, name }: WeixinPerson,
  agreed: Agreed,
): Promise<{ id: string; user_name: string }> {
  const storage_quota = await readSetting(db, 'user.storageQuota')
  return db.transaction().execute(async (trx) => {
    const id = uuidV7()
    // A name of its own; the person may show any other.
    const user_name = `wx-${id.replaceAll('-', '').slice(-12)}`
    const display_name = name.trim() === '' ? '微信用户' : name.trim()
    await trx.insertInto('user').values({ id, user_name, display_name, storage_quota }).execute()
    await trx.insertInto('external_account').values({ provider, subject, user_id: id, name }).execute()
    await recordConsent(trx, id, agreed)
    return { id, user_name }
  })
}

export async function linkWeixin(db: Database, userId: string, { subject, name }: WeixinPerson): Promise<void> {
  const made = await db
    .insertInto('external_account')
    .values({ provider, subject, user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (made === undefined) {
    throw new Refusal('sign-in.weixin', { detail: '这个微信已经绑定了账号，或你的账号已经绑定了微信' })
  }
}

export async function unlinkWeixin(db: Database, userId: string): Promise<void> {
  await db.deleteFrom('external_account').where('provider', '=', provider).where('user_id', '=', userId).execute()
}

export function weixinOf(db: Database, userId: string) {
  return db
    .selectFrom('external_account')
    .select(['name', 'created_time'])
    .where('provider', '=', provider)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
