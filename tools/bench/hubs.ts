// Hubs beside socket.io doing the same over the same load: idle memory, one message to a thousand, round trips.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures } from './figures.ts'
import { childEnded, withHubServer, type HubKind } from './hub-child.ts'
import type { HubTask, HubTold } from './hub-load.ts'
import { fetchHubPeer, hubPeerFolder, SOCKET_IO } from './hub-packages.ts'
import { idleMemory, processorSeconds } from './process-cost.ts'
import { table } from './table.ts'

const IDLE = 5_000
const RECEIVERS = 1_000
const SPEAKERS = 100
const SECONDS = 4
const SETTLE_MS = 20_000

const kinds: readonly HubKind[] = ['socketio', 'signalr']
const names: Readonly<Record<HubKind, string>> = { socketio: `socket.io ${SOCKET_IO}`, signalr: 'ours' }

interface Measure {
  readonly kibibytes: number
  readonly deliveries: number
  readonly deliveryCost: number
  readonly trips: number
  readonly tripCost: number
}

export async function benchHubs(figures: Figures, rounds = 3): Promise<string> {
  await fetchHubPeer()
  const measured: Record<HubKind, Measure[]> = { socketio: [], signalr: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? kinds : kinds.toReversed()) measured[kind].push(await measure(kind))
  }
  const row = (what: string, of: (one: Measure) => number, digits: number): string[] => {
    const nameOf = (kind: HubKind): string => `${what}: ${names[kind]}`
    for (const kind of kinds)
      figures.keep({
        name: nameOf(kind),
        unit: '',
        better: what.includes('/s') ? 'higher' : 'lower',
        rounds: measured[kind].map(of),
      })
    const cells = kinds.map((kind) => figures.median(nameOf(kind)).toFixed(digits))
    return [what, ...cells, `${figures.ratio(nameOf('signalr'), nameOf('socketio')).toFixed(2)} ×`]
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
export async function benchIdleHubs(figures: Figures, count: number): Promise<string> {
  await fetchHubPeer()
  const rows: string[][] = []
  for (const kind of kinds) {
    const { whole, each } = await idleCost(kind, count)
    figures.keep({ name: `server, ${names[kind]}`, unit: 'MB', better: 'lower', rounds: [whole / 1e6] })
    figures.keep({ name: `connection, ${names[kind]}`, unit: 'KiB', better: 'lower', rounds: [each / 1024] })
    rows.push([names[kind], (whole / 1e6).toFixed(0), (each / 1024).toFixed(1)])
  }
  return table([`${count} idle connections`, 'MB of the server', 'KiB a connection'], rows)
}

function idleCost(kind: HubKind, count: number): Promise<{ readonly whole: number; readonly each: number }> {
  return withHubServer(kind, hubPeerFolder, async (port, pid) => {
    const before = await idleMemory(pid)
    return withLoad(kind, port, count, async () => {
      // Until everybody's keep-alive has come round once.
      await sleep(SETTLE_MS)
      const whole = await idleMemory(pid)
      return { whole, each: (whole - before) / count }
    })
  })
}

async function measure(kind: HubKind): Promise<Measure> {
  const idle = await idleCost(kind, IDLE)
  const flood = await withHubServer(kind, hubPeerFolder, (port, pid) =>
    withLoad(kind, port, RECEIVERS, (load) => counted(load, { job: 'flood', seconds: SECONDS }, pid)),
  )
  const echo = await withHubServer(kind, hubPeerFolder, (port, pid) => echoes(kind, port, pid))
  return {
    kibibytes: idle.each / 1024,
    deliveries: flood.rate,
    deliveryCost: flood.cost,
    trips: echo.rate,
    tripCost: echo.cost,
  }
}

/** Round trips, all speakers at once. */
export function echoes(kind: HubKind, port: string, pid: number): Promise<{ rate: number; cost: number }> {
  return withLoad(kind, port, SPEAKERS, (load) => counted(load, { job: 'echo', seconds: SECONDS }, pid))
}

/** After a short turn that does not count. */
async function counted(load: ChildProcess, task: HubTask, pid: number): Promise<{ rate: number; cost: number }> {
  await ask(load, { ...task, seconds: 1 } as HubTask) // the same task, for a second
  const before = await processorSeconds(pid)
  const { done, seconds } = await ask(load, task)
  return { rate: done / seconds, cost: (((await processorSeconds(pid)) - before) * 1e6) / done }
}

async function withLoad<T>(
  kind: HubKind,
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
    await childEnded(child)
  }
}

async function ask(child: ChildProcess, task: HubTask): Promise<HubTold> {
  const told = once(child, 'message')
  child.send(task)
  const [answer] = (await told) as [HubTold] // what hub-load.ts sends
  return answer
}
