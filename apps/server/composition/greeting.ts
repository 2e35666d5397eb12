// What the person at the terminal reads when the product is ready.
import { join } from 'node:path'
import type { Config } from '@huanshi/server-kit/config/config.ts'
import type { LogFormat } from '@huanshi/server-kit/config/observing.ts'
import { demoAccounts } from '@huanshi/people/server/user/demo-accounts.ts'
import type { FirstAccounts } from '@huanshi/people/server/user/first-accounts.ts'

export type Entry = FirstAccounts & { readonly setUpPath: string | null }

/** `entry` is null where an external identity provider keeps the accounts. Passwords are for a terminal, and not for who collects logs. */
export function greeting({ origin, data, demo }: Config, entry: Entry | null, format: LogFormat): string {
  const lines = ['', `环视已就绪：${origin}`, `数据目录：${data}`]
  if (entry?.setUpPath)
    lines.push('', '还没有任何账号。请打开下面的一次性链接设置管理员密码：', `${origin}${entry.setUpPath}`)
  if (demo && entry?.demoPassword && format === 'json') lines.push(`演示账号的密码在 ${join(data, 'demo-password')}`)
  else if (demo && entry?.demoPassword) {
    lines.push('', `演示账号（密码都是 ${entry.demoPassword}）：`)
    for (const { userName, displayName, can } of demoAccounts)
      lines.push(`  ${userName.padEnd(12)}${displayName}\t${can}`)
  }
  return [...lines, ...(format === 'text' ? ['', '按 Ctrl-C 停止。', ''] : [])].join('\n')
}
