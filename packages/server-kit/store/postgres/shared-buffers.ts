// How much of the database PostgreSQL keeps in memory of its own. What is not there is read from the system's cache and its checksum
// reckoned anew, which is up to a third of the work of a list over a million rows.
import { readdir, stat } from 'node:fs/promises'
import { constrainedMemory } from 'node:process'
import { totalmem } from 'node:os'
import { join } from 'node:path'

/** Megabytes. PostgreSQL's own choice; a site with less than this in its tables gains nothing by more. */
const LEAST = 128
/** Management alone takes a fortieth of it, used or not. */
const MOST = 2_048
/** Of the machine's memory, or of the container's: as PostgreSQL's manual advises. */
const SHARE = 1 / 4

/** As a value of `shared_buffers`: all that lies in the cluster's tables and indexes when the server starts, within these bounds. */
export async function sharedBuffers(cluster: string): Promise<string> {
  const stored = await storedBytes(join(cluster, 'base'))
  const limit = constrainedMemory()
  // Without a limit some systems tell none, others a number beyond all memory.
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem()
  const megabytes = Math.min(toMegabytes(stored), toMegabytes(memory * SHARE), MOST)
  return `${Math.max(megabytes, LEAST)}MB`
}

function toMegabytes(bytes: number): number {
  return Math.ceil(bytes / 2 ** 20)
}

async function storedBytes(base: string): Promise<number> {
  const files = await readdir(base, { recursive: true, withFileTypes: true })
  const sizes = files.map(async (file) => (file.isFile() ? (await stat(join(file.parentPath, file.name))).size : 0))
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
