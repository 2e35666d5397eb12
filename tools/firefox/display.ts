// A screen that nobody looks at. Without any, Firefox draws no WebGL.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { once } from 'node:events'
import type { Readable } from 'node:stream'

const XVFB = '/usr/bin/Xvfb'

export const hasDisplay = (): boolean => existsSync(XVFB)

interface Display {
  /** As `DISPLAY` names it. */
  readonly name: string
  close(): void
}

export async function openDisplay(): Promise<Display> {
  const server = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1400x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const told = server.stdio[3] as Readable // the pipe asked for above
  // It chooses a free number and says it once it is there.
  const [number]: unknown[] = await once(told, 'data', { signal: AbortSignal.timeout(30_000) })
  return { name: `:${String(number).trim()}`, close: () => void server.kill() }
}
