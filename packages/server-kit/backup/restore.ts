// Makes a site of a backup, in an empty place only. It is put together aside and tried out; until it is whole nothing can be mistaken
// for a site.
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { extract } from 'tar'
import { withClient } from '../store/client.ts'
import { startPostgres } from '../store/postgres.ts'
import { postgresAccount } from '../store/postgres/account.ts'
import { reachableFolder } from '../store/postgres/reachable-folder.ts'
import { FORMAT, HEAD, TAIL } from './backup.ts'
import { rebuildCluster } from './logical/rebuild.ts'
import { readSnapshot, snapshotFaults } from './snapshot.ts'
import { ASIDE, notePlacing, takeBack } from './unfinished-restore.ts'

/** What went wrong, for the person at the terminal. */
class RestoreError extends Error {
  override readonly name = 'RestoreError'
}

interface Place {
  readonly data: string
  readonly files: string
}

/** Of an archive, or of the folder of a snapshot. Gives when the backup was made. */
export async function restoreBackup(archive: string, { data, files }: Place): Promise<Date> {
  await takeBack(data)
  await refuseUsed(data)
  if (dirname(files) !== data) await refuseUsed(files)
  const aside = join(data, ASIDE)
  await reachableFolder(aside, postgresAccount())
  try {
    const isSnapshot = (await stat(archive).catch(() => null))?.isDirectory() === true
    const made = isSnapshot ? await takeSnapshot(archive, aside) : await takeArchive(archive, aside)
    await tryOut(aside)
    const loose = await names(join(aside, 'in', 'data'))
    await notePlacing(data, { names: loose, files })
    await mkdir(dirname(files), { recursive: true })
    await rm(files, { recursive: true, force: true })
    await move(join(aside, 'in', 'files'), files)
    await chmod(files, 0o700)
    for (const name of loose) await move(join(aside, 'in', 'data', name), join(data, name))
    await rename(join(aside, 'postgres'), join(data, 'postgres'))
    return made
  } finally {
    await takeBack(data)
  }
}

async function takeArchive(archive: string, aside: string): Promise<Date> {
  const made = await unpack(archive, join(aside, 'in'))
  await placeCluster(aside)
  return made
}

async function takeSnapshot(snapshot: string, aside: string): Promise<Date> {
  const { made, database } = await readSnapshot(snapshot)
  const faults = await snapshotFaults(snapshot)
  if (faults.length > 0) throw new RestoreError(`备份已损坏：\n${faults.join('\n')}`)
  const into = join(aside, 'in')
  await mkdir(into, { mode: 0o700 })
  for (const name of ['data', 'files'])
    await cp(join(snapshot, name), join(into, name), { recursive: true, preserveTimestamps: true })
  await rebuildCluster({ folder: aside, rows: join(snapshot, 'database'), dump: database })
  return new Date(made)
}

async function refuseUsed(folder: string): Promise<void> {
  const found = (await names(folder)).filter((name) => name !== ASIDE && !name.startsWith('huanshi.lock'))
  if (found.length === 0) return
  throw new RestoreError(`目录 ${folder} 里已有内容，恢复不会覆盖它。请先移走，或用 HUANSHI_DATA 指定一个空目录。`)
}

async function unpack(archive: string, folder: string): Promise<Date> {
  await mkdir(folder, { mode: 0o700 })
  if (!(await stat(archive).catch(() => null))?.isFile()) throw new RestoreError(`没有找到备份文件 ${archive}`)
  const seen = new Set<string>()
  try {
    await extract({
      file: archive,
      cwd: folder,
      strict: true,
      // No links, devices or names of elsewhere: a backup has none.
      filter: (path, entry) => {
        const isPlain = 'type' in entry && (entry.type === 'File' || entry.type === 'Directory')
        if (!isPlain) throw new RestoreError(`${basename(archive)} 不是环视的备份`)
        seen.add(path)
        return true
      },
    })
  } catch (cause) {
    if (cause instanceof RestoreError) throw cause
    throw new RestoreError(`${basename(archive)} 已损坏，或不是环视的备份`, { cause })
  }
  if (!seen.has(HEAD)) throw new RestoreError(`${basename(archive)} 不是环视的备份`)
  if (!seen.has(TAIL)) throw new RestoreError(`${basename(archive)} 不完整，可能没有复制完`)
  const head: unknown = JSON.parse(await readFile(join(folder, HEAD), 'utf8'))
  const { format, made } = head as { format?: unknown; made?: unknown } // checked right here
  if (format !== FORMAT) throw new RestoreError('这个备份来自更新的版本，请先升级环视')
  return new Date(String(made))
}

/** The database's home is made by a start of its own, which knows where and as whom; then it gets what was kept. */
async function placeCluster(aside: string): Promise<void> {
  const postgres = await startPostgres({ folder: aside })
  await postgres.stop()
  const home = await realpath(join(aside, 'postgres'))
  const cluster = join(home, 'cluster')
  const { uid, gid } = await stat(cluster)
  await rm(cluster, { recursive: true })
  await move(join(aside, 'in', 'postgres', 'cluster'), cluster)
  await giveTo(cluster, uid, gid)
  await chmod(cluster, 0o700)
  await writeFile(join(home, 'password'), await readFile(join(aside, 'in', 'postgres', 'password')))
}

async function giveTo(path: string, uid: number, gid: number): Promise<void> {
  await chown(path, uid, gid)
  if (!(await lstat(path)).isDirectory()) return
  for (const name of await readdir(path)) await giveTo(join(path, name), uid, gid)
}

/** A start takes the log of changes in, and shows that there is a database. */
async function tryOut(folder: string): Promise<void> {
  try {
    const postgres = await startPostgres({ folder })
    try {
      await withClient(postgres.url, (client) => client.query('select 1 from "user" limit 1'))
    } finally {
      await postgres.stop()
    }
  } catch (cause) {
    throw new RestoreError('备份里的数据库无法启动', { cause })
  }
}

/** Renamed where that is possible, for files elsewhere may lie on another disk. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    await cp(from, to, { recursive: true })
  }
}

async function names(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
