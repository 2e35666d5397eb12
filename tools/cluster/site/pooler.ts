// pgbouncer before the database: every transaction may get another connection, and there are few of them, so that whoever kept one for
// himself would stop the others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { untilListening } from './until-listening.ts'

interface Pooler {
  readonly url: string
  stop(): Promise<void>
}

const CONNECTIONS = 6

export async function startPooler(folder: string, databaseUrl: string): Promise<Pooler> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl)
  const own = await freePort()
  const target = [`host=${hostname}`, `port=${port}`, `user=${username}`, `password=${decodeURIComponent(password)}`]
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, settings(pathname.slice(1), target.join(' '), own), { mode: 0o644 })
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', ['-q', ...user, file], { stdio: 'ignore' })
  await untilListening(own, child)
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}

const settings = (database: string, target: string, port: number): string => `[databases]
${database} = ${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${CONNECTIONS}
max_client_conn = 500
`
