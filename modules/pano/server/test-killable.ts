// A server in a process of its own, on a database and a folder of its own, which is killed and started again.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { killed } from '@huanshi/server-kit/app/test-killed.ts'
import { testDatabase, type TestDatabase } from '@huanshi/server-kit/store/test-database.ts'
import { uuidV7 } from '@huanshi/server-kit/store/uuid-v7.ts'

const program = fileURLToPath(new URL('test-server.ts', import.meta.url))

interface Running {
  readonly origin: string
  /** Of the one person there is. */
  readonly token: string
}

interface Killable {
  readonly store: TestDatabase
  readonly folder: string
  /** @param limit largest file the server can write, KiB: what a full disk looks like */
  readonly start: (limit?: number) => Promise<Running>
  readonly kill: () => Promise<void>
  readonly close: () => Promise<void>
}

export async function openKillable(): Promise<Killable> {
  const store = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'killable-'))
  const userId = uuidV7()
  await store.db.insertInto('user').values({ id: userId, user_name: 'someone', display_name: 'someone' }).execute()
  const args = [program, store.url, folder, userId]
  let running: ChildProcess | null = null
  return {
    store,
    folder,
    async start(limit) {
      const limited = ['-c', `trap '' XFSZ; ulimit -f ${(limit ?? 0) * 2}; exec "$0" "$@"`, process.execPath, ...args]
      const [command, words] = limit === undefined ? [process.execPath, args] : ['sh', limited]
      running = spawn(command, words, { stdio: ['ignore', 'pipe', 'ignore', 'ipc'] })
      const lines = createInterface({ input: running.stdout ?? process.stdin })
      const [line] = (await once(lines, 'line')) as [string]
      return JSON.parse(line) as Running // what test-server.ts prints
    },
    async kill() {
      const child = running
      running = null
      await killed(child)
    },
    async close() {
      await store.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
