// Eight people send three files each at once. What it costs in memory, whether all arrives, and how long others wait meanwhile.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@huanshi/server-kit/store/migrate.ts'
import { startPostgres } from '@huanshi/server-kit/store/postgres.ts'
import type { Figures } from './figures.ts'
import { highestMemory, idleMemory } from './process-cost.ts'
import { processorKinds, type ProcessorKind } from './processor-kinds.ts'
import { placed } from './stretches.ts'
import { table } from './table.ts'
import type { UploadTask } from './upload-client.ts'
import { sendUploads, startSide, stopSide, type Side } from './upload-side.ts'

const MiB = 2 ** 20
const SIZE = 20 * MiB
const CHUNK = 2 * MiB
const UPLOADS = 24
const ROUNDS = 3
/** Milliseconds from one question to the next, whether answered or not. */
const PACE = 20

interface Crowd {
  readonly rate: number
  readonly grown: number
  readonly waits: readonly number[]
}

/** @param narrowing `with` or `without` SHA instructions, where the processor has them */
export async function benchUploadCrowd(figures: Figures, narrowing = ''): Promise<string> {
  const kinds = processorKinds().filter(({ name }) => narrowing === '' || name.startsWith(`${narrowing} `))
  const said: string[] = []
  for (const kind of kinds) said.push(await onKind(kind, figures))
  return said.join('\n\n')
}

async function onKind(kind: ProcessorKind, figures: Figures): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'huanshi-crowd-'))
  await chmod(folder, 0o711)
  const postgres = await startPostgres({ folder, durable: true })
  try {
    await migrate(postgres.url)
    const [path, files] = [join(folder, 'file.bin'), join(folder, 'files')]
    const bytes = randomBytes(SIZE)
    await writeFile(path, bytes)
    await mkdir(files)
    const side = await startSide('form', files, 'upload-server.ts', [postgres.url, files], kind.env)
    try {
      // Once to warm up, as a server that has been running for a while.
      await crowd(side, path, 'xxh64')
      for (const name of await finishedIn(files)) await rm(name)
      const idle = await asking(side, new Promise((resolve) => setTimeout(resolve, 3000)))
      const rows: string[][] = []
      for (const hash of ['xxh64', 'sha-256'] as const) {
        const rounds: Crowd[] = []
        for (let round = 0; round < ROUNDS; round += 1) {
          rounds.push(await crowd(side, path, hash))
          const arrived = await finishedIn(files)
          if ((await countSame(arrived, bytes)) !== UPLOADS) throw new Error(`${arrived.length} of ${UPLOADS} arrived`)
          for (const name of arrived) await rm(name)
        }
        rows.push(rowOf(`${kind.name}, ${hash}`, rounds, figures))
      }
      const head = ['24 × 20 MiB by 8 people', 'arrived whole', 'above idle', 'others p50', 'others p99', 'longest']
      return `${table(head, rows)}\n\nWhile nothing is sent: p99 ${placed(idle, 0.99).toFixed(1)} ms.`
    } finally {
      await stopSide(side)
    }
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function crowd(side: Side, path: string, hash: UploadTask['hash']): Promise<Crowd> {
  const { protocol, address, tokens, pid } = side
  const idle = await idleMemory(pid)
  const task = { protocol, address, tokens, path, hash, size: SIZE, chunk: CHUNK, parallel: UPLOADS }
  const sending = sendUploads(task)
  const waits = await asking(side, sending)
  const rate = (SIZE * UPLOADS) / 1e6 / (await sending).seconds
  return { rate, grown: ((await highestMemory(pid)) - idle) / MiB, waits }
}

function rowOf(name: string, rounds: readonly Crowd[], figures: Figures): string[] {
  const keep = (what: string, unit: string, of: (one: Crowd) => number): string => {
    const better = unit === 'MB/s' ? 'higher' : 'lower'
    figures.keep({ name: `${name}: ${what}`, unit, better, rounds: rounds.map(of) })
    return `${figures.median(`${name}: ${what}`).toFixed(unit === 'ms' ? 1 : 0)} ${unit}`
  }
  return [
    name,
    keep('rate', 'MB/s', ({ rate }) => rate),
    keep('memory', 'MiB', ({ grown }) => grown),
    keep('others p50', 'ms', ({ waits }) => placed(waits, 0.5)),
    keep('others p99', 'ms', ({ waits }) => placed(waits, 0.99)),
    keep('others longest', 'ms', ({ waits }) => placed(waits, 1)),
  ]
}

/** Asks for the position of some file, which takes a look into the database, until the time is up. Answers the waits. */
async function asking(
  { address, tokens }: { address: string; tokens: readonly string[] },
  until: Promise<unknown>,
): Promise<number[]> {
  const question = new URL(`/api/Files/TempFileSize/${randomUUID()}`, address)
  const headers = { authorization: `Bearer ${tokens[0] ?? ''}` }
  const answers: Promise<number>[] = []
  const ask = async (): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(question, { headers })
    await answer.text()
    if (!answer.ok) throw new Error(`a question was answered ${answer.status}`)
    return performance.now() - begun
  }
  const timer = setInterval(() => answers.push(ask()), PACE)
  try {
    await until
  } finally {
    clearInterval(timer)
  }
  return Promise.all(answers)
}

async function finishedIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name))
}

async function countSame(paths: readonly string[], bytes: Buffer): Promise<number> {
  const hash = (content: Buffer): string => createHash('sha256').update(content).digest('hex')
  const wanted = hash(bytes)
  let same = 0
  for (const path of paths) if (hash(await readFile(path)) === wanted) same += 1
  return same
}
