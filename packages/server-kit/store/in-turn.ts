// One process after the other where several start at once: under a lock of a database session, which ends with its process.
import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { ConfigError } from '../config/config.ts'
import { askBriefly, withClient } from './client.ts'

const LOOK_MS = 200
/** A large index takes minutes; whoever waits longer is told by whom it is held up. */
export const WAIT_S = 300

interface Patience {
  /** For whoever is before, s. */
  readonly wait?: number | undefined
  /** For the answer to a short question, ms. */
  readonly answer?: number | undefined
}

/**
 * @param name of what is done in turn
 * @throws ConfigError with a sentence that names the holder, where it is held for longer
 */
export async function inTurn<T>(
  connectionString: string,
  name: string,
  use: (client: pg.Client) => Promise<T>,
  { wait = WAIT_S, answer }: Patience = {},
): Promise<T> {
  return withClient(connectionString, async (client) => {
    const key = keyOf(name)
    const end = performance.now() + wait * 1_000
    while (!(await isTaken(client, key, answer))) {
      if (performance.now() > end) throw new ConfigError([await heldUp(client, key, { wait, answer })])
      await sleep(LOOK_MS)
    }
    return await use(client)
  })
}

async function isTaken(client: pg.Client, key: string, answer?: number): Promise<boolean> {
  const question = 'select pg_try_advisory_lock($1) as taken'
  const [row] = await askBriefly<{ taken: boolean }>(client, question, [key], answer)
  return row?.taken === true
}

async function heldUp(client: pg.Client, key: string, { wait, answer }: Patience): Promise<string> {
  const [holder] = await askBriefly<{ pid: number; address: string | null }>(
    client,
    `select pid, host(client_addr) as address from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted
      and (classid::bigint << 32 | objid::bigint) = $1::bigint and objsubid = 1`,
    [key],
    answer,
  )
  const who =
    holder === undefined ? '' : `（连接 ${holder.pid}${holder.address === null ? '' : `，来自 ${holder.address}`}）`
  return `另一个进程${who}已经占用数据库的启动锁超过 ${wait} 秒。如果它还在升级数据库，请稍后再启动；如果它已经不在了，请结束这个连接，并让 DATABASE_DIRECT_URL 绕过连接池`
}

/** 64 bits of a digest, as the signed number that PostgreSQL takes. */
function keyOf(name: string): string {
  return createHash('sha256').update(`huanshi ${name}`).digest().readBigInt64BE(0).toString()
}
