// How the site is doing, as its administrators see it: counted from the queues, the disks and the database.
import { sql } from 'kysely'
import type { DiskReserve } from '@huanshi/server-kit/disk/reserve.ts'
import { queueFigures } from '@huanshi/server-kit/metrics/gauges.ts'
import { readQueueRules } from '@huanshi/server-kit/jobs/queue-rules.ts'
import type { Database } from '@huanshi/server-kit/store/database.ts'
import { HEARD, otherProcesses } from '@huanshi/server-kit/store/server-processes.ts'
import { byQueue } from '../../contract/queue-titles.ts'
import type { FailedJob, ServerProcess, System } from '../../contract/system.ts'
import { storedKinds } from '../dashboard/work-figures.ts'

export interface SystemParts {
  readonly db: Database
  readonly isEmbedded: boolean
  /** Other processes on the database cannot have this one's files. */
  readonly keepsFiles: boolean
  /** Of the product. */
  readonly version: string
  /** Paths of what lies on disks of this machine. */
  readonly folders: Readonly<Partial<Record<'data' | 'files', string>>>
  readonly reserve: Pick<DiskReserve, 'roomOf'>
}

const MOST_FAILED = 50

export async function readSystem(parts: SystemParts): Promise<System> {
  const { db, version, keepsFiles } = parts
  const [work, failedJobs, disks, stored, processes, database, schema, upkeep, withoutFiles] = await Promise.all([
    readWork(db),
    readFailedJobs(db),
    readDisks(parts),
    storedKinds(db, { kind: 'all' }),
    readProcesses(db),
    readDatabase(parts),
    lastMigration(db),
    readUpkeep(db),
    keepsFiles ? otherProcesses(db) : [],
  ])
  const { name, ...figures } = database
  const versions = { product: version, node: process.versions.node, database: name, schema }
  return { ...work, failedJobs, disks, stored, processes, withoutFiles, versions, database: figures, upkeep }
}

async function readWork(db: Database): Promise<Pick<System, 'queues' | 'schedules'>> {
  const [figures, rules, { rows: clocked }] = await Promise.all([
    queueFigures(db),
    readQueueRules(db),
    sql<System['schedules'][number]>`
      select s.name, last.completed_on as "lastTime", last.state = 'completed' as "isWell"
      from pgboss.schedule s left join lateral (
        select completed_on, state from pgboss.job where name = s.name and completed_on is not null
        order by completed_on desc limit 1) last on true
      order by s.name`.execute(db),
  ])
  const names = new Set(clocked.map(({ name }) => name))
  const queues = figures
    .filter(({ queue }) => !names.has(queue))
    .toSorted((one, other) => byQueue(one.queue, other.queue))
  return {
    schedules: clocked,
    queues: queues.map(({ queue: name, ...counts }) => {
      const { isPaused, concurrency } = rules.get(name) ?? { isPaused: false, concurrency: null }
      return { name, ...counts, isPaused, concurrency }
    }),
  }
}

async function readFailedJobs(db: Database): Promise<FailedJob[]> {
  const { rows } = await sql<Omit<FailedJob, 'reason'> & { code: string | null; message: string | null }>`
    select id, name as queue, completed_on as time, output ->> 'code' as code, output ->> 'message' as message
    from pgboss.job where state = 'failed' order by completed_on desc limit ${MOST_FAILED}`.execute(db)
  return rows.map(({ code, message, ...job }) => ({ ...job, reason: reasonOf(code, message) }))
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: '磁盘已满',
  EACCES: '没有读写文件的权限',
  ENOENT: '需要的文件不存在',
  EMFILE: '打开的文件太多',
  ENOMEM: '内存不足',
}

function reasonOf(code: string | null, message: string | null): string {
  const known = code === null ? undefined : reasons[code]
  if (known !== undefined) return known
  return message === null ? '进程多次在做它时意外停止' : `未预料的错误（${message.slice(0, 300)}）`
}

async function readDisks({ folders, reserve }: SystemParts): Promise<System['disks']> {
  const disks: System['disks'] = []
  for (const name of ['data', 'files'] as const) {
    const folder = folders[name]
    if (folder === undefined) continue
    disks.push({ name, ...(await reserve.roomOf(folder)) })
  }
  return disks
}

async function readProcesses(db: Database): Promise<ServerProcess[]> {
  const { rows } = await sql<ServerProcess>`
    select id, role, host, version, started_time as "startedTime", seen_time > now() - ${HEARD}::interval as "isHeard"
    from server_process order by role, host, started_time`.execute(db)
  return rows
}

async function readDatabase({ db, isEmbedded }: SystemParts): Promise<System['database'] & { name: string }> {
  const delay = await delayOf(db)
  const { rows } = await sql<{ name: string; bytes: number; connections: number; most: number }>`
    select current_setting('server_version') as name, pg_database_size(current_database()) as bytes,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::integer as most`.execute(db)
  const { name = '', bytes = 0, connections = 0, most = 0 } = rows[0] ?? {}
  return { name, kind: isEmbedded ? 'embedded' : 'external', delay, bytes, connections, mostConnections: most }
}

/** Of three questions the quickest, ms: one may have waited for a connection. */
async function delayOf(db: Database): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let turn = 0; turn < 3; turn += 1) {
    const begun = performance.now()
    await sql`select 1`.execute(db)
    least = Math.min(least, performance.now() - begun)
  }
  return Math.round(least * 10) / 10
}

async function lastMigration(db: Database): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name) as name from schema_migration`.execute(db)
  return rows[0]?.name.replace(/\.sql$/, '') ?? ''
}

async function readUpkeep(db: Database): Promise<System['upkeep']> {
  const rows = await db.selectFrom('upkeep').selectAll().execute()
  const of = (kind: string): System['upkeep']['backup'] => {
    const row = rows.find((one) => one.kind === kind)
    return row === undefined ? null : { time: row.made_time, isWell: row.is_well, summary: row.summary }
  }
  return { backup: of('backup'), verification: of('verification') }
}
