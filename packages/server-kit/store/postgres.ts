// The embedded database: a real PostgreSQL in the data folder that starts, heals and stops with us.
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './client.ts'
import { postgresAccount } from './postgres/account.ts'
import { findBinaries } from './postgres/binaries.ts'
import { refuseFormerMajor } from './postgres/former-major.ts'
import { openHome, type Home } from './postgres/home.ts'
import { readMark } from './postgres/leftover.ts'
import { freePort, runServer, type RunOptions, type ServerProcess } from './postgres/server-process.ts'

interface PostgresOptions {
  /** The data folder; the database lives in `postgres` below it. Nobody else may be using it. */
  readonly folder: string
  /** False gives up safety on power loss for speed; only for tests. */
  readonly durable?: boolean
  /** Chinese sentences for the person at the terminal. */
  readonly note?: (sentence: string) => void
}

export interface EmbeddedPostgres {
  /** Address of the product's database; it stays the same when the server had to be restarted. */
  readonly url: string
  readonly home: Home
  /** Process id of the server that runs now. */
  readonly pid: () => number
  stop(): Promise<void>
}

const ATTEMPTS = 40
const PAUSE = 250
/** Between two rounds of attempts. */
const LONG_PAUSE = 2_000

export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { folder, durable = true, note = () => undefined } = options
  const account = postgresAccount()
  const binaries = await findBinaries(account)
  await refuseFormerMajor(folder, binaries)
  const home = await openHome({ folder, binaries, account, durable, note })
  const run: RunOptions = { home, binaries, account, durable }
  let port = await freePort()
  let current = await startPatiently(
    run,
    () => port,
    async () => {
      port = await freePort()
    },
  )
  const wish = { stop: false }
  /** What stops it, such as a full disk, may pass: it is tried until it starts. */
  const restarted = async (): Promise<ServerProcess> => {
    for (let isSaid = false; ; isSaid = true) {
      try {
        return await startPatiently(run, () => port)
      } catch (error) {
        if (wish.stop) throw error
        if (!isSaid) note(`数据库无法重新启动，会一直重试：${String(error)}`)
      }
      await sleep(LONG_PAUSE)
    }
  }
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited
      if (wish.stop) return
      note('数据库意外停止，正在重新启动。')
      current = await restarted()
      if (wish.stop) return await current.stop()
    }
  }
  const watching = watch().catch((error: unknown) => note(`数据库无法重新启动：${String(error)}`))
  const url = addressOf(home, port)
  try {
    await createDatabase(url)
  } catch (error) {
    wish.stop = true
    await current.stop()
    throw error
  }
  return {
    url,
    home,
    pid: () => current.pid,
    async stop() {
      wish.stop = true
      await current.stop()
      await watching
    },
  }
}

/** The database of a site that runs on the folder in another process; stopping leaves it alone. */
export async function joinPostgres(folder: string): Promise<Pick<EmbeddedPostgres, 'url' | 'home' | 'stop'>> {
  const account = postgresAccount()
  const home = await openHome({
    folder,
    binaries: await findBinaries(account),
    account,
    durable: true,
    note: () => undefined,
  })
  const mark = await readMark(home.cluster)
  if (mark?.status !== 'ready') throw new Error('数据库正在启动或停止，请稍后再试')
  return { url: addressOf(home, mark.port), home, stop: async () => undefined }
}

function addressOf({ password }: Home, port: number): string {
  return `postgres://huanshi:${password}@127.0.0.1:${port}/huanshi`
}

/** Ports can be taken between finding and using them, and the memory of a killed server takes a moment to be freed. */
async function startPatiently(
  run: RunOptions,
  port: () => number,
  another?: () => Promise<void>,
): Promise<ServerProcess> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const server = await runServer(port(), run)
    if (server !== null) return server
    await sleep(PAUSE)
    await another?.()
  }
  throw new Error(`内置 PostgreSQL 无法启动：\n${await lastWords(run.home)}`)
}

async function lastWords({ log }: Home): Promise<string> {
  return (await readFile(log, 'utf8').catch(() => '')).trimEnd().split('\n').slice(-5).join('\n')
}

async function createDatabase(url: string): Promise<void> {
  const address = new URL(url)
  address.pathname = '/postgres'
  await withClient(address.href, async (client) => {
    const { rowCount } = await client.query(`select from pg_database where datname = 'huanshi'`)
    if (rowCount === 0) await client.query('create database huanshi')
  })
}
