// One server per data folder: a lock file names the process that holds it, and the lock of a dead one is taken over.
import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startTimeOf } from './postgres/process-identity.ts'

interface DataLock {
  release(): Promise<void>
}

export class DataFolderBusy extends Error {
  constructor(folder: string, pid: number) {
    super(`数据目录 ${folder} 正被另一个环视服务使用（进程 ${pid}）。请先停止它，或用 HUANSHI_DATA 指定另一个目录。`)
    this.name = 'DataFolderBusy'
  }
}

interface Holder {
  readonly pid: number
  readonly started: string | null
}

export async function lockData(folder: string): Promise<DataLock> {
  const path = join(folder, 'huanshi.lock')
  const own = JSON.stringify({
    pid: process.pid,
    started: await startTimeOf(process.pid),
    nonce: randomBytes(6).toString('hex'),
  })
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await take(path, own)) return { release: () => giveBack(path, own) }
    const found = await readFile(path, 'utf8').catch(() => null)
    if (found === null) continue
    const holder = parse(found)
    if (holder !== null && (await holds(holder))) throw new DataFolderBusy(folder, holder.pid)
    await removeStaleLock(path, found)
  }
  throw new Error(`无法锁定数据目录 ${folder}`)
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
    const { pid, started } = JSON.parse(text) as Partial<Holder> // written by take(), or damaged
    return typeof pid === 'number' ? { pid, started: typeof started === 'string' ? started : null } : null
  } catch {
    return null
  }
}

async function giveBack(path: string, own: string): Promise<void> {
  if ((await readFile(path, 'utf8').catch(() => null)) === own) await rm(path, { force: true })
}
