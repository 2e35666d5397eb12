// The real server with an administrator who is signed in.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/capabilities/store/postgres/server-process.ts'
import { root } from '../architecture/source.ts'

export interface Product {
  readonly child: ChildProcess
  readonly origin: string
  readonly token: string
}

/** @param checkout of another state of the sources */
export async function startProduct(folder: string, checkout = root): Promise<Product> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    HUANSHI_DATA: folder,
    HUANSHI_DEMO: '0',
    HUANSHI_PASSWORD_GRANT: '1',
  }
  const main = join(checkout, 'server/main.ts')
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  while (!said.includes('环视已就绪')) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(50)
  }
  const origin = `http://localhost:${port}`
  const link = /(\/identity\/set-up\/[\w-]+)/.exec(said)?.[1] ?? ''
  const password = 'only for this bench'
  await fetch(origin + link, { method: 'POST', body: new URLSearchParams({ password, again: password }) })
  const grant = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password }
  const answer = await fetch(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams(grant) })
  const { access_token: token } = (await answer.json()) as { access_token: string } // the token answer
  return { child, origin, token }
}
