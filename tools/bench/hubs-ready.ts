// Our hub measured by the harness that lies beside the checkout, with socket.io in the same rounds: its figures and tables, as it says them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { withHubServer } from './hub-child.ts'
import { fetchHubPeer, hubPeerFolder } from './hub-packages.ts'

const harness = join(import.meta.dirname, '../../../shared/bench/peers')

interface ReadySet {
  readonly rounds: number
  readonly connections: number
  readonly receivers: number
  readonly settleSeconds: number
  readonly seconds: number
}

/** Some six minutes. */
const shortSet: ReadySet = { rounds: 3, connections: 5_000, receivers: 1_000, settleSeconds: 20, seconds: 5 }
/** As long as it takes to see that it runs. */
export const tinySet: ReadySet = { rounds: 1, connections: 100, receivers: 20, settleSeconds: 1, seconds: 1 }

const phases = ['memory', 'broadcast', 'echo']

export async function benchHubsReady(set: ReadySet = shortSet): Promise<string> {
  const files = await readdir(harness).catch((): string[] => [])
  if (!files.includes('hub-bench.mjs'))
    return 'The harness is not beside the checkout (../shared/bench/peers): nothing was measured.'
  await fetchHubPeer()
  // Its programs look for packages beside themselves.
  for (const file of files.filter((name) => name.endsWith('.mjs')))
    await copyFile(join(harness, file), join(hubPeerFolder, file))
  const tables: string[] = []
  // It judges the memory of a server that stays up by its first idle state: each phase has a fresh one.
  for (const phase of phases)
    tables.push(await withHubServer('signalr', hubPeerFolder, (port) => harnessed(phase, port, set)))
  return `${tables.join('\n\n')}\n\nLoad ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

async function harnessed(phase: string, port: string, set: ReadySet): Promise<string> {
  const options: Readonly<Record<string, string | number>> = {
    set: 'socketio/socketio',
    add: `ours=signalr:ws://127.0.0.1:${port}/hubs/bench`,
    phases: phase,
    reps: set.rounds,
    connections: set.connections,
    receivers: set.receivers,
    settle: set.settleSeconds,
    seconds: set.seconds,
  }
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
  const child = spawn(process.execPath, ['hub-bench.mjs', ...words], {
    cwd: hubPeerFolder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const said: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => void said.push(data))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the harness ended with ${code}`)
  return Buffer.concat(said).toString().trim()
}
