// One server per data folder: a lock file names the process that holds it, and the lock of a dead one is taken over. Of a process of
// another machine or container nothing is known but that it touches its lock every few seconds.
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { machineIdentity, startTimeOf } from './postgres/process-identity.ts'

interface DataLock {
  release(): Promise<void>
}

export class DataFolderBusy extends Error {
  constructor(folder: string, pid: number, isElsewhere: boolean) {
    const where = isElsewhere ? `另一台机器或另一个容器里的进程 ${pid}` : `进程 ${pid}`
    super(`数据目录 ${folder} 正被另一个环视服务使用（${where}）。请先停止它，或用 HUANSHI_DATA 指定另一个目录。`)
    this.name = 'DataFolderBusy'
  }
}

interface Holder {
  readonly pid: number
  readonly started: string | null
  /** Of the machine and its numbering of processes; null in locks of former versions. */
  readonly machine: string | null
}

/** How often a holder touches its lock, and how long one that is not touched is watched before it is taken over; ms. */
interface LockTimes {
  readonly touch: number
  readonly silent: number
}
/** A container that was killed comes back as another one, and waits for its own lock: seconds, not minutes. */
const TIMES: LockTimes = { touch: 3_000, silent: 12_000 }

export async function lockData(
  folder: string,
  { touch, silent }: LockTimes = TIMES,
  machine: string | null = machineIdentity(),
): Promise<DataLock> {
  const path = join(folder, 'huanshi.lock')
  const own = JSON.stringify({
    pid: process.pid,
    started: await startTimeOf(process.pid),
    machine,
    nonce: randomBytes(6).toString('hex'),
  })
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await take(path, own)) return held(path, own, touch)
    const found = await readFile(path, 'utf8').catch(() => null)
    if (found === null) continue
    const holder = parse(found)
    const isElsewhere = holder !== null && holder.machine !== null && holder.machine !== machine
    if (holder !== null && (await (isElsewhere ? isTouched(path, found, silent) : holds(holder))))
      throw new DataFolderBusy(folder, holder.pid, isElsewhere)
    await removeStaleLock(path, found)
  }
  throw new Error(`无法锁定数据目录 ${folder}`)
}

function held(path: string, own: string, touch: number): DataLock {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(path, now, now).catch(() => undefined)
  }, touch).unref()
  return {
    async release() {
      clearInterval(timer)
      await giveBack(path, own)
    },
  }
}

/** Clocks of two machines need not agree: what counts is that the time changes while one looks. */
async function isTouched(path: string, found: string, silent: number): Promise<boolean> {
  const state = async (): Promise<string | null> => {
    const facts = await stat(path).catch(() => null)
    return facts === null ? null : `${facts.ino} ${facts.mtimeMs}`
  }
  const first = await state()
  for (const end = performance.now() + silent; performance.now() < end; await sleep(Math.min(500, silent / 10)))
    if ((await state()) !== first) return (await readFile(path, 'utf8').catch(() => null)) === found
  return false
}

/** Linking a finished file into place makes the lock appear whole or not at all. */
async function take(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, content, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await unlink(draft)
  }
}

/** Removes exactly the stale lock that was read; one that somebody else took meanwhile is put back. */
async function removeStaleLock(path: string, stale: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  )
  if (!moved) return
  if ((await readFile(aside, 'utf8')) !== stale) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

async function holds({ pid, started }: Holder): Promise<boolean> {
  const now = await startTimeOf(pid)
  return now !== null && (started === null || started === now)
}

function parse(text: string): Holder | null {
  try {
    const { pid, started, machine } = JSON.parse(text) as Partial<Holder> // written by take(), or damaged
    const word = (value: unknown): string | null => (typeof value === 'string' ? value : null)
    return typeof pid === 'number' ? { pid, started: word(started), machine: word(machine) } : null
  } catch {
    return null
  }
}

async function giveBack(path: string, own: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === own) await rm(path, { force: true })
}
