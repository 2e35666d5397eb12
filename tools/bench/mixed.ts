// An hour of everything at once: whether memory grows, what failed, and how long the event loop of a list's question took meanwhile.
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Figures } from './figures.ts'
import { familyOf } from './hostile/process-tree.ts'
import { seeded } from './lists/seeded.ts'
import { mixedActs, repeat, type Tally } from './mixed/people.ts'
import { startProduct } from './product-server.ts'
import { commandOf, proportionalMemory } from './resident-memory.ts'
import { table } from './table.ts'

const MINUTES = 60
/** What a process takes until it has seen everything once is no growth. */
const WARM_SHARE = 1 / 4

interface Sample {
  readonly minute: number
  readonly server: number
  readonly others: number
  readonly database: number
}

/** @param asked minutes; an hour by default */
export async function benchMixed(figures: Figures, asked?: string): Promise<string> {
  const minutes = Number(asked ?? MINUTES)
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-mixed-'))
  await chmod(folder, 0o711)
  const product = await startProduct(folder, { isDemo: true })
  const enough = new AbortController()
  try {
    const chance = seeded(1)
    const { acts, end } = await mixedActs(product, chance)
    const tally: Tally = new Map()
    const working = acts.map((act) => repeat(act, chance, tally, enough.signal))
    const samples: Sample[] = []
    for (let minute = 0; minute <= minutes; minute += 1) {
      samples.push(sampleOf(product.child.pid ?? 0, minute))
      if (minute < minutes) await sleep(60_000)
    }
    enough.abort()
    await Promise.all(working)
    await end()
    return told(samples, tally, figures)
  } finally {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

/** MiB, what several processes share counted in parts. */
function sampleOf(pid: number, minute: number): Sample {
  let [others, database] = [0, 0]
  for (const member of familyOf(pid)) {
    const bytes = proportionalMemory(member) / 2 ** 20
    if (/postgres/.test(commandOf(member))) database += bytes
    else others += bytes
  }
  return { minute, server: proportionalMemory(pid) / 2 ** 20, others, database }
}

function told(samples: readonly Sample[], tally: Tally, figures: Figures): string {
  const warm = samples.slice(Math.floor(samples.length * WARM_SHARE))
  const kinds = ['server', 'database', 'others'] as const
  for (const kind of kinds)
    figures.keep({
      name: `${kind}, each minute`,
      unit: 'MiB',
      better: 'lower',
      rounds: warm.map((sample) => sample[kind]),
    })
  const last = samples.length - 1
  const shown = [...new Set([0, 0.25, 0.5, 0.75, 1].map((share) => Math.round(last * share)))]
  const rows = kinds.map((kind) => [
    kind,
    ...shown.map((at) => `${Math.round(samples[at]?.[kind] ?? 0)} MiB`),
    `${slopeOf(warm.map((sample) => [sample.minute, sample[kind]] as const)).toFixed(1)} MiB an hour`,
  ])
  const memory = table(
    ['', ...shown.map((at) => `${samples[at]?.minute ?? 0} min`), `line through the last three quarters`],
    rows,
  )
  const done = [...tally].map(([name, { done: count, failed }]) => [name, `${count}`, `${failed}`])
  return `${memory}\n\n${table(['done', 'times', 'failed'], done)}`
}

/** Of the straight line that lies nearest, for sixty steps. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))]
  const [over, under] = points.reduce(
    ([a, b], [at, value]) => [a + (at - x) * (value - y), b + (at - x) ** 2] as const,
    [0, 0] as const,
  )
  return under === 0 ? 0 : (60 * over) / under
}
