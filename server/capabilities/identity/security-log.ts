// Sign-ins in the log that administrators read. What was typed as a name is never kept: it may be a password.
import type { Database } from '../store/database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'

const words = {
  'sign-in': '登录',
  'sign-in-failed': '登录失败：密码不正确',
  'sign-in-suspended': '登录被拒绝：账号已锁定',
} as const

export interface SignInEvent {
  readonly verb: keyof typeof words
  readonly userId: string
  readonly userName: string
  /** Network address of whoever tried. */
  readonly address: string
}

export async function logSignIn(db: Database, { verb, userId, userName, address }: SignInEvent): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: uuidV7(),
      user_id: userId,
      user_name: userName,
      area: 'Session',
      resource: 'user',
      record_id: userId,
      verb,
      summary: words[verb],
      ip: address,
    })
    .execute()
}
