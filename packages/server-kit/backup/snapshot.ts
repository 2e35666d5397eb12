// A backup that grows by what is new: each snapshot is a folder with all that the site is, and files that have not changed since the
// one before are second names of the same bytes. The database is in it as rows, so that it outlives a PostgreSQL major.
import { copyFile, link, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Site } from './backup.ts'
import { folderEntries, isGone } from './folder-entries.ts'
import { dumpDatabase, sha256Of, tableFile, type Dump } from './logical/dump.ts'

const run = promisify(execFile)

/** Comes last: without it the folder is no snapshot. */
export const MANIFEST = 'huanshi-snapshot.json'
const FORMAT = 2

interface Snapshot {
  readonly format: typeof FORMAT
  readonly made: string
  readonly database: Dump
  readonly files: { readonly count: number; readonly bytes: number }
  /** Of them, what was not in the snapshot before. */
  readonly fresh: { readonly count: number; readonly bytes: number }
}

/** Writes `{into}/{name}`; nothing of that name stays where it fails. */
export async function writeSnapshot(site: Omit<Site, 'password'>, into: string, name: string): Promise<Snapshot> {
  const before = await latestSnapshot(into)
  const draft = join(into, `.${name}.part`)
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    const made = new Date().toISOString()
    // The database first: whatever it knows of is among the files that follow.
    const database = await dumpInto(site, join(draft, 'database'))
    await copyLoose(site.data, join(draft, 'data'))
    const known = before === null ? null : join(before, 'files')
    const { all, fresh } = await copyNew({ from: site.files, to: join(draft, 'files'), known })
    const snapshot: Snapshot = { format: FORMAT, made, database, files: all, fresh }
    await writeFile(join(draft, MANIFEST), JSON.stringify(snapshot), { mode: 0o600 })
    await syncFolder(draft)
    await rename(draft, join(into, name))
    return snapshot
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

/** @throws Error in words for the person at the terminal */
export async function readSnapshot(folder: string): Promise<Snapshot> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null)
  if (text === null) throw new Error(`${folder} 不是环视的备份，或者没有完成`)
  const snapshot = JSON.parse(text) as Snapshot // written above
  if (snapshot.format !== FORMAT) throw new Error('这个备份来自更新的版本，请先升级环视')
  return snapshot
}

/** Sentences for what is not as it was written down. */
export async function snapshotFaults(folder: string): Promise<string[]> {
  const { database, files } = await readSnapshot(folder)
  const faults: string[] = []
  for (const { name, sha256 } of database.tables) {
    const path = join(folder, 'database', tableFile(name))
    if ((await sha256Of(path).catch(() => null)) !== sha256) faults.push(`数据库的表 ${name} 缺失或已损坏`)
  }
  const found = { count: 0, bytes: 0 }
  for await (const { size } of filesBelow(join(folder, 'files'))) {
    found.count += 1
    found.bytes += size
  }
  if (found.count !== files.count || found.bytes !== files.bytes)
    faults.push(`应有 ${files.count} 个文件（${files.bytes} 字节），实有 ${found.count} 个（${found.bytes} 字节）`)
  return faults
}

async function latestSnapshot(into: string): Promise<string | null> {
  const names = (await readdir(into).catch(() => [] as string[])).toSorted((one, other) => (one < other ? -1 : 1))
  for (const name of names.toReversed())
    if (!name.startsWith('.') && (await stat(join(into, name, MANIFEST)).catch(() => null)) !== null)
      return join(into, name)
  return null
}

/** All of it has reached the disk before it counts. */
async function syncFolder(folder: string): Promise<void> {
  await run('sync', ['-f', folder]).catch(() => undefined)
}

/** The server writes beside its own files, where it may; from there they are moved. */
async function dumpInto({ cluster, databaseUrl }: Omit<Site, 'password'>, target: string): Promise<Dump> {
  const aside = join(dirname(cluster), 'dump')
  await rm(aside, { recursive: true, force: true })
  try {
    const dump = await dumpDatabase(databaseUrl, aside)
    await mkdir(target, { mode: 0o700 })
    for (const { name } of dump.tables) await copyFile(join(aside, tableFile(name)), join(target, tableFile(name)))
    return dump
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

async function copyLoose(data: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  for (const entry of await readdir(data, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.startsWith('huanshi.lock'))
      await copyFile(join(data, entry.name), join(target, entry.name))
}

interface Copying {
  readonly from: string
  readonly to: string
  /** The same folder in the snapshot before. */
  readonly known: string | null
}

interface Amount {
  count: number
  bytes: number
}

async function copyNew({ from, to, known }: Copying): Promise<{ all: Amount; fresh: Amount }> {
  const all: Amount = { count: 0, bytes: 0 }
  const fresh: Amount = { count: 0, bytes: 0 }
  await mkdir(to, { mode: 0o700 })
  for await (const { path, size, mtime } of filesBelow(from)) {
    const target = join(to, path)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    all.count += 1
    all.bytes += size
    if (known !== null && (await isLinked(join(known, path), target, { size, mtime }))) continue
    try {
      await copyFile(join(from, path), target, constants.COPYFILE_FICLONE)
    } catch (error) {
      if (!isGone(error)) throw error
      // Swept meanwhile: nothing that the database knows of.
      all.count -= 1
      all.bytes -= size
      continue
    }
    await utimes(target, mtime, mtime)
    fresh.count += 1
    fresh.bytes += size
  }
  return { all, fresh }
}

/** Kept files are never changed, only replaced: of one time and one size they are the same. */
async function isLinked(old: string, target: string, { size, mtime }: { size: number; mtime: Date }): Promise<boolean> {
  const before = await stat(old).catch(() => null)
  if (before?.size !== size || Math.abs(before.mtimeMs - mtime.getTime()) >= 2) return false
  await link(old, target)
  return true
}

interface FoundFile {
  readonly path: string
  readonly size: number
  readonly mtime: Date
}

async function* filesBelow(root: string, path = ''): AsyncGenerator<FoundFile> {
  for await (const entry of folderEntries(join(root, path))) {
    const inner = join(path, entry.name)
    // What is being made, or arriving.
    if (inner.startsWith('.')) continue
    if (entry.isDirectory()) yield* filesBelow(root, inner)
    if (!entry.isFile()) continue
    const found = await stat(join(root, inner)).catch(() => null)
    if (found !== null) yield { path: inner, size: found.size, mtime: found.mtime }
  }
}
