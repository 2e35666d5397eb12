// The product as it is started for people, with the demonstration's content, and who and what there is on it.
import { spawn, type ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { root } from '../../architecture/source.ts'
import type { Sender } from './outcome.ts'
import { familyOf } from './process-tree.ts'

const password = 'only-for-the-hostile-bench'
const START_MS = 240_000
/** Tokens last fifteen minutes. */
const RENEWED_AFTER_MS = 240_000

export interface Stage {
  readonly port: number
  readonly origin: string
  /** Of the process that started everything. */
  readonly launcher: number
  readonly password: string
  readonly tour: string
  readonly pano: string
  readonly author: string
  readonly group: string
  /** Addresses that the innocent visitor asks for. */
  readonly innocent: readonly string[]
  readonly tile: string
  tokenOf(sender: Sender): Promise<string | null>
  /** What the product has said so far. */
  said(): string
  close(): Promise<void>
}

export async function openStage(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-hostile-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const logPath = `${folder}.log`
  const log = openSync(logPath, 'a')
  const product = spawn(process.execPath, ['tools/launch/run.mjs', 'start'], {
    cwd: root,
    // A pipe that nobody empties in time would hold the server up.
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      HUANSHI_DATA: folder,
      HUANSHI_DEMO: '1',
      HUANSHI_DEMO_PASSWORD: password,
      HUANSHI_PASSWORD_GRANT: '1',
    },
  })
  closeSync(log)
  const said = (): string => readFileSync(logPath, 'utf8')
  const read = async <T>(path: string, token: string | null = null): Promise<T> => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` }
    const answer = await fetch(origin + path, { headers })
    if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
    return (await answer.json()) as T // the contract's answers
  }
  const tokens = new Map<Sender, { readonly token: string; readonly since: number }>()
  async function tokenOf(sender: Sender): Promise<string | null> {
    if (sender === 'nobody') return null
    const known = tokens.get(sender)
    if (known !== undefined && Date.now() - known.since < RENEWED_AFTER_MS) return known.token
    const fields = { grant_type: 'password', client_id: 'huanshi-cli', username: sender, password, scope: 'openid' }
    const answer = await fetch(`${origin}/identity/token`, { method: 'POST', body: new URLSearchParams(fields) })
    const { access_token: token } = (await answer.json()) as { access_token?: string } // as the protocol has it
    if (token === undefined) throw new Error(`no token for ${sender}: ${answer.status}`)
    tokens.set(sender, { token, since: Date.now() })
    return token
  }

  const stop = async (): Promise<void> => {
    await ended(product)
    for (const path of [folder, logPath]) await rm(path, { recursive: true, force: true })
  }
  try {
    const tours = await firstTours(read, product, said)
    const [{ id: tour }] = tours
    const shown = await read<ShownTour>(`/api/View/Tours/${tour}`)
    const manifest = JSON.stringify(shown).match(/"tileUrl":"([^"]+)"/)?.[1] ?? ''
    const tile = manifest.replace('{level}', '0').replace('{column}_{row}', '0_0')
    const { items: panos } = await read<Page>('/api/My/Panos?pageSize=1', await tokenOf('member'))
    const { items: groups } = await read<Page>('/api/GroupAdmin/Groups', await tokenOf('editor'))
    const token = await tokenOf('member')
    const { userName } = await read<{ userName: string }>('/api/My/Users', token)
    return {
      port,
      origin,
      launcher: product.pid ?? 0,
      password,
      tour,
      pano: panos[0]?.id ?? '',
      group: groups[0]?.id ?? '',
      author: userName,
      innocent: ['/api/View/Tours?pageSize=5', tile, '/health'],
      tile,
      tokenOf,
      said,
      close: stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

interface Page {
  readonly items: readonly { readonly id: string }[]
}
type ShownTour = Readonly<Record<string, unknown>>

async function firstTours(
  read: <T>(path: string) => Promise<T>,
  product: ChildProcess,
  said: () => string,
): Promise<[{ readonly id: string }]> {
  for (let waited = 0; waited < START_MS; waited += 250) {
    if (product.exitCode !== null) throw new Error(`The product did not start:\n${said()}`)
    const { items } = await read<Page>('/api/View/Tours?pageSize=1').catch((): Page => ({ items: [] }))
    const [first] = items
    if (first !== undefined) return [first]
    await pause(250)
  }
  product.kill('SIGKILL')
  throw new Error(`The product did not start in time:\n${said()}`)
}

async function ended(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return
  const gone = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  product.kill('SIGINT')
  await Promise.race([gone, pause(20_000, undefined, { ref: false })])
  if (product.exitCode !== null) return
  // One that is too busy to hear of its end is ended with all that it began.
  const family = familyOf(product.pid ?? 0)
  product.kill('SIGKILL')
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It was gone already.
    }
  }
}
