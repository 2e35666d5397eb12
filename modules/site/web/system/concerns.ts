// What an administrator has to look after, in sentences; nothing where all is well.
import { formatBytes } from '@huanshi/kernel/protocol/format-bytes.ts'
import { queueTitle } from '../../contract/queue-titles.ts'
import type { System } from '../../contract/system.ts'

interface Concern {
  readonly tone: 'warn' | 'bad'
  readonly words: string
}

const MINUTE = 60
const DAY = 24 * 3600_000
/** A queue that nobody works off. */
const LONG_WAIT = 15 * MINUTE
/** Share of a disk. */
const [SCARCE, GONE] = [0.1, 0.03]
/** Of what is left to the database. */
const NEAR = 1.5
/** ms. */
const SLOW = 200
const BACKUP_DAYS = 7

export function concernsOf(system: System, now = Date.now()): Concern[] {
  const found = [...ofDisks(system), ...ofProcesses(system), ...ofWork(system), ...ofDatabase(system)]
  return [...found, ...ofUpkeep(system, now)].toSorted((one, other) => one.tone.localeCompare(other.tone))
}

const warn = (words: string): Concern => ({ tone: 'warn', words })
const bad = (words: string): Concern => ({ tone: 'bad', words })

function ofDisks({ disks }: System): Concern[] {
  return disks.flatMap(({ name, free, size, reserve }) => {
    const words = `${diskTitles[name]}只剩 ${formatBytes(free)}`
    if (free <= reserve) return [bad(`${words}，留给数据库；上传和处理已经停下，腾出地方后自己继续`)]
    if (free / size >= SCARCE && free >= NEAR * reserve) return []
    return [(free / size < GONE ? bad : warn)(`${words}，剩下 ${formatBytes(reserve)} 时停止上传和处理`)]
  })
}

function ofProcesses({ processes, withoutFiles }: System): Concern[] {
  const heard = processes.filter(({ isHeard }) => isHeard)
  const isWorked = heard.some(({ role }) => role !== 'web')
  const silent = processes.filter(({ isHeard }) => !isHeard)
  return [
    ...(withoutFiles.length === 0 ? [] : [bad(apart(withoutFiles))]),
    ...(isWorked ? [] : [bad('没有进程在做后台任务')]),
    ...silent.map(({ host }) => warn(`进程 ${host} 没有回应，可能意外停止了`)),
    ...(new Set(heard.map(({ version }) => version)).size > 1 ? [warn('各进程的版本不同，请完成升级')] : []),
  ]
}

const apart = (hosts: readonly string[]): string =>
  `别的进程（${hosts.join('、')}）用着同一个数据库，却没有同样的文件，彼此上传的打不开；请只留一个进程，或给每个进程设置同一个 HUANSHI_STORAGE`

function ofWork({ queues, failedJobs, schedules }: System): Concern[] {
  const slow = queues.filter(({ oldest, isPaused }) => !isPaused && oldest > LONG_WAIT)
  return [
    ...queues.filter(({ isPaused }) => isPaused).map(({ name }) => warn(`「${queueTitle(name)}」已暂停`)),
    ...slow.map(({ name, oldest }) => warn(`「${queueTitle(name)}」等了 ${Math.round(oldest / MINUTE)} 分钟`)),
    ...(failedJobs.length === 0 ? [] : [warn(`${failedJobs.length} 个后台任务失败`)]),
    ...schedules
      .filter(({ isWell }) => isWell === false)
      .map(({ name }) => warn(`「${queueTitle(name)}」上次没有完成`)),
  ]
}

function ofDatabase({ database: { delay, connections, mostConnections } }: System): Concern[] {
  return [
    ...(delay > SLOW ? [warn(`数据库回答很慢（${Math.round(delay)} 毫秒）`)] : []),
    ...(connections > mostConnections * 0.8 ? [warn('数据库的连接快用完了')] : []),
  ]
}

/** What others make is not seen from here. */
const noneNoted = '还没有记下过备份；每次备份以后运行 npm run backup -- --note 说明'

function ofUpkeep({ database, upkeep: { backup, verification } }: System, now: number): Concern[] {
  const found: Concern[] = []
  if (backup === null) found.push(warn(database.kind === 'embedded' ? '还没有备份过' : noneNoted))
  else if (!backup.isWell) found.push(bad('上次备份没有成功'))
  else if (now - Date.parse(backup.time) > BACKUP_DAYS * DAY) found.push(warn(`已经超过 ${BACKUP_DAYS} 天没有备份`))
  if (verification?.isWell === false) found.push(bad(`上次检验发现问题：${verification.summary}`))
  return found
}

export const diskTitles = { data: '数据目录所在的磁盘', files: '文件所在的磁盘' } as const
