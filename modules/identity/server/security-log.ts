// What concerns the security of accounts, in the log that administrators read, and their owners for themselves. What was typed as a
// name is never kept: it may be a password.
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const words = {
  'sign-in': '登录',
  'sign-out': '退出登录',
  'token-reused': '登录凭据被再次使用，可能已被盗用，已结束这次登录',
  'sign-in-failed': '登录失败：用户名或密码不正确',
  'sign-in-suspended': '登录被拒绝：账号已锁定',
  'second-factor-failed': '登录失败：两步验证的验证码不正确',
  'sign-up': '注册账号',
  'password-changed': '修改密码',
  'password-failed': '确认身份失败：密码不正确',
  'password-reset': '重设密码',
  'email-confirmed': '验证邮箱',
  'email-changed': '更换邮箱',
  'phone-confirmed': '验证手机号',
  'phone-changed': '更换手机号',
  'second-factor-on': '开启两步验证',
  'second-factor-off': '关闭两步验证',
  'recovery-codes': '重新生成恢复码',
  'passkey-added': '添加通行密钥',
  'passkey-removed': '移除通行密钥',
  'weixin-linked': '绑定微信',
  'weixin-unlinked': '解除微信绑定',
  'token-made': '创建访问令牌',
  'token-revoked': '吊销访问令牌',
  'program-reused': '程序的凭据被再次使用，可能已被盗用，已结束它的访问',
  'program-secret': '生成接入程序的密钥',
  'webhook-made': '创建推送',
  'webhook-secret': '更换推送的密钥',
  'calendar-made': '生成预约的日历地址',
  'calendar-ended': '停用预约的日历地址',
  'device-ended': '让一台设备退出登录',
  'devices-ended': '让其他设备退出登录',
  'data-exported': '导出个人数据',
  'deletion-asked': '申请注销账号',
  'deletion-withdrawn': '撤回注销申请',
  'proof-failed': '确认身份失败',
  'changes-undone': '撤销更改并设置新密码',
} as const

export type SecurityVerb = keyof typeof words

export function securityWords(verb: SecurityVerb, detail = ''): string {
  return detail === '' ? words[verb] : `${words[verb]}：${detail}`
}

/** The same for what was written into the database. */
export function wordsOfVerb(verb: string): string {
  return Object.entries(words).find(([name]) => name === verb)?.[1] ?? verb
}

interface SecurityEvent {
  readonly verb: SecurityVerb
  /** Null for an account that does not exist; it is logged all the same, which takes the same time. */
  readonly account: { readonly id: string; readonly user_name: string } | null
  /** Network address of whoever tried. */
  readonly address: string
  /** In words, after the event: by which way, which of several. */
  readonly detail?: string
}

export async function logSecurity(db: Database, { verb, account, address, detail = '' }: SecurityEvent): Promise<void> {
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
      summary: securityWords(verb, detail),
      ip: address,
    })
    .execute()
}
