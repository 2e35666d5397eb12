// The whole product as `npm start` runs it, on a fresh data folder, for the time of the journeys.
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../architecture/source.ts'

const START_MS = 240_000
const STOP_MS = 20_000

export const demoPassword = 'a-walk-through-the-hall'

export default async function startForAll(): Promise<() => Promise<void>> {
  const given = process.env['HUANSHI_JOURNEY_URL']
  if (given !== undefined) return () => Promise.resolve()
  const dns = String(await freePort())
  process.env['HUANSHI_JOURNEY_DNS'] = dns
  const { url, stop } = await startProduct(await freePort(), {
    // A story that needs a DNS starts one there.
    HUANSHI_HOST_DNS: `127.0.0.1:${dns}`,
    HUANSHI_DEMO: '1',
    HUANSHI_DEMO_PASSWORD: demoPassword,
    HUANSHI_PASSWORD_GRANT: '1',
  })
  process.env['HUANSHI_JOURNEY_URL'] = url
  return stop
}

export interface Product {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** One of its own, on a data folder that goes with it. */
export async function startProduct(port: number, settings: Readonly<Record<string, string>>): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'huanshi-journey-'))
  const url = `http://localhost:${port}`
  const product = spawn(process.execPath, ['tools/launch/run.mjs', 'start'], {
    cwd: root,
    // Its log would bury what the journeys say; a failed start still shows what it complained of.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      HUANSHI_DATA: folder,
      ...settings,
    },
  })
  const stop = async (): Promise<void> => {
    await stopped(product)
    rmSync(folder, { recursive: true, force: true })
  }
  await ready(url, product)
  return { url, stop }
}

async function ready(url: string, product: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error(`the product stopped while starting (exit code ${product.exitCode})`)
    const isUp = await fetch(`${url}/health`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await pause(250)
  }
  product.kill('SIGKILL')
  throw new Error('the product did not start in time')
}

async function stopped(product: ChildProcess): Promise<void> {
  const gone = new Promise<void>((resolve) => product.once('exit', () => resolve()))
  product.kill('SIGINT')
  await Promise.race([gone, pause(STOP_MS)])
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGKILL')
    throw new Error('the product did not stop after an interrupt')
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })
}
