// Hubs beside socket.io doing the same over the same load: idle memory, one message to a thousand, round trips.
import { execFile, fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { HubOrder, HubTold } from './hub-load.ts'
import { median } from './median.ts'
import { idleMemory, processorSeconds } from './process-cost.ts'
import { table } from './table.ts'

export const SOCKET_IO = '4.8.4'

const folder = join(import.meta.dirname, '../../node_modules/.cache/peers/hubs')
const IDLE = 5_000
const RECEIVERS = 1_000
const SPEAKERS = 100
const SECONDS = 4
const SETTLE_MS = 20_000

type Kind = 'signalr' | 'socketio'
const kinds: readonly Kind[] = ['socketio', 'signalr']
const names: Readonly<Record<Kind, string>> = { socketio: `socket.io ${SOCKET_IO}`, signalr: 'ours' }

interface Measure {
  readonly kibibytes: number
  readonly deliveries: number
  readonly deliveryCost: number
  readonly trips: number
  readonly tripCost: number
}

export async function benchHubs(rounds = 3): Promise<string> {
  await fetchOnce()
  const measured: Record<Kind, Measure[]> = { socketio: [], signalr: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) measured[kind].push(await measure(kind))
  }
  const row = (what: string, of: (one: Measure) => number, digits: number): string[] => {
    const ratios = measured.signalr.map((one, round) => of(one) / of(measured.socketio[round] ?? one))
    const figure = (kind: Kind): string => median(measured[kind].map(of)).toFixed(digits)
    return [what, figure('socketio'), figure('signalr'), `${median(ratios).toFixed(2)} ×`]
  }
  const rows = [
    row(`KiB a connection, ${IDLE} idle`, ({ kibibytes }) => kibibytes, 1),
    row(`deliveries/s, one to ${RECEIVERS}`, ({ deliveries }) => deliveries, 0),
    row('processor µs a delivery', ({ deliveryCost }) => deliveryCost, 2),
    row(`round trips/s, ${SPEAKERS} at once`, ({ trips }) => trips, 0),
    row('processor µs a round trip', ({ tripCost }) => tripCost, 1),
  ]
  return `${table(['', names.socketio, names.signalr, 'ours ÷ socket.io'], rows)}\n\nLoad ${(loadavg()[0] ?? 0).toFixed(1)}.`
}

/** Many connections that only ping: what the whole server holds in memory, and each of them. */
export async function benchIdleHubs(count: number): Promise<string> {
  await fetchOnce()
  const rows: string[][] = []
  for (const kind of kinds) {
    const { whole, each } = await idleCost(kind, count)
    rows.push([names[kind], (whole / 1e6).toFixed(0), (each / 1024).toFixed(1)])
  }
  return table([`${count} idle connections`, 'MB of the server', 'KiB a connection'], rows)
}

function idleCost(kind: Kind, count: number): Promise<{ readonly whole: number; readonly each: number }> {
  return withServer(kind, async (port, pid) => {
    const before = await idleMemory(pid)
    return withLoad(kind, port, count, async () => {
      // Until everybody's keep-alive has come round once.
      await sleep(SETTLE_MS)
      const whole = await idleMemory(pid)
      return { whole, each: (whole - before) / count }
    })
  })
}

async function measure(kind: Kind): Promise<Measure> {
  const idle = await idleCost(kind, IDLE)
  const flood = await withServer(kind, (port, pid) =>
    withLoad(kind, port, RECEIVERS, (load) => counted(load, { job: 'flood', seconds: SECONDS }, pid)),
  )
  const echo = await withServer(kind, (port, pid) =>
    withLoad(kind, port, SPEAKERS, (load) => counted(load, { job: 'echo', seconds: SECONDS }, pid)),
  )
  return {
    kibibytes: idle.each / 1024,
    deliveries: flood.rate,
    deliveryCost: flood.cost,
    trips: echo.rate,
    tripCost: echo.cost,
  }
}

/** After a short turn that does not count. */
async function counted(load: ChildProcess, order: HubOrder, pid: number): Promise<{ rate: number; cost: number }> {
  await ask(load, { ...order, seconds: 1 } as HubOrder) // the same order, for a second
  const before = await processorSeconds(pid)
  const { done, seconds } = await ask(load, order)
  return { rate: done / seconds, cost: (((await processorSeconds(pid)) - before) * 1e6) / done }
}

async function withServer<T>(kind: Kind, work: (port: string, pid: number) => Promise<T>): Promise<T> {
  const program = kind === 'signalr' ? 'hub-server.ts' : 'hub-peer.ts'
  const child = fork(join(import.meta.dirname, program), [folder], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] })
  try {
    const [line] = (await once(child.stdout ?? process.stdin, 'data')) as [Buffer]
    return await work(/READY (\d+)/.exec(line.toString())?.[1] ?? '', child.pid ?? 0)
  } finally {
    await ended(child)
  }
}

async function withLoad<T>(
  kind: Kind,
  port: string,
  count: number,
  work: (load: ChildProcess) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'hub-load.ts'), [kind, port, String(count)])
  try {
    const { done } = await ask(child, { job: 'open' })
    if (done !== count) throw new Error(`${done} of ${count} connections to ${names[kind]}`)
    return await work(child)
  } finally {
    await ended(child)
  }
}

async function ask(child: ChildProcess, order: HubOrder): Promise<HubTold> {
  const told = once(child, 'message')
  child.send(order)
  const [answer] = (await told) as [HubTold] // what hub-load.ts sends
  return answer
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}

async function fetchOnce(): Promise<void> {
  const manifest = join(folder, 'package.json')
  const isThere = await access(join(folder, 'node_modules/socket.io/package.json')).then(
    () => true,
    () => false,
  )
  if (isThere) return
  console.log(`Fetching socket.io ${SOCKET_IO} (once) into node_modules/.cache/peers …\n`)
  await mkdir(folder, { recursive: true })
  await writeFile(manifest, JSON.stringify({ private: true, dependencies: { 'socket.io': SOCKET_IO } }))
  const npm = process.env['npm_execpath']
  const [command, first] = npm === undefined ? ['npm', []] : [process.execPath, [npm]]
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)(command, [...first, 'install', '--prefix', folder, ...quiet], { cwd: folder })
}
