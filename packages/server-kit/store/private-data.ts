// What people have entrusted lies open to nobody else on the machine. The folders at the top are enough: nobody gets past them to the millions of
// files below, whatever those allow.
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { postgresAccount } from './postgres/account.ts'
import { reachableFolder } from './postgres/reachable-folder.ts'

/** Makes the data folder, and everything that this process and its children make from now on, its owner's alone. */
export async function openPrivateData(data: string, hasDatabase: boolean): Promise<void> {
  // The way there stays open to whoever runs the database.
  await mkdir(dirname(data), { recursive: true, mode: 0o711 })
  process.umask(0o077)
  await reachableFolder(data, hasDatabase ? postgresAccount() : undefined)
}

/** The folder of the database, and what a restore puts together, belong to the account that runs it. */
const ofDatabase = /^(postgres|restoring)/

/** Sites from before kept their files readable by all. @param files folder of the files, in the data folder or elsewhere */
export async function closeFormerData(data: string, files: string): Promise<void> {
  for (const entry of await readdir(data, { withFileTypes: true })) {
    if (ofDatabase.test(entry.name)) continue
    if (entry.isDirectory()) await chmod(join(data, entry.name), 0o700)
    else if (entry.isFile()) await chmod(join(data, entry.name), 0o600)
  }
  await chmod(files, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
