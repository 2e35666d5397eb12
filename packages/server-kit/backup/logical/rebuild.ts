// A new embedded database, of the PostgreSQL that comes along, from the rows of another.
import { copyFile, rm, chown } from 'node:fs/promises'
import { join } from 'node:path'
import { startPostgres } from '../../store/postgres.ts'
import { postgresAccount } from '../../store/postgres/account.ts'
import { serverFolder, tableFile, type Dump } from './dump.ts'
import { loadDatabase } from './load.ts'

interface Rebuilding {
  /** A data folder without a database. */
  readonly folder: string
  /** Folder of the files of tables. */
  readonly rows: string
  readonly dump: Dump
}

export async function rebuildCluster({ folder, rows, dump }: Rebuilding): Promise<void> {
  const postgres = await startPostgres({ folder })
  const readable = join(postgres.home.cluster, '..', 'rows')
  try {
    await serverFolder(readable)
    const account = postgresAccount()
    for (const { name } of dump.tables) {
      const file = join(readable, tableFile(name))
      await copyFile(join(rows, tableFile(name)), file)
      if (account !== undefined) await chown(file, account.uid, account.gid)
    }
    await loadDatabase(postgres.url, readable, dump)
  } finally {
    await rm(readable, { recursive: true, force: true })
    await postgres.stop()
  }
}
