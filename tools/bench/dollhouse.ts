// The dollhouse on a telephone: how soon all of it is seen, and what it takes beside the tour alone. Chromium draws in software.
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { provideChromium } from '../test-run/chromium.ts'
import { bundlePage } from './bundle-page.ts'
import { provideMuseum } from './dollhouse/museum.ts'
import { bytesOf, type Fetched } from './dollhouse/traffic.ts'
import { visitAtOnce, visitAtRest, type AtRest, type Opened, type Way } from './dollhouse/visit.ts'
import { lower, type Figures } from './figures.ts'
import { LINE } from './fresh-page.ts'
import { median } from './median.ts'
import { startProduct } from './product-server.ts'
import { table } from './table.ts'

/** `DOLLHOUSE_ROUNDS` for a first look. */
const ROUNDS = Number(process.env['DOLLHOUSE_ROUNDS'] ?? 5)
const lines = { 'this machine': null, '10 Mbit/s': LINE } as const
/** ms, MB */
const BARS = { whole: 1500, bytes: 3 } as const

export async function benchDollhouse(figures: Figures): Promise<string> {
  const executablePath = provideChromium()
  if (executablePath === null) return 'There is no Chromium to measure in.'
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const product = await startProduct(folder, { isDemo: true })
  try {
    const address = await provideMuseum(product)
    const probe = await bundlePage(join(import.meta.dirname, 'dollhouse/probe.ts'), 'iife')
    const code = probe.get('page.js') ?? ''
    const told: string[] = []
    for (const [name, line] of Object.entries(lines))
      told.push(await measure(name, { executablePath, address, code, line }, figures))
    return told.join('\n\n')
  } finally {
    product.child.kill('SIGTERM')
    await once(product.child, 'exit')
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(name: string, way: Way, figures: Figures): Promise<string> {
  const [rest, first]: [AtRest[], Opened[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    rest.push(await visitAtRest(way))
    first.push(await visitAtOnce(way))
  }
  const alone = median(rest.map((one) => one.alone.bytes))
  const rows: Row[] = [
    { what: 'the tour’s first picture', unit: 'ms', rounds: rest.map(({ tour }) => tour) },
    ...timesOf('at rest', rest),
    ...timesOf('dollhouse first', first),
    {
      what: 'fetched for it, at rest',
      unit: 'MB',
      rounds: rest.map((one) => (one.bytes - one.alone.bytes) / 1e6),
      bar: BARS.bytes,
    },
    {
      what: 'fetched more, dollhouse first',
      unit: 'MB',
      rounds: first.map(({ bytes }) => (bytes - alone) / 1e6),
      bar: BARS.bytes,
    },
    ...(['heapBytes', 'pageBytes', 'gpuBytes'] as const).flatMap((kind): Row[] => [
      { what: `${MEMORY[kind]}, the tour alone`, unit: 'MB', rounds: rest.map((one) => one.alone.memory[kind] / 1e6) },
      { what: `${MEMORY[kind]}, with it`, unit: 'MB', rounds: rest.map((one) => one.memory[kind] / 1e6) },
    ]),
  ]
  for (const { what, unit, rounds } of rows) figures.keep({ name: `${name}: ${what}`, ...lower(unit), rounds })
  const said = rows.map(({ what, unit, rounds, bar }) => [what, ...spreadOf(rounds, unit), barSaid(rounds, unit, bar)])
  const fetched = rest[0]?.fetched ?? []
  return `${table([name, 'median', 'least … most', 'bar'], said)}\n\n${requestsOf(fetched)}`
}

const MEMORY = { heapBytes: 'heap', pageBytes: 'page process', gpuBytes: 'GPU process' } as const

interface Row {
  readonly what: string
  readonly unit: string
  readonly rounds: readonly number[]
  readonly bar?: number
}

function timesOf(name: string, runs: readonly Opened[]): Row[] {
  return [
    { what: `whole, ${name}`, unit: 'ms', rounds: runs.map(({ whole }) => whole), bar: BARS.whole },
    { what: `sharp, ${name}`, unit: 'ms', rounds: runs.map(({ sharp }) => sharp) },
  ]
}

const figure = (value: number, unit: string): string => `${value.toFixed(unit === 'MB' ? 2 : 0)} ${unit}`

function spreadOf(rounds: readonly number[], unit: string): string[] {
  const spread = `${figure(Math.min(...rounds), unit)} … ${figure(Math.max(...rounds), unit)}`
  return [figure(median(rounds), unit), spread]
}

function barSaid(rounds: readonly number[], unit: string, bar?: number): string {
  return bar === undefined ? '' : `${median(rounds) <= bar ? 'within' : 'above'} ${figure(bar, unit)}`
}

/** What the dollhouse fetched at rest, by kind; when the first of them was asked for and the last was there. */
function requestsOf(fetched: readonly Fetched[]): string {
  const start = Math.min(...fetched.map(({ begun }) => begun))
  const rows = [...Map.groupBy(fetched, ({ type }) => type)].map(([type, some]) => [
    type,
    String(some.length),
    `${(bytesOf(some) / 1000).toFixed(0)} kB`,
    `${Math.min(...some.map(({ begun }) => begun)) - start} … ${Math.max(...some.map(({ ended }) => ended)) - start} ms`,
  ])
  return table(['fetched', 'files', 'bytes', 'from … to'], rows)
}
