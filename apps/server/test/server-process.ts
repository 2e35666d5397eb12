// One process of a site that several share: as main.ts starts, on a database and a folder of files that the others have too.
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { vi } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
export const TEST_SECRET = 'only for this test, and long enough'
const ADMIN_PASSWORD = 'correct horse battery'

/** Of a server by itself: nothing of the machine's but where programs are. */
export const plainEnvironment = (port: number | string, data: string) => ({
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
  PORT: String(port),
  HUANSHI_DATA: data,
  HUANSHI_DEMO: '0',
  HUANSHI_PASSWORD_GRANT: '1',
})

interface SharedSite {
  readonly databaseUrl: string
  /** Holds the files, and a folder of its own for each process. */
  readonly folder: string
}

export interface ServerProcess {
  readonly child: ChildProcess
  readonly output: () => string
  readonly origin: string
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>
}

/** @throws Error with what it said where it ends instead */
export async function startProcess(
  { databaseUrl, folder }: SharedSite,
  role: 'all' | 'web' | 'worker',
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const port = Number(environment['PORT'] ?? randomInt(20_000, 32_000))
  const child = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...plainEnvironment(port, join(folder, `${role}-${port}`)),
      HUANSHI_URL: 'http://localhost:5002',
      DATABASE_URL: databaseUrl,
      HUANSHI_STORAGE: pathToFileURL(join(folder, 'files')).href,
      HUANSHI_SECRET: TEST_SECRET,
      HUANSHI_ROLE: role,
      HUANSHI_ADMIN_PASSWORD: ADMIN_PASSWORD,
      ...environment,
    },
  })
  let text = ''
  const hear = (chunk: Buffer): void => void (text += chunk.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await vi.waitUntil(() => text.includes('环视已就绪') || child.exitCode !== null, { timeout: 100_000 })
  if (child.exitCode !== null) throw new Error(text)
  const origin = `http://localhost:${port}`
  return {
    child,
    output: () => text,
    origin,
    ask: (path, init) => fetch(origin + path, { signal: AbortSignal.timeout(20_000), ...init }),
  }
}

export async function stopProcess({ child }: ServerProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal)
  await vi.waitUntil(() => child.exitCode !== null || child.signalCode !== null, { timeout: 30_000 })
}

export async function administratorToken({ ask }: ServerProcess): Promise<string> {
  const grant = { grant_type: 'password', client_id: 'huanshi-cli', username: 'admin', password: ADMIN_PASSWORD }
  const answer = await ask('/identity/token', { method: 'POST', body: new URLSearchParams(grant) })
  const { access_token } = (await answer.json()) as { access_token: string } // the token answer
  return access_token
}
