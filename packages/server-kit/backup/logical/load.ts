// Takes a dump into an empty database, whatever PostgreSQL it is of: its tables are made by the migrations that made those of the dump.
import { join } from 'node:path'
import { openAdvisoryLocks } from '../../advisory-lock/advisory-lock.ts'
import { openJobs } from '../../jobs/jobs.ts'
import { withClient } from '../../store/client.ts'
import { openDatabase } from '../../store/database.ts'
import { migrate, readMigrations } from '../../store/migrate.ts'
import { tableFile, type Dump } from './dump.ts'

/** @param folder of the files, readable to the server @throws Error in words for the person at the terminal */
export async function loadDatabase(url: string, folder: string, dump: Dump): Promise<void> {
  await makeTables(url, dump.migrations)
  await withClient(url, async (client) => {
    await client.query('begin')
    // Neither triggers nor references are asked: everything was right where it comes from.
    await client.query(`set local session_replication_role = 'replica'`)
    const names = dump.tables.map(({ name }) => client.escapeIdentifier(name))
    await client.query(`truncate ${names.join(', ')} cascade`)
    for (const { name, columns, rows } of dump.tables) {
      const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
      const { rowCount } = await client.query(
        `copy ${client.escapeIdentifier(name)} (${list}) from ${client.escapeLiteral(join(folder, tableFile(name)))}`,
      )
      if (rowCount !== rows) throw new Error(`备份里的表 ${name} 不完整`)
    }
    for (const [name, value] of Object.entries(dump.sequences))
      await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), value])
    await client.query('commit')
    await client.query('analyze')
  })
  await orderJobs(url, dump)
}

async function makeTables(url: string, names: Dump['migrations']): Promise<void> {
  const { baseline, later } = await readMigrations()
  const known = new Set([...baseline, ...later].map(({ name }) => name))
  const wanted = new Set(names)
  const newer = names.find((name) => !known.has(name) && name >= '0200')
  if (newer !== undefined) throw new Error('这个备份来自更新的版本，请先升级环视')
  if (!baseline.every(({ name }) => wanted.has(name)))
    throw new Error('这个数据库太旧：请先用备份时的 PostgreSQL 启动一次这个版本的环视，再备份')
  await migrate(url, { former: [], baseline, later: later.filter(({ name }) => wanted.has(name)) })
}

async function orderJobs(url: string, { jobs }: Dump): Promise<void> {
  if (jobs.length === 0) return
  const db = openDatabase(url, { max: 2 })
  const locks = openAdvisoryLocks(url)
  const failed: unknown[] = []
  const queues = await openJobs({
    db,
    connectionString: url,
    locks,
    isWorking: false,
    onError: (error) => failed.push(error),
  })
  try {
    await db.transaction().execute(async (trx) => {
      for (const { queue, order, owner } of jobs) await queues.enqueue(trx, { name: queue }, order, owner)
    })
    if (failed.length > 0) throw failed[0]
  } finally {
    await queues.stop()
    await locks.close()
    await db.destroy()
  }
}
