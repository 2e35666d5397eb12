// Uploads beside tus, its own server and its own client, and beside the least that is safe, written by hand. Ours is checked
// and synced before each answer; tus does neither.
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import { median } from './median.ts'
import { highestMemory, processorSeconds } from './process-cost.ts'
import { table } from './table.ts'
import { sendUploads, startSide, stopSide, type Side } from './upload-side.ts'
import type { UploadTask } from './upload-client.ts'

const MiB = 2 ** 20
const GiB = 2 ** 30
const SIZE = 100 * MiB
const CASES = [
  { chunk: 2 * MiB, parallel: 1 },
  { chunk: 2 * MiB, parallel: 3 },
  { chunk: 10 * MiB, parallel: 1 },
  { chunk: 10 * MiB, parallel: 3 },
]

type Case = (typeof CASES)[number]

interface Measure {
  /** Megabytes a second. */
  readonly rate: number
  /** Processor seconds of the server per GiB. */
  readonly cost: number
  /** The same of the database, which only ours has. */
  readonly database: number
}

export async function benchUpload(rounds = 5): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-bench-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  const sides: Side[] = []
  const start = async (protocol: Side['protocol'], program: string, ...args: string[]): Promise<Side> => {
    const files = join(folder, protocol)
    await mkdir(files)
    const side = await startSide(protocol, files, program, [...args, files])
    sides.push(side)
    return side
  }
  try {
    await migrate(postgres.url)
    const path = join(folder, 'file.bin')
    await writeFile(path, randomBytes(SIZE))
    const tus = await start('tus', 'upload-tus-server.ts')
    const ours = await start('form', 'upload-server.ts', postgres.url)
    const plain = await start('bare', 'upload-plain-server.ts')
    const rows: string[][] = []
    for (const one of CASES) {
      const measured = new Map<Side, Measure[]>(sides.map((side) => [side, []]))
      // One round that does not count, then in turns, each beginning with another side.
      for (let round = -1; round < rounds; round += 1) {
        for (let turn = 0; turn < sides.length; turn += 1) {
          const side = sides[(round + 1 + turn) % sides.length]
          if (side === undefined) continue
          const measure = await send(side, one, path, postgres.pid())
          if (round >= 0) measured.get(side)?.push(measure)
        }
      }
      rows.push(rowOf(one, { tus: measured.get(tus), ours: measured.get(ours), plain: measured.get(plain) }))
    }
    const head = ['100 MiB in chunks of', 'tus', 'ours', 'ours ÷ tus', 'by hand', 'ours ÷ by hand']
    const costs = ['tus CPU s/GiB', 'ours (+ database)', 'by hand', 'load']
    const grown: string[] = []
    for (const { child, pid, idle, protocol } of [tus, ours, plain]) {
      if (child.exitCode !== null) throw new Error(`the ${protocol} server ended`)
      grown.push(`${(((await highestMemory(pid)) - idle) / MiB).toFixed(0)} MiB`)
    }
    const note = `Memory above idle at its highest: tus ${grown[0]}, ours ${grown[1]}, by hand ${grown[2]}.`
    return `${table([...head, ...costs], rows)}\n\n${note}`
  } finally {
    for (const side of sides) await stopSide(side)
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Measures {
  readonly tus: Measure[] | undefined
  readonly ours: Measure[] | undefined
  readonly plain: Measure[] | undefined
}

function rowOf({ chunk, parallel }: Case, { tus = [], ours = [], plain = [] }: Measures): string[] {
  const rate = (side: Measure[]): string => `${median(side.map((one) => one.rate)).toFixed(0)} MB/s`
  const ratio = (to: Measure[]): string =>
    `${median(ours.map((one, round) => one.rate / (to[round]?.rate ?? Number.NaN))).toFixed(2)} ×`
  const cost = (side: Measure[]): string => median(side.map((one) => one.cost)).toFixed(2)
  return [
    `${chunk / MiB} MiB, ${parallel} at once`,
    rate(tus),
    rate(ours),
    ratio(tus),
    rate(plain),
    ratio(plain),
    cost(tus),
    `${cost(ours)} (+ ${median(ours.map((one) => one.database)).toFixed(2)})`,
    cost(plain),
    (loadavg()[0] ?? 0).toFixed(1),
  ]
}

async function send(side: Side, { chunk, parallel }: Case, path: string, postgres: number): Promise<Measure> {
  const { protocol, address, tokens, pid } = side
  const task: UploadTask = { protocol, address, tokens, path, size: SIZE, chunk, parallel }
  const before = [await processorSeconds(pid), await processorSeconds(postgres)] as const
  const seconds = await sendUploads(task)
  const gibibytes = (SIZE * parallel) / GiB
  const spent = [await processorSeconds(pid), await processorSeconds(postgres)] as const
  // Nothing of one round weighs on the next.
  for (const name of await readdir(side.folder, { withFileTypes: true }))
    if (name.isFile()) await rm(join(side.folder, name.name))
  return {
    rate: (SIZE * parallel) / 1e6 / seconds,
    cost: (spent[0] - before[0]) / gibibytes,
    database: (spent[1] - before[1]) / gibibytes,
  }
}
