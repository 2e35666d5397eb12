// The database as it stands, while it goes on working: PostgreSQL's own way of a base backup. The files may be torn in the copy; the
// log of changes that goes with them mends that when the copy is started.
// https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
import { randomBytes } from 'node:crypto'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '../store/client.ts'
import { addFolder } from './add-folder.ts'
import type { TarWriter } from './tar-writer.ts'

/** Kept as folders only: a server fills them again. */
const emptied = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const left = /^(postmaster\.(pid|opts)|backup_label(\.old)?)$|(^|\/)(pgsql_tmp.*|pg_internal\.init.*)$/

/** @param url of a superuser of the server that runs on `cluster` */
export async function addCluster(archive: TarWriter, cluster: string, url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    // Keeps the log of changes from here on; it goes with this connection.
    const slot = `huanshi_backup_${randomBytes(4).toString('hex')}`
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
    const { rows: started } = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('huanshi', true)) as file`,
    )
    await addFolder(archive, cluster, name, (path) => !emptied.has(path) && !left.test(path))
    const { rows: stopped } = await client.query<{ label: string; file: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as file from pg_backup_stop(false)',
    )
    await archive.text(`${name}/backup_label`, stopped[0]?.label ?? '')
    await addLog(archive, cluster, name, [started[0]?.file ?? '', stopped[0]?.file ?? ''])
  })
}

/** From where the copy began to where it ended; their names sort as they follow each other. */
async function addLog(
  archive: TarWriter,
  cluster: string,
  name: string,
  [first, last]: readonly [string, string],
): Promise<void> {
  const folder = join(cluster, 'pg_wal')
  const segments = (await readdir(folder)).filter(
    (file) => /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last,
  )
  for (const segment of segments.toSorted()) {
    const file = await open(join(folder, segment), 'r')
    try {
      const { size, mtime } = await file.stat()
      await archive.file({ path: `${name}/pg_wal/${segment}`, mode: 0o600, mtime }, file, size)
    } finally {
      await file.close()
    }
  }
}
