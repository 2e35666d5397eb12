// All that a site is in one archive: its database, its files, its keys. It may be running meanwhile.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addCluster } from './add-cluster.ts'
import { addFolder } from './add-folder.ts'
import { TarWriter } from './tar-writer.ts'

export const HEAD = 'huanshi-backup.json'
/** Comes last: without it the archive is cut off. */
export const TAIL = 'huanshi-backup-end.json'
export const FORMAT = 1

export interface Site {
  /** The data folder. */
  readonly data: string
  /** Where the files live, in the data folder or elsewhere. */
  readonly files: string
  /** Folder of the database's own files, and the address of the server that runs on it. */
  readonly cluster: string
  readonly databaseUrl: string
  readonly password: string
}

/** Writes `target`; gives its size in bytes. Nothing stays of one that fails. */
export async function writeBackup(site: Site, target: string): Promise<number> {
  const archive = await TarWriter.create(target)
  try {
    await archive.text(HEAD, JSON.stringify({ format: FORMAT, made: new Date().toISOString() }))
    for (const name of await looseFiles(site.data)) {
      await archive.text(`data/${name}`, await readFile(join(site.data, name), 'utf8'))
    }
    await archive.text('postgres/password', site.password)
    // The database first: whatever it knows of is among the files that follow.
    await addCluster(archive, site.cluster, site.databaseUrl, 'postgres/cluster')
    await addFolder(archive, site.files, 'files', (path) => path !== '.work')
    await archive.text(TAIL, '{}')
    await archive.finish()
    return archive.size
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

/** Such as the password that a demonstration was given. */
async function looseFiles(data: string): Promise<string[]> {
  const entries = await readdir(data, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('huanshi.lock')).map(({ name }) => name)
}
