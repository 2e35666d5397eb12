import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface OwnFolder {
  readonly folder: string
  /** What has to end, in the order in which it began. */
  readonly ends: (() => Promise<unknown>)[]
  /** Ends all of it, the last first, and removes the folder. */
  readonly stop: () => Promise<void>
}

/** A folder that processes of other accounts may enter, for as long as what runs in it. */
export async function ownFolder(name: string): Promise<OwnFolder> {
  const folder = await mkdtemp(join(tmpdir(), name))
  await chmod(folder, 0o711)
  const ends: OwnFolder['ends'] = [() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 })]
  return {
    folder,
    ends,
    async stop() {
      for (const end of ends.splice(0).toReversed()) await end()
    },
  }
}
