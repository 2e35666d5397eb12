// Which commands there are.
import { exportTour } from './commands/export.ts'
import { waitForJobs } from './commands/jobs.ts'
import { login, logout } from './commands/login.ts'
import { createTour, publishTour } from './commands/tour.ts'
import { upload } from './commands/upload.ts'
import { whoami } from './commands/whoami.ts'
import type { Command } from './terminal/command.ts'

const commands: readonly Command[] = [login, logout, whoami, upload, waitForJobs, createTour, publishTour, exportTour]

/** The longest name that the words begin with. */
export function commandIn(given: readonly string[]): {
  readonly command: Command | null
  readonly rest: readonly string[]
} {
  const found = commands.find(({ name }) => name.split(' ').every((word, at) => given[at] === word)) ?? null
  return { command: found, rest: given.slice(found?.name.split(' ').length ?? 0) }
}

export function usage(): string {
  const lines = commands.map(({ name, takes, about }) => `  huanshi ${`${name} ${takes}`.trim()}\n      ${about}`)
  return [
    '环视命令行',
    '',
    ...lines,
    '',
    '每个命令都可以加：',
    '  --site 地址    另一个已登录的网站（或环境变量 SITE_ADDRESS；SITE_TOKEN 代替登录）',
    '  --json         每行一个 JSON 对象，给脚本用',
    '',
    '退出码：0 完成；1 没有成功；2 用法不对；3 没有登录或没有权限；4 连不上网站；130 被中断',
  ].join('\n')
}
