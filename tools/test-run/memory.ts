// Files of a run in memory, where there is room: most of them are databases, and what is written to be thrown away needs no disk.
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where a temporary file system in memory usually is. */
const MEMORY = '/dev/shm'
/** Bytes that must be free in it: databases of a few files at once with their logs, and what is uploaded. */
const ENOUGH = 4 * 1024 ** 3

export async function roomyFolder(): Promise<string> {
  const space = await statfs(MEMORY).catch(() => null)
  return space !== null && space.bavail * space.bsize > ENOUGH ? MEMORY : tmpdir()
}

/** Temporary folders of the tests, unless somebody named another place for them. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  // Called for each project, one after the other; the folder goes with the first.
  if (process.env['TMPDIR'] !== undefined) return undefined
  const folder = await mkdtemp(join(await roomyFolder(), 'huanshi-tests-'))
  // Databases run under another account, which has to pass.
  await chmod(folder, 0o711)
  process.env['TMPDIR'] = folder
  return async () => {
    delete process.env['TMPDIR']
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })
  }
}
