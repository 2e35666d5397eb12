// How long `npm start` takes on an installed tree and a filled data folder until it says that it is ready, and what every process of
// it holds in memory a minute later (PSS: what several share is counted in parts).
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@huanshi/server-kit/store/postgres/server-process.ts'
import { root } from '../architecture/source.ts'
import type { Figures } from './figures.ts'
import { familyOf } from './hostile/process-tree.ts'
import { median } from './median.ts'
import { processorSeconds } from './process-cost.ts'
import { PRODUCT_PASSWORD } from './product-server.ts'
import { commandOf, proportionalMemory } from './resident-memory.ts'
import { table } from './table.ts'

const STARTS = 3
const REST_MS = 60_000
/** The demonstration is filled in by work that goes on behind the server; on a slow machine it takes minutes. */
const [LOOK_MS, LONGEST_FILL_MS] = [15_000, 900_000]
/** Share of a processor that all processes together take when they are done with it. */
const DONE = 0.2

const kinds = [
  ['npm', /^npm |^sh -c/],
  ['launcher', /run\.mjs/],
  ['server', /apps\/server\/(dist\/)?main/],
  ['PostgreSQL', /postgres|^\/bin\/sh -c read/],
] as const

/** @param checkout an installed tree of the sources; this one unless another is named */
export async function benchStart(figures: Figures, checkout = root): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-start-'))
  await chmod(folder, 0o711)
  try {
    await run(checkout, folder, filled)
    const seconds: number[] = []
    let rest: ReadonlyMap<string, number> = new Map()
    for (let start = 0; start < STARTS; start += 1) {
      const isLast = start === STARTS - 1
      seconds.push(
        await run(checkout, folder, async (pid) => {
          if (!isLast) return
          await sleep(REST_MS)
          rest = memoryOf([pid, ...familyOf(pid)])
        }),
      )
    }
    figures.keep({ name: 'npm start to ready', unit: 's', better: 'lower', rounds: seconds })
    for (const [kind, megabytes] of rest)
      figures.keep({ name: `at rest: ${kind}`, unit: 'MiB', better: 'lower', rounds: [megabytes] })
    const times = table(
      ['npm start to ready', 'all'],
      [[`${median(seconds).toFixed(2)} s`, seconds.map((value) => value.toFixed(2)).join(', ')]],
    )
    const rows = [...rest].map(([kind, megabytes]) => [kind, `${Math.round(megabytes)} MB`])
    return `${times}\n\n${table(['a minute later', 'PSS'], rows)}`
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function filled(pid: number): Promise<void> {
  const begun = performance.now()
  for (let rests = 0; rests < 2;) {
    const before = await processorSeconds(pid)
    await sleep(LOOK_MS)
    const share = ((await processorSeconds(pid)) - before) / (LOOK_MS / 1000)
    // What ended in between may take its seconds along: less than nothing is work too.
    rests = share >= 0 && share < DONE ? rests + 1 : 0
    if (performance.now() - begun > LONGEST_FILL_MS) throw new Error('the demonstration does not get done')
  }
}

/** @returns seconds until it was ready */
async function run(checkout: string, folder: string, meanwhile: (pid: number) => Promise<void>): Promise<number> {
  const settings = { HUANSHI_DEMO: '1', HUANSHI_DEMO_PASSWORD: PRODUCT_PASSWORD, HUANSHI_DATA: folder }
  const begun = performance.now()
  const child = spawn('npm', ['start'], {
    cwd: checkout,
    env: { ...process.env, ...settings, PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  while (!said.includes('环视已就绪')) {
    if (child.exitCode !== null) throw new Error(said)
    await sleep(10)
  }
  const seconds = (performance.now() - begun) / 1000
  const pid = child.pid ?? 0
  await meanwhile(pid)
  // npm passes no signal on to what it has started, and neither does the shell that some systems have between.
  const launcher = familyOf(pid).find((member) => /^\S*node .*run\.mjs/.test(commandOf(member)))
  process.kill(launcher ?? pid, 'SIGTERM')
  await once(child, 'exit')
  return seconds
}

/** MiB, of each kind of processes and of all. */
function memoryOf(pids: readonly number[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const pid of pids) {
    const command = commandOf(pid)
    const kind = kinds.find(([, words]) => words.test(command))?.[0] ?? 'workers'
    for (const name of [kind, 'all']) sums.set(name, (sums.get(name) ?? 0) + proportionalMemory(pid) / 2 ** 20)
  }
  return sums
}
