// Sign-ins in the log that administrators read. What was typed as a name is never kept: it may be a password.
import type { Database } from '../store/database.ts'
import { uuidV7 } from '../store/uuid-v7.ts'

const words = {
  'sign-in': '登录',
  'sign-in-failed': '登录失败：用户名或密码不正确',
  'sign-in-suspended': '登录被拒绝：账号已锁定',
} as const

export interface SignInEvent {
  readonly verb: keyof typeof words
  /** Null for an account that does not exist; it is logged all the same, which takes the same time. */
  readonly account: { readonly id: string; readonly user_name: string } | null
  /** Network address of whoever tried. */
  readonly address: string
}

export async function logSignIn(db: Database, { verb, account, address }: SignInEvent): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      id: uuidV7(),
      user_id: account?.id ?? null,
      user_name: account?.user_name ?? '',
      area: 'Session',
      resource: 'user',
      record_id: account?.id ?? null,
      verb,
      summary: words[verb],
      ip: address,
    })
    .execute()
}
