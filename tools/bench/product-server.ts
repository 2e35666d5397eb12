// The real server, as `npm start` starts it, with an administrator who is signed in.
import { spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { root } from '../architecture/source.ts'
import { provideServer, provideWeb } from '../launch/built.mjs'
import { memoryFlags, serverEnvironment } from '../launch/serve.mjs'
import { request } from '../fuzz/raw-request.ts'

export interface Product {
  readonly child: ChildProcess
  readonly origin: string
  readonly token: string
  /** Of the newest lines of its log, those that hold a word. */
  readonly linesWith: (word: string) => string[]
}

/** Characters of the log. */
const KEPT_LOG = 2 ** 20

/** Of accounts of a demonstration, and of the administrator. */
export const PRODUCT_PASSWORD = 'only for this bench'

interface Choices {
  /** Sources of another state, which run as they are. */
  readonly checkout?: string
  /** With the people and works of a demonstration. */
  readonly isDemo?: boolean
}

export async function startProduct(folder: string, { checkout, isDemo = false }: Choices = {}): Promise<Product> {
  const port = await freePort()
  const env = {
    ...serverEnvironment,
    PATH: process.env['PATH'] ?? '',
    PORT: String(port),
    HUANSHI_DATA: folder,
    HUANSHI_DEMO: isDemo ? '1' : '0',
    ...(isDemo ? { HUANSHI_DEMO_PASSWORD: PRODUCT_PASSWORD } : {}),
    HUANSHI_PASSWORD_GRANT: '1',
  }
  // Pages that were never built answer 503, and those of other sources would be measured in their place.
  if (checkout === undefined) await provideWeb(process.execPath)
  const main =
    checkout === undefined ? join(root, await provideServer(process.execPath)) : join(checkout, 'apps/server/main.ts')
  const child = spawn(process.execPath, [...memoryFlags, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-KEPT_LOG)))
  while (!said.includes('环视已就绪')) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(50)
  }
  const origin = `http://localhost:${port}`
  const link = /(\/identity\/set-up\/[\w-]+)/.exec(said)?.[1]
  const again = { password: PRODUCT_PASSWORD, again: PRODUCT_PASSWORD }
  if (link !== undefined) await fetch(origin + link, { method: 'POST', body: new URLSearchParams(again) })
  const token = await tokenFor(origin, 'admin', PRODUCT_PASSWORD)
  if (token === null) throw new Error('the administrator cannot sign in')
  return { child, origin, token, linesWith: (word) => said.split('\n').filter((line) => line.includes(word)) }
}

/** Null for who may not come in. */
export async function tokenFor(origin: string, username: string, password: string): Promise<string | null> {
  const grant = { grant_type: 'password', client_id: 'huanshi-cli', username, password }
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(grant).toString()
  const { text } = await request(origin, { route: '', method: 'POST', path: '/identity/token', headers, body })
  const { access_token: token = null } = JSON.parse(text) as { access_token?: string } // the token answer
  return token
}
