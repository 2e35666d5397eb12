// Commands of whoever looks after a site, each in a process of its own as `npm run` starts it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface Ended {
  readonly code: unknown
  readonly said: string
}

export async function runCommand(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): Promise<Ended> {
  const program = fileURLToPath(new URL(`../${name}.ts`, import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, ...environment }
  const child = spawn(process.execPath, [program, '--', ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code]: unknown[] = await once(child, 'close')
  return { code, said }
}
