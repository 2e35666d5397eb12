// One run of the PostgreSQL server: started until it accepts connections, and stopped with us even if we are killed.
import { spawn, type ChildProcess } from 'node:child_process'
import { openSync, closeSync } from 'node:fs'
import { stat, truncate } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import { clearLeftover, readMark, stopPostmaster } from './leftover.ts'
import { sharedBuffers } from './shared-buffers.ts'

export interface RunOptions {
  readonly home: Home
  readonly binaries: Binaries
  readonly account: Account | undefined
  /** False only for databases that nobody needs after the run. */
  readonly durable: boolean
  /** Of a former major, which does not know every setting. */
  readonly isFormer?: boolean
}

export interface ServerProcess {
  readonly pid: number
  readonly exited: Promise<void>
  stop(): Promise<void>
}

const LONGEST_LOG = 10 * 1024 * 1024
const START_PATIENCE = 60_000

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** Null when the server gave up before it was ready; its log says why. */
export async function runServer(port: number, options: RunOptions): Promise<ServerProcess | null> {
  const { home, binaries, account } = options
  await clearLeftover(home.cluster)
  if (((await stat(home.log).catch(() => null))?.size ?? 0) > LONGEST_LOG) await truncate(home.log)
  const given = await settings(port, options)
  const log = openSync(home.log, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', home.cluster, ...given], {
    ...account,
    cwd: '/',
    env: { PATH: process.env['PATH'], TZ: 'UTC', LC_ALL: 'C' },
    // Its own process group: Ctrl-C reaches us first, and we stop it when nobody needs it any more.
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const ended = once(child, 'exit').then(
    () => undefined,
    () => undefined,
  )
  if (child.pid === undefined || !(await isReady(child, home.cluster))) return null
  const guard = stopWithUs(child.pid, account)
  const { pid } = child
  const exited = ended.then(() => void guard.kill('SIGKILL'))
  return {
    pid,
    exited,
    async stop() {
      await stopPostmaster(pid)
      await exited
    },
  }
}

async function settings(port: number, { home, durable, isFormer = false }: RunOptions): Promise<string[]> {
  const values: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    jit: 'off',
    // Helpers that a site on one machine has no use for.
    ...(isFormer ? {} : { io_method: 'sync' }),
    max_logical_replication_workers: '0',
    ...(durable
      ? {
          fsync: 'on',
          synchronous_commit: 'on',
          full_page_writes: 'on',
          shared_buffers: await sharedBuffers(home.cluster),
        }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '32MB' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const until = performance.now() + START_PATIENCE
  while (child.exitCode === null && child.signalCode === null && performance.now() < until) {
    const mark = await readMark(cluster)
    if (mark?.pid === child.pid && mark?.status === 'ready') return true
    await sleep(10)
  }
  if (child.pid !== undefined && child.exitCode === null) await stopPostmaster(child.pid)
  return false
}

/** A small watcher holds the other end of a pipe: when we are gone, however that happened, it stops the server. */
function stopWithUs(pid: number, account: Account | undefined): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Without one the next start stops what was left.
  guard.on('error', () => undefined)
  guard.unref()
  return guard
}
