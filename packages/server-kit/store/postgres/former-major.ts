// A database of another major of PostgreSQL than the one that comes along: told before the server would refuse it, and opened by
// programs of its own to be taken over.
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { postgresAccount } from './account.ts'
import type { Binaries } from './binaries.ts'
import { homeAt } from './home.ts'
import { freePort, runServer } from './server-process.ts'

const run = promisify(execFile)

/** Where the new database is made, in the data folder. */
export const UPGRADING = 'upgrading'

/** Of the cluster in the data folder; null where there is none. */
export async function clusterMajor(folder: string): Promise<number | null> {
  const text = await readFile(join(folder, 'postgres', 'cluster', 'PG_VERSION'), 'utf8').catch(() => null)
  return text === null ? null : Number.parseInt(text, 10)
}

/** Of the server that comes along. */
export async function ownMajor({ postgres }: Binaries): Promise<number> {
  const { stdout } = await run(postgres, ['--version'])
  return Number.parseInt(/(\d+)(?:\.|beta|rc|\b)/.exec(stdout)?.[1] ?? '', 10)
}

/** @throws Error with a sentence that names the way */
export async function refuseFormerMajor(folder: string, binaries: Binaries): Promise<void> {
  const found = await clusterMajor(folder)
  const isBetween = found === null && (await stat(join(folder, UPGRADING, 'postgres')).catch(() => null)) !== null
  if (isBetween) throw new Error('数据库的升级没有完成，请重新运行 npm run upgrade-database')
  if (found === null) return
  const own = await ownMajor(binaries)
  if (found === own) return
  throw new Error(
    found < own
      ? `${join(folder, 'postgres')} 里的数据库属于 PostgreSQL ${found}，这个版本自带 PostgreSQL ${own}。请运行 npm run upgrade-database（原来的数据库会留在 postgres-${found}）`
      : `${join(folder, 'postgres')} 里的数据库属于 PostgreSQL ${found}，比这个版本自带的 PostgreSQL ${own} 新。请使用更新的环视`,
  )
}

/** Programs of a major on this machine: in a given folder, where distributions put them, or undefined. */
export async function findFormerBinaries(major: number, given: string | undefined): Promise<Binaries | undefined> {
  const folders = given === undefined ? [`/usr/lib/postgresql/${major}/bin`, `/usr/pgsql-${major}/bin`] : [given]
  for (const folder of folders) {
    const binaries = { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
    const isThere = await stat(binaries.postgres).catch(() => null)
    if (isThere !== null && (await ownMajor(binaries)) === major) return binaries
  }
  return undefined
}

/** The address of the database while `use` runs, on a server of these programs. */
export async function withFormerServer<T>(
  folder: string,
  binaries: Binaries,
  use: (site: { url: string; cluster: string }) => Promise<T>,
): Promise<T> {
  const home = await homeAt(join(folder, 'postgres'))
  const port = await freePort()
  const server = await runServer(port, { home, binaries, account: postgresAccount(), durable: true, isFormer: true })
  if (server === null) throw new Error(`原来的数据库无法启动，原因见 ${home.log}`)
  try {
    const url = `postgres://huanshi:${home.password}@127.0.0.1:${port}/huanshi`
    return await use({ url, cluster: home.cluster })
  } finally {
    await server.stop()
  }
}
