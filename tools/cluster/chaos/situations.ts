// What goes wrong, one at a time: how it begins, and how it ends.
import { withClient } from '@huanshi/server-kit/store/client.ts'
import { familyOf } from '../../bench/hostile/process-tree.ts'
import type { Site } from './site.ts'

export interface Situation {
  readonly name: string
  /** As docs/operating.md calls it. */
  readonly title: string
  /** How long it lasts, s; 0 where it is over as soon as it has begun. */
  readonly seconds: number
  /** @returns what ends it */
  begin(site: Site): Promise<() => Promise<void> | void>
}

const nothing = (): void => undefined
const HOUR_MS = 3_600_000

/** The database's process, which whoever keeps it running starts again. */
const ended = (name: string, title: string, signal: NodeJS.Signals): Situation => ({
  name,
  title,
  seconds: 0,
  async begin({ postgres }) {
    process.kill(postgres.pid(), signal)
    return nothing
  },
})

/** The line to the database, until it is mended. */
const broken = (name: string, title: string, how: Parameters<Site['line']['break']>[0]): Situation => ({
  name,
  title,
  seconds: 20,
  async begin({ line }) {
    line.break(how)
    return () => line.mend()
  },
})

export const situations: readonly Situation[] = [
  ended('database-restarted', '数据库重启', 'SIGINT'),
  ended('database-killed', '数据库被杀（-9）', 'SIGKILL'),
  broken('database-away', '数据库不在，连接被拒绝', { kind: 'refuses' }),
  {
    name: 'database-frozen',
    title: '数据库冻住',
    seconds: 20,
    async begin({ postgres }) {
      const pids = [postgres.pid(), ...familyOf(postgres.pid())]
      for (const pid of new Set(pids)) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'))
    },
  },
  {
    name: 'connections-frozen',
    title: '数据库的一半连接冻住',
    seconds: 20,
    async begin({ databaseUrl }) {
      const pids = (await backends(databaseUrl)).filter((_, nth) => nth % 2 === 0)
      for (const pid of pids) process.kill(pid, 'SIGSTOP')
      return () => pids.forEach(goOn)
    },
  },
  broken('network-swallows', '到数据库的网络断了，没有声响', { kind: 'swallows' }),
  broken('listening-lost', '只有监听的连接断了，没有声响', {
    kind: 'swallows',
    whose: (name) => name.startsWith('huanshi-') && name !== 'huanshi-reach',
  }),
  broken('long-connections-cut', '中间设备切断超过两秒的连接', { kind: 'cuts', afterMs: 2_000 }),
  {
    name: 'store-away',
    title: '对象存储不在',
    seconds: 20,
    async begin({ store }) {
      store.isAway = true
      return () => void (store.isAway = false)
    },
  },
  {
    name: 'store-silent',
    title: '对象存储不回答',
    seconds: 20,
    async begin({ store }) {
      store.delay = Number.POSITIVE_INFINITY
      return () => void (store.delay = 0)
    },
  },
  {
    name: 'store-slow',
    title: '对象存储慢 3 秒',
    seconds: 20,
    async begin({ store }) {
      store.delay = 3_000
      return () => void (store.delay = 0)
    },
  },
  {
    name: 'clock-ahead',
    title: '时钟拨快一小时',
    seconds: 15,
    begin: async (site) => {
      await site.shiftClock(HOUR_MS)
      return nothing
    },
  },
  {
    name: 'clock-back',
    title: '时钟拨回一小时',
    seconds: 15,
    begin: async (site) => {
      await site.shiftClock(0)
      return nothing
    },
  },
  {
    name: 'clock-behind',
    title: '时钟再拨慢一小时',
    seconds: 15,
    begin: async (site) => {
      await site.shiftClock(-HOUR_MS)
      return () => site.shiftClock(0)
    },
  },
  {
    name: 'process-killed',
    title: '进程被杀（-9），只有这一个',
    seconds: 0,
    async begin({ member }) {
      await member.kill()
      return nothing
    },
  },
]

/** Of this product. */
function backends(databaseUrl: string): Promise<number[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
      and application_name = '' order by pid`,
    )
    return rows.map(({ pid }) => pid)
  })
}

/** One that was cut off has ended meanwhile. */
function goOn(pid: number): void {
  try {
    process.kill(pid, 'SIGCONT')
  } catch {
    // Gone.
  }
}
