// Directus as a peer: fetched once into the cache, never a dependency, and started over a database that is already there.
import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'

const DIRECTUS = '12.4.0'

const run = promisify(execFile)
const folder = join(import.meta.dirname, '../../node_modules/.cache/peers/directus')
/** Its own program looks for newer versions first; this is what it starts then. */
const program = join(folder, 'node_modules/@directus/api/dist/cli/run.js')
const PATIENCE_MS = 15 * 60_000

export interface Directus {
  readonly origin: string
  readonly pid: number
  /** Of its administrator, who is spared all checks of permissions. */
  readonly token: string
  stop(): Promise<void>
}

/** Null when there is no having it; the reason has been printed then. */
export async function startDirectus(databaseUrl: string): Promise<Directus | null> {
  try {
    await fetchOnce()
    return await start(databaseUrl)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    console.log(`Directus ${DIRECTUS} cannot be had, its rows are left out: ${reason.trim().slice(0, 1_000)}\n`)
    return null
  }
}

async function fetchOnce(): Promise<void> {
  const mark = join(folder, 'fetched')
  if ((await readFile(mark, 'utf8').catch(() => '')) === DIRECTUS) return
  console.log(`Fetching Directus ${DIRECTUS} (about 700 MB, once) into node_modules/.cache/peers …\n`)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeJson(join(folder, 'package.json'), { private: true, dependencies: { directus: DIRECTUS } })
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await run(command, [...first, 'install', '--prefix', folder, ...quiet], { cwd: folder, timeout: PATIENCE_MS })
  // The sandbox of its extensions has to be compiled. There are no extensions here, so nothing takes its place.
  const sandbox = join(folder, 'node_modules/isolated-vm')
  await rm(sandbox, { recursive: true, force: true })
  await mkdir(sandbox)
  await writeJson(join(sandbox, 'package.json'), { name: 'isolated-vm', version: '5.0.3', main: 'none.cjs' })
  await writeFile(join(sandbox, 'none.cjs'), 'module.exports = {}\n')
  await writeFile(mark, DIRECTUS)
}

async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFile(path, JSON.stringify(value))
}

async function start(databaseUrl: string): Promise<Directus> {
  const port = await freePort()
  const token = randomBytes(24).toString('hex')
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: 'bench@example.com',
    ADMIN_PASSWORD: randomBytes(16).toString('hex'),
    ADMIN_TOKEN: token,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    // Nothing that could slow it down or hold it back.
    LOG_LEVEL: 'error',
    SERVE_APP: 'false',
    TELEMETRY: 'false',
    PRESSURE_LIMITER_ENABLED: 'false',
  }
  // Adds its own tables beside those that are there, which it then serves as they are.
  await run(process.execPath, [program, 'bootstrap'], { cwd: folder, env })
  const child = spawn(process.execPath, [program, 'start'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; ; attempt += 1) {
    const ping = await fetch(`${origin}/server/ping`).catch(() => null)
    if (ping?.ok === true) break
    if (child.exitCode !== null || attempt > 240) {
      child.kill()
      throw new Error(`it does not start (load ${loadavg()[0]?.toFixed(1)})`)
    }
    await sleep(500)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    token,
    async stop() {
      child.kill()
      await ended
    },
  }
}
