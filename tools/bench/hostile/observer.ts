// node observer.ts PORT LAUNCHER ADDRESS…: an innocent visitor who asks for these every 50 ms, and the memory of the product meanwhile. A
// process of its own, so that what the attacker does to his own does not count. Told `begin` and `end`; answers an end with what was seen.
import { Agent, get } from 'node:http'
import { processorTime } from './processor-time.ts'
import { treeMemory } from './process-tree.ts'

export interface Observed {
  /** Milliseconds. */
  readonly p99: number
  readonly longest: number
  /** Requests that were not answered well. */
  readonly failed: number
  readonly asked: number
  /** Bytes above those at the beginning. */
  readonly server: number
  readonly children: number
  /** What it was that waited longest. */
  readonly slowest: string
  /** Cores that others on the machine used. */
  readonly beside: number
  /** How often the server was another process than before. */
  readonly restarts: number
}

const EVERY_MS = 50
const VISITOR = '127.0.0.2'
const [port, launcher, ...addresses] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, localAddress: VISITOR })

interface Wait {
  readonly path: string
  readonly time: number
}

let waits: Wait[] = []
let failed = 0
let restarts = 0
let idle = treeMemory(Number(launcher))
let peak = { server: 0, children: 0 }
let known = idle.serverPid
const underWay = new Set<{ readonly path: string; readonly begun: number }>()
let before = { at: performance.now(), ...processorTime(process.ppid) }

function ask(path: string): void {
  const one = { path, begun: performance.now() }
  underWay.add(one)
  const over = (isGood: boolean): void => {
    if (!underWay.delete(one)) return
    waits.push({ path, time: performance.now() - one.begun })
    if (!isGood) failed += 1
  }
  const headers = { host: `localhost:${port}` }
  const asked = get({ host: '127.0.0.1', port: Number(port), path, agent, headers, timeout: 60_000 }, (answer) => {
    answer.resume()
    answer.on('close', () => over(answer.statusCode === 200 && answer.complete))
  })
  asked.on('error', () => {
    // A connection that was kept may be closed just as it is used again: whoever looks at pages tries once more without noticing.
    if (!asked.reusedSocket) over(false)
    else if (underWay.delete(one)) ask(path)
  })
  asked.on('timeout', () => asked.destroy())
}

function look(): void {
  const now = treeMemory(Number(launcher))
  peak = { server: Math.max(peak.server, now.server), children: Math.max(peak.children, now.children) }
  if (now.serverPid === known) return
  known = now.serverPid
  restarts += 1
}

setInterval(() => {
  for (const path of addresses) ask(path)
  look()
}, EVERY_MS)

process.on('message', (word) => {
  if (word === 'begin') {
    waits = []
    failed = 0
    restarts = 0
    before = { at: performance.now(), ...processorTime(process.ppid) }
    idle = treeMemory(Number(launcher))
    peak = { server: idle.server, children: idle.children }
    return
  }
  const now = performance.now()
  const open = Array.from(underWay, ({ path, begun }) => ({ path, time: now - begun }))
  const sorted = [...waits, ...open].sort((one, other) => one.time - other.time)
  const { busy, own } = processorTime(process.ppid)
  const others = busy - before.busy - (own - before.own)
  const observed: Observed = {
    p99: sorted[Math.floor((sorted.length - 1) * 0.99)]?.time ?? 0,
    longest: sorted.at(-1)?.time ?? 0,
    slowest: sorted.at(-1)?.path.slice(0, 20) ?? '',
    beside: Math.max(0, others / (now - before.at)),
    failed,
    asked: sorted.length,
    server: peak.server - idle.server,
    children: peak.children - idle.children,
    restarts,
  }
  process.send?.(observed)
})
process.on('disconnect', () => process.exit(0))
