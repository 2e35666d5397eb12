// Whose account a person of WeChat has here.
import { Refusal } from '../../http/refusal.ts'
import { readSetting } from '../../settings/read-setting.ts'
import type { Database } from '../../store/database.ts'
import { uuidV7 } from '../../store/uuid-v7.ts'
import type { WeixinPerson } from './weixin-platform.ts'

const provider = 'weixin'

/** The linked account, or a new one where the site lets people sign up. */
export async function accountOfWeixin(db: Database, { subject, name }: WeixinPerson): Promise<string> {
  const known = await db
    .selectFrom('external_account')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (known !== undefined) return known.user_id
  if (!(await readSetting(db, 'user.signUp'))) {
    throw new Refusal('sign-in.weixin', {
      detail: '这个微信还没有绑定账号。请先用密码登录，再到“账号安全”里绑定',
    })
  }
  const storage_quota = await readSetting(db, 'user.storageQuota')
  return db.transaction().execute(async (trx) => {
    const id = uuidV7()
    // A name of its own; the person may show any other.
    const user_name = `wx-${id.replaceAll('-', '').slice(-12)}`
    const display_name = name.trim() === '' ? '微信用户' : name.trim()
    await trx.insertInto('user').values({ id, user_name, display_name, storage_quota }).execute()
    await trx.insertInto('external_account').values({ provider, subject, user_id: id, name }).execute()
    return id
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
