// Uploads beside tus, its own server and its own client, and beside the least that is safe, written by hand: on processors with
// instructions for SHA and without. Ours is checked and synced before each answer; tus does neither, unless the checksum is added.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { higher, lower, type Figures } from './figures.ts'
import { highestMemory, processorSeconds } from './process-cost.ts'
import { processorKinds, type ProcessorKind } from './processor-kinds.ts'
import { table } from './table.ts'
import { sendUploads, startSide, stopSide, type Side } from './upload-side.ts'
import type { UploadTask } from './upload-client.ts'

const MiB = 2 ** 20
const GiB = 2 ** 30
const SIZE = 100 * MiB
const ROUNDS = 5
const CASES = [
  { chunk: 2 * MiB, parallel: 1 },
  { chunk: 2 * MiB, parallel: 3 },
  { chunk: 10 * MiB, parallel: 1 },
  { chunk: 10 * MiB, parallel: 3 },
]
type Case = (typeof CASES)[number]

/** A way to send, and whose server takes it. */
interface Way {
  readonly name: string
  readonly to: Side['protocol']
  readonly hash: UploadTask['hash']
  /** All of the file in one request, as the makers of tus advise. */
  readonly isWhole?: boolean
}

const OURS = 'ours'
const ways: readonly Way[] = [
  { name: OURS, to: 'form', hash: 'xxh64' },
  { name: 'ours, SHA-256', to: 'form', hash: 'sha-256' },
  { name: 'tus', to: 'tus', hash: null },
  { name: 'tus, checksum', to: 'tus', hash: 'sha1' },
  { name: 'tus, one piece', to: 'tus', hash: null, isWhole: true },
  { name: 'by hand, SHA-256', to: 'bare', hash: 'sha-256' },
]

const values = {
  rate: higher('MB/s'),
  server: lower('server s/GiB'),
  database: lower('database s/GiB'),
  client: lower('client s/GiB'),
  both: lower('s/GiB in all'),
} as const
type Value = keyof typeof values
type Measure = Readonly<Record<Value, number>>

/** @param narrowing `with` or `without` SHA instructions, and the beginning of a case: `without/10 MiB` */
export async function benchUpload(figures: Figures, narrowing = ''): Promise<string> {
  const [kindAsked = '', caseAsked = ''] = narrowing.split('/')
  const kinds = processorKinds().filter(({ name }) => kindAsked === '' || name.startsWith(`${kindAsked} `))
  const cases = CASES.filter((one) => titleOf(one).startsWith(caseAsked))
  const said: string[] = []
  for (const kind of kinds) said.push(await onKind(kind, cases, figures))
  if (processorKinds().length < 2) said.push('This processor has no SHA instructions: the other kind was not measured.')
  return said.join('\n\n')
}

async function onKind(kind: ProcessorKind, cases: readonly Case[], figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  const sides: Side[] = []
  const start = async (protocol: Side['protocol'], program: string, ...args: string[]): Promise<void> => {
    const files = join(folder, protocol)
    await mkdir(files)
    sides.push(await startSide(protocol, files, program, [...args, files], kind.env))
  }
  try {
    await migrate(postgres.url)
    const path = join(folder, 'file.bin')
    await writeFile(path, randomBytes(SIZE))
    await start('form', 'upload-server.ts', postgres.url)
    await start('tus', 'upload-tus-server.ts')
    await start('bare', 'upload-plain-server.ts')
    const ground = { kind, path, sides, database: postgres.pid }
    const rows: string[][] = []
    for (const one of cases) {
      await inTurns(ground, one, figures)
      rows.push(...rowsOf(kind, one, figures))
    }
    const head = [`100 MiB, ${kind.name}`, '', 'MB/s', 'ours ÷ it', ...costs.map((value) => values[value].unit)]
    return `${table(head, rows)}\n\n${await memoryOf(sides)}`
  } finally {
    for (const side of sides) await stopSide(side)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Ground {
  readonly kind: ProcessorKind
  readonly path: string
  readonly sides: readonly Side[]
  readonly database: () => number
}

/** One round that does not count, then the others, each beginning with another way. */
async function inTurns(ground: Ground, one: Case, figures: Figures): Promise<void> {
  const measured = new Map<Way, Measure[]>(ways.map((way) => [way, []]))
  for (let round = -1; round < ROUNDS; round += 1)
    for (let turn = 0; turn < ways.length; turn += 1) {
      const way = ways[(round + 1 + turn) % ways.length]
      if (way === undefined) continue
      const measure = await send(ground, way, one)
      if (round >= 0) measured.get(way)?.push(measure)
    }
  for (const [way, rounds] of measured)
    for (const value of Object.keys(values) as Value[])
      // its own keys
      figures.keep({
        name: nameOf(ground.kind, one, way, value),
        ...values[value],
        rounds: rounds.map((measure) => measure[value]),
      })
}

const titleOf = ({ chunk, parallel }: Case): string => `${chunk / MiB} MiB, ${parallel} at once`

function nameOf(kind: ProcessorKind, one: Case, way: Way, value: Value): string {
  return `${kind.name}, ${titleOf(one)}, ${way.name}: ${value}`
}

const costs = ['server', 'database', 'client', 'both'] as const

function rowsOf(kind: ProcessorKind, one: Case, figures: Figures): string[][] {
  const [ours] = ways
  return ways.map((way, place) => {
    const named = (value: Value): string => nameOf(kind, one, way, value)
    const ratio = ours === undefined ? Number.NaN : figures.ratio(nameOf(kind, one, ours, 'rate'), named('rate'))
    return [
      place === 0 ? titleOf(one) : '',
      way.name,
      figures.median(named('rate')).toFixed(0),
      way.name === OURS ? '' : `${ratio.toFixed(2)} ×`,
      ...costs.map((value) => figures.median(named(value)).toFixed(2)),
    ]
  })
}

async function memoryOf(sides: readonly Side[]): Promise<string> {
  const grown: string[] = []
  for (const { child, pid, idle, protocol } of sides) {
    if (child.exitCode !== null) throw new Error(`the ${protocol} server ended`)
    grown.push(`${protocol} ${(((await highestMemory(pid)) - idle) / MiB).toFixed(0)} MiB`)
  }
  return `Memory of the servers above idle at its highest: ${grown.join(', ')}.`
}

async function send({ kind, path, sides, database }: Ground, way: Way, { chunk, parallel }: Case): Promise<Measure> {
  const side = sides.find(({ protocol }) => protocol === way.to)
  if (side === undefined) throw new Error(`nobody takes ${way.name}`)
  const { protocol, address, tokens, pid } = side
  const spent = async () =>
    [await processorSeconds(pid), protocol === 'form' ? await processorSeconds(database()) : 0] as const
  const parts = { chunk: way.isWhole === true ? null : chunk, parallel, hash: way.hash }
  const before = await spent()
  const told = await sendUploads({ protocol, address, tokens, path, size: SIZE, ...parts }, kind.env)
  const after = await spent()
  // Nothing of one round weighs on the next.
  for (const name of await readdir(side.folder, { withFileTypes: true }))
    if (name.isFile()) await rm(join(side.folder, name.name))
  const gibibytes = (SIZE * parallel) / GiB
  const costs = {
    server: (after[0] - before[0]) / gibibytes,
    database: (after[1] - before[1]) / gibibytes,
    client: told.processorSeconds / gibibytes,
  }
  return { rate: (SIZE * parallel) / 1e6 / told.seconds, ...costs, both: costs.server + costs.database + costs.client }
}
