// What a killed server leaves behind on a cluster: a PostgreSQL that still runs is stopped, the mark of a dead one is removed.
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandOf, isAlive, workingFolderOf } from './process-identity.ts'

interface PostmasterMark {
  readonly pid: number
  readonly port: number
  /** `ready` once connections are accepted. */
  readonly status: string
}

/** `postmaster.pid`: the process id is its first line, the port its fourth, the state its eighth. */
export async function readMark(cluster: string): Promise<PostmasterMark | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const lines = text.split('\n')
  const pid = Number.parseInt(lines[0] ?? '', 10)
  return pid > 1 ? { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() } : null
}

export async function clearLeftover(cluster: string): Promise<void> {
  const mark = await readMark(cluster)
  if (mark !== null && (await isPostgresOn(cluster, mark.pid))) await stopPostmaster(mark.pid)
  // PostgreSQL takes any live process of that id for a server, so the mark of a dead one must not stay.
  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false
  const command = await commandOf(pid)
  if (!/postgres/.test(command)) return false
  const folder = await workingFolderOf(pid)
  return folder === null ? command.includes(cluster) : folder === (await realpath(cluster))
}

/** Signals of PostgreSQL's own shutdown modes, each with the milliseconds it is given. */
const modes: readonly (readonly [NodeJS.Signals, number])[] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 5_000],
]

export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patience] of modes) {
    const until = performance.now() + patience
    try {
      process.kill(pid, signal)
    } catch {
      return
    }
    while (performance.now() < until) {
      if (!isAlive(pid)) return
      await sleep(15)
    }
  }
}
