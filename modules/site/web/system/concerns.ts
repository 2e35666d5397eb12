// What an administrator has to look after, in sentences; nothing where all is well.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { queueTitle } from '../../contract/queue-titles.ts'
import type { System } from '../../contract/system.ts'

export interface Concern {
  readonly tone: 'warn' | 'bad'
  readonly words: string
}

const MINUTE = 60
const DAY = 24 * 3600_000
/** A queue that nobody works off. */
const LONG_WAIT = 15 * MINUTE
/** Share of a disk. */
const [SCARCE, GONE] = [0.1, 0.03]
/** ms. */
const SLOW = 200
const BACKUP_DAYS = 7

export function concernsOf(system: System, now = Date.now()): Concern[] {
  const { queues, failedJobs, disks, processes, database, upkeep, schedules } = system
  const found: Concern[] = []
  const add = (tone: Concern['tone'], words: string): void => void found.push({ tone, words })
  for (const { name, free, size } of disks) {
    const share = free / size
    if (share < SCARCE) add(share < GONE ? 'bad' : 'warn', `${diskTitles[name]}只剩 ${formatBytes(free)}`)
  }
  if (!processes.some(({ role, isHeard }) => role !== 'web' && isHeard)) add('bad', '没有进程在做后台任务')
  for (const { host, isHeard } of processes) if (!isHeard) add('warn', `进程 ${host} 没有回应，可能意外停止了`)
  for (const { name, oldest, isPaused } of queues) {
    if (isPaused) add('warn', `「${queueTitle(name)}」已暂停`)
    else if (oldest > LONG_WAIT) add('warn', `「${queueTitle(name)}」等了 ${Math.round(oldest / MINUTE)} 分钟`)
  }
  if (failedJobs.length > 0) add('warn', `${failedJobs.length} 个后台任务失败`)
  for (const { name, isWell } of schedules) if (isWell === false) add('warn', `「${queueTitle(name)}」上次没有完成`)
  if (database.delay > SLOW) add('warn', `数据库回答很慢（${Math.round(database.delay)} 毫秒）`)
  if (database.connections > database.mostConnections * 0.8) add('warn', '数据库的连接快用完了')
  const versions = new Set(processes.filter(({ isHeard }) => isHeard).map(({ version }) => version))
  if (versions.size > 1) add('warn', '各进程的版本不同，请完成升级')
  const { backup, verification } = upkeep
  if (backup === null) add('warn', '还没有备份过')
  else if (!backup.isWell) add('bad', '上次备份没有成功')
  else if (now - Date.parse(backup.time) > BACKUP_DAYS * DAY) add('warn', `已经超过 ${BACKUP_DAYS} 天没有备份`)
  if (verification?.isWell === false) add('bad', `上次检验发现问题：${verification.summary}`)
  return found.toSorted((one, other) => one.tone.localeCompare(other.tone))
}

export const diskTitles = { data: '数据目录所在的磁盘', files: '文件所在的磁盘' } as const
